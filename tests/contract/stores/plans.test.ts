/** The plans screen for every documented answer. */
import { describe } from "vitest";
import { itMakesOfEveryAnswer, type MockedFoyer, visitingFoyer } from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const NONE = "No packages returned";

async function plansScreen({ foyer }: MockedFoyer) {
  await foyer.plans.open();
  const { state, offers, cta } = foyer.plans;
  const message = "message" in state ? state.message : null;
  return {
    state: state.kind,
    message,
    plans: offers.map(({ plan, price, period }) => `${plan.planId} ${price}/${period}`),
    canGoOn: cta.allowed,
  };
}

const ready = (...plans: readonly string[]) => ({
  is: { state: "ready", message: null, plans, canGoOn: true },
  ids: "[PLN-05] [PLN-40]",
});
const unready = (state: "empty" | "failed", message: string, ids: string) => ({
  is: { state, message, plans: [], canGoOn: false },
  ids,
});
const none = unready("empty", NONE, "[PLN-23] [ERR-22]");

const MONTHLY = "FNWEB1MO $5.99/mo";
const YEARLY = "FNWEB12MO $64.99/yr";
const TWO_YEARS = "FNWEB24MO $129.98/2 yrs";

describe("the plans screen [API-06] [PLN-22]", () => {
  itMakesOfEveryAnswer(
    "getPackages",
    {
      "200 standard": ready(MONTHLY, YEARLY, TWO_YEARS),
      "200 single": ready(MONTHLY),
      "200 promotions": ready(
        "FNWEB1MOV3 $5.99/mo",
        "FNWEB1MOV2 $5.99/mo",
        "FN3MPK $15.99/3 mos",
        "FN1YPKMR $64.99/yr",
      ),
      // A plan of a program needs a completed verification (PLN-30).
      "200 verified": none,
      "200 giftPlan": none,
      "200 freePlan": ready("FNFREE $0/mo"),
      "200 excluded": ready(MONTHLY),
      "200 sameTier": ready(MONTHLY, "FNWEB1MOPT1 $6.99/mo"),
      "200 numbers": ready(MONTHLY),
      // A plan without a price cannot be bought (D-06).
      "200 sparse": {
        is: { state: "ready", message: null, plans: ["FNWEB1MO /"], canGoOn: false },
        ids: "[PLN-41]",
      },
      "200 unknownValues": ready("FNWEEK $1.99/"),
      "200 empty": none,
      "200 missingList": none,
      "200 notSuccess": none,
      "400 invalidRequest": unready("failed", "Invalid request", "[D-10]"),
      "400 invalidJson": unready("failed", "The body is not valid JSON.", "[D-10]"),
      "401": unready("failed", "User not logged in", "[SES-09]"),
      "429": unready("failed", "Too many requests. Please wait a moment and try again.", "[D-03]"),
      "5xx": unready("failed", GENERIC, "[ERR-25]"),
    },
    async (answer) => {
      const tab = visitingFoyer();
      tab.answer("getPackages", answer);
      return plansScreen(tab);
    },
  );
});

describe.each([
  ["getPlanContent", "[API-59]"],
  ["getPlanContentByUserType", "[API-60]"],
])("the plans screen, when %s answers %s", (operationId) => {
  const standard = ready(MONTHLY, YEARLY, TWO_YEARS).is;
  const same = { is: standard, ids: "[PLN-24] [ERR-74]" };

  itMakesOfEveryAnswer(operationId, { "2xx": same, "4xx": same, "5xx": same }, async (answer) => {
    const tab = visitingFoyer();
    tab.answer(operationId, answer);
    return plansScreen(tab);
  });
});

describe("the plans screen, when the flags are asked for [API-90] [EXP-02]", () => {
  /** A screen that leads on waits for no texts: they may have come or not. */
  const shown = (state: string | null, leadsTo: string | null) => ({
    state,
    leadsTo,
    plans: [MONTHLY, YEARLY, TWO_YEARS],
  });
  const control = { is: shown("ready", null), ids: "[OPN-228]" };
  const create = "/account/signup-account/FNWEB12MO";

  itMakesOfEveryAnswer(
    "getFeatureFlags",
    {
      "200 control": { is: shown("ready", null), ids: "[EXP-01]" },
      // The mock server has no plan of the variant: the standard ones stay (EXP-13).
      "200 variants": { is: shown(null, create), ids: "[EXP-05] [EXP-06] [EXP-13]" },
      "200 assigned": { is: shown("ready", null), ids: "[EXP-01] [EXP-13]" },
      "200 unknownFlags": { is: shown("ready", null), ids: "[OPN-233]" },
      "200 none": control,
      "4xx": control,
      "5xx": control,
    },
    async (answer) => {
      const tab = visitingFoyer();
      tab.answer("getFeatureFlags", answer);
      const { plans } = tab.foyer;
      await plans.open();
      const leadsTo = plans.destination?.value;
      return {
        state: leadsTo ? null : plans.state.kind,
        leadsTo: leadsTo?.kind === "route" ? leadsTo.address : null,
        plans: plans.offers.map(({ plan, price, period }) => `${plan.planId} ${price}/${period}`),
      };
    },
  );
});
