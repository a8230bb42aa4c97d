/**
 * Every screen in every state: no axe violations, and at any width no overflow and no target that a finger misses.
 *
 * @module-tag layout
 */
import { afterAll, describe, expect, it } from "vitest";
import {
  expectAccessible,
  expectFit,
  misfits,
  problemsOf,
  setTextSize,
  smallTargets,
} from "./support/accessibility.ts";
import { cards } from "./support/cards.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { PICTURES, takePictures } from "./support/pictures.ts";
import type { Fault } from "./support/sandbox.ts";
import { pdf, picture, SCREEN, verifying } from "./support/verifying.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse({ isKept: true });

/** Long enough to examine a loading screen. */
const LATE_MS = 120_000;
/** Twice the default size of text, in px. */
const LARGE_TEXT = 32;

type Scene = readonly [name: string, arrange: (evening: Evening) => Promise<unknown>];

const late = (operation: string) => ({ kind: "delay", operation, delayMs: LATE_MS }) as const;
const broken = (operation: string) =>
  ({ kind: "status", operation, status: 500, times: 20 }) as const;

const visitorScenes: readonly Scene[] = [
  [
    "welcome [ROU-01]",
    async ({ visitor }) => {
      await visitor.visits("/");
      await visitor.link("Choose a Plan").waitFor();
    },
  ],
  [
    "sign-in [ROU-02] [SGN-01]",
    async ({ visitor }) => {
      await visitor.visits("/account/signin");
      await visitor.seesHeading("Sign in to watch");
    },
  ],
  [
    "sign-in with errors at both fields [FRM-03] [FRM-09]",
    async ({ visitor }) => {
      await visitor.visits("/account/signin");
      await visitor.main.getByRole("button", { name: "Sign in" }).click();
      await visitor.sees("Please enter a valid email address");
    },
  ],
  [
    "sign-in that was refused [SGN-21]",
    async ({ visitor }) => {
      await visitor.visits("/account/signin");
      await visitor.signsIn({ email: "nobody@example.com", password: "another-one" });
      await visitor.sees("Incorrect email address or password. Please try again.");
    },
  ],
  [
    "sign-in on its way [SGN-22]",
    async ({ visitor, sandbox }) => {
      await sandbox.breaks(late("login"));
      await visitor.visits("/account/signin");
      await visitor.signsIn(persona("new"));
      await visitor.main.locator("[aria-busy=true]").waitFor();
    },
  ],
  [
    "the device limit [SGN-20]",
    async ({ visitor }) => {
      await visitor.visits("/account/signin");
      await visitor.signsIn(persona("device-limit"));
      await visitor.sees("Device Limit Reached");
    },
  ],
  [
    "create account, with a weak password [ROU-10] [FRM-13]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-account");
      await visitor.password.fill("secret");
      await visitor.sees("Weak");
    },
  ],
  [
    "create account for an email that has one [ACC-08]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-account/FNWEB12MO");
      await visitor.email.fill("new@example.com");
      await visitor.sees(/already associated with an account/);
    },
  ],
  [
    "plans [ROU-09] [PLN-01]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-plans");
      await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
    },
  ],
  [
    "plans on their way [PLN-02]",
    async ({ visitor, sandbox }) => {
      await sandbox.breaks(late("getPackages"));
      await visitor.visits("/account/signup-plans");
      await visitor.sees("Checking your subscription");
    },
  ],
  [
    "plans that failed [PLN-23]",
    async ({ visitor, sandbox }) => {
      await sandbox.breaks(broken("getPackages"));
      await visitor.visits("/account/signup-plans");
      await visitor.sees("Something went wrong, please try again later.");
    },
  ],
  [
    "offline [D-02]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-plans");
      await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
      await visitor.losesTheNetwork();
      await visitor.sees("You're offline. Check your connection and try again.");
    },
  ],
  [
    "not found [GRD-17]",
    async ({ visitor }) => {
      await visitor.timeStandsStill();
      await visitor.visits("/account/nowhere");
      await visitor.seesHeading("Page Not Found");
    },
  ],
  [
    "password assistance [ROU-06] [PWD-01]",
    async ({ visitor }) => {
      await visitor.visits("/account/reset-by-email");
      await visitor.seesHeading("Password Assistance");
    },
  ],
  [
    "the placeholder of a landing page [PLN-57]",
    async ({ visitor }) => {
      await visitor.visits("/account/landing");
      await visitor.main.getByRole("link", { name: "See Plans" }).waitFor();
    },
  ],
  [
    "a landing page with an open question [CNT-05] [CNT-14]",
    async ({ visitor }) => {
      await visitor.visits("/landing/welcome");
      await visitor.main.getByText("Can I cancel?").click();
      await visitor.sees("Yes, anytime up to 24 hours before your plan renews.");
    },
  ],
  [
    "a landing page on its way [CNT-01]",
    async ({ visitor, sandbox }) => {
      // The server that writes the page asks first, the page after it.
      await sandbox.breaks({ ...late("getScreen"), times: 20 });
      await visitor.visits("/landing/welcome");
      await visitor.page.getByRole("status", { name: "Loading" }).waitFor();
    },
  ],
  [
    "a landing page that failed [CNT-01]",
    async ({ visitor, sandbox }) => {
      await sandbox.breaks(broken("getScreen"));
      await visitor.visits("/landing/welcome");
      await visitor.button("Try Again").waitFor();
    },
  ],
  [
    "an email alert that failed [CNT-18]",
    async ({ visitor, sandbox }) => {
      await sandbox.breaks(broken("submitProspect"));
      await visitor.visits("/landing/alerts");
      await visitor.email.fill("ann@example.com");
      await visitor.isTakenOver();
      await visitor.button("Tell Me").click();
      await visitor.sees("There was an issue processing your request. Please try again.");
    },
  ],
  [
    "the thanks for an email address [CNT-17]",
    async ({ visitor }) => {
      await visitor.visits("/landing/alerts");
      await visitor.email.fill("ann@example.com");
      await visitor.isTakenOver();
      await visitor.button("Tell Me").click();
      await visitor.sees(/thank/i);
    },
  ],
  [
    "a screen whose code did not load",
    async ({ visitor }) => {
      await visitor.page.route(/assets\/plans-.*\.js/, (route) => route.abort());
      await visitor.visits("/account/signup-plans");
      await visitor.button("Reload the Page").waitFor();
    },
  ],
  [
    "the supported devices [CNF-07] [ROU-19]",
    async ({ visitor }) => {
      await visitor.visits("/account/fox-nation-supported-devices");
      await visitor.sees("Samsung Smart TV");
    },
  ],
  [
    "a reset link that was opened before [PWD-16]",
    async ({ visitor }) => {
      await visitor.visits("/account/reset-password/opened");
      await visitor.link("Get a New Link").waitFor();
    },
  ],
];

