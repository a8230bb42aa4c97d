import {
  createTestFoyer,
  type FakeReply,
  freeTrial,
  monthlyPlan,
  payingMonthly,
} from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  answers,
  at,
  atApplePay,
  card,
  choose,
  confirmed,
  input,
  type Play,
  paying,
  press,
  pressed,
  presses,
  pressesNamed,
  types,
  WITHDRAW,
} from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import { APPLIED, APPLY, HALF_OFF, LOOK_UP, NEEDS_CARD } from "./promo-codes.ts";
import type { Row } from "./rows.ts";

const CAPTURE = "POST /paypal/capture";

const APPLE_PAY = "POST /applepay/subscription";

const INVALID: FakeReply = {
  status: 422,
  body: { errorCode: "eV1842", errorMessage: "Invalid coupon" },
};

const CHECKOUT = "/account/payment/FNWEB1MO";

/** Checkout at a link that names a promo code. */
const withCode = (query: string, reply?: FakeReply, state = {}): Promise<ShownApp> =>
  at(`${CHECKOUT}?promoCoupon=${query}`, "Add Your Payment Method", {
    state,
    before: ({ services }) => reply && services.reply(LOOK_UP, reply),
  });

const TRIAL = { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] };

const endsTrial = (): Promise<ShownApp> => withCode("halfoff&applyCoupon=true", HALF_OFF, TRIAL);

const paymentIsUnproven: Play = async ({ services }) => {
  services.always("GET /getPayments", "dropped");
  services.always("GET /currentSubscriptionStatus", "dropped");
  services.always(WITHDRAW, "dropped");
};

/** The card form sends a card to be saved, and hears of no answer; the service cannot take its key back. */
const savesUnanswered =
  (button: string): Play =>
  async (app) => {
    app.services.always(WITHDRAW, { status: 501 });
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, frame) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      frame.emit(EVENT_NAME, { idempotencyKey });
    });
    await press(app, button);
  };

const TENNESSEE = {
  addressLines: ["12 Oak St"],
  locality: "Nashville",
  administrativeArea: "TN",
  postalCode: "37203",
  countryCode: "US",
};

/** How the service answers the payment of a wallet; `null`: it charges the order. */
const walletAnswers =
  (operation: string, answer: FakeReply | null): Play =>
  async ({ services }) => {
    const charged = (): FakeReply => {
      const orderID = services.buy("FNWEB1MO", null);
      return { status: 200, body: { responseCode: "1", isSuccess: true, orderID } };
    };
    services.always(operation, answer ?? charged());
  };

const zipCode = types("ZIP code", "37203");

const approvesPayPal: Play = (app) =>
  app.change(async () => {
    const opened = await app.platform.payPalScript.button().press();
    void opened?.approve();
  });

const paysWithApple: Play = async (app) => {
  await pressesNamed("Buy with Apple Pay")(app);
  const sheet = app.platform.applePaySheet.sheet();
  await app.change(() => sheet.choose("billing", TENNESSEE));
  await app.change(() =>
    sheet.authorize({
      token: { paymentData: { data: "…" }, transactionIdentifier: "transaction-1" },
      billingContact: TENNESSEE,
      shippingContact: { emailAddress: "ann@example.com" },
    }),
  );
};

async function saveCardDialog(): Promise<ShownApp> {
  const app = await at("/account/manage", "My Account", { state: paying });
  app.services.reply(APPLY, NEEDS_CARD);
  await types("Promo code", "HALFOFF")(app);
  await press(app, "Apply");
  // The dialog comes in a chunk of its own.
  await screen.findByRole("button", { name: "Save Card" });
  await app.change(() => {});
  return app;
}

