import { describe, expect, it } from "vitest";
import {
  type ConfigurationPart,
  createConfiguration,
} from "../configuration/create-configuration.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { confirmationScreen } from "../confirmation/confirmation.ts";
import type { Destination } from "../kernel/destination.ts";
import { parseUrl } from "../kernel/url.ts";
import { guard, splitAddress } from "../navigation/guard.ts";
import { notFound } from "../navigation/not-found.ts";
import { readQuery } from "../navigation/query.ts";
import { matchRoute } from "../navigation/routes.ts";
import type { RouteId } from "../navigation/types.ts";
import { activationScreen } from "../second-screen/activation.ts";
import { signInContext } from "../session/sign-in.ts";
import type { User } from "../session/types.ts";
import { visitor } from "../session/users.ts";
import { afterPlans } from "./after-plans.ts";
import { afterSignIn, signInScreen } from "./after-sign-in.ts";
import { afterSignOut } from "./after-sign-out.ts";
import { afterSignUp, createAccountScreen } from "./after-sign-up.ts";
import { afterTvProviderSignIn } from "./after-tv-provider-sign-in.ts";
import type { RedirectFacts } from "./facts.ts";
import { welcomeScreen } from "./home.ts";
import { otherEmail } from "./notices.ts";
import { paymentScreen, shippingPaymentScreen, shippingScreen } from "./screens.ts";

const appOrigin = "https://app.foyer.example";
const member: User = { ...visitor, isAuthenticated: true, profileId: "p1" };
const tvViewer: User = { ...visitor, isAnonymousUser: true, hasMvpd: true, mvpdId: "cox" };
const allowedHosts = ["www.foyer.example", "app.foyer.example", "help.foyer.example"];

const nobody = {
  isKnownStatus: true,
  hasActiveSubscription: false,
  isIAPUser: false,
  isNewUser: false,
  isChurnedUser: false,
  purchaseType: null,
} as const;
const active = { ...nobody, hasActiveSubscription: true } as const;

/**
 * Every fact that a table can look at, with a value for each case that a rule distinguishes. All of them are combined
 * with all others: nothing is spread or sampled. A fact takes its values only where it is read, because a table that
 * never looks at it answers the same for each of them. What is counted is what ran.
 */
const person = {
  subscription: [
    { ...nobody, isNewUser: true },
    { ...nobody, isChurnedUser: true },
    nobody,
    { ...active, purchaseType: "web" },
    { ...active, purchaseType: "gift" },
    { ...active, purchaseType: "ios", isIAPUser: true },
    active,
  ],
  chosenPlan: [
    null,
    { planId: "FNWEB1MO", hasMerchandise: false },
    { planId: "FN1YPKMR", hasMerchandise: true },
  ],
  pendingVerification: [
    null,
    { program: "military", step: "docUpload" },
    { program: "firstResponder", step: "review" },
  ],
  isEligibleUpgrade: [false, true],
  purchaseMode: ["NEW_PLAN", "MANAGE_PLAN", "GIFTING"],
  priorAddress: [
    null,
    "/",
    "/account/signup-account/FNWEB1MO?subscriptionRequestId=r1",
    "/account/signin?return_to=%2Faccount%2Fsignin",
  ],
  referrer: ["", "https://www.foyer.example/"],
} as const;

const query = {
  gifting: [false, true],
  device: ["none", "no code", "code"],
  // What becomes of hostile addresses is in `conformance/hostile-addresses.json`.
  return_to: [
    null,
    "/account/manage?a=b",
    "/account/signin?return_to=%2Faccount%2Fsignin",
    "https://www.foyer.example/watch",
  ],
  va_member_id: [null, "m1"],
  partner: [null, "without product", "carrier", "FNSRXM1M"],
  campaign: ["none", "lid", "both"],
  sheerVerification: [null, "military", "firstResponder"],
  // Travels along and decides nothing.
  verificationId: ["v1"],
} as const;

const dimensions = { ...person, ...query };
type Dimensions = typeof dimensions;
type Pick_ = <Name extends keyof Dimensions>(name: Name) => Dimensions[Name][number];

/** What the query of an address says, and what is known of the person; read field by field. */
type QueryPart = Pick<RedirectFacts, (typeof queryFields)[number]>;
type PersonPart = Pick<RedirectFacts, keyof typeof person>;