const buyerScenes: readonly Scene[] = [
  [
    "payment on its way [ROU-12]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("new"));
      await sandbox.breaks(late("getPaymentMethods"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await visitor.page.getByRole("status", { name: "Loading" }).waitFor();
    },
  ],
  [
    "payment while the card form loads, and is slow [PAY-46]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("new"));
      await sandbox.breaks(late("loadCardFrame"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await visitor.sees("The card form is taking longer than usual to load.");
    },
  ],
  [
    "payment without a card form [PAY-46]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("new"));
      await sandbox.breaks(broken("createFrameToken"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await visitor.sees("The card form didn't load. Check your connection and try again.");
    },
  ],
  [
    "payment with an empty card form [ROU-13] [PAY-01] [PAY-07] [PAY-09]",
    async ({ visitor }) => {
      await visitor.comesToPay();
      await visitor.isAbleToPay();
    },
  ],
  [
    "payment with a filled-in card form and the tax [PRC-17]",
    async ({ visitor }) => {
      await visitor.comesToPay("Monthly");
      await visitor.fillsCard(cards.approved);
    },
  ],
  [
    "payment with the consent of Vermont [PAY-45]",
    async ({ visitor }) => {
      await visitor.comesToPay("2-Year");
      await visitor.typesCard(cards.ofVermont);
      await visitor.page.getByRole("checkbox").waitFor();
    },
  ],
  [
    "payment with a saved card [PAY-10]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("saved-card"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await visitor.sees(/•••• \d{4}/);
    },
  ],
  [
    "a refused payment [PAY-36] [ERR-01]",
    async ({ visitor }) => {
      await visitor.comesToPay();
      await visitor.fillsCard(cards.refused);
      await visitor.pays();
      await visitor.sees(/There has been an error in processing your payment/);
    },
  ],
  [
    "confirming a payment [CHR-17] [CHR-18]",
    async ({ visitor, sandbox }) => {
      await visitor.comesToPay();
      await visitor.fillsCard(cards.approved);
      await sandbox.breaks(late("payInFrame"));
      await visitor.pays();
      await visitor.sees("Confirming your payment. Please stay on this page.");
    },
  ],
  [
    "a payment in progress in another tab [D-04]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await visitor.seesCardForm();
      const other = await visitor.opensAnotherTab();
      await other.visits("/account/payment/FNWEB12MO");
      await other.seesCardForm();
      await other.fillsCard(cards.approved);
      await sandbox.breaks(late("payInFrame"));
      await other.pays();
      await visitor.sees("Payment in progress in another tab");
    },
  ],
  [
    "the confirmation while the subscription is set up [CNF-01] [CNF-04] [CNF-05]",
    async ({ visitor, sandbox }) => {
      await visitor.comesToPay();
      await visitor.fillsCard(cards.approved);
      await sandbox.breaks(late("hasSubscription"));
      await visitor.pays();
      await visitor.seesConfirmation();
      await visitor.sees("Setting up your subscription");
    },
  ],
  [
    "the confirmation, settled, with its other tab [CNF-06] [CNF-12]",
    async ({ visitor }) => {
      await visitor.comesToPay();
      await visitor.fillsCard(cards.approved);
      await visitor.pays();
      await visitor.sees("Your subscription is ready");
      await visitor.page.getByRole("tab", { name: "Mobile & Tablet" }).click();
    },
  ],
  [
    "no plans at all [ERR-22]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("catalogue-empty"));
      await visitor.visits("/account/signup-plans");
      await visitor.sees("No packages returned");
    },
  ],
  [
    "the confirmation of a trial [CNF-04] [D-28]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/payment/FNWEB1MO");
      await visitor.seesCardForm();
      await visitor.fillsCard(cards.approved);
      await visitor.pays();
      await visitor.sees(
        /^Your free trial ends on .* After that, it's \$5\.99 plus tax each month\.$/,
      );
    },
  ],
  [
    "the plans with a free year that was proved [PLN-30] [PLN-53]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("verified-military"));
      await visitor.visits("/account/signup-plans");
      await visitor.sees("Military Yearly");
    },
  ],
  [
    "the plans with prices of a code [D-39]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/signup-plans?promoCoupon=HALFOFF&applyCoupon=true");
      await visitor.sees(/with promo code HALFOFF/);
    },
  ],
];

