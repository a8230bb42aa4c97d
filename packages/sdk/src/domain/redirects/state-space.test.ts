import { describe, expect, it } from "vitest";
import { everyRun, joined, lazy, type Pick_ } from "../../../tests/redirect-search/every-run.ts";
import {
  factsOf,
  follow,
  type Known,
  open,
  purposeOf,
  type Situation,
  type Surroundings,
  type Way,
  withKnown,
} from "../../../tests/redirect-search/way.ts";
import type { Plan } from "../catalogue/types.ts";
import {
  type ConfigurationPart,
  createConfiguration,
} from "../configuration/create-configuration.ts";
import type { RouteId } from "../configuration/route-paths.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { User } from "../session/types.ts";
import { visitor } from "../session/users.ts";
import { afterPlans } from "./after-plans.ts";
import { afterSignIn } from "./after-sign-in.ts";
import { afterSignOut } from "./after-sign-out.ts";
import { afterSignUp } from "./after-sign-up.ts";
import { afterTvProviderSignIn } from "./after-tv-provider-sign-in.ts";
import { arrival } from "./arrival.ts";
import type { AskedFacts, RedirectFacts } from "./facts.ts";
import { otherEmail } from "./notices.ts";

const appOrigin = "https://app.foyer.example";
const member: User = { ...visitor, isAuthenticated: true, profileId: "p1" };
const viewer: User = { ...visitor, isAnonymousUser: true, hasMvpd: true, mvpdId: "cox" };

const plans = [
  { planId: "FNWEB1MO", packageID: "FNWEB1MO", hasMerchandise: false },
  { planId: "FN1YPKMR", packageID: "FN1YPKMR", hasMerchandise: true },
] as unknown as readonly Plan[];

const none = {
  isKnownStatus: true,
  hasActiveSubscription: false,
  isIAPUser: false,
  isNewUser: false,
  isChurnedUser: false,
  purchaseType: null,
  activeSubscriptionId: "",
} as const;
const active = {
  ...none,
  hasActiveSubscription: true,
  purchaseType: "web",
  activeSubscriptionId: "FNWEB1MO",
} as const;

/** Every fact that a rule can look at, with a value for each case that a rule distinguishes. */
const space = {
  // Facts of the user.
  subscription: [
    { ...none, isNewUser: true },
    { ...none, isChurnedUser: true },
    { ...none, isKnownStatus: false },
    active,
    { ...active, purchaseType: "gift", activeSubscriptionId: "FNGIFT" },
    { ...active, purchaseType: "ios", isIAPUser: true, activeSubscriptionId: "FNIOS" },
    { ...active, purchaseType: null, isKnownStatus: false },
  ],
  chosenPlan: [null, ...plans.map(({ planId, hasMerchandise }) => ({ planId, hasMerchandise }))],
  pendingVerification: [
    null,
    { program: "military", step: "docUpload" },
    { program: "firstResponder", step: "review" },
  ],
  isEligibleUpgrade: [false, true],
  priorAddress: [
    null,
    "/",
    "/account/signup-account/FNWEB1MO?subscriptionRequestId=r1",
    "/account/verification?sheerVerification=military",
    "/account/signin?return_to=%2Faccount%2Fsignin",
  ],
  referrer: ["", "https://www.foyer.example/"],
  purchase: ["none", "paying", "paid"],
  havePlansFailed: [false, true],
  veteransOutcome: ["notApplicable", "verified", "blocked"],
  activationEnd: ["SUCCESS", "INELIGIBLE", "ERROR", "VERIFY"],
  // Facts of the address.
  gifting: [false, true],
  device: ["none", "no code", "code"],
  // Hostile addresses are in `packages/sdk/cases/hostile-addresses.json`.
  return_to: [
    null,
    "/account/manage?a=b",
    "/account/signin?return_to=%2Faccount%2Fsignin",
    "https://www.foyer.example/watch",
  ],
  va_member_id: [null, "m1"],
  partner: [null, "without product", "FNVRZMV", "FNSRXM1M"],
  campaign: ["none", "lid", "both"],
  routePlan: ["FNWEB1MO", "FN1YPKMR", "FNUNKNOWN"],
  sheerVerification: [null, "military", "firstResponder"],
  verificationId: [null, "v1"],
} as const;
type Picks = Pick_<typeof space>;

