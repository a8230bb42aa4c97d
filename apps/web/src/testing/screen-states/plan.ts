import { type FakeReply, monthlyBill, payingMonthly, type TestFoyer } from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  at,
  choose,
  DOWN,
  focusIsBack,
  focusSettles,
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
import type { Row } from "./rows.ts";

const VOUCHER = {
  couponCodeDetails: { descrip: "Three months", discountType: "FLAT" },
  applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.97" }],
};

const OFFER = { couponCode: "STAY3MO", headline: "Three months for $2.97" };

const APPLIED: FakeReply = {
  status: 200,
  body: { responseCode: "1", couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" } },
};

const APPLY = "POST /applyCouponV2";

const FIVE_OFF = {
  ...monthlyBill.nextBillInformation,
  nextBillingAmount: "0.99",
  couponCode: "FIVEOFF",
};

const HALF_OFF = {
  couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" },
  applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.99" }],
};

const LOOK_UP = "POST /getVoucherDetails";

const paused = {
  ...payingMonthly,
  status: "Pause",
  pauseStartDate: "2025-01-01T00:00:00Z",
  pauseEndDate: "2025-02-01T00:00:00Z",
};

async function offerToStay(state: object = paying): Promise<ShownApp> {
  const app = await at("/account/manage/cancelplan", "We're sad to see you go", {
    state,
    before({ services }) {
      services.always("GET /screens/{id}", {
        status: 200,
        body: { panels: { member: [OFFER] } },
      });
      services.always(LOOK_UP, { status: 200, body: VOUCHER });
    },
  });
  await press(app, "Continue to Cancel");
  return app;
}

const anyReason: Play = async (app) => {
  const [reason] = screen.getAllByRole("checkbox");
  if (reason) await app.change(() => app.user.click(reason));
};

const canceled = { ...payingMonthly, status: "Pending Cancel - Existing" };

const pausing = {
  ...payingMonthly,
  status: "Pending Pause",
  pauseStartDate: "2025-02-01T00:00:00Z",
  pauseEndDate: "2025-04-02T00:00:00Z",
};

const STATUS = "GET /currentSubscriptionStatus";

const changing = [
  payingMonthly,
  {
    ...payingMonthly,
    serviceID: "FNWEB12MO",
    displayName: "Yearly",
    startDate: payingMonthly.validityTill,
  },
];

interface Question {
  /** The button of My Account that asks. */
  readonly open: string;
  readonly operation: string;
  readonly status?: typeof payingMonthly;
  readonly before?: (app: TestFoyer) => unknown;
  /** It is the button of what matters now, above all else. */
  readonly isOnTop?: true;
  /** Buttons of My Account besides. */
  readonly besides?: readonly string[];
  /** What the service is told beforehand. */
  readonly gone?: Play;
  readonly done: string;
}

const closes = all(presses("Go Back"), focusIsBack);

/** A change of the plan that My Account asks about in a dialog, and then sends. */
function asked(name: string, question: Question): Row {
  const { open, operation, status = payingMonthly, before, isOnTop, besides = [] } = question;
  const { gone = async () => {} } = question;
  const closed = (mark: string) => {
    const [button, account] = [`[${open}]${mark}`, ["[Change Email]", "[Change Password]"]];
    return isOnTop ? [button, ...account, ...besides] : [...account, button, ...besides];
  };
  const tells = (mark: string, ...dialog: readonly string[]) => [
    ...closed(mark),
    ...dialog,
    "[Go Back]",
  ];
  return {
    name,
    file: "my-account",
    show: async () => {
      const options = before ? { before } : {};
      const state = { ...paying, status };
      const app = await at("/account/manage", "My Account", { state, ...options });
      await press(app, open);
      return app;
    },
    states: {
      ready: { tells: tells("", `[${open}]`) },
      invalid: null,
      sending: {
        play: pressed(operation, "never", open),
        tells: tells(", busy", `[${open}], busy`),
      },
      refused: {
        play: pressed(operation, { status: 422, body: { errorCode: "X" } }, open),
        tells: tells(
          "",
          "alert danger: Something went wrong, please try again later.",
          `[${open}]`,
        ),
      },
      confirming: {
        play: lost(operation, open),
        tells: tells(
          ", busy",
          "status info: We haven't heard back yet, so we're checking whe…",
          `[${open}], busy`,
        ),
      },
      done: {
        play: all(gone, presses(open), (app) => app.pass(1_000)),
        tells: [
          `status success: ${question.done}`,
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
        ],
      },
    },
    others: {
      "not confirmed yet, asked about again, and it was not made": {
        play: all(
          lost(operation, open),
          closes,
          focusSettles,
          async ({ services }) => services.always(WITHDRAW, null),
          presses("Check Now"),
          (app) => app.pass(1_000),
        ),
        tells: ["alert danger: Your change wasn't made. Please try again.", ...closed("")],
      },
      ...(!question.gone && {
        "not confirmed yet, asked about again, and it was made": {
          play: all(
            async ({ services }) => services.always(WITHDRAW, DOWN),
            pressed(operation, "lost", open),
            (app) => app.pass(5_000),
            closes,
            focusSettles,
            async ({ services }) => services.always(WITHDRAW, null),
            presses("Check Now"),
            (app) => app.pass(1_000),
          ),
          tells: [
            `status success: ${question.done}`,
            "[Change Email]",
            "[Change Password]",
            "[Apply]",
          ],
        },
      }),
      "sending, and the dialog is closed": {
        play: all(pressed(operation, "never", open), closes),
        tells: closed(", busy"),
      },
      "confirming, and the dialog is closed": {
        play: all(lost(operation, open), closes),
        tells: [
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Check Now]",
          ...closed(", busy"),
        ],
      },
      "refused, and the dialog is closed": {
        play: all(pressed(operation, { status: 422, body: { errorCode: "X" } }, open), closes),
        tells: closed(""),
      },
    },
  };
}