const queryFields = [
  ...(["isGifting", "isDeviceActivation", "deviceCode", "return_to", "va_member_id"] as const),
  ...(["sheerVerification", "verificationId", "lid", "cmpid"] as const),
  ...(["partnerSubscriptionId", "partnerProductId"] as const),
];
const personFields = Object.keys(person) as (keyof typeof person)[];

/** Each setting with each of its values. */
const configurations = (
  [
    [false, false, false, "https://www.foyer.example"],
    [true, true, true, appOrigin],
  ] as const
).map(([isProduction, alwaysRefreshOnRootSignin, hideHasSubScreenOnSignUp, rootDomain]) =>
  settingsWith(isProduction, {
    defaultConfig: { alwaysRefreshOnRootSignin, hideHasSubScreenOnSignUp, rootDomain },
  }),
);

/** The sandbox's addresses in either environment. */
function settingsWith(isProduction: boolean, part: ConfigurationPart = {}): FoyerConfiguration {
  const environment = isProduction ? "production" : "development";
  return { ...createConfiguration(sandboxConfiguration(part)), environment };
}

/**
 * Runs again and again until every fact that is read has had every value together with every value of the others; the
 * answer is how often it ran.
 */
function everyRun(run: (pick: Pick_) => void): number {
  const path: { readonly name: keyof Dimensions; index: number }[] = [];
  let runs = 0;
  for (;;) {
    let depth = 0;
    const taken = new Map<keyof Dimensions, unknown>();
    const pick = (name: keyof Dimensions) => {
      if (!taken.has(name)) {
        path[depth] ??= { name, index: 0 };
        taken.set(name, dimensions[name][path[depth]?.index ?? 0]);
        depth += 1;
      }
      return taken.get(name);
    };
    run(pick as Pick_);
    runs += 1;
    while (path.length > 0 && isLast(path)) path.pop();
    const last = path.at(-1);
    if (!last) return runs;
    last.index += 1;
  }
}

function isLast(path: readonly { readonly name: keyof Dimensions; readonly index: number }[]) {
  const last = path.at(-1);
  return last !== undefined && last.index + 1 === dimensions[last.name].length;
}

function lazyQuery(pick: Pick_): QueryPart {
  return lazy<QueryPart>({
    isGifting: () => pick("gifting"),
    isDeviceActivation: () => pick("device") !== "none",
    deviceCode: () => (pick("device") === "code" ? "ABC123" : null),
    return_to: () => pick("return_to"),
    va_member_id: () => pick("va_member_id"),
    sheerVerification: () => pick("sheerVerification"),
    verificationId: () => pick("verificationId"),
    lid: () => (/lid|both/.test(pick("campaign")) ? "1" : null),
    cmpid: () => (/cmpid|both/.test(pick("campaign")) ? "2" : null),
    partnerSubscriptionId: () => pick("partner") && "request-1",
    partnerProductId: () => (pick("partner") === "without product" ? null : pick("partner")),
  });
}

function lazyPerson(pick: Pick_): PersonPart {
  const read = personFields.map((name) => [name, () => pick(name)]);
  return lazy<PersonPart>(Object.fromEntries(read));
}

/** Fields that are worked out when they are read. They are not enumerable: copying an object reads nothing, and loses them. */
function lazy<Value>(fields: { readonly [Name in keyof Value]: () => unknown }): Value {
  const result = {};
  for (const [name, get] of Object.entries(fields)) {
    Object.defineProperty(result, name, { get: get as () => unknown });
  }
  return result as Value;
}

/** What the app reads from the address that it is at. */
function queryAt(search: string, route: RouteId): QueryPart {
  const read = readQuery({ search }, createConfiguration(sandboxConfiguration()));
  return {
    ...read,
    ...signInContext({ route, query: read }),
    deviceCode: read.code,
    partnerSubscriptionId: read.subscriptionRequestId,
    partnerProductId: read.productId,
  };
}

function factsOf<More extends object>(
  asked: QueryPart,
  known: PersonPart,
  more: More,
): RedirectFacts & More {
  const facts = { appOrigin, ...more };
  for (const name of queryFields) Object.defineProperty(facts, name, { get: () => asked[name] });
  for (const name of personFields) Object.defineProperty(facts, name, { get: () => known[name] });
  return facts as RedirectFacts & More;
}

