import { describe, expect, it } from "vitest";
import { follow, type Known } from "../../tests/redirect-search/way.ts";
import { walk } from "../../tests/walk.ts";
import { createConfiguration } from "../domain/configuration/create-configuration.ts";
import { routeTable } from "../domain/navigation/routes.ts";
import type { User } from "../domain/session/types.ts";
import { visitor } from "../domain/session/users.ts";
import { createTestFoyer, payingMonthly, type TestFoyer } from "../testing/index.ts";
import { testConfiguration } from "../testing/test-configuration.ts";

const ORIGIN = "http://localhost:5173";
// The whole app is here, so that no address leaves it.
const part = { defaultConfig: { rootDomain: `${ORIGIN}/` } };
const settings = createConfiguration(testConfiguration(part), ORIGIN);

const addresses = [
  ...routeTable(settings).map(({ path }) => path.replace(/:\w+/, "FNWEB12MO")),
  "/account/payment/FNWEB1MO",
  "/account/payment/FNUNKNOWN",
  "/account/change-plans",
  "/account/change-plans/FNWEB1MO",
  "/u/account/manage",
  "/nowhere",
];
const searches = [
  "",
  "?gifting=true",
  "?code=BCDFGHJK&va_member_id=m1",
  "?sheerVerification=military&regCode=BCDFGHJK",
  "?subscriptionRequestId=r1&productId=FNVRZMV",
  "?lid=1&cmpid=2",
  "?return_to=%2Faccount%2Fmanage",
];

const review = { currentStep: "review", segment: "military" };
const people: readonly (readonly [string, Parameters<typeof createTestFoyer>[0] | null])[] = [
  ["a visitor", null],
  ["a new member", {}],
  [
    "a member whose subscription ended",
    { state: { status: { ...payingMonthly, status: "Churned Voluntary" } } },
  ],
  ["a subscriber", { state: { status: payingMonthly } }],
  [
    "a subscriber of another platform",
    { state: { status: { ...payingMonthly, paymentMethod: "App Store Billing" } } },
  ],
  [
    "a member with an unknown status",
    { state: { status: { ...payingMonthly, status: "Asleep" } } },
  ],
  ["a new member with a verification under way", { state: { verification: review } }],
];

/** What the stores know before the walk; the fake services know one verification, and it is no upgrade. */
function knownOf({ foyer, services }: TestFoyer): Known {
  const { navigation, plans, subscription } = foyer;
  const isPending = services.state.verification === review && foyer.session.isAuthenticated;
  return {
    subscription: subscription.current,
    chosenPlan: plans.chosenPlan,
    pendingVerification: isPending ? { program: "military", step: "review" } : null,
    isEligibleUpgrade: false,
    priorAddress: navigation.prior?.address ?? null,
    referrer: "",
    purchase: "none",
    havePlansFailed: false,
  };
}

describe("the search over the redirects", () => {
  it.each(people)(
    "goes the ways of the stores for %s, from every address [RDR-25] [RDR-27] [GRD-01] [GRD-06]",
    async (_, options) => {
      const differences: unknown[] = [];
      const test = createTestFoyer({ ...options, configuration: part, href: `${ORIGIN}/` });
      const { foyer } = test;
      const user = (): User =>
        foyer.session.isAuthenticated ? { ...visitor, isAuthenticated: true } : visitor;
      await test.drive(foyer.plans.open());
      for (const address of addresses.flatMap((path) => searches.map((search) => path + search))) {
        if (options !== null && !foyer.session.isAuthenticated) await test.signIn();
        const from = { user: user(), known: knownOf(test) };
        const first = { kind: "route", address } as const;
        const choice = { value: first, rule: "typed", skipped: [], facts: {} };
        const around = { appOrigin: ORIGIN, settings, plans: foyer.plans.plans };
        const byRules = follow(choice, from, around);
        const byStores = await walk(test, first);
        const rules = { end: byRules.end.kind, passed: byRules.passed };
        const stores = { end: byStores.end.kind, passed: byStores.passed };
        if (JSON.stringify(rules) !== JSON.stringify(stores)) differences.push({ rules, stores });
      }
      test.foyer.dispose();
      expect(differences.slice(0, 5)).toEqual([]);
    },
    120_000,
  );
});
