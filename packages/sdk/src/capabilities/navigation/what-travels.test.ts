import { describe, expect, it } from "vitest";
import { type Walk, type WalkDeps, type WalkEnd, walk } from "../../../tests/walk.ts";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { isPrivate } from "../../domain/navigation/guard.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { readQuery } from "../../domain/navigation/query.ts";
import { matchRoute, routeTable } from "../../domain/navigation/routes.ts";
import { createTestFoyer, payingMonthly, type TestFoyer } from "../../testing/index.ts";

const ORIGIN = "http://localhost:5173";
const configuration = createConfiguration(sandboxConfiguration());

/** Every address behind the guard, with a plan where it has one. */
const guarded = routeTable(configuration)
  .filter(isPrivate)
  .map(({ path }) => path.replace(":preSelectedPlan", "FNWEB24MO"));

/** Purposes of an address. */
const purposes: readonly (readonly [string, string])[] = [
  ["nothing more", ""],
  ["the veterans program", "?va_member_id=m1"],
  ["a program with a verification", "?sheerVerification=firstResponder&verificationId=v1"],
  ["a promo code", "?promoCoupon=SAVE10&applyCoupon=true"],
  ["a carrier's subscription", "?subscriptionRequestId=r1&productId=FNVRZ1MO&redirect_uri=%2Fa"],
  ["satellite radio", "?subscriptionRequestId=r1&productId=FNSRXM1M"],
  ["a gift", "?gifting=true"],
  ["a television", "?code=BCDFGHJK&device=tv"],
  ["another screen", "?return_to=%2Faccount%2Fredeem"],
];

/** Ways to sign in or sign up, from the screen to which the guard redirects a visitor. */
const ways = {
  "signs in there, or takes the link to sign-in": signIn,
  "signs up there, or takes the link to sign-up": signUp,
} as const;

function visitorAt(address: string): TestFoyer {
  return createTestFoyer({
    href: ORIGIN + address,
    // The whole app is here, so that no address leaves it.
    configuration: { defaultConfig: { rootDomain: `${ORIGIN}/` } },
  });
}

function routeOf(end: WalkEnd): string | null {
  return end.kind === "screen" ? end.route : null;
}

async function follow(deps: WalkDeps, destination: Destination): Promise<Walk> {
  return walk(deps, destination);
}

async function signIn(test: TestFoyer, at: WalkEnd): Promise<Walk> {
  const { signIn: store, signUp: creation } = test.foyer;
  if (routeOf(at) !== "signIn") await follow(test, creation.signInLink.destination);
  store.form.fields.email.change("ann@example.com");
  store.form.fields.password.change("password");
  const outcome = await test.drive(store.submit());
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  store.close();
  return follow(test, outcome.value.value);
}

async function signUp(test: TestFoyer, at: WalkEnd): Promise<Walk> {
  const { plans, signIn: store, signUp: creation } = test.foyer;
  if (routeOf(at) === "signIn") {
    const { end } = await follow(test, store.links.signUp.destination);
    if (routeOf(end) === "plans") {
      const outcome = plans.continue();
      if (!outcome.ok) throw new Error(outcome.failure.kind);
      await follow(test, outcome.value.value);
    }
  }
  creation.form.fields.email.change("bea@example.com");
  creation.form.fields.password.change("password");
  const outcome = await test.drive(creation.submit());
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  creation.close();
  return follow(test, outcome.value.value);
}

/** Pays on the payment screen, and follows the redirect. */
async function pay(test: TestFoyer, planId: string): Promise<Walk> {
  const { checkout, promoCode } = test.foyer;
  await test.drive(checkout.open({ preSelectedPlan: planId }));
  checkout.frame.mount("the card form");
  await test.settle();
  test.cardForm.load();
  test.cardForm.fill();
  await test.settle();
  let outcome = await test.drive(checkout.submit());
  // The code of a link that the service does not know stands in the field (D-39).
  if (checkout.asksAboutCode) {
    promoCode.setAside();
    outcome = await test.drive(checkout.submit());
  }
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  checkout.close();
  return follow(test, outcome.value.value);
}

/** Parameters of the requested address that are neither used nor still present. */
function lost(wanted: string, { end, passed }: Walk): readonly string[] {
  if (end.kind !== "screen") return [`ends outside: ${JSON.stringify(end)}`];
  if (passed.includes(wanted)) return [];
  const query = readQuery({ search: new URL(wanted, ORIGIN).search }, configuration);
  const there = new URL(end.address, ORIGIN);
  const missing = Object.entries(handOver(query))
    .filter(([name, value]) => value !== null && !isThere(name, value, there))
    .map(([name]) => name);
  const plan = matchRoute({ path: new URL(wanted, ORIGIN).pathname }, configuration)?.params;
  const planId = plan?.["preSelectedPlan"];
  const isPlanAsked = planId !== undefined && end.route === "plans";
  return isPlanAsked ? [...missing, "plan"] : missing;
}

