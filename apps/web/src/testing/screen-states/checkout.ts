import {
  createTestFoyer,
  type FakeReply,
  freeTrial,
  monthlyPlan,
  payingMonthly,
  savedCard,
  type TestFoyer,
  yearlyPlan,
} from "@foyer/sdk/testing";
import {
  all,
  answers,
  at,
  card,
  choose,
  confirmed,
  type Play,
  press,
  presses,
  types,
} from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const CHECKOUT = "/account/payment/FNWEB1MO";
const YEARLY = "/account/payment/FNWEB12MO";
const HEADING = "Add Your Payment Method";

type Options = NonNullable<Parameters<typeof at>[2]>;

const checkout = (options: Options = {}, address = CHECKOUT, heading = HEADING) =>
  at(address, heading, options);

const withCard = (cardPayment: object) => () =>
  checkout({
    state: {
      savedMethods: [{ ...savedCard, cardPayment: { ...savedCard.cardPayment, ...cardPayment } }],
    },
  });

/** A member whose service answers in this way when it is asked for the plans. */
const withPackages = (reply: FakeReply): Options => ({
  member: false,
  before: ({ services, signIn }) => {
    services.always("GET /packages", reply);
    return signIn();
  },
});

const FRAME = "FRAME_ERROR";

/** Twice: the form is loaded again by itself the first time. */
const expires: Play = async (app) => {
  await app.change(() => app.cardForm.load());
  const error = { errorCode: "FRAME_TOKEN_EXPIRED", errorMessage: "" };
  for (const _time of [1, 2]) {
    await app.change(() => app.platform.cardFrame.frame().emit(FRAME, error));
  }
};

const vermont: Play = async (app) => {
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill({ state: "VT" }));
};

const AT_99_CENTS = {
  ...freeTrial,
  promotionID: "PROMO99C1MO",
  amount: "0.99",
  promotionCategory: "Discount",
  isFreeTrail: false,
  displayName: "First month for 99 cents",
  nextBillingDateTime: null,
};

const RECORD = "GET /getPayments";
const WITHDRAW = "POST /withdrawPurchase";

const isUnproven: Play = async ({ services }) => {
  services.always(RECORD, "dropped");
  services.always(WITHDRAW, { status: 501 });
};

/** A payment whose answer is lost, and the buyer goes on to the plans. */
const goesOn: Play = async (app) => {
  await app.go("/account/signup-plans");
  await app.heading("Choose a Plan");
};

const paysUnproven = all(
  card,
  isUnproven,
  answers("lost"),
  presses("Start Subscription"),
  (app) => app.pass(60_000),
  goesOn,
);

const declined = all(card, answers({ declined: "eV1189" }), presses("Start Subscription"));

/** Another tab of the same device has begun to pay, and waits for its answer. */
const paysElsewhere: Play = async (app) => {
  const other = createTestFoyer({ besides: app });
  other.cardForm.answer("silent");
  const { checkout: till } = other.foyer;
  await app.change(() => other.drive(till.open({ preSelectedPlan: "FNWEB1MO" })));
  await app.change(() => till.frame.mount("a place on the page"));
  await app.change(() => other.cardForm.load());
  await app.change(() => other.cardForm.fill());
  await app.change(() => void till.submit());
};

/** A device with a payment without an answer, recorded by a newer version. */
async function withUnreadRecord(): Promise<TestFoyer> {
  const before = createTestFoyer();
  await before.signIn();
  before.cardForm.answer("silent");
  const { checkout: till } = before.foyer;
  await before.drive(till.open({ preSelectedPlan: "FNWEB1MO" }));
  till.frame.mount("a place on the page");
  await before.settle();
  before.cardForm.load();
  before.cardForm.fill();
  before.services.always(RECORD, "dropped");
  before.services.always(WITHDRAW, "dropped");
  void till.submit();
  await before.settle();
  const { local } = before.platform;
  const key = local.keys().find((name) => name.includes("_purchases.")) ?? "";
  const record = local.get(key) ?? "";
  before.foyer.dispose();
  local.set(key, record.replace('"v":1', '"v":9'));
  return before;
}

/** What the service answers when it is asked whether the user may watch. */
const rights =
  (reply: FakeReply): Play =>
  async ({ services }) =>
    services.always("POST /hasSubscription", reply);

const pays = async (options: Options = {}, query = ""): Promise<ShownApp> => {
  const app = await checkout(options, CHECKOUT + query);
  await card(app);
  return app;
};