const accountScene = (id: string, sees: string | RegExp): Scene => [
  `My Account of ${id} [MNG-01]`,
  async ({ visitor }) => {
    await visitor.isSignedInAs(persona(id));
    await visitor.opensMyAccount();
    await visitor.sees(sees);
  },
];

/** A member with an address to type, for a plan with merchandise. */
async function shipsTo({ visitor }: Evening, address1: string): Promise<void> {
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits("/account/payment/FN1YPKMR");
  await visitor.link("Add a Shipping Address").click();
  await visitor.main.getByLabel("First name").fill("Maximiliana-Alexandra");
  await visitor.main.getByLabel("Last name").fill("Featherstonehaugh-Cholmondeley");
  await visitor.main.getByLabel("Address").fill(address1);
  await visitor.main.getByLabel("City").fill("Nashville");
  await visitor.main.getByLabel("State").selectOption("Tennessee");
  await visitor.main.getByLabel("ZIP code").fill("37203");
  await visitor.main.getByLabel("Phone number").fill("6155550100");
  await visitor.button("Continue").click();
}

const shippingScenes: readonly Scene[] = [
  [
    "the shipping address with errors at every field [SHP-04] [SHP-10]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/payment/FN1YPKMR");
      await visitor.link("Add a Shipping Address").click();
      await visitor.button("Continue").click();
      await visitor.sees("Required");
    },
  ],
  [
    "a shipping address that is not found [SHP-24] [SHP-25]",
    async (evening) => {
      await shipsTo(evening, "Oak");
      await evening.visitor.sees("Address Not Found.");
    },
  ],
  [
    "a shipping address that is being verified [SHP-13]",
    async (evening) => {
      await evening.sandbox.breaks(late("verifyAddress"));
      await shipsTo(evening, "12 Oak St");
      await evening.visitor.sees("Checking the address…");
    },
  ],
  [
    "the choice of a shipping address [SHP-26]",
    async (evening) => {
      await shipsTo(evening, `12 ${"old mill crossing ".repeat(6)}street`);
      await evening.visitor.page.getByRole("dialog").waitFor();
    },
  ],
  [
    "payment with a shipping address [SHP-29] [PAY-82]",
    async (evening) => {
      await shipsTo(evening, "12 Oak St");
      await evening.visitor.sees("Ships to");
    },
  ],
];