/** Screens that take money, or the method that pays. */
export const PAYING_SCREENS: readonly Row[] = [
  {
    name: "paying by card [PAY-14] [PAY-35] [D-04]",
    file: "payment",
    show: () => at("/account/payment/FNWEB1MO", "Add Your Payment Method"),
    states: {
      ready: {
        play: card,
        tells: ["[Monthly Total due today $6.41]", "[Have a promo code?]", "[Start Subscription]"],
      },
      invalid: {
        play: async (app) => {
          await app.change(() => app.cardForm.load());
          await press(app, "Start Subscription");
        },
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "status: Enter your card details to continue.",
          "[Start Subscription]",
        ],
      },
      sending: {
        play: all(card, answers("silent"), presses("Start Subscription")),
        tells: [
          "status: Confirming your payment. Please stay on this pag…",
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Confirming…], busy",
        ],
      },
      refused: {
        play: all(card, answers({ declined: "eV1189" }), presses("Start Subscription")),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "alert danger: Card payments are currently unavailable, please…",
          "[Start Subscription]",
        ],
      },
      confirming: {
        play: all(card, paymentIsUnproven, answers("lost"), presses("Start Subscription"), (app) =>
          app.pass(180_000),
        ),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "status info: We're still confirming your payment. This can ta…",
          "[Check Now]",
          "[Confirming…], busy",
        ],
      },
      done: {
        play: all(card, presses("Start Subscription"), confirmed),
        tells: ["status: Your subscription is ready"],
      },
    },
  },
  {
    name: "paying with PayPal [PAY-17] [PAY-58] [D-04]",
    file: "payment",
    show: async () => {
      const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method");
      app.services.always("POST /paypal/token", {
        status: 200,
        body: { responseCode: "1", token: "EC-1" },
      });
      await choose(app, /^PayPal/);
      return app;
    },
    states: {
      ready: { play: zipCode, tells: ["[Monthly Total due today $6.41]", "[Have a promo code?]"] },
      invalid: {
        play: approvesPayPal,
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[ZIP code], invalid",
          "status: Enter your ZIP code to continue.",
        ],
      },
      sending: {
        play: all(walletAnswers(CAPTURE, "never"), zipCode, approvesPayPal),
        tells: [
          "status: Confirming your payment. Please stay on this pag…",
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
        ],
      },
      refused: {
        play: all(
          walletAnswers(CAPTURE, { status: 422, body: { errorCode: "X", errorMessage: "" } }),
          zipCode,
          approvesPayPal,
        ),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "alert danger: An error has occurred. Please try again.",
        ],
      },
      confirming: {
        play: all(
          paymentIsUnproven,
          walletAnswers(CAPTURE, "dropped"),
          zipCode,
          approvesPayPal,
          (app) => app.pass(180_000),
        ),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "status info: We're still confirming your payment. This can ta…",
          "[Check Now]",
        ],
      },
      done: {
        play: all(walletAnswers(CAPTURE, null), zipCode, approvesPayPal, confirmed),
        tells: ["status: Your subscription is ready"],
      },
    },
    others: {
      "chosen again after it has asked for the ZIP code": {
        play: async (app) => {
          await approvesPayPal(app);
          await choose(app, /^Card/);
          await choose(app, /^PayPal/);
        },
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[ZIP code], invalid",
          "status: Enter your ZIP code to continue.",
        ],
      },
      "the ZIP code is asked for twice": {
        play: async (app) => {
          await approvesPayPal(app);
          await choose(app, /^PayPal/);
          await approvesPayPal(app);
        },
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[ZIP code], invalid",
          "status: Enter your ZIP code to continue.",
        ],
      },
      "the window was closed": {
        play: (app) =>
          app.change(async () => {
            await zipCode(app);
            const opened = await app.platform.payPalScript.button().press();
            opened?.cancel();
          }),
        tells: ["[Monthly Total due today $6.41]", "[Have a promo code?]"],
      },
      "no script": {
        show: async () => {
          const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method");
          app.platform.payPalScript.script("blocked");
          await choose(app, /^PayPal/);
          return app;
        },
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "alert danger: PayPal didn't load. Check your connection or con…",
          "[Try Again]",
        ],
      },
    },
  },
  {
    name: "paying with Apple Pay [PAY-18] [PAY-76] [D-04]",
    file: "payment",
    show: atApplePay,
    states: {
      ready: {
        tells: ["[Monthly Total due today $5.99]", "[Have a promo code?]", "[Buy with Apple Pay]"],
      },
      invalid: null,
      sending: {
        play: all(walletAnswers(APPLE_PAY, "never"), paysWithApple),
        tells: [
          "status: Confirming your payment. Please stay on this pag…",
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Confirming…], busy",
        ],
      },
      refused: {
        play: all(
          walletAnswers(APPLE_PAY, { status: 422, body: { errorCode: "X" } }),
          paysWithApple,
        ),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "alert danger: Something went wrong, please check your Apple de…",
          "[Buy with Apple Pay]",
        ],
      },
      confirming: {
        play: all(paymentIsUnproven, walletAnswers(APPLE_PAY, "dropped"), paysWithApple, (app) =>
          app.pass(180_000),
        ),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "status info: We're still confirming your payment. This can ta…",
          "[Check Now]",
          "[Confirming…], busy",
        ],
      },
      done: {
        play: all(walletAnswers(APPLE_PAY, null), paysWithApple, confirmed),
        tells: ["status: Your subscription is ready"],
      },
    },
    others: {
      "the sheet was closed": {
        play: async (app) => {
          await pressesNamed("Buy with Apple Pay")(app);
          await app.change(() => app.platform.applePaySheet.sheet().cancel());
        },
        tells: ["[Monthly Total due today $5.99]", "[Have a promo code?]", "[Buy with Apple Pay]"],
      },
    },
  },
  {
    name: "the promo code of checkout [PAY-08] [PRM-11] [PRM-19]",
    file: "payment",
    show: async () => {
      const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method");
      await press(app, "Have a promo code?");
      await types("Promo code", "HALFOFF")(app);
      return app;
    },
    states: {
      ready: {
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Apply]",
          "[Start Subscription], disabled",
        ],
      },
      invalid: {
        play: async (app) => {
          await app.user.clear(input("Promo code"));
          await press(app, "Apply");
        },
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Promo code], invalid",
          "[Apply]",
          "[Start Subscription], disabled",
        ],
      },
      sending: {
        play: pressed(LOOK_UP, "never", "Apply"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Promo code], read-only",
          "[Apply], busy",
          "status: Checking your promo code…",
          "[Start Subscription], disabled",
        ],
      },
      refused: {
        play: pressed(LOOK_UP, { status: 500 }, "Apply"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Apply]",
          "alert danger: Something went wrong, please try again later.",
          "[Start Subscription], disabled",
        ],
      },
      confirming: null,
      done: {
        play: pressed(LOOK_UP, HALF_OFF, "Apply"),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
    },
    others: {
      "an offer is not applied": {
        show: () =>
          at(CHECKOUT, "Add Your Payment Method", {
            state: { verification: { currentStep: "docUpload", segment: "firstResponder" } },
          }),
        tells: [
          "status info: Your first responder offer isn't applied yet. We…",
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      "opened and closed": {
        show: () => at(CHECKOUT, "Add Your Payment Method"),
        play: presses("Have a promo code?", "Have a promo code?"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      removed: {
        play: all(pressed(LOOK_UP, HALF_OFF, "Apply"), presses("Remove")),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "status: The promo code was removed.",
          "[Start Subscription], disabled",
        ],
      },
      "of a link": {
        show: () => withCode("halfoff"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Apply]",
          "[Start Subscription], disabled",
        ],
      },
      "in place of the code of a link": {
        show: () => withCode("halfoff&applyCoupon=true", HALF_OFF),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
      "in place of a free trial": {
        show: endsTrial,
        tells: [
          "[Monthly Due today $0.00]",
          "[Have a promo code?]",
          "[Apply]",
          "status warning: HALFOFF would replace this plan's free offer.Wit…",
          "[Apply HALFOFF]",
          "[Don't Use It]",
          "[Start Subscription], disabled",
        ],
      },
      "in place of a free trial, being applied": {
        show: endsTrial,
        play: pressed(LOOK_UP, "never", "Apply HALFOFF"),
        tells: [
          "[Monthly Due today $0.00]",
          "[Have a promo code?]",
          "[Promo code], read-only",
          "[Apply], busy",
          "status warning: HALFOFF would replace this plan's free offer.Wit…",
          "[Apply HALFOFF], busy",
          "[Don't Use It], busy",
          "status: Checking your promo code…",
          "[Start Subscription], disabled",
        ],
      },
      "in place of a free trial, left aside": {
        show: endsTrial,
        play: presses("Don't Use It"),
        tells: [
          "[Monthly Due today $0.00]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "paying with a promo code that is not applied [D-39]",
    file: "payment",
    show: async () => {
      const app = await withCode("halfoff");
      await card(app);
      await press(app, "Start Subscription");
      return app;
    },
    states: {
      ready: {
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Apply]",
          "alert danger: Your promo code isn't applied yet. Apply it, or…",
          "[Apply HALFOFF]",
          "[Continue Without It]",
          "[Start Subscription]",
        ],
      },
      invalid: null,
      sending: {
        play: pressed(LOOK_UP, "never", "Apply HALFOFF"),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Promo code], read-only",
          "[Apply], busy",
          "alert danger: Your promo code isn't applied yet. Apply it, or…",
          "[Apply HALFOFF], busy",
          "[Continue Without It], busy",
          "status: Checking your promo code…",
          "[Start Subscription], disabled",
        ],
      },
      refused: {
        play: pressed(LOOK_UP, INVALID, "Apply HALFOFF"),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Promo code], invalid",
          "[Apply]",
          "[Start Subscription]",
        ],
      },
      confirming: null,
      done: {
        play: pressed(LOOK_UP, HALF_OFF, "Apply HALFOFF"),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription]",
        ],
      },
    },
    others: {
      "that would end a free trial": {
        show: async () => {
          const app = await at(`${CHECKOUT}?promoCoupon=halfoff`, "Add Your Payment Method", {
            state: TRIAL,
          });
          await card(app);
          await press(app, "Start Subscription");
          return app;
        },
        play: pressed(LOOK_UP, HALF_OFF, "Apply HALFOFF"),
        tells: [
          "[Monthly Due today $0.00]",
          "[Have a promo code?]",
          "[Apply]",
          "status warning: With HALFOFF, you'd start paying sooner.With HAL…",
          "[Apply HALFOFF]",
          "[Don't Use It]",
          "alert danger: Your promo code isn't applied yet. Apply it, or…",
          "[Apply HALFOFF]",
          "[Continue Without It]",
          "[Start Subscription]",
        ],
      },
      "without it": {
        play: presses("Continue Without It"),
        tells: ["[Monthly Total due today $6.41]", "[Have a promo code?]", "[Start Subscription]"],
      },
      "no answer": {
        play: pressed(LOOK_UP, { status: 500 }, "Apply HALFOFF"),
        tells: [
          "[Monthly Total due today $6.41]",
          "[Have a promo code?]",
          "[Apply]",
          "alert danger: Something went wrong, please try again later.",
          "alert danger: Your promo code isn't applied yet. Apply it, or…",
          "[Apply HALFOFF]",
          "[Continue Without It]",
          "[Start Subscription]",
        ],
      },
    },
  },
  {
    name: "saving another card [BIL-04] [PAY-56] [D-04]",
    file: "edit-payment",
    show: () => at("/account/manage/edit-payment", "Update Payment Information", { state: paying }),
    states: {
      ready: { play: card, tells: ["[Save]"] },
      invalid: {
        play: async (app) => {
          await app.change(() => app.cardForm.load());
          await press(app, "Save");
        },
        tells: ["alert danger: Enter your card details to continue.", "[Save]"],
      },
      sending: {
        play: all(card, answers("silent"), presses("Save")),
        tells: ["[Card], disabled", "[PayPal], disabled", "[Saving…], busy"],
      },
      refused: {
        play: all(card, answers({ declined: "eV1106" }), presses("Save")),
        tells: ["alert danger: There's been an error in processing your payment…", "[Save]"],
      },
      confirming: {
        play: all(card, savesUnanswered("Save")),
        tells: [
          "[Card], locked, disabled",
          "[PayPal], locked, disabled",
          "status info: We're checking whether your payment method was u…",
          "[Check Now]",
          "[Saving…], busy",
        ],
      },
      done: {
        play: all(card, presses("Save")),
        tells: ["status success: Your payment method has been updated.Back to My…"],
      },
    },
    others: {
      "sent by Enter in the card form": {
        play: all(card, answers("silent"), (app) =>
          app.change(() => app.platform.cardFrame.frame().emit("SUBMIT_PAYMENT_FORM")),
        ),
        tells: ["[Card], disabled", "[PayPal], disabled", "[Saving…], busy"],
      },
      "not confirmed yet, asked about again, and saved": {
        play: all(
          card,
          savesUnanswered("Save"),
          (app) => app.pass(5_000),
          (app) => app.change(() => app.services.saveCard()),
          presses("Check Now"),
          (app) => app.pass(1_000),
        ),
        tells: ["status success: Your payment method has been updated.Back to My…"],
      },
      "refused, and saved by another press": {
        play: all(
          card,
          answers({ declined: "eV1106" }),
          presses("Save"),
          answers("approved"),
          presses("Save"),
          (app) => app.pass(1_000),
        ),
        tells: ["status success: Your payment method has been updated.Back to My…"],
      },
      "past due": {
        show: () =>
          at("/account/manage/edit-payment", "Update Payment Information", {
            state: { ...paying, status: { ...payingMonthly, status: "Dunning" } },
          }),
        play: card,
        tells: ["status warning: Your last payment of $5.99 plus tax is past due.…", "[Save]"],
      },
      "PayPal that did not load": {
        play: async (app) => {
          app.platform.payPalScript.script("blocked");
          await choose(app, /^PayPal/);
        },
        tells: ["alert danger: PayPal didn't load. Check your connection or con…", "[Try Again]"],
      },
      "PayPal that did not load, and is tried again": {
        play: async (app) => {
          app.platform.payPalScript.script("blocked");
          await choose(app, /^PayPal/);
          app.platform.payPalScript.script("works");
          await press(app, "Try Again");
        },
        tells: [],
      },
      "PayPal with an address abroad": {
        play: async (app) => {
          const order = { responseCode: "1", token: "EC-1" };
          app.services.always("POST /paypal/token", { status: 200, body: order });
          await choose(app, /^PayPal/);
          await app.change(async () => {
            const window = await app.platform.payPalScript.button().press();
            await window?.approve({ country: "CA" });
          });
        },
        tells: ["alert danger: Please choose a shipping address in the United S…"],
      },
      "saved in another tab": {
        play: async (app) => {
          const other = createTestFoyer({
            besides: app,
            href: "http://localhost:5173/account/manage/edit-payment",
          });
          const { paymentUpdate } = other.foyer;
          await app.change(() => other.drive(paymentUpdate.open()));
          await app.change(() => paymentUpdate.frame.mount("the container"));
          await app.change(() => other.cardForm.load());
          await app.change(() => other.cardForm.fill());
          other.cardForm.answer("silent");
          await app.change(() => void paymentUpdate.save());
        },
        tells: ["status info: Your payment method is being updated in another…"],
      },
    },
  },
  {
    name: "another card for a promo code [PRM-17] [PRM-18] [D-04]",
    file: "my-account",
    show: saveCardDialog,
    states: {
      ready: {
        play: card,
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "[Save Card]", "[Close]"],
      },
      invalid: {
        play: async (app) => {
          await app.change(() => app.cardForm.load());
          await press(app, "Save Card");
        },
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: Enter your card details to continue.",
          "[Save Card]",
          "[Close]",
        ],
      },
      sending: {
        play: all(card, answers("silent"), presses("Save Card")),
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "[Save Card], busy", "[Close]"],
      },
      refused: {
        play: all(card, answers({ declined: "eV2371" }), presses("Save Card")),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: An error has occurred. Please try again.",
          "[Save Card]",
          "[Close]",
        ],
      },
      confirming: {
        play: all(card, savesUnanswered("Save Card")),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "status: We're checking whether your payment method was u…",
          "[Save Card], busy",
          "[Close]",
        ],
      },
      done: {
        play: all(card, pressed(APPLY, APPLIED, "Save Card")),
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "status: Code applied50% off"],
      },
    },
  },
];
