import { merchandisePlan, monthlyPlan } from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  at,
  type Play,
  postalAddress,
  pressed,
  presses,
  types,
  unanswered,
} from "../plays.ts";
import type { Row } from "./rows.ts";

const VERIFY = "GET /verify";

const FORM = "POST /memberverify/verification/step/collectActiveMilitaryPersonalInfo";

const verificationForm: Play = async (app) => {
  const select = (name: string, option: string) =>
    app.user.selectOptions(screen.getByLabelText(name, { exact: true }), option);
  await select("Status", "Active Duty");
  await select("Branch of Service", "Army");
  await types("First Name", "Ann")(app);
  await types("Last Name", "Lovelace")(app);
  await select("Month", "April");
  await types("Day", "5")(app);
  await types("Year", "1990")(app);
};

/** Forms that decide what is bought, and where it goes. */
export const FORMS_SCREENS: readonly Row[] = [
  {
    name: "the shipping address [SHP-12] [SHP-23]",
    file: "shipping",
    show: () =>
      at("/account/manage/shipping", "Enter your shipping address", {
        state: { plans: [monthlyPlan, merchandisePlan] },
        before: async ({ foyer, drive }) => {
          await drive(foyer.plans.open());
          foyer.plans.select(merchandisePlan.planId);
        },
      }),
    states: {
      ready: { play: postalAddress, tells: ["[Continue]"] },
      invalid: {
        play: presses("Continue"),
        tells: [
          "[First name], invalid",
          "[Last name], invalid",
          "[Address], invalid",
          "[City], invalid",
          "[State], invalid",
          "[ZIP code], invalid",
          "[Phone number], invalid",
          "[Continue]",
        ],
      },
      sending: {
        play: all(postalAddress, pressed(VERIFY, "never", "Continue")),
        tells: ["status: Checking the address…", "[Continue], busy"],
      },
      refused: {
        play: all(postalAddress, unanswered(VERIFY, "Continue")),
        tells: ["alert danger: Something went wrong, please try again later.", "[Continue]"],
      },
      confirming: null,
      done: {
        play: all(postalAddress, presses("Continue"), (app) =>
          app.heading("Add Your Payment Method"),
        ),
        tells: [
          "[Yearly with a cap Total due today $64.99]",
          "[Have a promo code?]",
          "[Start Subscription], disabled",
        ],
      },
    },
  },
  {
    name: "the form of a verification [VER-22] [VER-34] [VER-59] [VER-126]",
    file: "verification",
    show: () => at("/account/verification", "Verify Your Status"),
    states: {
      ready: { play: verificationForm, tells: ["[Continue for 1 Free Year]"] },
      invalid: { tells: ["[Continue for 1 Free Year]"] },
      sending: {
        play: all(verificationForm, pressed(FORM, "never", "Continue for 1 Free Year")),
        tells: ["status: Checking your information…", "[Continue for 1 Free Year], busy"],
      },
      refused: {
        play: all(verificationForm, unanswered(FORM, "Continue for 1 Free Year")),
        tells: [
          "alert danger: Something went wrong, please try again later.",
          "[Continue for 1 Free Year]",
        ],
      },
      confirming: null,
      done: {
        play: all(verificationForm, presses("Continue for 1 Free Year"), (app) =>
          app.heading("Choose a Plan"),
        ),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "of a veteran, with the day of discharge": {
        play: (app) =>
          app.change(() =>
            app.user.selectOptions(
              screen.getByLabelText("Status", { exact: true }),
              "Military Veteran or Retiree",
            ),
          ),
        tells: ["[Continue for 1 Free Year]"],
      },
      "the link's request is another account's": {
        show: () =>
          at(
            "/account/verification?subscriptionRequestId=verizon-1&productId=FNVRZMV",
            "Verify Your Status",
            {
              before: ({ services }) => {
                services.always("PATCH /bango/associateSubscription", {
                  status: 409,
                  body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" },
                });
              },
            },
          ),
        play: (app) => app.pass(1_000),
        tells: [
          "status warning: The Verizon link you followed belongs to another…",
          "[Continue for 1 Free Year]",
        ],
      },
      "the branches of service cannot be read": {
        show: () =>
          at("/account/verification", "Verify Your Status", {
            before: ({ services }) =>
              services.always("GET /memberverify/program/{program}", { status: 500, body: {} }),
          }),
        play: (app) => app.pass(60_000),
        tells: [
          "alert danger: Something went wrong, please try again later.Try…",
          "[Try Again]",
          "[Continue for 1 Free Year]",
        ],
      },
    },
  },
];