/** Screens that change or end a plan. */
/** Documents that wait for their review: the offer is in no plan yet. */
const IN_REVIEW = { currentStep: "review", segment: "military" } as const;

export const PLAN_SCREENS: readonly Row[] = [
  {
    name: "the offer to stay [CNL-03] [CNL-07] [D-04]",
    file: "cancel",
    show: () => offerToStay(),
    states: {
      ready: { tells: ["[Accept Offer]", "[No Thanks]"] },
      invalid: null,
      sending: {
        play: pressed(APPLY, "never", "Accept Offer"),
        tells: ["[Accept Offer], busy", "[No Thanks]"],
      },
      refused: {
        play: pressed(APPLY, { status: 422, body: { errorCode: "eV1861" } }, "Accept Offer"),
        tells: [
          "alert danger: There was an error processing your request, plea…",
          "[Accept Offer]",
          "[No Thanks]",
        ],
      },
      confirming: {
        play: lost(APPLY, "Accept Offer"),
        tells: [
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Accept Offer], busy",
          "[No Thanks]",
        ],
      },
      done: {
        play: pressed(APPLY, APPLIED, "Accept Offer"),
        tells: ["status success: Your offer has been applied, and your plan conti…"],
      },
    },
    others: {
      "in place of a promo code": {
        show: () => {
          const { nextBillInformation } = monthlyBill;
          const bill = { ...nextBillInformation, couponCode: "WELCOME10" };
          return offerToStay({ ...paying, bills: { ...monthlyBill, nextBillInformation: bill } });
        },
        tells: [
          "status warning: STAY3MO would replace WELCOME10, including any s…",
          "[Accept Offer]",
          "[No Thanks]",
        ],
      },
    },
  },
  {
    name: "the cancel survey [CNL-10] [CNL-15] [D-04]",
    file: "cancel",
    show: () => at("/account/manage/cancelsurvey", "Before you go", { state: paying }),
    states: {
      ready: { tells: ["[Cancel My Plan]", "[Skip and Cancel My Plan]"] },
      invalid: {
        play: presses("Cancel My Plan"),
        tells: [
          "alert: Please select at least one response.",
          "[Cancel My Plan]",
          "[Skip and Cancel My Plan]",
        ],
      },
      sending: {
        play: all(anyReason, pressed("POST /removeSubscription", "never", "Cancel My Plan")),
        tells: ["[Cancel My Plan], busy"],
      },
      refused: {
        play: all(
          anyReason,
          pressed(
            "POST /removeSubscription",
            { status: 422, body: { errorCode: "X" } },
            "Cancel My Plan",
          ),
        ),
        tells: ["alert danger: Something went wrong, please try again later.", "[Cancel My Plan]"],
      },
      confirming: {
        play: all(anyReason, lost("POST /removeSubscription", "Cancel My Plan")),
        tells: [
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Cancel My Plan], busy",
        ],
      },
      done: {
        play: all(anyReason, presses("Cancel My Plan"), (app) =>
          app.heading("Your plan has been canceled"),
        ),
        tells: [],
      },
    },
    others: {
      "done, and My Account does not show all of it yet": {
        play: all(
          anyReason,
          pressed("GET /getPayments", "never", "Cancel My Plan"),
          (app) => app.heading("Your plan has been canceled"),
          (app) => app.go("/account/manage"),
          (app) => app.heading("My Account"),
        ),
        tells: [
          "status success: Your plan has been canceled.",
          "[Restart Plan], busy",
          "[Change Email]",
          "[Change Password]",
        ],
      },
    },
  },
  {
    name: "the pause [PAU-04] [PAU-14] [D-04]",
    file: "pause",
    show: () =>
      at("/account/manage/pause-subscription", "Pause Your Subscription", { state: paying }),
    states: {
      ready: { play: (app) => choose(app, /^2 months/), tells: ["[Continue]"] },
      invalid: { tells: ["[Continue]"] },
      sending: {
        play: all(
          (app) => choose(app, /^2 months/),
          pressed("POST /pauseSubscription", "never", "Continue", "Pause Subscription"),
        ),
        tells: ["[Continue]", "[Pause Subscription], busy", "[Go Back]"],
      },
      refused: {
        play: all(
          (app) => choose(app, /^2 months/),
          pressed(
            "POST /pauseSubscription",
            { status: 422, body: { errorCode: "X" } },
            "Continue",
            "Pause Subscription",
          ),
        ),
        tells: [
          "[Continue]",
          "alert danger: Something went wrong, please try again later.",
          "[Pause Subscription]",
          "[Go Back]",
        ],
      },
      confirming: {
        play: all(
          (app) => choose(app, /^2 months/),
          lost("POST /pauseSubscription", "Continue", "Pause Subscription"),
        ),
        tells: [
          "[Continue]",
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Pause Subscription], busy",
          "[Go Back]",
        ],
      },
      done: {
        play: all(
          (app) => choose(app, /^2 months/),
          presses("Continue", "Pause Subscription"),
          (app) => app.heading("My Account"),
        ),
        tells: [
          "status success: Your pause is scheduled.",
          "[Change Email]",
          "[Change Password]",
          "[Cancel Pause Request]",
          "[Apply]",
        ],
      },
    },
  },
  asked("resuming a paused plan [PAU-17] [D-04]", {
    open: "Resume Plan",
    operation: "POST /resumeSubscription",
    status: paused,
    isOnTop: true,
    besides: ["[Apply]"],
    done: "Your plan has resumed.",
  }),
  asked("restarting a canceled plan [RST-01] [OPN-155] [D-04]", {
    open: "Restart Plan",
    operation: "POST /reactivateSubscription",
    status: canceled,
    isOnTop: true,
    done: "Your plan has been restarted.",
  }),
  asked("canceling a pause request [PAU-16] [D-04]", {
    open: "Cancel Pause Request",
    operation: "POST /cancelPauseSubscription",
    status: pausing,
    besides: ["[Apply]"],
    done: "Your pause request has been canceled.",
  }),
  asked("canceling an upcoming plan [SUB-08] [D-04]", {
    open: "Cancel Upcoming Plan",
    operation: "POST /removeSubscription",
    before: ({ services }) => services.always(STATUS, { status: 200, body: changing }),
    besides: ["[Apply]"],
    gone: async ({ services }) => {
      services.reply("POST /removeSubscription", { status: 204 });
      services.reply(STATUS, { status: 200, body: changing });
      services.always(STATUS, null);
    },
    done: "Your upcoming plan has been canceled.",
  }),
  {
    name: "the promo code in My Account [PRM-13] [PRM-11] [D-04]",
    file: "my-account",
    show: async () => {
      const app = await at("/account/manage", "My Account", { state: paying });
      await types("Promo code", "HALFOFF")(app);
      return app;
    },
    states: {
      ready: { tells: ["[Change Email]", "[Change Password]", "[Apply]"] },
      invalid: {
        play: async (app) => {
          await app.user.clear(input("Promo code"));
          await press(app, "Apply");
        },
        tells: ["[Change Email]", "[Change Password]", "[Promo code], invalid", "[Apply]"],
      },
      sending: {
        play: pressed(APPLY, "never", "Apply"),
        tells: ["[Change Email]", "[Change Password]", "[Promo code], read-only", "[Apply], busy"],
      },
      refused: {
        play: pressed(APPLY, { status: 429 }, "Apply"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: Too many requests. Please wait a moment and try…",
        ],
      },
      confirming: {
        play: lost(APPLY, "Apply"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Promo code], read-only",
          "[Apply], busy",
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Check Now]",
        ],
      },
      done: {
        play: pressed(APPLY, APPLIED, "Apply"),
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "status: Code applied50% off"],
      },
    },
  },
  {
    name: "a dearer promo code in My Account [D-39] [D-04]",
    file: "my-account",
    show: async () => {
      const app = await at("/account/manage", "My Account", {
        state: { ...paying, bills: { ...monthlyBill, nextBillInformation: FIVE_OFF } },
      });
      app.services.always(LOOK_UP, { status: 200, body: HALF_OFF });
      await types("Promo code", "HALFOFF")(app);
      await press(app, "Apply");
      return app;
    },
    states: {
      ready: {
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "status warning: With HALFOFF, you'd pay more.With HALFOFF$2.99 p…",
          "[Apply HALFOFF]",
          "[Don't Use It]",
        ],
      },
      invalid: null,
      sending: {
        play: pressed(APPLY, "never", "Apply HALFOFF"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Promo code], read-only",
          "[Apply], busy",
          "status warning: With HALFOFF, you'd pay more.With HALFOFF$2.99 p…",
          "[Apply HALFOFF], busy",
          "[Don't Use It], busy",
        ],
      },
      refused: {
        play: pressed(APPLY, { status: 429 }, "Apply HALFOFF"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: Too many requests. Please wait a moment and try…",
        ],
      },
      confirming: {
        play: lost(APPLY, "Apply HALFOFF"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Promo code], read-only",
          "[Apply], busy",
          "status warning: With HALFOFF, you'd pay more.With HALFOFF$2.99 p…",
          "[Apply HALFOFF], busy",
          "[Don't Use It], busy",
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Check Now]",
        ],
      },
      done: {
        play: pressed(APPLY, APPLIED, "Apply HALFOFF"),
        tells: ["[Change Email]", "[Change Password]", "[Apply]", "status: Code applied50% off"],
      },
    },
    others: {
      "left aside": {
        play: presses("Don't Use It"),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "asked for again by Enter": {
        play: types("Promo code", "{Enter}"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "status warning: With HALFOFF, you'd pay more.With HALFOFF$2.99 p…",
          "[Apply HALFOFF]",
          "[Don't Use It]",
        ],
      },
    },
  },
  {
    name: "the choice of another plan [PLN-04] [CHG-10]",
    file: "change-plans",
    show: () => at("/account/manage/change-plans", "Choose a Plan", { state: paying }),
    states: {
      ready: {
        play: (app) => choose(app, /^Yearly/),
        tells: [
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: You pay the full annual fee of $64.99 plus tax t…",
          "[Continue]",
        ],
      },
      invalid: {
        tells: [
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: This is your current plan. Choose another one to…",
          "[Continue], disabled",
        ],
      },
      sending: null,
      refused: null,
      confirming: null,
      done: {
        play: all((app) => choose(app, /^Yearly/), presses("Continue")),
        tells: [
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: You pay the full annual fee of $64.99 plus tax t…",
          "[Continue]",
          "[Continue to Payment]",
          "[Go Back]",
        ],
      },
    },
    others: {
      "an offer is not applied": {
        show: () =>
          at("/account/manage/change-plans", "Choose a Plan", {
            state: { ...paying, verification: IN_REVIEW },
          }),
        tells: [
          "status info: We're reviewing your documents. Your military of…",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: This is your current plan. Choose another one to…",
          "[Continue], disabled",
        ],
      },
      "an offer is not applied, at the review": {
        show: () =>
          at("/account/manage/change-plans", "Choose a Plan", {
            state: { ...paying, verification: IN_REVIEW },
          }),
        play: all((app) => choose(app, /^Yearly/), presses("Continue")),
        tells: [
          "status info: We're reviewing your documents. Your military of…",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: You pay the full annual fee of $64.99 plus tax t…",
          "[Continue]",
          "status info: We're reviewing your documents. Your military of…",
          "[Continue to Payment]",
          "[Go Back]",
        ],
      },
    },
  },
];
