import {
  type FakeReply,
  freeTrial,
  monthlyBill,
  monthlyPlan,
  payingMonthly,
  type TestFoyer,
  type WireStatus,
} from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import { all, at, choose, closes, focusIsBack, paying, press, presses } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

type Options = NonNullable<Parameters<typeof at>[2]>;

const STATUS = "GET /currentSubscriptionStatus";
const PAYMENTS = "GET /getPayments";
const PACKAGES = "GET /packages";
const PLANS = "Choose a Plan";
const HISTORY = "My Billing History";
const EDIT = "Update Payment Information";

const state = (change: Partial<WireStatus>) => ({
  ...paying,
  status: { ...payingMonthly, ...change },
});

const paused = state({
  status: "Pause",
  pauseStartDate: "2025-01-01T00:00:00Z",
  pauseEndDate: "2025-02-01T00:00:00Z",
});

const ENDED = { status: "Churned Voluntary", validityTill: "2024-12-24T00:00:00Z" };

/** A member whose plan has ended, and whom the service lets restart it. */
const restartable = (paymentMethodRequired: boolean): Options => ({
  state: { ...state(ENDED), bills: {} },
  member: false,
  before: ({ services, signIn }) => {
    const body = { isEligibleForRestart: true, paymentMethodRequired, pkgMsg: monthlyPlan };
    services.always("GET /getRestartableSubscription", { status: 200, body });
    return signIn();
  },
});

const GIFT = state({ paymentMethod: "Fox Payment" });

const ON_ROKU = state({ paymentMethod: "Roku Payment" });

const next = monthlyBill.nextBillInformation;

/** A member whose next bill has a promo code. */
const withCode = (status: Partial<WireStatus>, more: object = {}) => ({
  ...state(status),
  bills: { ...monthlyBill, nextBillInformation: { ...next, couponCode: "WELCOME10", ...more } },
});

/** The plan becomes a yearly one. */
const changing = [
  payingMonthly,
  {
    ...payingMonthly,
    serviceID: "FNWEB12MO",
    displayName: "Yearly",
    startDate: payingMonthly.validityTill,
  },
];

const isChanging = ({ services, foyer, drive }: TestFoyer) => {
  services.always(STATUS, { status: 200, body: changing });
  return drive(foyer.subscription.refresh());
};

const plansFail = ({ services, foyer, drive }: TestFoyer) => {
  services.always(PACKAGES, { status: 503, body: {} });
  return drive(foyer.plans.reload());
};

const account = (options: Options = { state: paying }): Promise<ShownApp> =>
  at("/account/manage", "My Account", options);

const is = (change: Partial<WireStatus>) => () => account({ state: state(change) });

/** My Account with the dialog of the plans over it. */
async function planSelect(options: Options = {}): Promise<ShownApp> {
  const app = await account({ state: paying, ...options });
  await app.go("/account/change-plans");
  await screen.findByRole("dialog");
  await app.pass(1_000);
  return app;
}

const changePlans = (options: Options = {}) =>
  at("/account/manage/change-plans", PLANS, { state: paying, ...options });

const order = (year: number, month: number, more: object = {}) => {
  const day = (at: number) => `${year}-${String(at).padStart(2, "0")}-01T00:00:00Z`;
  return {
    orderID: `O-${year}-${month}`,
    orderType: "INVOICE",
    orderProductInfo: {
      appId: "natcom",
      displayName: "Monthly",
      startDate: day(month),
      endDate: day(month + 1),
      chargedPrice: "5.99",
      retailPrice: "5.99",
      discounts: [],
    },
    paymentsInfo: [paid(day(month))],
    totalTaxCharged: "0.42",
    ...more,
  };
};

const paid = (receivedDate: string, amount = "6.41") => ({
  receivedDate,
  amount,
  paymentType: "Credit/Debit Card",
  cardType: "Visa",
  creditCardNumber: "************4242",
});

const refunded = (amount: string) =>
  order(2024, 11, {
    paymentsInfo: [paid("2024-11-01T00:00:00Z"), paid("2024-11-09T00:00:00Z", amount)],
  });