const memberScenes: readonly Scene[] = [
  accountScene("paying-monthly", /4242|Next payment/),
  accountScene("pending-pause", /paused from/),
  accountScene("pending-cancel", /ends on/),
  accountScene("dunning", /couldn't process your last payment/),
  accountScene("upcoming-plan", /Your plan changes/),
  accountScene("ios", /App Store/),
  accountScene("new", "You don't have a plan yet."),
  [
    "My Account with its menu open [CHR-10]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await visitor.opensMyAccount();
      await visitor.button("Account menu").click();
      await visitor.page.getByRole("menuitem", { name: "Sign Out" }).waitFor();
    },
  ],
  [
    "My Account on its way [MNG-01]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await sandbox.breaks(late("getCurrentSubscriptionStatus"));
      await visitor.visits("/account/manage");
      await visitor.page.getByRole("status", { name: "Loading" }).waitFor();
    },
  ],
  [
    "My Account that cannot be read [MNG-20]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await sandbox.breaks(broken("getCurrentSubscriptionStatus"));
      await visitor.visits("/account/manage");
      await visitor.button("Try Again").waitFor();
    },
  ],
  [
    "the plans for members [ROU-31] [PLN-37]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("paying-yearly"));
      await visitor.visits("/account/manage/change-plans");
      await visitor.sees(/^This is your current plan/);
    },
  ],
  [
    "the review of a change of plan [ROU-32] [PLN-04]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("paying-yearly"));
      await visitor.visits("/account/manage/change-plans/FNWEB1MO");
      await visitor.button("Continue to Payment").waitFor();
    },
  ],
  [
    "the plans while one is upcoming [PLN-39] [CHG-06]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("upcoming-plan"));
      await visitor.visits("/account/manage/change-plans");
      await visitor.sees(/^You're switching to Monthly on/);
    },
  ],
  [
    "the plans for a member of another platform [CHG-05] [MNG-18]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("roku"));
      await visitor.visits("/account/manage/change-plans");
      await visitor.link("Manage on Roku").waitFor();
    },
  ],
  [
    "the plans for members on their way [PLN-02]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await sandbox.breaks(late("getPackages"));
      await visitor.visits("/account/manage/change-plans");
      await visitor.page.getByText("Checking your subscription").first().waitFor();
    },
  ],
  [
    "the plans for members that cannot be read [PLN-40]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await sandbox.breaks(broken("getPackages"));
      await visitor.visits("/account/manage/change-plans");
      await visitor.button("Try Again").waitFor();
    },
  ],
  [
    "the plan-select modal of My Account [MNG-21] [CHG-11]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await visitor.visits("/account/change-plans");
      await visitor.page.getByRole("dialog", { name: "Choose a Plan" }).waitFor();
      await visitor.sees(/^This is your current plan/);
    },
  ],
  [
    "sign-out on its way [SGN-29]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await sandbox.breaks(late("logoutProfile"));
      await visitor.visits("/account/signout");
      await visitor.seesHeading("Signing out...");
    },
  ],
  ...(
    [
      ["who may watch", "paying-yearly", "Your seat is saved"],
      ["whose payment was refused", "dunning", "Your seat is saved"],
      ["whose plan is paused", "paused", "Your plan is paused"],
      ["whose plan has ended", "churned-card", "Your plan has ended"],
      ["without a plan", "new", "Good seats are still available"],
    ] as const
  ).map(
    ([of, who, title]): Scene => [
      `the home of a member ${of} [ROU-01] [CNF-10]`,
      async ({ visitor }) => {
        await visitor.isSignedInAs(persona(who));
        await visitor.visits("/");
        await visitor.seesHeading(title);
        await visitor.main.getByAltText("Harbor Lights").waitFor();
      },
    ],
  ),
  [
    "the home of a member that cannot be read [ROU-01] [D-06]",
    async ({ visitor, sandbox }) => {
      await visitor.isSignedInAs(persona("paying-yearly"));
      await sandbox.breaks(broken("hasSubscription"));
      await visitor.visits("/");
      await visitor.seesHeading("Welcome Back");
    },
  ],
  [
    "the notice for current subscribers [ACC-17]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("paying-monthly"));
      await visitor.visits("/account/signup-current-subscriber");
      await visitor.link("Continue Watching").waitFor();
    },
  ],
];

/** A member at a screen of her own plan. */
const planScene = (
  name: string,
  id: string,
  path: string,
  arrange: (evening: Evening) => Promise<unknown>,
  ...faults: readonly Fault[]
): Scene => [
  name,
  async (evening) => {
    await evening.visitor.isSignedInAs(persona(id));
    await evening.sandbox.breaks(...faults);
    await evening.visitor.visits(`/account/manage${path}`);
    await arrange(evening);
  },
];

const loads = ({ visitor }: Evening) =>
  visitor.page.getByRole("status", { name: "Loading" }).waitFor();
const canBeTriedAgain = ({ visitor }: Evening) => visitor.button("Try Again").waitFor();
const says =
  (text: string | RegExp) =>
  ({ visitor }: Evening) =>
    visitor.sees(text);
const opensDialog =
  (button: string | RegExp) =>
  async ({ visitor }: Evening) => {
    await visitor.button(button).first().click();
    await visitor.page.getByRole("dialog").waitFor();
  };

/** Chooses the first reason, and submits. */
async function submitsSurvey({ visitor }: Evening): Promise<void> {
  await visitor.page.getByRole("checkbox").first().check();
  await visitor.button("Cancel My Plan").click();
}

