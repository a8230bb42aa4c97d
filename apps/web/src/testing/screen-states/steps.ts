import { type FakeReply, freeTrial, monthlyPlan, payingMonthly } from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import {
  all,
  answers,
  at,
  card,
  choose,
  closes,
  confirmed,
  DOWN,
  input,
  lost,
  type Play,
  paying,
  press,
  pressed,
  presses,
  types,
  WITHDRAW,
} from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import { APPLIED, APPLY, HALF_OFF, LOOK_UP, NEEDS_CARD } from "./promo-codes.ts";
import type { Row } from "./rows.ts";

const CHECKOUT = "/account/payment/FNWEB1MO";
const TITLE = "Add Your Payment Method";
const PAUSE = "POST /pauseSubscription";
const ORGANIZATIONS = "GET /memberverify/program/{program}";

const TRIAL = { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] };

/** Checkout with this promo code typed. */
const typed =
  (code: string, state = {}) =>
  async (): Promise<ShownApp> => {
    const app = await at(CHECKOUT, TITLE, { state });
    await press(app, "Have a promo code?");
    await types("Promo code", code)(app);
    return app;
  };

const applied = pressed(LOOK_UP, HALF_OFF, "Apply");

/** Another code comes into the field beside the applied one. */
const another: Play = (app) =>
  app.change(() => app.foyer.promoCode.form.fields.couponCode.change("50RENEW"));

const account = (state: object = paying): Promise<ShownApp> =>
  at("/account/manage", "My Account", { state });

const codeInAccount =
  (code: string, ...replies: readonly FakeReply[]): Play =>
  async (app) => {
    app.services.reply(APPLY, ...replies);
    await types("Promo code", code)(app);
    await press(app, "Apply");
  };

/** A member with an open payment, whose promo code asks for another card. */
async function owing(): Promise<ShownApp> {
  const app = await account({ ...paying, status: { ...payingMonthly, status: "Dunning" } });
  await codeInAccount("HALFOFF", NEEDS_CARD, APPLIED)(app);
  await screen.findByRole("button", { name: "Save Card" });
  await app.change(() => {});
  return app;
}

const declined = all(card, answers({ declined: "eV1189" }), presses("Start Subscription"));

const isUnproven: Play = async ({ services }) => {
  services.always("GET /getPayments", "dropped");
  services.always(WITHDRAW, { status: 501 });
};

const unproven = all(card, isUnproven, answers("lost"), presses("Start Subscription"), (app) =>
  app.pass(60_000),
);

const goes =
  (to: string | number, heading: string): Play =>
  async (app) => {
    await app.go(to);
    await app.heading(heading);
    await app.change(() => {});
  };

const search = (): Promise<ShownApp> =>
  at("/account/verification?sheerVerification=firstResponder", "Verify Your Status", {
    before: ({ services }) =>
      services.always("GET /memberverify/verification/user", {
        status: 200,
        body: {
          currentStep: "collectFirstResponderPersonalInfo",
          errorIds: [],
          rejectionReasons: [],
        },
      }),
  });

const searches =
  (...names: readonly string[]): Play =>
  async (app) => {
    const organizations = names.map((name, id) => ({ id, name }));
    app.services.always(ORGANIZATIONS, { status: 200, body: { organizations } });
    await app.change(() =>
      app.user.type(screen.getByRole("combobox", { name: /^Type/ }), "police"),
    );
    await app.pass(400);
  };

const found = searches("Erie Police", "Macon Police");

const keys =
  (typed: string): Play =>
  async (app) => {
    await app.change(() => app.user.keyboard(typed));
    await app.pass(400);
  };

const isOnline =
  (online: boolean): Play =>
  async (app) => {
    const spy = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(online);
    await app.change(() => window.dispatchEvent(new Event(online ? "online" : "offline")));
    spy.mockRestore();
  };

const isDegraded: Play = async (app) => {
  app.services.always("POST /accounts/token/refresh", "dropped");
  await app.change(() => app.clock.advance(2 * 60 * 60 * 1000));
  await app.change(() => app.drive(app.foyer.account.readAgain()));
};

const paused = async (): Promise<ShownApp> => {
  const app = await at("/account/manage/pause-subscription", "Pause Your Subscription", {
    state: paying,
  });
  await choose(app, /^2 months/);
  return app;
};