/** Checkout beside its forms, the last payment on other screens, and the confirmation. */
export const CHECKOUT_SCREENS: readonly Row[] = [
  {
    name: "the saved card of checkout [PAY-09] [PAY-10] [PAY-43] [D-37]",
    file: "payment",
    show: withCard({}),
    others: {
      usable: {
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Edit]",
          "[Start Subscription]",
        ],
      },
      "in place of which another is typed": {
        play: presses("Edit"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Cancel]",
          "[Start Subscription], disabled",
        ],
      },
      "taken again": {
        play: presses("Edit", "Cancel"),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Edit]",
          "[Start Subscription]",
        ],
      },
      expired: {
        show: withCard({ expiry: "12/24" }),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      "expiring before the next payment": {
        show: withCard({ expiry: "01/25" }),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Edit]",
          "[Start Subscription]",
        ],
      },
      "without its brand and number": {
        show: withCard({ cardType: null, cardNumber: null }),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Edit]",
          "[Start Subscription]",
        ],
      },
    },
  },
  {
    name: "the card form of checkout [PAY-46] [D-12]",
    file: "payment",
    show: () => checkout(),
    others: {
      loading: {
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      "slow, and asked for again": {
        play: all((app) => app.pass(4_000), presses("Try Again")),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      slow: {
        play: (app) => app.pass(4_000),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "status: The card form is taking longer than usual to loa…",
          "[Try Again]",
          "[Start Subscription], disabled",
        ],
      },
      failed: {
        play: (app) => app.pass(10_000),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "alert danger: The card form didn't load. Check your connection…",
          "[Try Again]",
          "[Start Subscription], disabled",
        ],
      },
      expired: {
        play: expires,
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "alert danger: The card form has expired. Try again to load a n…",
          "[Try Again]",
          "[Start Subscription], disabled",
        ],
      },
      "at its own height": {
        play: async (app) => {
          await app.change(() => app.cardForm.load());
          const { cardFrame } = app.platform;
          await app.change(() => cardFrame.frame().emit("FRAME_RESIZED", { height: 418 }));
        },
        tells: ["[Monthly Total due today $5.99]", "[Have a promo code?]", "[Start Subscription]"],
      },
    },
  },
  {
    name: "the order of checkout [PAY-02] [PAY-03] [PAY-05] [PRC-11] [PRC-14] [PRC-20]",
    file: "payment",
    show: () => checkout(),
    others: {
      loading: {
        show: () => checkout(withPackages("never")),
        tells: ["status: Loading"],
      },
      "that cannot be loaded": {
        show: () => checkout(withPackages({ status: 500 })),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      "a free trial": {
        show: () => checkout({ state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] } }),
        play: card,
        tells: ["[Monthly Due today $0.00]", "[Have a promo code?]", "[Start Subscription]"],
      },
      "at 99 cents": {
        show: () =>
          checkout(
            { state: { plans: [{ ...monthlyPlan, promotions: [AT_99_CENTS] }] } },
            CHECKOUT,
            "Start Watching Now",
          ),
        play: card,
        tells: ["[Monthly Total due today $1.41]", "[Have a promo code?]", "[Join Now]"],
      },
      "a former subscriber": {
        show: () =>
          checkout(
            { state: { status: { ...payingMonthly, status: "Churned Voluntary" } } },
            CHECKOUT,
            "Start Watching Now",
          ),
        play: card,
        tells: ["[Monthly Total due today $6.41]", "[Have a promo code?]", "[Start Subscription]"],
      },
      "a gift": {
        show: () =>
          checkout(
            { state: { plans: [{ ...monthlyPlan, isGiftPlan: true }] } },
            `${CHECKOUT}?gifting=true`,
          ),
        play: card,
        tells: ["[Monthly Total Due $6.41]", "[Have a promo code?]", "[Start Subscription]"],
      },
      "an upgrade": {
        show: () => checkout({ state: { status: payingMonthly } }, YEARLY, "Submit Payment"),
        play: card,
        tells: ["[Yearly Total due today $65.41]", "[Have a promo code?]", "[Submit]"],
      },
      "a downgrade": {
        show: () => {
          const { packageID, tier } = yearlyPlan;
          const validityTill = "2025-12-01T00:00:00Z";
          const status = { ...payingMonthly, serviceID: packageID, tier, validityTill };
          return checkout({ state: { status } }, CHECKOUT, "Submit Payment");
        },
        play: card,
        tells: ["[Monthly Due today $0.00]", "[Have a promo code?]", "[Submit]"],
      },
      "opened on a narrow screen": {
        play: (app) => press(app, "Total due today"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "the consent of Vermont [PAY-45]",
    file: "payment",
    show: async () => {
      const app = await checkout({}, "/account/payment/FNWEB24MO");
      await vermont(app);
      return app;
    },
    others: {
      "not given yet": {
        tells: ["[2-Year Total due today $130.40]", "[Have a promo code?]", "[Start Subscription]"],
      },
      missing: {
        play: presses("Start Subscription"),
        tells: [
          "[2-Year Total due today $130.40]",
          "[Have a promo code?]",
          "[I agree to the automatic renewal of my subscript…], invalid",
          "status: Agree to the automatic renewal to continue.",
          "[Start Subscription]",
        ],
      },
      given: {
        play: all(presses("Start Subscription"), (app) => choose(app, /^I agree/)),
        tells: ["[2-Year Total due today $130.40]", "[Have a promo code?]", "[Start Subscription]"],
      },
    },
  },
  {
    name: "PayPal's button of checkout [PAY-58] [PAY-60] [PAY-61]",
    file: "payment",
    show: async () => {
      const app = await checkout();
      const order = { responseCode: "1", token: "EC-1" };
      app.services.always("POST /paypal/token", { status: 200, body: order });
      return app;
    },
    others: {
      loading: {
        play: async (app) => {
          app.platform.payPalScript.script("silent");
          await choose(app, /^PayPal/);
        },
        tells: ["[Monthly Total due today $5.99]", "[Have a promo code?]"],
      },
      "an address abroad": {
        play: async (app) => {
          await choose(app, /^PayPal/);
          await types("ZIP code", "37203")(app);
          await app.change(async () => {
            const window = await app.platform.payPalScript.button().press();
            await window?.approve({ country: "CA" });
          });
        },
        tells: [
          "status: Finish in the PayPal window, or cancel to choose…",
          "[Cancel]",
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "alert danger: Please choose a shipping address in the United S…",
          "status: One moment. We're getting your payment ready.",
        ],
      },
    },
  },
  {
    name: "the payment in another tab, at checkout [D-04] [D-25]",
    file: "payment",
    show: () => checkout(),
    others: {
      "another tab pays": {
        play: all(paysElsewhere, card),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "status info: Payment in progress in another tabCheck Now",
          "[Check Now]",
          "[Start Subscription], disabled",
        ],
      },
      "a record that cannot be read": {
        show: async () => checkout({ besides: await withUnreadRecord(), member: false }),
        play: card,
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "status info: We found a payment on this device that we can't…",
          "[Check Now]",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "the last payment, on other screens [D-04] [D-25] [GRD-07]",
    file: "plans",
    show: () => pays(),
    others: {
      "not confirmed yet": {
        play: paysUnproven,
        tells: [
          "status info: We're still confirming your payment. This can ta…",
          "[Check Now]",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "[Select Plan], disabled",
          "status: This is your current plan. Choose another one to…",
        ],
      },
      confirmed: {
        play: async (app) => {
          await paysUnproven(app);
          app.services.always(RECORD, null);
          await press(app, "Check Now");
          await app.pass(10_000);
        },
        tells: [
          "status success: Purchase Confirmed!See Your Confirmation",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "[Continue], disabled",
          "status: Choose a plan to continue.",
        ],
      },
      declined: {
        play: all(declined, goesOn),
        tells: [
          "alert danger: Card payments are currently unavailable, please…",
          "[Close]",
          "[Select Plan]",
        ],
      },
      "declined, and closed": {
        play: all(declined, goesOn, presses("Close")),
        tells: ["[Select Plan]"],
      },
      "in another tab": {
        play: all(paysElsewhere, goesOn),
        tells: [
          "status info: Payment in progress in another tabCheck Now",
          "[Check Now]",
          "[Select Plan]",
        ],
      },
      "a record that cannot be read": {
        show: async () =>
          at("/account/signup-plans", "Choose a Plan", {
            besides: await withUnreadRecord(),
            member: false,
          }),
        tells: [
          "status info: We found a payment on this device that we can't…",
          "[Check Now]",
          "[Select Plan]",
        ],
      },
    },
  },
  {
    name: "the confirmation [CNF-01] [CNF-08] [D-28] [PAY-40]",
    file: "confirmation",
    show: () => pays(),
    others: {
      "while the subscription is not ready yet": {
        play: all(rights("never"), presses("Start Subscription"), confirmed),
        tells: ["status: Setting up your subscription"],
      },
      "and the subscription did not get ready": {
        play: all(rights({ status: 500 }), presses("Start Subscription"), confirmed, (app) =>
          app.pass(120_000),
        ),
        tells: ["status: Your order is confirmed. It may take a few minut…"],
      },
      complete: {
        play: all(presses("Start Subscription"), confirmed),
        tells: ["status: Your subscription is ready"],
      },
      "for a television and a screen that the buyer came for": {
        show: () => pays({}, "?code=BCDFGHJK&return_to=%2Faccount%2Ffox-nation-supported-devices"),
        play: all(presses("Start Subscription"), confirmed),
        tells: ["status: Your subscription is ready"],
      },
      "without a payment": {
        show: () => at("/account/signup-confirmation", "My Account"),
        tells: ["[Change Email]", "[Change Password]"],
      },
    },
  },
];