const PAUSE = "/pause-subscription";
const ownPlanScenes: readonly Scene[] = [
  planScene(
    "My Account without its payments [MNG-20] [D-21]",
    "paying-monthly",
    "",
    says("We couldn't load all of your payment details."),
    broken("getPayments"),
    broken("getPaymentMethods"),
  ),
  planScene(
    "the dialog that restarts a plan [RST-01]",
    "pending-cancel",
    "",
    opensDialog("Restart Plan"),
  ),
  planScene("the dialog that resumes a plan [PAU-17]", "paused", "", opensDialog("Resume Plan")),
  planScene(
    "a restart whose answer is lost [D-04]",
    "pending-cancel",
    "",
    async (evening) => {
      await opensDialog("Restart Plan")(evening);
      await evening.sandbox.breaks(broken("getCurrentSubscriptionStatus"));
      const dialog = evening.visitor.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Restart Plan" }).click();
      await evening.visitor.sees(/^We haven't heard back yet/);
      await evening.visitor.page.keyboard.press("Escape");
      await evening.visitor.button("Check Now").waitFor();
    },
    { kind: "dropAfterCommit", operation: "reactivateSubscription", times: 50 },
  ),
  planScene(
    "the pause screen on its way [PAU-01] [PAU-03]",
    "paying-monthly",
    PAUSE,
    loads,
    late("getSubscriptionPauseThresholds"),
  ),
  planScene(
    "the pause screen that cannot be read [PAU-03]",
    "paying-monthly",
    PAUSE,
    canBeTriedAgain,
    broken("getSubscriptionPauseThresholds"),
  ),
  planScene(
    "a pause without days left [PAU-08]",
    "pause-short",
    PAUSE,
    says(/^You don't have enough pause days left/),
  ),
  planScene("the review of a pause [PAU-14]", "paying-monthly", PAUSE, async (evening) => {
    await evening.visitor.page.getByRole("radio").first().check();
    await opensDialog("Continue")(evening);
  }),
  planScene(
    "the cancel page on its way [CNL-01]",
    "paying-monthly",
    "/cancelplan",
    loads,
    late("getCurrentSubscriptionStatus"),
  ),
  planScene(
    "the cancel page that cannot be read [CNL-01]",
    "paying-monthly",
    "/cancelplan",
    canBeTriedAgain,
    broken("getCurrentSubscriptionStatus"),
  ),
  planScene(
    "the cancel page of a plan that is managed elsewhere [MNG-18]",
    "samsung",
    "/cancelplan",
    says(/^Your subscription is billed through Samsung Checkout/),
  ),
  planScene(
    "the offer to stay, offline [CNL-07] [D-04]",
    "paying-monthly",
    "/cancelplan",
    async ({ visitor }) => {
      await visitor.button("Continue to Cancel").click();
      await visitor.button("Accept Offer").waitFor();
      await visitor.losesTheNetwork();
      await visitor.button("Accept Offer").click();
      await visitor.main.getByRole("alert").waitFor();
    },
  ),
  planScene(
    "the survey without a reason [CNL-12]",
    "paying-monthly",
    "/cancelsurvey",
    async ({ visitor }) => {
      await visitor.main.getByRole("button", { name: "Cancel My Plan", exact: true }).click();
      await visitor.sees("Please select at least one response.");
    },
  ),
  planScene(
    "a cancellation on its way [CNL-16]",
    "paying-monthly",
    "/cancelsurvey",
    async (evening) => {
      await submitsSurvey(evening);
      await evening.visitor.main.locator("[aria-busy=true]").waitFor();
    },
    late("removeSubscription"),
  ),
  planScene(
    "the cancel confirmation [CNL-18]",
    "paying-monthly",
    "/cancelsurvey",
    async (evening) => {
      await submitsSurvey(evening);
      await evening.visitor.seesHeading("Your plan has been canceled");
    },
  ),
  planScene(
    "the pause without a length [PAU-04] [D-27]",
    "paying-monthly",
    PAUSE,
    async ({ visitor }) => {
      await visitor.button("Continue").click();
      await visitor.sees("Choose how long to pause.");
    },
  ),
];

const billingScenes: readonly Scene[] = [
  planScene(
    "the billing history on its way [BIL-11]",
    "paying-monthly",
    "/billing-history",
    loads,
    late("getPayments"),
  ),
  planScene(
    "the billing history that cannot be read [BIL-11]",
    "paying-monthly",
    "/billing-history",
    canBeTriedAgain,
    broken("getPayments"),
  ),
  planScene(
    "the billing history without payments [BIL-22]",
    "new",
    "/billing-history",
    says("Billing history is not available."),
  ),
  planScene(
    "the billing history with refunds [BIL-11]",
    "refunded",
    "/billing-history",
    says("Partly refunded"),
  ),
  planScene("a receipt [BIL-14]", "refunded", "/billing-history", opensDialog(/^View Receipt/)),
  planScene(
    "Edit payment on its way [BIL-01]",
    "paying-monthly",
    "/edit-payment",
    loads,
    late("getCurrentSubscriptionStatus"),
  ),
  planScene(
    "Edit payment that cannot be read [BIL-01]",
    "paying-monthly",
    "/edit-payment",
    canBeTriedAgain,
    broken("getCurrentSubscriptionStatus"),
  ),
  planScene(
    "Edit payment of a gift [MNG-19]",
    "gift",
    "/edit-payment",
    says(/^Your plan doesn't renew with a payment/),
  ),
  planScene(
    "Edit payment with an open payment [BIL-04]",
    "dunning",
    "/edit-payment",
    async ({ visitor }) => {
      await visitor.sees(/^Your last payment of/);
      await visitor.seesCardForm();
    },
  ),
];

const GIFT_CODE = "/account/review-and-redeem";

/** A member who has applied the PIN of a gift card. */
async function appliesGift({ visitor }: Evening, pin: string): Promise<void> {
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits(GIFT_CODE);
  await visitor.main.getByLabel("Gift PIN code").fill(pin);
  await visitor.button("Apply").click();
  await visitor.main.getByLabel("ZIP code").waitFor();
}

const giftScenes: readonly Scene[] = [
  [
    "gift home [GFT-01]",
    async ({ visitor }) => {
      await visitor.visits("/account/redeem");
      await visitor.link("Buy Gift Cards").waitFor();
    },
  ],
  [
    "the gift code on its way [GFT-07]",
    async (evening) => {
      await evening.visitor.isSignedInAs(persona("paying-monthly"));
      await evening.sandbox.breaks(late("getCurrentSubscriptionStatus"));
      await evening.visitor.visits(GIFT_CODE);
      await loads(evening);
    },
  ],
  [
    "the gift code for a plan that cannot be read [GFT-09]",
    async (evening) => {
      await evening.visitor.isSignedInAs(persona("paying-monthly"));
      await evening.sandbox.breaks(broken("getCurrentSubscriptionStatus"));
      await evening.visitor.visits(GIFT_CODE);
      await canBeTriedAgain(evening);
    },
  ],
  [
    "the gift code of a trial, which takes none [GFT-09]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("trialist-monthly"));
      await visitor.visits(GIFT_CODE);
      await visitor.sees("Gift codes can't be applied to trial accounts.");
    },
  ],
  ["a gift with its goods [GFT-20] [GFT-21]", (evening) => appliesGift(evening, "GIFT-MUGS-0001")],
  [
    "a gift whose answer is lost [D-04]",
    async (evening) => {
      const { sandbox, visitor } = evening;
      await appliesGift(evening, "GIFT-YEAR-0001");
      await visitor.main.getByLabel("ZIP code").fill("37203");
      await sandbox.breaks(
        { kind: "dropAfterCommit", operation: "redeemGiftCard", times: 50 },
        broken("getCurrentSubscriptionStatus"),
        broken("getPayments"),
      );
      await visitor.button("Redeem").click();
      await visitor.button("Check Now").waitFor();
    },
  ],
  [
    "the gift confirmation [GFT-24] [CNF-03]",
    async (evening) => {
      await appliesGift(evening, "GIFT-YEAR-0001");
      await evening.visitor.main.getByLabel("ZIP code").fill("37203");
      await evening.visitor.button("Redeem").click();
      await evening.visitor.link("Continue Home").waitFor();
    },
  ],
];

const FIRST_RESPONDER = `${SCREEN}?sheerVerification=firstResponder`;

/** A member on the screen of the verification. */
const verificationScene = (
  name: string,
  address: string,
  arrange: (evening: Evening) => Promise<unknown>,
  ...faults: readonly Fault[]
): Scene => [
  name,
  async (evening) => {
    await evening.visitor.isSignedInAs(persona("new"));
    await evening.sandbox.breaks(...faults);
    await evening.visitor.visits(address);
    await arrange(evening);
  },
];

/** A member who is at the documents, and has chosen some. */
const documentsScene = (
  name: string,
  papers: readonly ReturnType<typeof pdf>[],
  arrange: (evening: Evening) => Promise<unknown>,
): Scene =>
  verificationScene(name, SCREEN, async (evening) => {
    const me = verifying(evening.visitor);
    await me.fillsIn({ lastName: "Upload" });
    await me.submits();
    await me.seesDocuments();
    if (papers.length > 0) await me.files.setInputFiles([...papers]);
    await arrange(evening);
  });

/** Sends the chosen documents; `fault` of the uploads. */
const uploads = async ({ visitor, sandbox }: Evening, ...faults: readonly Fault[]) => {
  await sandbox.breaks(...faults);
  await verifying(visitor).continueButton.click();
};

const submitsAs =
  (lastName: string, heading: string) =>
  async ({ visitor }: Evening) => {
    await verifying(visitor).fillsIn({ lastName });
    await verifying(visitor).submits();
    await visitor.seesHeading(heading);
  };

const LONG_NAME = `${"a letter of my commander ".repeat(4)}.pdf`;

const verificationScenes: readonly Scene[] = [
  verificationScene(
    "the verification on its way [VER-47]",
    SCREEN,
    loads,
    late("getVerificationState"),
  ),
  verificationScene(
    "the form of a veteran, with messages [VER-15] [VER-22] [VER-25]",
    SCREEN,
    async ({ visitor }) => {
      const me = verifying(visitor);
      await me.chooses(me.field("Status"), "Military Veteran or Retiree");
      await me.field("First Name").focus();
      await me.part("Discharge Date", "Year").fill("1850");
      await me.field("Last Name").focus();
      await visitor.sees("Invalid year");
    },
  ),
  verificationScene(
    "the form without branches [VER-36]",
    SCREEN,
    canBeTriedAgain,
    broken("getOrganizations"),
  ),
  verificationScene(
    "the organizations of first responders [VER-12] [VER-45]",
    FIRST_RESPONDER,
    async ({ visitor }) => {
      await visitor.page.getByRole("combobox", { name: /^Type below/ }).fill("fire");
      await visitor.page
        .getByRole("option", { name: /Fire Department/ })
        .first()
        .waitFor();
      await visitor.page.keyboard.press("ArrowDown");
    },
  ),
  verificationScene(
    "a search for an organization that failed [OPN-176]",
    FIRST_RESPONDER,
    async (evening) => {
      await evening.visitor.page.getByRole("combobox", { name: /^Type below/ }).fill("fire");
      await canBeTriedAgain(evening);
    },
    broken("getOrganizations"),
  ),
  documentsScene("the documents, with their explanation [VER-64] [VER-66]", [], async (evening) => {
    await evening.visitor.button("What happens to your documents?").focus();
    await evening.visitor.sees(/^Documents are used only/);
  }),
  documentsScene(
    "three documents, and one that was refused [VER-79] [VER-80]",
    [picture("front.png"), pdf(LONG_NAME), pdf("удостоверение.pdf"), pdf("fourth.pdf")],
    says(/^fourth\.pdf wasn't added/),
  ),
  documentsScene("documents on their way [D-08]", [pdf("one.pdf")], async (evening) => {
    await uploads(evening, late("uploadDocument"));
    await evening.visitor.page.getByRole("progressbar").waitFor();
  }),
  documentsScene(
    "documents of which one failed [VER-90] [OPN-184]",
    [pdf("one.pdf"), pdf("two.pdf")],
    async (evening) => {
      await uploads(evening, {
        kind: "status",
        operation: "uploadDocument",
        status: 500,
        times: 1,
      });
      await evening.visitor.sees("Not uploaded");
    },
  ),
  documentsScene(
    "documents that were rejected [VER-67]",
    [pdf("unreadable.pdf")],
    async (evening) => {
      await uploads(evening);
      await verifying(evening.visitor).seesReview();
      await evening.sandbox.timePasses("25m");
      await evening.visitor.reloads();
      await evening.visitor.sees("The document is unreadable");
    },
  ),
  documentsScene("the review [VER-91] [VER-92]", [pdf("slow.pdf")], async (evening) => {
    await uploads(evening);
    await verifying(evening.visitor).seesReview();
  }),
  documentsScene(
    "a review that cannot be asked for [VER-96]",
    [pdf("slow.pdf")],
    async (evening) => {
      await uploads(evening, broken("getVerificationState"));
      await evening.visitor.button("Check Again").waitFor();
    },
  ),
  verificationScene("a success, while its plan is looked up [VER-98]", SCREEN, async (evening) => {
    await evening.sandbox.breaks(late("getPackages"));
    await submitsAs("Success", "Congratulations!")(evening);
  }),
  verificationScene(
    "an error of the verification [VER-99] [VER-101]",
    SCREEN,
    submitsAs("Fraud", "Sorry, There Was a Problem"),
  ),
  verificationScene("no free year [VER-103]", SCREEN, submitsAs("Ineligible", "Good News!")),
  verificationScene("the form, sent empty [VER-26] [D-27]", SCREEN, async ({ visitor }) => {
    const me = verifying(visitor);
    await me.submitButton.click();
    await visitor.page.locator("select[aria-invalid=true]").first().waitFor();
  }),
  documentsScene("the documents, without one [VER-76] [D-27]", [], async ({ visitor }) => {
    await verifying(visitor).continueButton.click();
    await visitor.sees("Add at least one document to continue.");
  }),
];

/** A member on the activation page of a partner's request. */
const partnerScene = (
  name: string,
  who: string,
  requestId: string,
  heading: string,
  ...faults: readonly Fault[]
): Scene => [
  name,
  async ({ visitor, sandbox }) => {
    await visitor.isSignedInAs(persona(who));
    await sandbox.breaks(...faults);
    await visitor.visits(`/account/verizon-bango?subscriptionRequestId=${requestId}`);
    await visitor.seesHeading(heading);
  },
];

/** A member with a member id of the veterans-benefits partner. */
const veteransScene = (name: string, memberId: string, reason: string): Scene => [
  name,
  async ({ visitor }) => {
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(`/account/va-error?va_member_id=${memberId}`);
    await visitor.sees(reason);
  },
];

const partnerScenes: readonly Scene[] = [
  partnerScene(
    "an activation on its way [PRT-06]",
    "carrier-new",
    "verizon-carrier-new",
    "Activating Your Subscription",
    late("activatePartnerSubscription"),
  ),
  partnerScene(
    "a partner's subscription that is activated [PRT-06] [PRT-13]",
    "carrier-new",
    "verizon-carrier-new",
    "Congratulations!",
  ),
  partnerScene(
    "a request beside a subscription [PRT-10]",
    "paying-monthly",
    "verizon-1",
    "Good News!",
  ),
  partnerScene("an activation that failed [PRT-09]", "new", "cancelled-1", "Something went wrong"),
  veteransScene(
    "no veterans offer [ROU-38] [VET-09]",
    "VA-300001",
    "Persons under age 16 are not eligible for this offer",
  ),
  veteransScene(
    "a check of veterans benefits that failed [VET-14]",
    "VA-500001",
    "There has been an error processing your request, please try again",
  ),
  [
    "the plans, with the way to the veterans offer [VET-03]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-plans?va_member_id=VA-100077");
      await visitor.sees(/^Sign in or create an account/);
      await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
    },
  ],
  [
    "the plans, with the veterans offer [VET-05] [PLN-53]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/signup-plans?va_member_id=VA-100077");
      await visitor.page.getByRole("radio", { name: /^Veterans Yearly/ }).waitFor();
    },
  ],
  [
    "checkout of a free year [PAY-06] [PLN-56]",
    async ({ visitor }) => {
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/payment/FNVADV1PAV2?va_member_id=VA-100077&program=veterans");
      await visitor.seesHeading("Start Your Free Year");
      await visitor.seesCardForm();
    },
  ],
];