/** A parameter is present, or was used: the screen is the one it asks for. */
function isThere(name: string, value: string, there: URL): boolean {
  if (there.searchParams.get(name) === value) return true;
  if (name === "return_to") return there.pathname === value;
  if (name === "code") return there.searchParams.get("regCode") === value;
  return name === "device" && there.pathname === "/activate/account-success";
}

describe.each(Object.entries(ways))("a visitor who %s", (_, way) => {
  it.each(guarded)(
    "keeps what they came for at %s [GRD-04] [GRD-06] [GRD-07] [GRD-08] [RDR-08] [RDR-23] [RDR-24]",
    async (path) => {
      const problems: string[] = [];
      for (const [name, search] of purposes) {
        const wanted = path + search;
        const test = visitorAt(wanted);
        test.services.state.accounts.push("ann@example.com");
        const { end } = await follow(test, { kind: "route", address: wanted });
        const walked = await way(test, end);
        const missing = lost(wanted, walked);
        if (missing.length > 0) problems.push(`${name}: ${missing} (${walked.passed.join(" → ")})`);
        test.foyer.dispose();
      }
      expect(problems).toEqual([]);
    },
  );
});

/** Purposes that end elsewhere than at payment, after sign-up and after sign-in. */
const doneElsewhere = ["a carrier's subscription", "satellite radio", "a gift"];
const doneBySignIn = ["a television", "another screen", "another site"];

const all: typeof purposes = [
  ...purposes,
  ["a television's success screen", "?regCode=BCDFGHJK"],
  ["another site", "?return_to=https%3A%2F%2Fevil.example%2F"],
];
const paying = all.filter(([name]) => !doneElsewhere.includes(name));

/** Destinations of the confirmation's links: the television, and the return address. */
const offered: Readonly<Record<string, readonly [string | null, string | null]>> = {
  "a television": ["/activate/account-success?regCode=BCDFGHJK", null],
  "a television's success screen": ["/activate/account-success?regCode=BCDFGHJK", null],
  "another screen": [null, "/account/redeem"],
};

describe.each(Object.entries(ways))("a visitor who %s, and pays", (_, way) => {
  const toPay = paying.filter(([name]) => way === signUp || !doneBySignIn.includes(name));

  it.each(toPay)(
    "has what they came for on the confirmation: %s [PAY-30] [CNF-14] [GRD-07] [D-01]",
    async (name, search) => {
      const wanted = `/account/payment/FNWEB24MO${search}`;
      const test = visitorAt(wanted);
      test.services.state.accounts.push("ann@example.com");
      const { end } = await follow(test, { kind: "route", address: wanted });
      await way(test, end);
      const walked = await pay(test, "FNWEB24MO");
      expect(routeOf(walked.end)).toBe("confirmation");
      expect(lost(wanted, walked)).toEqual([]);

      const { confirmation } = test.foyer;
      await test.drive(confirmation.open());
      const { state, television, returnLink } = confirmation;
      expect(state.kind).toBe("open");
      const leadTo = [television, returnLink].map((link) => {
        const to = link?.destination;
        return to?.kind === "route" ? to.address : (to ?? null);
      });
      expect(leadTo).toEqual(offered[name] ?? [null, null]);
      test.foyer.dispose();
    },
  );
});

describe("a new visitor at payment", () => {
  it("creates an account with plan and member id and pays for that plan [GRD-04] [RDR-23] [ROU-48]", async () => {
    const wanted = "/account/payment/FNWEB24MO?va_member_id=m1";
    const test = visitorAt(wanted);
    const { end } = await follow(test, { kind: "route", address: wanted });
    expect(end).toMatchObject({ address: "/account/signup-account/FNWEB24MO?va_member_id=m1" });
    const walked = await signUp(test, end);
    expect(walked.end).toMatchObject({
      route: "paymentPlan",
      address: "/account/payment/FNWEB24MO?va_member_id=m1&program=veterans",
    });
    test.foyer.dispose();
  });
});

describe("a subscriber who comes to change their plan", () => {
  it("signs in and is there, with the plan in the address [GRD-08] [RDR-07]", async () => {
    const wanted = "/account/manage/change-plans/FNWEB24MO?promoCoupon=SAVE10";
    const test = visitorAt(wanted);
    Object.assign(test.services.state, { status: payingMonthly });
    test.services.state.accounts.push("ann@example.com");
    const { end } = await follow(test, { kind: "route", address: wanted });
    const walked = await signIn(test, end);
    expect(walked.end).toMatchObject({ route: "changePlansPlan", address: wanted });
    test.foyer.dispose();
  });
});