/** What several steps of a user come to, one after the other. */
export const STEPS_SCREENS: readonly Row[] = [
  {
    name: "steps: a promo code of checkout [PRM-11] [PRM-20] [D-39] [D-17]",
    file: "payment",
    show: typed("HALFOFF"),
    others: {
      "another one is in the field beside the applied one": {
        play: all(applied, another),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "[Have a promo code?]",
          "[Apply]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
      "another one is applied in place of the applied one": {
        play: all(applied, another, pressed(LOOK_UP, HALF_OFF, "Apply")),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
      "applied, and it has a legal text": {
        show: typed("50RENEW"),
        play: applied,
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
      "applied in place of a free trial": {
        show: typed("HALFOFF", TRIAL),
        play: all(applied, pressed(LOOK_UP, HALF_OFF, "Apply HALFOFF")),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status warning: This promo code replaces the plan's free offer.…",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
      "removed, and typed again": {
        play: all(applied, presses("Remove", "Have a promo code?"), types("Promo code", "AGAIN")),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Apply]",
          "status: The promo code was removed.",
          "[Start Subscription], disabled",
        ],
      },
      "refused, corrected and applied": {
        play: all(
          pressed(LOOK_UP, { status: 422, body: { errorCode: "eV1842" } }, "Apply"),
          (app) => app.user.clear(input("Promo code")),
          types("Promo code", "HALFOFF"),
          applied,
        ),
        tells: [
          "[Monthly Total due today $2.99]",
          "[Remove]",
          "status: Your code has been applied.",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "steps: a promo code in My Account [PRM-13] [PRM-17] [PRM-20] [BIL-04]",
    file: "my-account",
    show: () => account(),
    others: {
      "applied, and it has a legal text": {
        play: codeInAccount("50RENEW", APPLIED),
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "status: Code applied50% off"],
      },
      "not confirmed yet, asked about again, and it never arrived": {
        play: all(
          types("Promo code", "HALFOFF"),
          lost(APPLY, "Apply"),
          async ({ services }) => services.always(WITHDRAW, null),
          presses("Check Now"),
          (app) => app.pass(1_000),
        ),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: Your code HALFOFF wasn't applied. Please try aga…",
        ],
      },
      "the dialog of a card names the open payment": {
        show: owing,
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "[Save Card]", "[Close]"],
      },
      "the card was refused, and is pressed again": {
        show: owing,
        play: all(card, answers({ declined: "eV2371" }), presses("Save Card", "Save Card")),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: An error has occurred. Please try again.",
          "[Save Card]",
          "[Close]",
        ],
      },
      "the card is saved, and the open payment is not charged yet": {
        show: owing,
        play: all(card, presses("Save Card"), (app) => app.pass(1_000)),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "status: Your last payment is still past due. It hasn't b…",
        ],
      },
      "the dialog of a card is closed by the keyboard": {
        show: owing,
        play: closes("Apply"),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
  },
  {
    name: "steps: a payment that goes on [D-04] [PAY-35]",
    file: "payment",
    show: () => at(CHECKOUT, TITLE),
    others: {
      "it is asked about again, and was made": {
        play: all(
          unproven,
          async ({ services }) => services.always("GET /getPayments", null),
          presses("Check Now"),
          (app) => app.pass(10_000),
          confirmed,
        ),
        tells: ["status: Your subscription is ready"],
      },
      "declined, and the buyer comes back from the plans": {
        play: all(declined, goes("/account/signup-plans", "Choose a Plan"), goes(-1, TITLE)),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
      "declined, and checkout cannot be loaded again": {
        play: all(
          declined,
          goes("/account/signup-plans", "Choose a Plan"),
          async ({ services, foyer }) => {
            foyer.subscription.reset();
            services.always("GET /currentSubscriptionStatus", DOWN);
          },
          (app) => app.go(-1),
          (app) => app.pass(60_000),
        ),
        tells: ["alert danger: We couldn't check whether you already have a sub…", "[Try Again]"],
      },
      "the summary is opened and closed": {
        play: presses("Total due today", "Total due today"),
        tells: [
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "steps: a search for an organization [VER-12] [VER-45]",
    file: "verification",
    show: search,
    others: {
      "Enter picks nothing while no match is marked": {
        play: all(found, keys("{Enter}")),
        tells: [
          "[Status], invalid",
          "[Type below to find your organization], invalid",
          "[First Name], invalid",
          "[Last Name], invalid",
          "[Month], invalid",
          "[Day], invalid",
          "[Year], invalid",
          "[Continue for 1 Free Year]",
        ],
      },
      "Enter picks nothing from a closed list": {
        play: all(found, keys("{ArrowDown}{Escape}{Enter}")),
        tells: [
          "[Status], invalid",
          "[Type below to find your organization], invalid",
          "[First Name], invalid",
          "[Last Name], invalid",
          "[Month], invalid",
          "[Day], invalid",
          "[Year], invalid",
          "[Continue for 1 Free Year]",
        ],
      },
      "a closed list opens again with the arrow keys": {
        play: all(found, keys("{ArrowDown}{Escape}{ArrowDown}")),
        tells: ["status: Organizations found: 2", "[Continue for 1 Free Year]"],
      },
      "a closed list opens again while typing goes on": {
        play: all(found, keys("{Escape}s")),
        tells: ["status: Organizations found: 2", "[Continue for 1 Free Year]"],
      },
      "nothing is marked any more while typing goes on": {
        play: all(found, keys("{ArrowDown}s{Enter}")),
        tells: [
          "[Status], invalid",
          "[Type below to find your organization], invalid",
          "[First Name], invalid",
          "[Last Name], invalid",
          "[Month], invalid",
          "[Day], invalid",
          "[Year], invalid",
          "[Continue for 1 Free Year]",
        ],
      },
      "there is nothing to mark": {
        play: all(searches(), keys("{ArrowDown}{Enter}")),
        tells: [
          "[Status], invalid",
          "[Type below to find your organization], invalid",
          "[First Name], invalid",
          "[Last Name], invalid",
          "[Month], invalid",
          "[Day], invalid",
          "[Year], invalid",
          "[Continue for 1 Free Year]",
        ],
      },
      "it is open again when the keyboard comes back": {
        play: all(found, keys("{Tab}{Shift>}{Tab}{/Shift}")),
        tells: [
          "status: Organizations found: 2",
          "[First Name], invalid",
          "[Continue for 1 Free Year]",
        ],
      },
      "another letter is typed after a match was picked": {
        play: all(found, keys("{ArrowDown}{Enter}s")),
        tells: ["status: Organizations found: 2", "[Continue for 1 Free Year]"],
      },
    },
  },
  {
    name: "steps: the notices of the device [D-02] [SES-14]",
    file: "my-account",
    isFrame: true,
    show: () => account(),
    others: {
      "offline while the services cannot be reached": {
        play: all(isDegraded, isOnline(false)),
        tells: [
          "[Account menu]",
          "status: You're offline. Check your connection and try ag…",
          "[Change Email]",
          "[Change Password]",
          "status warning: We couldn't load all of your payment details.Try…",
          "[Try Again]",
          "[Apply]",
        ],
      },
      "online again": {
        play: all(isOnline(false), isOnline(true)),
        tells: ["[Account menu]", "[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
  },
  {
    name: "steps: a pause and a cancellation [PAU-14] [CNL-14] [D-04]",
    file: "cancel",
    show: paused,
    others: {
      "the review is closed by the keyboard": {
        play: all(presses("Continue"), closes("Continue")),
        tells: ["[Continue]"],
      },
      "another length is chosen after the review": {
        play: all(
          presses("Continue"),
          closes("Continue"),
          (app) => choose(app, /^1 month/),
          presses("Continue"),
        ),
        tells: ["[Continue]", "[Pause Subscription]", "[Go Back]"],
      },
      "the pause is not confirmed yet, and the review is closed": {
        play: all(lost(PAUSE, "Continue", "Pause Subscription"), (app) =>
          app.change(() => app.user.keyboard("{Escape}")),
        ),
        tells: [
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Check Now]",
          "[Continue]",
        ],
      },
      "the first page of canceling says so as well": {
        play: all(
          lost(PAUSE, "Continue", "Pause Subscription"),
          (app) => app.change(() => app.user.keyboard("{Escape}")),
          (app) => app.go("/account/manage/cancelplan"),
          (app) => app.pass(1_000),
        ),
        tells: [
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Continue to Cancel]",
        ],
      },
    },
  },
  {
    name: "steps: the plans in My Account [MNG-21] [CHG-11]",
    file: "my-account",
    show: () => account({}),
    others: {
      "a member without a plan is led to the plans": {
        play: async (app) => {
          await app.go("/account/manage?showPlanSelectModal=true");
          await app.heading("Choose a Plan");
        },
        tells: ["[Select Plan]"],
      },
    },
  },
];