/** Where a yes is needed before anything is measured. */
const privacyScenes: readonly Scene[] = [
  [
    "the privacy choices, before and beside those of the browser [TRK-38]",
    async ({ visitor }) => {
      await visitor.page.addInitScript(() => {
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
      });
      await visitor.visits("/account/signin");
      await visitor.sees(/^Your browser asks us not to share your data/);
      await visitor.sees("You haven't chosen yet. We measure nothing until you say yes.");
      const sizes = await Promise.all(
        [/^Don.t Allow$/, /^Allow$/].map((name) => visitor.button(name).boundingBox()),
      );
      const [refusing, allowing] = sizes.map((box) => [box?.y, box?.width, box?.height]);
      expect(refusing).toEqual(allowing);
    },
  ],
  [
    "a privacy choice that is saved, and opened again [TRK-38]",
    async ({ visitor }) => {
      await visitor.visits("/account/signup-plans");
      await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
      await visitor.button(/^Don.t Allow$/).click();
      await visitor.sees("Your choice is saved on this device.");
      await visitor.button("Your Privacy Choices").click();
      await visitor.sees("You've said no to this.");
    },
  ],
];

/** Skeletons, a progress, a confirmation that unfolds: what moves is examined as it moves, once. */
const MOVING = buyerScenes;