const history = (orders: readonly unknown[], change: Partial<WireStatus> = {}) =>
  at("/account/manage/billing-history", HISTORY, {
    state: state(change),
    before: ({ services }) => services.always(PAYMENTS, { status: 200, body: { orders } }),
  });

const edit = (options: Options, heading = EDIT) =>
  at("/account/manage/edit-payment", heading, { state: paying, ...options });

const cancelPlan = (options: Options) =>
  at("/account/manage/cancelplan", "We're sad to see you go", { state: paying, ...options });

const pause = (options: Options) =>
  at("/account/manage/pause-subscription", "Pause Your Subscription", {
    state: paying,
    ...options,
  });

const plans = (options: Options = {}, query = "") =>
  at(`/account/signup-plans${query}`, PLANS, { member: false, ...options });

const survey = async (options: Options): Promise<ShownApp> => {
  const app = await at("/account/manage/cancelsurvey", "Before you go", options);
  const [reason] = screen.getAllByRole("checkbox");
  if (reason) await app.change(() => app.user.click(reason));
  await press(app, "Cancel My Plan");
  await app.heading("Your plan has been canceled");
  return app;
};

const NEVER: FakeReply = "never";

/** Screens of a member's plan, beside what changes it. */
export const MEMBER_SCREENS: readonly Row[] = [
  {
    name: "the plan in My Account [MNG-01] [MNG-16] [MNG-18] [RST-03]",
    file: "my-account",
    show: () => account(),
    others: {
      "a pause without a method that pays": {
        show: () => account({ state: { ...paused, savedMethods: [] } }),
        play: presses("Resume Plan"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your plan is paused until Feb 1, 2025.",
          "[Resume Plan]",
          "[Apply]",
          "[Go Back]",
        ],
      },
      canceled: {
        show: is({ status: "Pending Cancel - Existing" }),
        tells: ["[Restart Plan]", "[Change Email]", "[Change Password]"],
      },
      "canceled, and asked to restart at an amount that is not known": {
        show: () => account({ state: withCode({ status: "Pending Cancel - Existing" }) }),
        play: presses("Restart Plan"),
        tells: [
          "[Restart Plan]",
          "[Change Email]",
          "[Change Password]",
          "[Restart Plan]",
          "[Go Back]",
        ],
      },
      "an upcoming plan whose promo code goes with it": {
        show: () => account({ state: withCode({}), before: isChanging }),
        play: presses("Cancel Upcoming Plan"),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Cancel Upcoming Plan]",
          "[Apply]",
          "[Cancel Upcoming Plan]",
          "[Go Back]",
        ],
      },
      "a trial that was canceled": {
        show: is({ status: "Pending Cancel - Trialist" }),
        tells: ["[Restart Plan]", "[Change Email]", "[Change Password]"],
      },
      "a gift": {
        show: () => account({ state: { ...GIFT, bills: {}, savedMethods: [] } }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan that a promo code pays": {
        show: is({ paymentMethod: "Coupon" }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "billed by a phone carrier": {
        show: is({ paymentMethod: "Partner Payment", partner: "Verizon" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "billed by Apple": {
        show: is({ paymentMethod: "App Store Billing" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "billed by Google": {
        show: is({ paymentMethod: "Google Wallet" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "billed by Amazon": {
        show: is({ paymentMethod: "Amazon App Store Billing" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "billed by Samsung": {
        show: is({ paymentMethod: "Partner Payment", partner: "Samsung Checkout" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan that has ended, and can be restarted": {
        show: () => account(restartable(false)),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan that has ended, and can be restarted with a new card": {
        show: () => account(restartable(true)),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan that has ended": {
        show: () => account({ state: { ...state(ENDED), bills: {} } }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan that has ended, without a card": {
        show: () => account({ state: { ...state(ENDED), bills: {}, savedMethods: [] } }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a status that is not known": {
        show: is({ status: "Quantum", paymentMethod: "Seashells" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "that can be neither changed nor paused": {
        show: is({ isChangePlanAvailable: false, isPauseAvailable: false }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "a promo code on the next bill": {
        show: () => account({ state: withCode({}) }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "a next bill of nothing": {
        show: () => account({ state: withCode({}, { nextBillingAmount: "0.00" }) }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
  },
  {
    name: "the dialog of the plans in My Account [MNG-21] [CHG-11] [PLN-40]",
    file: "my-account",
    show: () => planSelect(),
    others: {
      ready: {
        play: (app) => choose(app, /^Yearly/),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: You pay the full annual fee of $64.99 plus tax t…",
          "[Continue]",
          "[Close]",
        ],
      },
      "the review": {
        play: all((app) => choose(app, /^Yearly/), presses("Continue"), focusIsBack),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "[Continue to Payment]",
          "[Go Back]",
          "[Close]",
        ],
      },
      loading: {
        show: () =>
          planSelect({
            member: false,
            before: ({ services, signIn }) => {
              services.always(PACKAGES, NEVER);
              return signIn();
            },
          }),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "status: Checking your subscription",
          "[Close]",
        ],
      },
      failed: {
        show: () => planSelect({ before: plansFail }),
        play: (app) => app.pass(60_000),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Apply]",
          "alert danger: Something went wrong, please try again later.Try…",
          "[Try Again]",
          "[Close]",
        ],
      },
      "a plan billed elsewhere": {
        show: () => planSelect({ state: ON_ROKU }),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status info: Your subscription is billed through Roku. Please…",
          "[Close]",
        ],
      },
      "a change that is under way": {
        show: () => planSelect({ before: isChanging }),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "[Cancel Upcoming Plan]",
          "[Apply]",
          "status info: You're switching to Yearly on Feb 1, 2025. To ch…",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "[Yearly$64.99/yr$64.99 per year$5.42/mo$5.42 per…], disabled",
          "[2-Year$129.98/2 yrs$129.98 for 2 years$5.42/mo$5…], disabled",
          "[Close]",
        ],
      },
      closed: {
        play: all((app) => app.change(() => app.user.keyboard("{Escape}")), focusIsBack),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
  },
  {
    name: "the change of plan, where it cannot be chosen [CHG-05] [CHG-06] [MNG-18] [PLN-40]",
    file: "change-plans",
    show: () => changePlans(),
    others: {
      failed: {
        show: () => changePlans({ before: plansFail }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      "a plan billed elsewhere": {
        show: () => changePlans({ state: ON_ROKU }),
        tells: ["status info: Your subscription is billed through Roku. Please…"],
      },
      "a change that is under way": {
        show: () => changePlans({ before: isChanging }),
        tells: [
          "status info: You're switching to Yearly on Feb 1, 2025. To ch…",
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "[Yearly$64.99/yr$64.99 per year$5.42/mo$5.42 per…], disabled",
          "[2-Year$129.98/2 yrs$129.98 for 2 years$5.42/mo$5…], disabled",
        ],
      },
      paused: {
        show: () => changePlans({ state: paused }),
        tells: ["status info: Your plan is paused. Resume it in My Account to…"],
      },
      "a plan of the address": {
        play: (app) => app.go("/account/manage/change-plans/FNWEB12MO"),
        tells: [
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "status: You pay the full annual fee of $64.99 plus tax t…",
          "[Continue]",
          "[Continue to Payment]",
          "[Go Back]",
        ],
      },
      confirmed: {
        play: all(
          (app) => choose(app, /^Yearly/),
          presses("Continue", "Continue to Payment"),
          (app) => app.heading("Submit Payment"),
        ),
        tells: ["[Yearly Total due today $65.41]", "[Have a promo code?]", "[Edit]", "[Submit]"],
      },
    },
  },
  {
    name: "what is in the billing history [BIL-11] [BIL-14] [BIL-17] [BIL-22]",
    file: "billing-history",
    show: () => history([order(2025, 1)]),
    others: {
      "no payment": {
        show: () => history([]),
        tells: ["status: Billing history is not available."],
      },
      "several years": {
        show: () => history([order(2025, 1), order(2024, 12), order(2023, 12)]),
        tells: [
          "[Download CSV]",
          "[View Receipt of Jan 1, 2025]",
          "[View Receipt of Dec 1, 2024]",
          "[View Receipt of Dec 1, 2023]",
        ],
      },
      "a full refund": {
        show: () => history([order(2025, 1), refunded("-6.41")]),
        tells: ["[Download CSV]", "[View Receipt of Jan 1, 2025]", "[View Receipt of Nov 1, 2024]"],
      },
      "a refund in part": {
        show: () => history([refunded("-2.00")]),
        tells: ["[Download CSV]", "[View Receipt of Nov 1, 2024]"],
      },
      "a receipt is closed by the keyboard": {
        play: all(presses("View Receipt"), closes("View Receipt")),
        tells: ["[Download CSV]", "[View Receipt of Jan 1, 2025]"],
      },
      receipt: {
        play: presses("View Receipt"),
        tells: [
          "[Download CSV]",
          "[View Receipt of Jan 1, 2025]",
          "[Print]",
          "[Download]",
          "[Close]",
        ],
      },
    },
  },
  {
    name: "the payment method, where it cannot be chosen [MNG-18] [MNG-19] [D-04]",
    file: "edit-payment",
    show: () => edit({}),
    others: {
      loading: {
        show: () => edit({ before: ({ services }) => services.always(STATUS, NEVER) }),
        tells: ["status: Loading"],
      },
      failed: {
        show: () => edit({ before: ({ services }) => services.always(STATUS, { status: 500 }) }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      "a plan billed elsewhere": {
        show: () => edit({ state: ON_ROKU }),
        tells: ["status info: Your subscription is billed through Roku. Please…"],
      },
      "no method yet": {
        show: () => edit({ state: { ...paying, savedMethods: [] } }, "Add Payment Method"),
        tells: ["[Save]"],
      },
      "past due, and saved": {
        show: () => edit({ state: state({ status: "Dunning" }) }),
        play: async (app) => {
          await app.change(() => app.cardForm.load());
          await app.change(() => app.cardForm.fill());
          await press(app, "Save");
          await app.pass(60_000);
        },
        tells: ["status success: Your payment method has been updated.Your last p…"],
      },
    },
  },
  {
    name: "the first page of canceling [CNL-01] [CNL-04] [CNL-20] [CNL-22]",
    file: "cancel",
    show: () => cancelPlan({}),
    others: {
      ready: { tells: ["[Continue to Cancel]"] },
      loading: {
        show: () => cancelPlan({ before: ({ services }) => services.always(STATUS, NEVER) }),
        tells: ["status: Loading"],
      },
      failed: {
        show: () =>
          cancelPlan({ before: ({ services }) => services.always(STATUS, { status: 500 }) }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      "with a promo code": {
        show: () => cancelPlan({ state: withCode({}) }),
        tells: ["[Continue to Cancel]"],
      },
      "a trial": {
        show: () => cancelPlan({ state: state({ status: "Trialist" }) }),
        tells: [
          "status warning: Canceling your plan will be effective immediatel…",
          "[Continue to Cancel]",
        ],
      },
      "a plan that ends at once": {
        show: () => cancelPlan({ state: state({ status: "Dunning" }) }),
        tells: ["[Continue to Cancel]"],
      },
      "a paused plan": {
        show: () => cancelPlan({ state: paused }),
        tells: ["[Continue to Cancel]"],
      },
      "a plan billed elsewhere": {
        show: () => cancelPlan({ state: ON_ROKU }),
        tells: ["status info: Your subscription is billed through Roku. Please…"],
      },
      "no offer: the survey follows": {
        play: all(presses("Continue to Cancel"), (app) => app.heading("Before you go")),
        tells: ["[Cancel My Plan]", "[Skip and Cancel My Plan]"],
      },
      "an offer with all that it can say": {
        show: () =>
          cancelPlan({
            before: ({ services }) => {
              const offer = {
                couponCode: "STAY3MO",
                headline: "Three months for $2.97",
                description: "Then $5.99/mo.",
              };
              const body = { panels: { member: [offer] } };
              services.always("GET /screens/{id}", { status: 200, body });
              services.always("POST /getVoucherDetails", {
                status: 200,
                body: {
                  couponCodeDetails: { descrip: "Three months", discountType: "FLAT" },
                  applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.97" }],
                },
              });
            },
          }),
        play: presses("Continue to Cancel"),
        tells: ["[Accept Offer]", "[No Thanks]"],
      },
    },
  },
  {
    name: "the end of canceling [CNL-15] [CNL-19]",
    file: "cancel",
    show: () => survey({ state: paying }),
    others: {
      "a plan": { tells: [] },
    },
  },
  {
    name: "the pause, where it cannot be chosen [PAU-01] [MNG-18]",
    file: "pause",
    show: () => pause({}),
    others: {
      loading: {
        show: () => pause({ before: ({ services }) => services.always(STATUS, NEVER) }),
        tells: ["status: Loading"],
      },
      failed: {
        show: () => pause({ before: ({ services }) => services.always(STATUS, { status: 500 }) }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      "no pause left": {
        show: () =>
          pause({ state: { ...paying, pauseAllowance: { noOfDaysLeft: 0, noOfTimesLeft: 0 } } }),
        tells: ["status info: You've used all of your pauses for now.Go to My…"],
      },
      "with a promo code": {
        show: () => pause({ state: withCode({}) }),
        play: all((app) => choose(app, /^2 months/), presses("Continue")),
        tells: ["[Continue]", "[Pause Subscription]", "[Go Back]"],
      },
    },
  },
  {
    name: "what is in the choice of a plan [PLN-03] [PLN-17] [PLN-37] [PLN-48] [VET-03] [VET-13]",
    file: "plans",
    show: () => plans(),
    others: {
      "a free trial": {
        show: () => plans({ state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] } }),
        tells: ["[Start Your 7-Day Free Trial]"],
      },
      "a promotion with a short name": {
        show: () =>
          plans({
            before: ({ services }) =>
              services.always("GET /v1/natcomsku/plans/userType/{userType}", {
                status: 200,
                body: {
                  plans: [
                    {
                      planId: "FNWEB1MO",
                      promotionPlanName: "Monthly in the app and on TV",
                      promotionPlanNameMobile: "Monthly+",
                    },
                  ],
                },
              }),
          }),
        tells: ["[Select Plan]"],
      },
      "a subscriber": {
        show: () => plans({ member: true, state: { status: payingMonthly } }),
        tells: [
          "[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled",
          "[Select Plan], disabled",
          "status: This is your current plan. Choose another one to…",
        ],
      },
      "a subscriber chooses another": {
        show: () => plans({ member: true, state: { status: payingMonthly } }),
        play: (app) => choose(app, /^Yearly/),
        tells: ["[Monthly$5.99/mo$5.99 per monthCurrent planEvery…], disabled", "[Select Plan]"],
      },
      "a former subscriber": {
        show: () =>
          plans({
            member: true,
            state: { status: { ...payingMonthly, status: "Churned Voluntary" } },
          }),
        tells: ["[Select Plan]"],
      },
      "a gift": {
        show: () =>
          plans({ state: { plans: [{ ...monthlyPlan, isGiftPlan: true }] } }, "?gifting=true"),
        tells: ["status info: Your gift pays for your plan: you don't have to…", "[Continue]"],
      },
      "a veteran who has not proved it": {
        show: () => plans({}, "?va_member_id=VA-1"),
        tells: ["status info: Sign in or create an account to get your veteran…", "[Select Plan]"],
      },
      "a proof that was used up": {
        show: () =>
          plans({
            member: true,
            state: {
              status: { ...payingMonthly, status: "Churned Voluntary" },
              verification: { currentStep: "success", segment: "military", step: "completed" },
            },
          }),
        tells: ["[Select Plan]"],
      },
      "a proof that is good": {
        show: () =>
          plans({
            member: true,
            state: {
              verification: {
                currentStep: "success",
                segment: "military",
                verificationId: "verification-1",
              },
            },
          }),
        tells: ["[Select Plan]"],
      },
    },
  },
];