/** Who is at a screen, with what is known of her. */
interface Situation {
  readonly user: User;
  readonly known: PersonPart;
}

/** Somebody of whom nothing is known any more. */
const nobodyKnown: PersonPart = {
  subscription: person.subscription[0],
  chosenPlan: null,
  pendingVerification: null,
  isEligibleUpgrade: false,
  purchaseMode: "NEW_PLAN",
  priorAddress: null,
  referrer: "",
};

/** What the app does at an address: show a screen, or go on. */
type Step =
  | { readonly kind: "screen"; readonly route: RouteId | "page not found" }
  | { readonly kind: "go"; readonly destination: Destination; readonly as: Situation };

function stepAt(address: string, situation: Situation, settings: FoyerConfiguration): Step {
  const { path, search } = splitAddress(address);
  const go = (destination: Destination, as = situation): Step => ({ kind: "go", destination, as });
  const match = matchRoute({ path }, settings);
  if (!match || match.route.id === "notFound") {
    const { value } = notFound({ address }, settings);
    return value.kind === "redirect"
      ? go(value.destination)
      : { kind: "screen", route: "page not found" };
  }
  const guarded = guard({ address, user: situation.user }, settings).value;
  if (guarded.kind === "redirect") {
    return go(guarded.destination, comingFrom(address, situation));
  }
  const { id } = match.route;
  if (id === "signOut") {
    const facts = {
      return_to: readQuery({ search }, createConfiguration(sandboxConfiguration())).return_to,
      appOrigin,
    };
    return go(afterSignOut(facts, settings).value, { user: visitor, known: nobodyKnown });
  }
  const plan = match.params.preSelectedPlan;
  const known = plan ? withPlan(plan, situation.known) : situation.known;
  const destination = leadsOn(id, search, { ...situation, known }, settings);
  return destination ? go(destination, { ...situation, known }) : { kind: "screen", route: id };
}

function comingFrom(address: string, { user, known }: Situation): Situation {
  return { user, known: changed(known, { priorAddress: address }) };
}

function withPlan(planId: string, known: PersonPart): PersonPart {
  return changed(known, { chosenPlan: { planId, hasMerchandise: false } });
}

function changed(known: PersonPart, change: Partial<PersonPart>): PersonPart {
  const fields = personFields.map((name) => [
    name,
    () => (name in change ? change[name] : known[name]),
  ]);
  return lazy<PersonPart>(Object.fromEntries(fields));
}

/** Where the screen itself sends on; null where it shows. */
function leadsOn(
  id: RouteId,
  search: string,
  { user, known }: Situation,
  settings: FoyerConfiguration,
): Destination | null {
  const { isAuthenticated } = user;
  const asked = queryAt(search, id);
  switch (id) {
    case "welcome":
      return welcomeScreen({ appOrigin }, settings).value;
    case "signIn":
    case "signInTv":
      if (!isAuthenticated) return null;
      return signInScreen(factsOf(asked, known, { wasSignedIn: true } as const), settings).value;
    case "mvpd":
      if (!isAuthenticated && !user.hasMvpd) return null;
      return afterTvProvider(asked, known, user, settings);
    case "createAccount":
    case "createAccountPlan":
      return createAccountScreen(factsOf(asked, known, { isAuthenticated }), settings).value;
    case "payment":
    case "paymentPlan": {
      const facts = factsOf(asked, known, { isPaid: false, isCurrentPlan: false });
      return paymentScreen(facts, settings).value;
    }
    case "shipping":
      return shippingScreen(factsOf(asked, known, { isSubmitted: false }), settings).value;
    case "shippingPayment": {
      const hasPlan = known.chosenPlan !== null;
      return shippingPaymentScreen({ isAuthenticated, hasPlan, search }, settings).value;
    }
    case "activateSuccess":
      return activationScreen(
        { regCode: readQuery({ search }, createConfiguration(sandboxConfiguration())).regCode },
        settings,
      ).value;
    case "confirmation":
      return confirmationScreen({ purchasedPlanId: null }, settings).value;
    default:
      return null;
  }
}