/** Each setting that a rule reads, with each of its values. */
const surroundings: readonly Surroundings[] = (
  [
    [false, false, false, "https://www.foyer.example"],
    [true, true, true, appOrigin],
  ] as const
).map(([isProduction, alwaysRefreshOnRootSignin, hideHasSubScreenOnSignUp, rootDomain]) => ({
  appOrigin,
  plans,
  settings: settingsWith(isProduction, {
    defaultConfig: { alwaysRefreshOnRootSignin, hideHasSubScreenOnSignUp, rootDomain },
    redirects: { allowedHosts: ["www.foyer.example"] },
  }),
}));

/** The sandbox's addresses in either environment. */
function settingsWith(isProduction: boolean, part: ConfigurationPart = {}): FoyerConfiguration {
  const environment = isProduction ? "production" : "development";
  return { ...createConfiguration(sandboxConfiguration(part)), environment };
}

function askedOf(pick: Picks): AskedFacts {
  return lazy<AskedFacts>({
    isGifting: () => pick("gifting"),
    isDeviceActivation: () => pick("device") !== "none",
    deviceCode: () => (pick("device") === "code" ? "BCDFGHJK" : null),
    return_to: () => pick("return_to"),
    va_member_id: () => pick("va_member_id"),
    sheerVerification: () => pick("sheerVerification"),
    lid: () => (pick("campaign") === "none" ? null : "1"),
    cmpid: () => (pick("campaign") === "both" ? "2" : null),
    partnerSubscriptionId: () => pick("partner") && "request-1",
    partnerProductId: () => {
      const partner = pick("partner");
      return partner === "without product" ? null : partner;
    },
    // These stay with the user and decide nothing.
    verificationId: () => pick("verificationId"),
    device: () => null,
    regCode: () => (pick("device") === "code" ? "BCDFGHJK" : null),
    redirect_uri: () => null,
    promoCoupon: () => null,
    applyCoupon: () => false,
  });
}

function knownOf(pick: Picks): Known {
  return lazy<Known>({
    subscription: () => pick("subscription"),
    chosenPlan: () => pick("chosenPlan"),
    pendingVerification: () => pick("pendingVerification"),
    isEligibleUpgrade: () => pick("isEligibleUpgrade"),
    priorAddress: () => pick("priorAddress"),
    referrer: () => pick("referrer"),
    purchase: () => pick("purchase"),
    havePlansFailed: () => pick("havePlansFailed"),
    veteransOutcome: () => pick("veteransOutcome"),
    activationEnd: () => pick("activationEnd"),
  });
}

type Start = (facts: RedirectFacts, settings: FoyerConfiguration) => Choice<Destination>;

/** Every rule that redirects after an action, with the user of the action. */
const tables: readonly (readonly [name: string, user: User, table: Start])[] = [
  [
    "after sign-in",
    member,
    (facts, settings) => afterSignIn(joined(facts, { wasSignedIn: false }), settings),
  ],
  [
    "after sign-in through a TV provider",
    viewer,
    (facts, settings) =>
      afterTvProviderSignIn(joined(facts, { user: viewer, purpose: purposeOf(facts) }), settings),
  ],
  ["after sign-up", member, afterSignUp],
  ["another email, on the notice for current subscribers", member, otherEmail],
  [
    "after plans, as a member",
    member,
    (facts, settings) => afterPlans(joined(facts, { isAuthenticated: true }), settings),
  ],
  [
    "after plans, as a visitor",
    visitor,
    (facts, settings) => afterPlans(joined(facts, { isAuthenticated: false }), settings),
  ],
  ["after sign-out", visitor, afterSignOut],
];