describe.each([
  ["a visitor", visitorScenes],
  ["a buyer", buyerScenes],
  ["a member", memberScenes],
  ["a member with a plan", ownPlanScenes],
  ["a member who pays", billingScenes],
  ["a member with a gift card", giftScenes],
  ["a buyer of merchandise", shippingScenes],
  ["a member who verifies", verificationScenes],
  ["a member sent by a partner", partnerScenes],
  ["a visitor who is asked", privacyScenes],
] as const)("what %s sees", (who, scenes) => {
  describe.each(scenes)("%s", (name, arrange) => {
    let arranged: Promise<Evening> | null = null;
    /** The tests use the same page; the first one prepares it. */
    const atScene = () => {
      const hasMotion = scenes === MOVING;
      const measured = scenes === privacyScenes;
      arranged ??= house.opens({ hasMotion, measured }).then(async (evening) => {
        await arrange(evening);
        return evening;
      });
      return arranged;
    };
    afterAll(() => house.closes());

    it("is accessible and fits every width", async () => {
      const { visitor } = await atScene();
      await expectAccessible(visitor.page);
      expect(visitor.accidents).toEqual([]);
    });

    it("fits every width in large text [D-29]", async () => {
      const { visitor } = await atScene();
      await setTextSize(visitor.page, LARGE_TEXT);
      await expectFit(visitor.page);
    });

    it.runIf(PICTURES)("is on the contact sheet", async () => {
      const { visitor } = await atScene();
      await takePictures(visitor.page, PICTURES ?? "", who, name);
    });
  });
});