function afterTvProvider(
  { return_to, deviceCode }: QueryPart,
  { priorAddress }: PersonPart,
  user: User,
  settings: FoyerConfiguration,
): Destination {
  return afterTvProviderSignIn({ appOrigin, return_to, deviceCode, priorAddress, user }, settings)
    .value;
}

/** Longest way from a redirect to the screen where it ends. */
const MOST_STEPS = 6;

/** Follows redirects to the end; says what is wrong, or null. */
function problemOf(
  first: Destination,
  from: Situation,
  settings: FoyerConfiguration,
  mayBeRefused: () => boolean,
): string | null {
  const seen: string[] = [];
  let destination = first;
  let situation = from;
  for (;;) {
    const unsafe = unsafeTarget(destination);
    if (unsafe) return unsafe;
    const address = addressInApp(destination);
    if (address === null) return null;
    const place = `${situation.user.isAuthenticated} ${address}`;
    const isLoop = seen.includes(place);
    seen.push(place);
    if (isLoop || seen.length > MOST_STEPS) return `loop: ${seen.join(" → ")}`;
    const step = stepAt(address, situation, settings);
    if (step.kind === "screen") {
      const isDeadEnd = step.route === "page not found" && !mayBeRefused();
      return isDeadEnd ? `dead end: ${seen.join(" → ")}` : null;
    }
    destination = step.destination;
    situation = step.as;
  }
}

/** A full page load inside the app goes on as an address of the app. */
function addressInApp(destination: Destination): string | null {
  if (destination.kind === "route") return destination.address;
  return destination.url.startsWith(`${appOrigin}/`)
    ? destination.url.slice(appOrigin.length)
    : null;
}

function unsafeTarget(destination: Destination): string | null {
  if (destination.kind === "route") {
    return /^\/(?![/\\])/.test(destination.address) ? null : `unsafe: ${destination.address}`;
  }
  const url = parseUrl(destination.url);
  const isSafe = url?.protocol === "https:" && allowedHosts.includes(url.hostname);
  return isSafe && url.username === "" ? null : `unsafe: ${destination.url}`;
}

type Start = (
  asked: QueryPart,
  known: PersonPart,
  settings: FoyerConfiguration,
) => Destination | null;

/** Every table, as somebody meets it. */
const tables: readonly (readonly [name: string, user: User, table: Start])[] = [
  [
    "after sign-in",
    member,
    (asked, known, settings) =>
      afterSignIn(factsOf(asked, known, { wasSignedIn: false }), settings).value,
  ],
  [
    "signed in on the sign-in screen",
    member,
    (asked, known, settings) =>
      signInScreen(factsOf(asked, known, { wasSignedIn: true } as const), settings).value,
  ],
  [
    "after sign-in through a TV provider",
    tvViewer,
    (asked, known, settings) => afterTvProvider(asked, known, tvViewer, settings),
  ],
  [
    "another email, on the notice for current subscribers",
    member,
    (asked, known, settings) => otherEmail(factsOf(asked, known, {}), settings).value,
  ],
  [
    "after sign-up",
    member,
    (asked, known, settings) => afterSignUp(factsOf(asked, known, {}), settings).value,
  ],
  [
    "signed in on create-account",
    member,
    (asked, known, settings) =>
      createAccountScreen(factsOf(asked, known, { isAuthenticated: true }), settings).value,
  ],
  [
    "a visitor on create-account",
    visitor,
    (asked, known, settings) =>
      createAccountScreen(factsOf(asked, known, { isAuthenticated: false }), settings).value,
  ],
  ...[true, false].map(
    (isAuthenticated) =>
      [
        `after plans, ${isAuthenticated ? "signed in" : "visitor"}`,
        isAuthenticated ? member : visitor,
        (asked, known, settings) =>
          afterPlans(factsOf(asked, known, { isAuthenticated }), settings).value,
      ] satisfies readonly [string, User, Start],
  ),
  ...[false, true].flatMap((isPaid) =>
    [false, true].map(
      (isCurrentPlan) =>
        [
          `the payment screen${isPaid ? ", paid" : ""}${isCurrentPlan ? ", current plan" : ""}`,
          member,
          (asked, known, settings) =>
            paymentScreen(factsOf(asked, known, { isPaid, isCurrentPlan }), settings).value,
        ] satisfies readonly [string, User, Start],
    ),
  ),
  ...[false, true].map(
    (isSubmitted) =>
      [
        `the shipping screen${isSubmitted ? ", submitted" : ""}`,
        member,
        (asked, known, settings) =>
          shippingScreen(factsOf(asked, known, { isSubmitted }), settings).value,
      ] satisfies readonly [string, User, Start],
  ),
  [
    "after sign-out",
    visitor,
    (asked, _, settings) => afterSignOut({ appOrigin, return_to: asked.return_to }, settings).value,
  ],
];