/** Every screen whose rule can redirect when it opens. */
const screens: readonly RouteId[] = [
  "signIn",
  "mvpd",
  "createAccount",
  "createAccountPlan",
  "payment",
  "paymentPlan",
  "confirmation",
  "activateSuccess",
  "currentSubscriber",
  "shipping",
  "shippingPayment",
  "giftCode",
  "giftConfirmation",
  "plans",
  "vaError",
  "siriusXmBango",
  "verizonBango",
];

const addresses = [
  ...Object.values(settingsWith(false).routes).map((path) => path.replace(/:\w+/g, "FNWEB1MO")),
  "/account/payment/FNUNKNOWN",
  "/account/change-plans",
  "/account/change-plans/FNWEB1MO",
  "/u/account/manage",
];
const nowhere = ["/nowhere", "/u//evil.test", "/account/payment/a/b"];
const searches = [
  "",
  "?gifting=true",
  "?code=BCDFGHJK",
  "?regCode=BCDFGHJK",
  "?va_member_id=m1",
  "?sheerVerification=military",
  "?subscriptionRequestId=r1&productId=FNSRXM1M",
  "?subscriptionRequestId=r1&productId=FNVRZMV",
  "?lid=1&cmpid=2",
  "?lid=1&cmpid=2&sheerVerification=firstResponder",
  "?return_to=https%3A%2F%2Fevil.test",
  "?return_to=%2Faccount%2Fsignin%3Freturn_to%3D%252Faccount%252Fsignout",
  "?return_to=%2Faccount%2Fsignup-account%3Flid%3D1%26cmpid%3D2",
  "?showPlanSelectModal=true",
];
const users: readonly (readonly [string, User])[] = [
  ["a visitor", visitor],
  ["a member", member],
  ["a TV provider's viewer", viewer],
];

/** Counts the ends of the searched paths. */
class Tally {
  readonly problems: string[] = [];
  ways = 0;
  private readonly ends = new Map<string, number>();

  /** Counts a screen that shows at once. */
  stay(): void {
    this.ways += 1;
    count(this.ends, "screen");
  }

  add(name: string, { end, passed }: Way, isExpectedNowhere: boolean): void {
    this.ways += 1;
    count(this.ends, end.kind);
    const isNowhere = end.kind === "page not found" && !isExpectedNowhere;
    const isProblem = isNowhere || end.kind === "unsafe" || end.kind === "loop";
    if (isProblem && this.problems.length < 10)
      this.problems.push(`${name}: ${end.kind}: ${passed.join(" → ")}`);
  }

