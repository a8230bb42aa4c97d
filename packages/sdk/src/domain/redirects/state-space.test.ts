import { describe, expect, it } from "vitest";
import { createConfiguration } from "../configuration/create-configuration.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { confirmationScreen } from "../confirmation/confirmation.ts";
import type { Destination } from "../kernel/destination.ts";
import { parseUrl } from "../kernel/url.ts";
import { guard, splitAddress } from "../navigation/guard.ts";
import { notFound } from "../navigation/not-found.ts";
import { readQuery } from "../navigation/query.ts";
import { matchRoute } from "../navigation/routes.ts";
import type { RouteId } from "../navigation/types.ts";
import type { User } from "../session/types.ts";
import { visitor } from "../session/users.ts";
import { afterPlans } from "./after-plans.ts";
import { afterSignIn, signInScreen } from "./after-sign-in.ts";
import { afterSignOut } from "./after-sign-out.ts";
import { afterSignUp, createAccountScreen } from "./after-sign-up.ts";
import type { RedirectFacts } from "./facts.ts";
import { welcomeScreen } from "./home.ts";
import { paymentScreen, shippingPaymentScreen, shippingScreen } from "./screens.ts";

/** Every person and situation that a redirect can look at, combined. */
const appOrigin = "https://app.foyer.example";
const member: User = { ...visitor, isAuthenticated: true, profileId: "p1" };
const tvViewer: User = { ...visitor, isAnonymousUser: true, hasMvpd: true, mvpdId: "cox" };
const allowedHosts = ["www.foyer.example", "app.foyer.example", "help.foyer.example"];

const nobody = {
  hasActiveSubscription: false,
  isIAPUser: false,
  isNewUser: false,
  isChurnedUser: false,
  purchaseType: null,
} as const;
const active = { ...nobody, hasActiveSubscription: true } as const;

const space = {
  isGifting: [false, true],
  device: ["none", "no code", "code"],
  return_to: [
    null,
    "/account/manage?a=b",
    "/account/signin?return_to=%2Faccount%2Fsignin",
    "/account/signout?return_to=%2Faccount%2Fsignout",
    "/account/signup-account?lid=1&cmpid=2",
    "/account/payment/FNWEB1MO",
    "/u/u//evil.test",
    "/account/change-plans/FNWEB1MO",
    "https://www.foyer.example/watch",
    "https://evil.test/http",
  ],
  va_member_id: [null, "m1"],
  partner: [null, "carrier", "FNSRXM1M", "FNVRZMV"],
  subscription: [
    { ...nobody, isNewUser: true },
    { ...nobody, isChurnedUser: true },
    nobody,
    { ...active, purchaseType: "web" },
    { ...active, purchaseType: "ios", isIAPUser: true },
    active,
  ],
  chosenPlan: [
    null,
    { planId: "FNWEB1MO", hasMerchandise: false },
    { planId: "FN1YPKMR", hasMerchandise: true },
  ],
  pendingVerification: [null, { program: "military", step: "docUpload" }],
  priorAddress: [
    null,
    "/",
    "/account/signup-account",
    "/account/payment",
    "/account/verification?lid=1&cmpid=2",
    "/account/signin",
  ],
  referrer: ["", "https://www.foyer.example/"],
} as const;

type Campaign = Pick<RedirectFacts, "lid" | "cmpid" | "sheerVerification">;

/** Facts that only some tables look at, combined sparsely with the rest. */
const campaigns: readonly [Campaign, ...Campaign[]] = [
  { lid: null, cmpid: null, sheerVerification: null },
  { lid: "1", cmpid: "2", sheerVerification: null },
  { lid: null, cmpid: null, sheerVerification: "military" },
];

const configurations: readonly [FoyerConfiguration, ...FoyerConfiguration[]] = [
  createConfiguration(),
  createConfiguration({
    environment: "production",
    defaultConfig: { alwaysRefreshOnRootSignin: true, hideHasSubScreenOnSignUp: true },
  }),
  createConfiguration({
    environment: "production",
    defaultConfig: { rootDomain: appOrigin },
  }),
];

type Situation = { readonly [Name in keyof typeof space]: (typeof space)[Name][number] };

