import { merchandisePlan, monthlyPlan, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { all, at, choose, DOWN, paying, presses } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const ACTIVATE = "POST /bango/addSubscription";
const CARRIER = "/account/verizon-bango?subscriptionRequestId=verizon-1";
const PROFILE = "GET /update/{profileId}";
const PAYMENTS = "GET /getPayments";
const HISTORY = "/account/manage/billing-history";
const PLANS = "/account/signup-plans";

const PAID = {
  orderID: "O-2025-1",
  orderType: "INVOICE",
  orderProductInfo: {
    appId: "natcom",
    displayName: "Monthly",
    startDate: "2025-01-01T00:00:00Z",
    endDate: "2025-02-01T00:00:00Z",
    chargedPrice: "5.99",
    retailPrice: "5.99",
    discounts: [],
  },
  paymentsInfo: [
    {
      receivedDate: "2025-01-01T00:00:00Z",
      amount: "6.41",
      paymentType: "Credit/Debit Card",
      cardType: "Visa",
      creditCardNumber: "************4242",
    },
  ],
  totalTaxCharged: "0.42",
};

const STATUS = "GET /currentSubscriptionStatus";

const ended = {
  ...payingMonthly,
  status: "Churned-Voluntary",
  validityTill: "2024-12-24T00:00:00Z",
};

const ANN = {
  ...{ firstName: "Ann", lastName: "Example", phone: "6155550100" },
  ...{ address1: "12 Oak St", address2: "", city: "Nashville" },
  ...{ state: "TN", zipCode: "37203", country: "US" },
};

const cap = {
  plans: [monthlyPlan, merchandisePlan],
  status: { ...payingMonthly, serviceID: merchandisePlan.packageID },
};

type Options = NonNullable<Parameters<typeof at>[2]>;

const account = (options: Options = { state: paying }): Promise<ShownApp> =>
  at("/account/manage", "My Account", options);

/** My Account of a member whose subscription has this status. */
const withStatus = (status: Partial<typeof payingMonthly>) => () =>
  account({ state: { ...paying, status: { ...payingMonthly, ...status } } });

/** Screens that load, or act, as soon as they open. */
export const VISITS_SCREENS: readonly Row[] = [
  {
    name: "the activation of a partner's subscription [PRT-06] [PRT-09] [PRT-10]",
    file: "partner-activation",
    show: () => at(CARRIER, "Congratulations!"),
    states: {
      ready: { tells: ["status: Your account has been successfully activated wit…"] },
      invalid: null,
      sending: {
        show: () =>
          at(CARRIER, "Activating Your Subscription", {
            before: ({ services }) => services.always(ACTIVATE, "never"),
          }),
        tells: ["status: We're activating your subscription with Verizon.…"],
      },
      refused: {
        show: () =>
          at(CARRIER, "Something went wrong", {
            before: ({ services }) => services.always(ACTIVATE, { status: 422, body: {} }),
          }),
        tells: ["alert: Please re-start the activation process", "[Try Again]"],
      },
      confirming: null,
      done: { tells: ["status: Your account has been successfully activated wit…"] },
    },
    others: {
      "a subscriber": {
        show: () =>
          at(CARRIER, "Good News!", {
            state: { status: payingMonthly },
            before: ({ services }) =>
              services.always(ACTIVATE, { status: 409, body: { errorCode: "ALREADY_SUBSCRIBER" } }),
          }),
        tells: ["status: It looks like you are already a valued subscribe…"],
      },
    },
  },
  {
    name: "My Account [MNG-01] [MNG-16] [MNG-20] [D-06]",
    file: "my-account",
    show: () => account(),
    states: {
      ready: { tells: ["[Change Email]", "[Change Password]", "[Apply]"] },
      invalid: null,
      sending: {
        show: () => account({ before: ({ services }) => services.always(STATUS, "never") }),
        tells: ["status: Loading"],
      },
      refused: {
        show: () => account({ before: ({ services }) => services.always(STATUS, DOWN) }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      confirming: null,
      done: {
        show: () =>
          account({ state: paying, before: ({ services }) => services.always(STATUS, DOWN) }),
        play: async (app) => {
          await app.pass(60_000);
          app.services.always(STATUS, null);
          await presses("Try Again")(app);
          await app.pass(1_000);
        },
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
    others: {
      "no subscription": {
        show: () => account({}),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a payment that failed": {
        show: withStatus({ status: "Dunning" }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "a free trial, with its price": {
        show: withStatus({ status: "Trialist" }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "a plan that has ended, without a price": {
        show: () => account({ state: { ...paying, status: ended, bills: {} } }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "a plan billed elsewhere": {
        show: withStatus({ paymentMethod: "Roku Payment" }),
        tells: ["[Change Email]", "[Change Password]"],
      },
      "payments that cannot be read": {
        show: () =>
          account({
            state: paying,
            before: ({ services }) => services.always(PAYMENTS, { status: 500, body: "" }),
          }),
        play: (app) => app.pass(60_000),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status warning: We couldn't load all of your payment details.Try…",
          "[Try Again]",
          "[Apply]",
        ],
      },
      "a card that expires before the payment": {
        show: () => {
          const cardPayment = { ...savedCard.cardPayment, expiry: "01/25" };
          return account({ state: { ...paying, savedMethods: [{ ...savedCard, cardPayment }] } });
        },
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "no payment method": {
        show: () => account({ state: { ...paying, savedMethods: [] } }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "merchandise with an address": {
        show: () => account({ state: { ...cap, shippingAddress: ANN } }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
      "merchandise whose address cannot be read": {
        show: () =>
          account({
            state: cap,
            before: ({ services }) => services.always(PROFILE, { status: 500, body: "" }),
          }),
        play: (app) => app.pass(60_000),
        tells: ["[Change Email]", "[Change Password]", "[Try Again]", "[Apply]"],
      },
      "merchandise without an address": {
        show: () => account({ state: cap }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
  },
  {
    name: "the billing history [BIL-11] [BIL-22] [D-06]",
    file: "billing-history",
    show: () =>
      at(HISTORY, "My Billing History", {
        before: ({ services }) =>
          services.always(PAYMENTS, { status: 200, body: { orders: [PAID] } }),
      }),
    states: {
      ready: { tells: ["[Download CSV]", "[View Receipt of Jan 1, 2025]"] },
      invalid: null,
      sending: {
        show: () =>
          at(HISTORY, "My Billing History", {
            before: ({ services }) => services.always(PAYMENTS, "never"),
          }),
        tells: ["status: Loading"],
      },
      refused: {
        show: () =>
          at(HISTORY, "My Billing History", {
            before: ({ services }) => services.always(PAYMENTS, { status: 500, body: "<html>" }),
          }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      confirming: null,
      done: {
        play: presses("Download CSV"),
        tells: ["[Download CSV]", "[View Receipt of Jan 1, 2025]"],
      },
    },
    others: {
      "in part": {
        show: () =>
          at(HISTORY, "My Billing History", {
            before: ({ services }) =>
              services.always(PAYMENTS, { status: 200, body: { orders: [PAID, null] } }),
          }),
        tells: [
          "status warning: We can't show some of your payments right now. T…",
          "[Try Again]",
          "[Download CSV]",
          "[View Receipt of Jan 1, 2025]",
        ],
      },
    },
  },
  {
    name: "the choice of a plan [PLN-02] [PLN-23] [PLN-33] [PLN-40]",
    file: "plans",
    show: () => at(PLANS, "Choose a Plan", { member: false }),
    states: {
      ready: { play: (app) => choose(app, /^Yearly/), tells: ["[Select Plan]"] },
      invalid: null,
      sending: {
        show: () =>
          at(PLANS, "Choose a Plan", {
            member: false,
            before: ({ services }) => services.always("GET /packages", "never"),
          }),
        tells: ["status: Checking your subscription", "[Continue], disabled"],
      },
      refused: {
        show: () =>
          at(PLANS, "Choose a Plan", {
            member: false,
            before: ({ services }) => services.always("GET /packages", { status: 500 }),
          }),
        play: (app) => app.pass(60_000),
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
      confirming: null,
      done: {
        play: all(presses("Select Plan"), (app) => app.heading("Create Account")),
        tells: ["[Show password]", "[Continue]"],
      },
    },
    others: {
      "no plan": {
        show: () => at(PLANS, "Choose a Plan", { member: false, state: { plans: [] } }),
        tells: ["status info: No packages returnedTry Again", "[Try Again]"],
      },
      "an offer is not applied": {
        show: () =>
          at(PLANS, "Choose a Plan", {
            state: { verification: { currentStep: "docUpload", segment: "firstResponder" } },
          }),
        tells: ["[Select Plan]"],
      },
      "a subscription that cannot be read": {
        show: () =>
          at(PLANS, "Choose a Plan", {
            member: false,
            state: { status: payingMonthly },
            before: ({ services, signIn }) => {
              services.always("GET /currentSubscriptionStatus", { status: 200, body: [] });
              return signIn();
            },
          }),
        tells: ["alert danger: We couldn't check whether you already have a sub…", "[Try Again]"],
      },
    },
  },
];
