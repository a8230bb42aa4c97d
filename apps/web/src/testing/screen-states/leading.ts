import {
  createTestFoyer,
  giftCard,
  merchandisePlan,
  monthlyPlan,
  payingMonthly,
  type TestFoyer,
} from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  at,
  closes,
  DOWN,
  type Play,
  postalAddress,
  press,
  pressed,
  presses,
  types,
  unanswered,
} from "../plays.ts";
import { type ShownApp, showApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const VERIFY = "GET /verify";
const KEEP = "PUT /accounts/user/{profileId}";
const STATUS = "GET /currentSubscriptionStatus";
const REDEEM = "PUT /giftcard/redeem";

const SHIPPING = "/account/manage/shipping";
const ADDRESS = "Enter your shipping address";
const HOME = "Redeem your gift card";
const PLANS = "Choose a Plan";
const ACCOUNT = "My Account";

const place = { address1: "12 Oak Street", address2: "", city: "Nashville", state: "TN" };
const ANN = {
  ...place,
  firstName: "Ann",
  lastName: "Example",
  zipCode: "37203",
  phone: "6155550100",
  country: "US",
};

const corrected = (unit = "") => ({
  status: 200,
  body: {
    deliverability: "deliverable",
    corrected: true,
    address: { ...place, address2: unit, zipCode: "37203-1234" },
  },
});

const plans = [monthlyPlan, merchandisePlan];
const owner = {
  plans,
  status: { ...payingMonthly, serviceID: merchandisePlan.packageID },
  shippingAddress: ANN,
};

const member = () => at(SHIPPING, ADDRESS, { state: owner });

const unit = types(/^Apartment/, "Unit 4");

/** A dialog comes in a chunk of its own, which takes real time. */
const dialogOpens: Play = async (app) => {
  await screen.findByRole("dialog");
  await app.change(() => {});
};

/** The service recommends another spelling of the address. */
const recommended = (button: string): Play =>
  all(
    postalAddress,
    async (app) => app.services.always(VERIFY, corrected()),
    presses(button),
    dialogOpens,
  );

async function choice(): Promise<ShownApp> {
  const app = await at(SHIPPING, ADDRESS, {
    state: { plans },
    before: async ({ foyer, drive }) => {
      await drive(foyer.plans.open());
      foyer.plans.select(merchandisePlan.planId);
    },
  });
  await recommended("Continue")(app);
  return app;
}

async function gift(code: string, options: Parameters<typeof at>[2] = {}): Promise<ShownApp> {
  const app = await at("/account/review-and-redeem", "Redeem Your Gift Code", options);
  await screen.findByLabelText("Gift PIN code");
  await types("Gift PIN code", code)(app);
  await press(app, "Apply");
  return app;
}

/** As the choice of a buyer, for an address that is changed. */
const recommendedToMember = all(
  unit,
  async (app) => app.services.always(VERIFY, corrected("UNIT 4")),
  presses("Save Address"),
  dialogOpens,
);

/** A page that was left while its redemption was on its way. */
async function redemptionThatNeverArrived(): Promise<TestFoyer> {
  const page = createTestFoyer();
  await page.signIn();
  const { gifts } = page.foyer;
  await page.drive(gifts.open());
  gifts.codeForm.fields.giftCode.change("GIFTYEAR0001");
  await page.drive(gifts.applyCode());
  gifts.zipForm.fields.billingZipCode.change("37203");
  page.services.always(REDEEM, "never");
  void gifts.redeem();
  await page.settle();
  page.foyer.dispose();
  page.services.always(REDEEM, null);
  return page;
}

/** A gift card of which the configuration knows nothing more. */
const plain = { giftCards: { GIFTPLAIN001: { ...giftCard, productSku: "FNGIFTNEW" } } };

const entered: Play = (app) =>
  app.change(() => app.user.click(screen.getByRole("radio", { name: /^Entered/ })));

const notice = (address: string, heading: string, state = { status: payingMonthly }) =>
  at(`/account/${address}`, heading, { state });

/** Screens that say one thing and lead on, and the choice of an address. */
export const LEADING_SCREENS: readonly Row[] = [
  {
    name: "the choice of an address [SHP-26] [SHP-27]",
    file: "shipping",
    show: choice,
    states: {
      ready: { tells: ["[Continue]", "[Continue]", "[Close]"] },
      invalid: null,
      sending: {
        play: pressed(KEEP, "never", "Continue"),
        tells: [
          "[Continue]",
          "[Recommended Verified Address12 Oak Street Nashvi…], disabled",
          "[Entered Address12 Oak St Nashville, TN 37203], disabled",
          "[Continue], busy",
          "[Close]",
        ],
      },
      refused: {
        show: member,
        play: all(recommendedToMember, unanswered(KEEP, "Continue")),
        tells: [
          "[Save Address]",
          "alert danger: Something went wrong, please try again later.",
          "[Continue]",
          "[Close]",
        ],
      },
      confirming: null,
      done: {
        play: all(presses("Continue"), (app) => app.heading("Add Your Payment Method")),
        tells: [
          "[Yearly with a cap Total due today $64.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
    },
    others: {
      "taken, though the profile cannot keep it": {
        play: all(unanswered(KEEP, "Continue"), (app) => app.heading("Add Your Payment Method")),
        tells: [
          "[Yearly with a cap Total due today $64.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      "of a member, who takes the recommended one": {
        show: member,
        play: all(recommendedToMember, presses("Continue")),
        tells: [
          "status success: Your shipping address has been saved.Back to My…",
          "[Save Address]",
        ],
      },
      "of a member": {
        show: member,
        play: recommendedToMember,
        tells: ["[Save Address]", "[Continue]", "[Close]"],
      },
      "the entered one is chosen": {
        play: entered,
        tells: ["[Continue]", "[Continue]", "[Close]"],
      },
      "closed, and nothing is lost": {
        play: closes("Continue"),
        tells: ["[Continue]"],
      },
      "of a gift": {
        show: () => gift("GIFTMUGS0001"),
        play: recommended("Redeem"),
        tells: ["[Redeem]", "[Use a Different Code]", "[Continue]", "[Close]"],
      },
      "of a gift, which is being redeemed": {
        show: () => gift("GIFTMUGS0001"),
        play: all(recommended("Redeem"), pressed(REDEEM, "never", "Continue")),
        tells: [
          "[Redeem]",
          "[Use a Different Code], busy",
          "[Recommended Verified Address12 Oak Street Nashvi…], disabled",
          "[Entered Address12 Oak St Nashville, TN 37203], disabled",
          "[Continue], busy",
          "[Close]",
        ],
      },
      "of a gift, which is refused": {
        show: () => gift("GIFTMUGS0001"),
        play: all(
          recommended("Redeem"),
          pressed(REDEEM, { status: 409, body: { errorCode: "giftLimit" } }, "Continue"),
        ),
        tells: [
          "[Redeem]",
          "[Use a Different Code]",
          "alert danger: You can apply up to 3 gift subscriptions per acc…",
          "[Continue]",
          "[Close]",
        ],
      },
    },
  },
  {
    name: "the shipping address of a member [SHP-29] [CAP-11] [D-06]",
    file: "shipping",
    show: member,
    states: {
      ready: { tells: ["[Save Address]"] },
      invalid: {
        play: all(
          (app) => app.change(() => app.user.clear(screen.getByLabelText("City"))),
          presses("Save Address"),
        ),
        tells: ["[City], invalid", "[Save Address]"],
      },
      sending: {
        play: all(unit, pressed(KEEP, "never", "Save Address")),
        tells: ["[Save Address], busy"],
      },
      refused: {
        play: all(unit, unanswered(KEEP, "Save Address")),
        tells: ["alert danger: Something went wrong, please try again later.", "[Save Address]"],
      },
      confirming: null,
      done: {
        play: all(unit, presses("Save Address")),
        tells: [
          "status success: Your shipping address has been saved.Back to My…",
          "[Save Address]",
        ],
      },
    },
    others: {
      "no plan is chosen": { show: () => at(SHIPPING, PLANS), tells: ["[Select Plan]"] },
      "the plans cannot be read": {
        show: () =>
          at(SHIPPING, ADDRESS, {
            member: false,
            before: ({ services, signIn }) => {
              services.always("GET /packages", DOWN);
              return signIn();
            },
          }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
    },
  },
  {
    name: "gift home [GFT-01] [GFT-02] [GFT-03]",
    file: "gift-home",
    show: () => at("/account/redeem", HOME),
    states: {
      ready: { tells: [] },
      invalid: null,
      sending: null,
      refused: null,
      confirming: null,
      done: {
        show: () => at("/account/giftcard-redeem-confirmation", HOME, { member: false }),
        tells: [],
      },
    },
    others: {
      "a visitor": { show: () => at("/account/redeem", HOME, { member: false }), tells: [] },
    },
  },
  {
    name: "the confirmation of a gift [ROU-22] [OPN-005] [GFT-24]",
    file: "gift-confirmation",
    show: async () => {
      const app = await gift("GIFTYEAR0001");
      await all(types("ZIP code", "37203"), presses("Redeem"))(app);
      await app.heading("Your year of Foyer is on its way!");
      return app;
    },
    states: {
      ready: { tells: ["status: Your gift lasts until Feb 1, 2025. It may take u…"] },
      invalid: null,
      sending: null,
      refused: null,
      confirming: null,
      done: {
        show: () => at("/account/giftcard-redeem-confirmation", ACCOUNT),
        tells: ["[Change Email]", "[Change Password]"],
      },
    },
    others: {
      "a redemption of an earlier page that never arrived": {
        show: async () => {
          const app = await at("/account/review-and-redeem", "Redeem Your Gift Code", {
            member: false,
            besides: await redemptionThatNeverArrived(),
          });
          await app.pass(60_000);
          return app;
        },
        tells: ["status warning: Your gift isn't on your account. Enter your code…", "[Apply]"],
      },
      "a gift without a picture, before it is redeemed": {
        show: () => gift("GIFTPLAIN001", { state: plain }),
        tells: ["[Redeem]", "[Use a Different Code]"],
      },
      "a gift without a picture": {
        show: () => gift("GIFTPLAIN001", { state: plain }),
        play: async (app) => {
          await all(types("ZIP code", "37203"), presses("Redeem"))(app);
          await screen.findByText("Confirmation number");
          await app.change(() => {});
        },
        tells: ["status: Your gift lasts until Feb 1, 2025. It may take u…"],
      },
    },
  },
  {
    name: "the notices [ACC-16] [ACC-17] [ACC-20] [ROU-19] [ROU-33]",
    file: "notices",
    show: () => notice("signup-current-subscriber", "Looks like you already have a subscription"),
    states: {
      ready: { tells: [] },
      invalid: null,
      sending: {
        show: async () => {
          const app = await showApp("/account/signup-current-subscriber", {
            member: true,
            before: ({ services, foyer }) => {
              foyer.subscription.reset();
              services.always(STATUS, "never");
            },
          });
          await screen.findByRole("heading", { name: "Loading" });
          await app.change(() => {});
          return app;
        },
        tells: [],
      },
      refused: {
        show: () =>
          at("/account/signup-current-subscriber", ACCOUNT, {
            member: false,
            before: ({ services, signIn }) => {
              services.always(STATUS, { status: 500, body: {} });
              return signIn();
            },
          }),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      confirming: null,
      done: {
        show: () => at("/account/signup-current-subscriber", PLANS),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "a subscriber who came for a military offer": {
        show: () =>
          notice(
            "signup-current-subscriber/military-first",
            "Military & Veterans 1-Year Free Offer",
          ),
        tells: [],
      },
      "a subscriber who came as a first responder": {
        show: () =>
          notice(
            "signup-current-subscriber/military-first?sheerVerification=firstResponder",
            "First Responders 1-Year Free Offer",
          ),
        tells: [],
      },
      "the supported devices": {
        show: () => notice("fox-nation-supported-devices", "Supported Devices"),
        tells: [],
      },
      "shipping and payment without a plan": {
        show: () => at("/account/shipping-payment", PLANS),
        tells: ["[Select Plan]"],
      },
    },
  },
];