function* situations(): Generator<Situation> {
  const names = Object.keys(space) as (keyof typeof space)[];
  const total = names.reduce((product, name) => product * space[name].length, 1);
  for (let number = 0; number < total; number += 1) {
    const situation: Record<string, unknown> = {};
    let rest = number;
    for (const name of names) {
      const values = space[name];
      situation[name] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    yield situation as unknown as Situation;
  }
}

/** A choice that is spread evenly over the situations, whatever their order. */
function spread<Value>(values: readonly [Value, ...Value[]], number: number, salt: number): Value {
  const mixed = Math.imul((number + 1) ^ (salt * 0x9e3779b9), 0x85ebca6b) >>> 9;
  return values[mixed % values.length] ?? values[0];
}

function report(text: string): void {
  process.stdout.write(`${text}\n`);
}

function factsOf(situation: Situation, number: number): RedirectFacts {
  const { device, partner, ...same } = situation;
  return {
    ...same,
    ...spread(campaigns, number, 1),
    appOrigin,
    isDeviceActivation: device !== "none",
    deviceCode: device === "code" ? "ABC123" : null,
    verificationId: null,
    partnerSubscriptionId: partner && "request-1",
    partnerProductId: partner,
    isEligibleUpgrade: spread([true, false], number, 2),
    purchaseMode: spread(["NEW_PLAN", "MANAGE_PLAN", "GIFTING"], number, 3),
  };
}

/** What the app does at an address: show a screen, leave, or go on. */
type Step =
  | { readonly kind: "screen"; readonly route: RouteId | "page not found" }
  | { readonly kind: "left"; readonly url: string }
  | { readonly kind: "go"; readonly destination: Destination; readonly user?: User };

function stepAt(address: string, user: User, facts: RedirectFacts, settings: FoyerConfiguration) {
  const { path, search } = splitAddress(address);
  const match = matchRoute({ path }, settings);
  if (!match || match.route.id === "notFound") return lost(address, settings);
  const guarded = guard({ address, user }, settings).value;
  if (guarded.kind === "redirect") return go(guarded.destination);
  const query = readQuery({ search });
  const plan = match.params.preSelectedPlan
    ? { planId: match.params.preSelectedPlan, hasMerchandise: false }
    : facts.chosenPlan;
  const here: RedirectFacts = {
    ...facts,
    return_to: query.return_to,
    lid: query.lid,
    cmpid: query.cmpid,
    sheerVerification: query.sheerVerification,
    chosenPlan: plan,
  };
  return screenStep(match.route.id, search, user, here, settings);
}

function screenStep(
  id: RouteId,
  search: string,
  user: User,
  facts: RedirectFacts,
  settings: FoyerConfiguration,
): Step {
  const { isAuthenticated } = user;
  const on = (destination: Destination | null): Step =>
    destination ? go(destination) : { kind: "screen", route: id };
  switch (id) {
    case "welcome":
      return on(welcomeScreen({ appOrigin }, settings));
    case "signIn":
    case "signInTv":
      return on(isAuthenticated ? signInScreen(facts, settings).value : null);
    case "signOut":
      return { kind: "go", destination: afterSignOut(facts, settings).value, user: visitor };
    case "createAccount":
    case "createAccountPlan":
      return on(createAccountScreen({ ...facts, isAuthenticated }, settings).value);
    case "payment":
    case "paymentPlan":
      return on(paymentScreen({ ...facts, isPaid: false, isCurrentPlan: false }, settings).value);
    case "shipping":
      return on(shippingScreen({ ...facts, isSubmitted: false }, settings).value);
    case "shippingPayment":
      return on(
        shippingPaymentScreen(
          { isAuthenticated, hasPlan: facts.chosenPlan !== null, search },
          settings,
        ),
      );
    case "confirmation":
      return on(confirmationScreen({ purchasedPlanId: null }, settings));
    default:
      return on(null);
  }
}

function lost(address: string, settings: FoyerConfiguration): Step {
  const { value } = notFound({ address }, settings);
  return value.kind === "redirect"
    ? go(value.destination)
    : { kind: "screen", route: "page not found" };
}

function go(destination: Destination): Step {
  return { kind: "go", destination };
}

/** Follows redirects to the end; says what is wrong, or null. */
function problemOf(
  first: Destination,
  user: User,
  facts: RedirectFacts,
  settings: FoyerConfiguration,
): string | null {
  const seen: string[] = [];
  let destination = first;
  let who = user;
  for (;;) {
    const unsafe = unsafeTarget(destination);
    if (unsafe) return unsafe;
    const address = addressInApp(destination);
    if (address === null) return null;
    const place = `${who.isAuthenticated} ${address}`;
    if (seen.includes(place)) return `loop: ${[...seen, place].join(" → ")}`;
    seen.push(place);
    const step = stepAt(address, who, facts, settings);
    if (step.kind === "screen") return deadEnd(step.route, seen, facts);
    if (step.kind === "left") return null;
    destination = step.destination;
    who = step.user ?? who;
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

/** Not-found is the end only for an address that was refused or is unknown. */
function deadEnd(
  route: RouteId | "page not found",
  seen: readonly string[],
  facts: RedirectFacts,
): string | null {
  const wasRefused = facts.return_to !== null || seen.length > 1;
  return route === "page not found" && !wasRefused ? `dead end: ${seen.join(" → ")}` : null;
}

/** Where each person may stand, and the tables that send her on. */
const starts: readonly {
  readonly name: string;
  readonly user: User;
  readonly from: (facts: RedirectFacts, settings: FoyerConfiguration) => Destination;
}[] = [
  {
    name: "after sign-in",
    user: member,
    from: (facts, settings) => afterSignIn({ ...facts, wasSignedIn: false }, settings).value,
  },
  {
    name: "signed in on the sign-in screen",
    user: member,
    from: (facts, settings) => afterSignIn({ ...facts, wasSignedIn: true }, settings).value,
  },
  {
    name: "after sign-up",
    user: member,
    from: (facts, settings) => afterSignUp(facts, settings).value,
  },
  {
    name: "after plans, signed in",
    user: member,
    from: (facts, settings) => afterPlans({ ...facts, isAuthenticated: true }, settings).value,
  },
  {
    name: "after plans, visitor",
    user: visitor,
    from: (facts, settings) => afterPlans({ ...facts, isAuthenticated: false }, settings).value,
  },
  {
    name: "after sign-out",
    user: visitor,
    from: (facts, settings) => afterSignOut(facts, settings).value,
  },
];

const addresses = [
  ...Object.values(createConfiguration().routes).map((path) => path.replace(/:\w+/g, "FNWEB1MO")),
  "/nowhere",
  "/u/account/manage",
  "/u//evil.test",
  "/account/change-plans",
  "/account/change-plans/FNWEB1MO",
  "/account/signin?return_to=https%3A%2F%2Fevil.test",
  "/account/signup-account?lid=1&cmpid=2",
  "/account/verification?lid=1&cmpid=2&sheerVerification=military",
  "/account/signout?return_to=%2Faccount%2Fsignout",
];

describe("redirects, over the whole space of their facts", () => {
  it("never loop, end nowhere or lead to an unsafe address after sign-in, sign-up, plans and sign-out [RDR-01] [RDR-07] [RDR-15] [RDR-24] [RDR-25] [RDR-27] [SGN-32]", () => {
    let count = 0;
    const problems: string[] = [];
    for (const situation of situations()) {
      const facts = factsOf(situation, count);
      const settings = spread(configurations, count, 4);
      count += 1;
      for (const { name, user, from } of starts) {
        const problem = problemOf(from(facts, settings), user, facts, settings);
        if (problem && problems.length < 10)
          problems.push(`${name}, ${JSON.stringify(facts)}: ${problem}`);
      }
    }
    report(`${count} situations, ${count * starts.length} journeys followed to their end`);
    expect(problems).toEqual([]);
    expect(count).toBe(Object.values(space).reduce((product, { length }) => product * length, 1));
  }, 120_000);

  it("never loop or end nowhere from any address, for anybody [GRD-01] [GRD-06] [GRD-09] [GRD-17] [RDR-26]", () => {
    let count = 0;
    const problems: string[] = [];
    for (const address of addresses) {
      for (const user of [visitor, member, tvViewer]) {
        for (const settings of configurations) {
          for (const subscription of space.subscription) {
            for (const chosenPlan of space.chosenPlan) {
              const situation = { ...simplest, subscription, chosenPlan };
              const facts = factsOf(situation, count);
              count += 1;
              const start: Destination = { kind: "route", address };
              const problem = problemOf(start, user, { ...facts, return_to: "" }, settings);
              if (problem && problems.length < 10) problems.push(`${address}: ${problem}`);
            }
          }
        }
      }
    }
    report(`${count} arrivals followed to their end`);
    expect(problems).toEqual([]);
  });
});

const simplest: Situation = {
  isGifting: false,
  device: "none",
  return_to: null,
  va_member_id: null,
  partner: null,
  subscription: space.subscription[0],
  chosenPlan: null,
  pendingVerification: null,
  priorAddress: null,
  referrer: "",
};
