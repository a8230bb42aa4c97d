import { type FakeReply, monthlyBill, payingMonthly } from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  at,
  choose,
  input,
  lost,
  type Play,
  paying,
  press,
  pressed,
  presses,
  types,
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

/** Screens that change or end a plan. */
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
      ready: { tells: ["[Submit]"] },
      invalid: {
        play: presses("Submit"),
        tells: ["alert: Please select at least one response.", "[Submit]"],
      },
      sending: {
        play: all(anyReason, pressed("POST /removeSubscription", "never", "Submit")),
        tells: ["[Submit], busy"],
      },
      refused: {
        play: all(
          anyReason,
          pressed("POST /removeSubscription", { status: 422, body: { errorCode: "X" } }, "Submit"),
        ),
        tells: ["alert danger: Something went wrong, please try again later.", "[Submit]"],
      },
      confirming: {
        play: all(anyReason, lost("POST /removeSubscription", "Submit")),
        tells: ["status info: We haven't heard back yet, so we're checking whe…", "[Submit], busy"],
      },
      done: {
        play: all(anyReason, presses("Submit"), (app) =>
          app.heading("Your plan has been canceled"),
        ),
        tells: [],
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
      invalid: { tells: ["[Continue], disabled"] },
      sending: {
        play: all(
          (app) => choose(app, /^2 months/),
          pressed("POST /pauseSubscription", "never", "Continue", "Confirm"),
        ),
        tells: ["[Continue]", "[Go Back]", "[Confirm], busy", "[Go Back]"],
      },
      refused: {
        play: all(
          (app) => choose(app, /^2 months/),
          pressed(
            "POST /pauseSubscription",
            { status: 422, body: { errorCode: "X" } },
            "Continue",
            "Confirm",
          ),
        ),
        tells: [
          "[Continue]",
          "[Go Back]",
          "alert danger: Something went wrong, please try again later.",
          "[Confirm]",
          "[Go Back]",
        ],
      },
      confirming: {
        play: all(
          (app) => choose(app, /^2 months/),
          lost("POST /pauseSubscription", "Continue", "Confirm"),
        ),
        tells: [
          "[Continue]",
          "[Go Back]",
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Confirm], busy",
          "[Go Back]",
        ],
      },
      done: {
        play: all(
          (app) => choose(app, /^2 months/),
          presses("Continue", "Confirm"),
          (app) => app.heading("My Account"),
        ),
        tells: [
          "status success: Your pause is scheduled.",
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription pauses from Feb 1, 2025 to Apr…",
          "[Cancel Pause Request]",
          "[Apply]",
        ],
      },
    },
  },
  {
    name: "resuming a paused plan [PAU-17] [D-04]",
    file: "my-account",
    show: () =>
      at("/account/manage", "My Account", { state: { ...paying, status: paused } }).then(
        async (app) => {
          await press(app, "Resume Plan");
          return app;
        },
      ),
    states: {
      ready: {
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription is paused until Feb 1, 2025.",
          "[Resume Plan]",
          "[Apply]",
          "[Go Back]",
          "[Confirm]",
          "[Go Back]",
        ],
      },
      invalid: null,
      sending: {
        play: pressed("POST /resumeSubscription", "never", "Confirm"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription is paused until Feb 1, 2025.",
          "[Resume Plan], busy",
          "[Apply]",
          "[Go Back]",
          "[Confirm], busy",
          "[Go Back]",
        ],
      },
      refused: {
        play: pressed(
          "POST /resumeSubscription",
          { status: 422, body: { errorCode: "X" } },
          "Confirm",
        ),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription is paused until Feb 1, 2025.",
          "[Resume Plan]",
          "[Apply]",
          "[Go Back]",
          "alert danger: Something went wrong, please try again later.",
          "[Confirm]",
          "[Go Back]",
        ],
      },
      confirming: {
        play: lost("POST /resumeSubscription", "Confirm"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription is paused until Feb 1, 2025.",
          "[Resume Plan], busy",
          "[Apply]",
          "[Go Back]",
          "status info: We haven't heard back yet, so we're checking whe…",
          "[Confirm], busy",
          "[Go Back]",
        ],
      },
      done: {
        play: all(presses("Confirm"), (app) => app.pass(1_000)),
        tells: [
          "status success: Your plan has resumed.",
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
        ],
      },
    },
  },
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
    name: "the choice of another plan [PLN-04] [CHG-10]",
    file: "change-plans",
    show: () => at("/account/manage/change-plans", "Choose a Plan", { state: paying }),
    states: {
      ready: {
        play: (app) => choose(app, /^Yearly/),
        tells: [
          "[Monthly$5.99/moCurrent planEvery show, month by…], disabled",
          "status: You pay the full annual fee of $64.99 plus appli…",
          "[Continue]",
        ],
      },
      invalid: {
        tells: [
          "[Monthly$5.99/moCurrent planEvery show, month by…], disabled",
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
          "[Monthly$5.99/moCurrent planEvery show, month by…], disabled",
          "status: You pay the full annual fee of $64.99 plus appli…",
          "[Continue]",
          "[Cancel]",
          "[Confirm]",
          "[Cancel]",
        ],
      },
    },
  },
];