/** Where a person has wanted to go herself may be nowhere. */
function isAddressOfHers({ return_to }: QueryPart, { priorAddress }: PersonPart): boolean {
  return return_to !== null || priorAddress !== null;
}

const paths = [
  ...Object.values(settingsWith(false).routes).map((path) => path.replace(/:\w+/g, "FNWEB1MO")),
  "/account/change-plans",
  "/account/change-plans/FNWEB1MO",
  "/u/account/manage",
];
const nowhere = ["/nowhere", "/u//evil.test", "/account/payment/a/b"];
const searches = [
  "",
  "?gifting=true",
  "?code=ABC123",
  "?regCode=ABC123",
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
const people: readonly (readonly [string, User])[] = [
  ["a visitor", visitor],
  ["a member", member],
  ["a TV-provider user", tvViewer],
];

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

describe("redirects, over the whole space of their facts", () => {
  it("never loop, end nowhere or lead to an unsafe address, whatever table sends a person on [RDR-01] [RDR-07] [RDR-15] [RDR-24] [RDR-25] [RDR-27] [RDR-30] [SGN-32]", () => {
    const problems: string[] = [];
    let ways = 0;
    for (const [name, user, table] of tables) {
      for (const settings of configurations) {
        const runs = everyRun((pick) => {
          const asked = lazyQuery(pick);
          const known = lazyPerson(pick);
          const first = table(asked, known, settings);
          // Once a redirect is decided, nobody remembers where she came from.
          const as = { user, known: changed(known, { priorAddress: null }) };
          const isHers = () => isAddressOfHers(asked, known);
          const problem = first && problemOf(first, as, settings, isHers);
          if (problem && problems.length < 10) problems.push(`${name}: ${problem}`);
        });
        // A table that copies its facts would lose those that are worked out when they are read.
        if (!name.includes(", paid")) expect([name, runs > 1]).toEqual([name, true]);
        ways += runs;
      }
    }
    print(`redirects: ${ways} ways of ${tables.length} tables followed to their end`);
    expect(problems).toEqual([]);
  }, 600_000);

  it("never loop or end nowhere from any address, for anybody [GRD-01] [GRD-06] [GRD-09] [GRD-17] [RDR-26] [ROU-33]", () => {
    const problems: string[] = [];
    let ways = 0;
    for (const path of [...paths, ...nowhere]) {
      for (const search of searches) {
        for (const [name, user] of people) {
          for (const settings of configurations) {
            const runs = everyRun((pick) => {
              const known = changed(lazyPerson(pick), { priorAddress: null });
              const first: Destination = { kind: "route", address: path + search };
              const isHers = () =>
                nowhere.includes(path) ||
                /notfound|debug/.test(path) ||
                search.includes("return_to");
              const problem = problemOf(first, { user, known }, settings, isHers);
              if (problem && problems.length < 10) problems.push(`${name}, ${path}: ${problem}`);
            });
            ways += runs;
          }
        }
      }
    }
    const arrivals = (paths.length + nowhere.length) * searches.length * people.length;
    print(`addresses: ${ways} ways of ${arrivals} arrivals followed to their end`);
    expect(problems).toEqual([]);
  }, 600_000);

  it("would be found to loop or to end nowhere", () => {
    const going = (address: string, settings: FoyerConfiguration) =>
      problemOf(
        { kind: "route", address },
        { user: member, known: nobodyKnown },
        settings,
        () => false,
      );
    const circle = settingsWith(false, { routes: { manage: "/account/signin" } });
    expect(going("/account/signin", circle)).toMatch(/^loop: /);
    expect(going("/nowhere", settingsWith(false))).toMatch(/^dead end: /);
    expect(going("//evil.test", settingsWith(false))).toMatch(/^unsafe: /);
  });
});