/** Each paragraph is wrong in one way, in front of a decoration as the app's content has one. */
const FLAWED = `<!doctype html><html lang="en"><title>Flaws</title><style>
  main { position: relative; }
  main::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #eee; }
  .pale { color: #ccc; }
  .narrow { width: 8px; overflow-wrap: anywhere; }
  .wide { width: 2000px; }
  .tall { display: inline-flex; min-height: 44px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; }
</style><main><h1>Flaws</h1>
  <p class="pale">Pale text</p><p class="narrow">Narrow text</p><p class="wide">Wide element</p>
  <p>A <a href="#in">sentence</a> with a link.</p>
  <p><a class="low" href="#low">Low link</a> <a href="#low">Another</a></p>
  <p><a class="thin tall" href="#thin">.</a></p>
  <p><label class="tall"><input type="checkbox" /> Tall enough by its label</label></p>
  <p><label><input class="tick" type="checkbox" /> Low</label></p>
  <p><label><input class="hidden" type="radio" /> Low</label></p>
  <div class="hidden"><button>Dismiss</button></div>
</main></html>`;

it("the examination of a scene finds pale text, text that wraps after each letter, an element that sticks out, and what a finger misses", async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  await page.setContent(FLAWED);
  expect(await problemsOf(page)).toEqual([expect.stringMatching(/^color-contrast: .* \(\.pale\)/)]);
  expect(await page.evaluate(misfits)).toEqual({ sticksOut: ["p.wide"], squeezed: ["p.narrow"] });
  expect(await page.evaluate(smallTargets)).toEqual([
    expect.stringMatching(/^a\.low /),
    expect.stringMatching(/^a\. .* Another$/),
    expect.stringMatching(/^a\.thin tall /),
    expect.stringMatching(/^input\.tick /),
    expect.stringMatching(/^input\.hidden /),
  ]);
  await house.closes();
});
