import { describe, expect, it } from "vitest";
import { follow, type Known } from "../../../tests/redirect-search/way.ts";
import { visitProviders } from "../../../tests/tv-provider-visit.ts";
import { type WalkDeps, walk } from "../../../tests/walk.ts";
import type { Foyer } from "../../composition/foyer.ts";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { routeTable } from "../../domain/navigation/routes.ts";
import { isMvpdUser } from "../../domain/session/users.ts";
import { veteransOffer } from "../../domain/verification/veterans.ts";
import { createTestFoyer, payingMonthly } from "../../testing/index.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";

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

/** Locations before the sign-in. */
const wantedBefore = [
  "/account/manage",
  "/account/payment/FNWEB12MO",
  "/account/signup-account",
  "/",
];
type PriorState = { readonly from: string };

const review = { currentStep: "review", segment: "military" };
const users: readonly (readonly [string, Parameters<typeof createTestFoyer>[0] | null])[] = [
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

/** Facts of the stores before the walk; the fake services have one verification, which is no upgrade. */
function knownOf({ navigation, plans, subscription }: Foyer, isPending: boolean): Known {
  return {
    subscription: subscription.current,
    chosenPlan: plans.chosenPlan,
    pendingVerification: isPending ? { program: "military", step: "review" } : null,
    isEligibleUpgrade: false,
    priorAddress: navigation.prior?.address ?? null,
    referrer: "",
    purchase: "none",
    havePlansFailed: false,
    // The fake services answer that the offer does not apply; a subscriber is not asked about.
    veteransOutcome: veteransOffer(subscription.current).allowed ? "notApplicable" : "blocked",
    activationEnd: "SUCCESS",
  };
}

/** Every address at which the stores go another way than the rules. */
async function differencesOf(
  deps: WalkDeps & { readonly known: () => Known },
  signIn: () => Promise<void>,
  state?: PriorState,
): Promise<readonly unknown[]> {
  const { foyer } = deps;
  const differences: unknown[] = [];
  await deps.drive(foyer.plans.open());
  for (const address of addresses.flatMap((path) => searches.map((search) => path + search))) {
    await signIn();
    const from = { user: foyer.session.user, known: deps.known() };
    const first = { kind: "route", address, ...(state ? { state } : {}) } as const;
    const choice = { value: first, rule: "typed", skipped: [], facts: {} };
    const around = { appOrigin: ORIGIN, settings, plans: foyer.plans.plans };
    const byRules = follow(choice, from, around);
    const byStores = await walk(deps, first);
    const rules = { end: byRules.end.kind, passed: byRules.passed };
    const stores = { end: byStores.end.kind, passed: byStores.passed };
    if (JSON.stringify(rules) !== JSON.stringify(stores)) differences.push({ rules, stores });
  }
  foyer.dispose();
  return differences;
}

describe("the search over the redirects", () => {
  it.each(users)(
    "goes the ways of the stores for %s, from every address [RDR-25] [RDR-27] [GRD-01] [GRD-06]",
    async (_, options) => {
      expect(await differencesFor(options)).toEqual([]);
    },
    120_000,
  );

  it.each(wantedBefore)(
    "goes the ways of the stores for a new member who wanted %s before sign-in [GRD-08] [RDR-07]",
    async (from) => {
      expect(await differencesFor({}, { from })).toEqual([]);
    },
    120_000,
  );

  it("goes the ways of the stores for a TV provider's viewer, from every address [GRD-09] [GRD-11] [TVP-13]", async () => {
    const visit = visitProviders({ configuration: part });
    const { foyer, shop } = visit;
    const signIn = async () => {
      if (isMvpdUser(foyer.session.user)) return;
      foyer.navigation.arrived("/account/mvpd");
      const { result } = await visit.press();
      await visit.signsInAtProvider();
      await shop.drive(result);
      foyer.tvProvider.close();
      expect(isMvpdUser(foyer.session.user)).toBe(true);
    };
    const { drive } = shop;
    const known = () => knownOf(foyer, false);
    expect((await differencesOf({ foyer, drive, known }, signIn)).slice(0, 5)).toEqual([]);
  }, 120_000);
});

async function differencesFor(options: (typeof users)[number][1], state?: PriorState) {
  const test = createTestFoyer({ ...options, configuration: part, href: `${ORIGIN}/` });
  const { foyer, services, drive } = test;
  const signIn = async () => {
    if (options !== null && !foyer.session.isAuthenticated) await test.signIn();
  };
  const known = () =>
    knownOf(foyer, services.state.verification === review && foyer.session.isAuthenticated);
  return (await differencesOf({ foyer, drive, known }, signIn, state)).slice(0, 5);
}