  print(what: string): void {
    const share = (ways: number) => `${ways} (${Math.round((100 * ways) / this.ways)} %)`;
    const lines = [...this.ends].map(([end, ways]) => `  ${end}: ${share(ways)}`);
    process.stdout.write(`${[`${what}: ${this.ways} executions`, ...lines].join("\n")}\n`);
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

describe("redirects, over every combination of the facts that are read", () => {
  it("never loop, end nowhere or lead to an unsafe address, whichever rule redirects [RDR-01] [RDR-07] [RDR-15] [RDR-24] [RDR-25] [RDR-27] [SGN-32]", () => {
    const tally = new Tally();
    for (const [name, user, table] of tables) {
      for (const around of surroundings) {
        const runs = everyRun(space, (pick, remember) => {
          const known = knownOf(pick);
          const first = remember("first", () =>
            table(factsOf(askedOf(pick), known, appOrigin), around.settings),
          );
          // The prior address has been used.
          const from = withKnown({ user, known }, { priorAddress: null });
          const way = remember(JSON.stringify(first.value), () => follow(first, from, around));
          tally.add(name, way, false);
        });
        // Facts are getters: a rule that copies them would lose them.
        expect([name, runs > 1]).toEqual([name, true]);
      }
    }
    tally.print("redirects");
    expect(tally.problems).toEqual([]);
  }, 600_000);

  it("never loop, end nowhere or lead to an unsafe address, whichever screen opens [OPN-027] [VET-07] [VET-11] [PRT-11] [RDR-25] [RDR-26] [RDR-27] [RDR-28] [RDR-30] [ACC-16] [ROU-33] [TVP-13] [CNF-14]", () => {
    const tally = new Tally();
    for (const route of screens) {
      for (const [name, user] of users) {
        for (const around of surroundings) {
          if (!shows(route, user, around)) continue;
          everyRun(space, (pick, remember) => {
            const situation: Situation = { user, known: knownOf(pick) };
            const params = route.endsWith("Plan") ? { preSelectedPlan: pick("routePlan") } : {};
            const given = { asked: askedOf(pick), search: "", params, situation };
            const opened = () => open(route, given, around);
            const { choice, situation: then } = remember(JSON.stringify(params), opened);
            const { value } = choice;
            if (value === null) return tally.stay();
            const key = JSON.stringify([value, params]);
            const way = remember(key, () => follow({ ...choice, value }, then, around));
            tally.add(`${name}, ${route}`, way, false);
          });
        }
      }
    }
    tally.print("screens that open");
    expect(tally.problems).toEqual([]);
  }, 600_000);

  it("never loop or end nowhere from any address, for any user [GRD-01] [GRD-06] [GRD-09] [GRD-17] [RDR-26] [ROU-33]", () => {
    const tally = new Tally();
    for (const path of [...addresses, ...nowhere]) {
      for (const search of searches) {
        const isExpectedNowhere =
          nowhere.includes(path) || /notfound|debug/.test(path) || search.includes("evil");
        for (const [name, user] of users) {
          for (const around of surroundings) {
            everyRun(space, (pick) => {
              const from: Situation = withKnown(
                { user, known: knownOf(pick) },
                { priorAddress: null },
              );
              const first = going(path + search);
              tally.add(`${name}, ${path}`, follow(first, from, around), isExpectedNowhere);
            });
          }
        }
      }
    }
    tally.print("addresses");
    expect(tally.problems).toEqual([]);
  }, 600_000);

  it("works each way out once, by the facts that it reads", () => {
    const few = {
      isMember: [false, true],
      plan: ["A", "B", "C"],
      step: ["first", "last"],
    } as const;
    const worked: string[] = [];
    const answers: string[] = [];
    everyRun(few, (pick, remember) => {
      const step = pick("step");
      const way = () => {
        const found = pick("isMember") ? `a member of ${pick("plan")}` : "a visitor";
        worked.push(found);
        return found;
      };
      answers.push(`${step}: ${remember("way", way)}`);
    });
    const ways = ["a visitor", "a member of A", "a member of B", "a member of C"];
    expect(answers).toEqual(
      ["first", "last"].flatMap((step) => ways.map((way) => `${step}: ${way}`)),
    );
    expect(worked).toEqual(ways);
  });

  it("would be found to loop, to end nowhere, or to lead to an unsafe address", () => {
    const end = (address: string, settings = settingsWith(false)) => {
      const from = { user: member, known: knownOf((name) => space[name][0] as never) };
      return follow(going(address), from, { appOrigin, plans, settings }).end.kind;
    };
    const circle = settingsWith(false, { routes: { manage: "/account/signin" } });
    expect(end("/account/signin", circle)).toBe("loop");
    expect(end("/nowhere")).toBe("page not found");
    expect(end("//evil.test")).toBe("unsafe");
  });
});

/** Whether a user ever sees a screen. */
function shows(route: RouteId, user: User, { appOrigin, settings }: Surroundings): boolean {
  const address = settings.routes[route].replace(/:\w+/, "FNWEB1MO");
  return (
    arrival({ address, appOrigin, isSessionKnown: true, user }, settings).value.kind === "show"
  );
}

/** A user types an address. */
function going(address: string): Choice<Destination> {
  return { value: { kind: "route", address }, rule: "typed", skipped: [], facts: {} };
}
