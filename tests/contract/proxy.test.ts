/** The traffic of a user and of every operation passes the validating proxy, in both directions. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_CARD, playCardFrame } from "../../packages/sdk/tests/played-card-frame.ts";
import {
  type ProxiedServices,
  type ProxiedUser,
  startProxiedServices,
} from "./proxied-services.ts";
import { operationsOf, SERVICE_NAMES } from "./specification.ts";

let services: ProxiedServices;
beforeAll(async () => {
  services = await startProxiedServices();
});
afterAll(() => services.stop());

interface Ledger {
  readonly charges: readonly { readonly amountCents: number; readonly method: string }[];
}
interface Violations {
  readonly violations: readonly unknown[];
}

async function signIn({ foyer }: ProxiedUser, persona: string): Promise<void> {
  const { form } = foyer.signIn;
  form.fields.email.change(`${persona}@example.com`);
  form.fields.password.change("password");
  const outcome = await foyer.signIn.submit();
  expect(outcome.ok).toBe(true);
}

/** Neither side breaks the specification; the sandbox reports no violation either. */
async function expectNoViolation(user: ProxiedUser, world: string): Promise<void> {
  expect(user.violations).toEqual([]);
  const own = await services.sandbox.view<Violations>("violations", world);
  expect(own.violations).toEqual([]);
}

describe("the proxy", () => {
  it("notices a call that breaks the specification", async () => {
    const user = services.user("proxied-bad-call");
    const body = { email: 7 } as never;
    await user.clients.account.POST("/accounts/status", { body });
    expect(user.violations).toHaveLength(1);
  });

  it("notices an answer that breaks the specification", async () => {
    const world = "proxied-bad-answer";
    const user = services.user(world);
    await services.sandbox.breaks(world, {
      kind: "mutate",
      operation: "getStatusByEmail",
      mutation: "missingRequired",
    });
    const body = { email: "ann@example.com" };
    await user.clients.account.POST("/accounts/status", { body });
    expect(user.violations).toHaveLength(1);
  });
});

describe("the traffic of a user keeps to the specifications", () => {
  it("who signs up, buys with a new card, watches and signs out [API-01] [ACC-09] [PAY-30] [D-05]", async () => {
    const world = "proxied-newcomer";
    const user = services.user(world);
    const { foyer, platform } = user;
    await foyer.configuration.loadFooter();
    await foyer.plans.open();
    foyer.plans.select("FNWEB12MO");

    await foyer.signUp.open({ preSelectedPlan: "FNWEB12MO" });
    foyer.signUp.form.fields.email.change("ada@example.com");
    foyer.signUp.form.fields.password.change("Curtain7!");
    expect((await foyer.signUp.submit()).ok).toBe(true);

    await foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" });
    foyer.checkout.frame.mount("the container");
    await expect.poll(() => platform.cardFrame.frames.length).toBe(1);
    const form = playCardFrame(platform);
    await form.load();
    await form.fill(GOOD_CARD);
    const total = foyer.checkout.quote?.totalCents;
    expect((await foyer.checkout.submit()).ok).toBe(true);
    foyer.checkout.close();

    await foyer.confirmation.open();
    await expect.poll(() => foyer.confirmation.progress.message).toBe("Your subscription is ready");
    await foyer.account.open();
    expect(foyer.account.plan?.name).toBe("Yearly");
    await foyer.session.signOut({});

    const { charges } = await services.sandbox.view<Ledger>("ledger", world);
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([total]);
    await expectNoViolation(user, world);
    expect(user.traffic.length).toBeGreaterThan(20);
  });

  it("who buys with a saved card, once refused for another amount [API-20] [API-28] [PAY-42]", async () => {
    const world = "proxied-member";
    const user = services.user(world);
    const { foyer } = user;
    await signIn(user, "saved-card");
    await foyer.checkout.open({ preSelectedPlan: "FNWEB24MO" });
    await expect.poll(() => foyer.checkout.summary?.tax).toBe("known");
    expect((await foyer.checkout.submit({ totalCents: 1 })).ok).toBe(false);
    expect((await foyer.checkout.submit()).ok).toBe(true);
    await expectNoViolation(user, world);
  });

  it("who mistypes, takes a taken email, and meets the device limit [SGN-20] [SGN-21] [ACC-07]", async () => {
    const world = "proxied-mistakes";
    const user = services.user(world);
    const { foyer } = user;
    const { fields } = foyer.signIn.form;
    fields.email.change("new@example.com");
    fields.password.change("wrong");
    await foyer.signIn.submit();
    fields.email.change("device-limit@example.com");
    fields.password.change("password");
    await foyer.signIn.submit();
    expect(foyer.signIn.state.kind).toBe("deviceLimit");
    foyer.signUp.form.fields.email.change("new@example.com");
    foyer.signUp.form.fields.password.change("Curtain7!");
    await foyer.signUp.submit();
    expect(foyer.signUp.existingUser).not.toBeNull();
    await expectNoViolation(user, world);
  });
});

const PERSONAS = [
  ...["new", "trialist-monthly", "paying-monthly", "paying-yearly", "paying-paypal"],
  ...["pending-pause", "paused", "pending-cancel", "churned", "churned-card", "dunning", "ios"],
  ...["android", "roku", "amazon", "samsung", "verizon", "siriusxm", "gift", "coupon"],
  ...["upcoming-plan", "founder", "unknown-channel", "catalogue-empty", "catalogue-failure"],
  ...["catalogue-missing-lists", "catalogue-unknown-period", "verified-military", "veterans"],
];

describe("what the services say about a persona keeps to the specifications", () => {
  it.each(PERSONAS)(
    "%s: plans, subscription, My Account [API-06] [API-08] [API-23]",
    async (persona) => {
      const world = `proxied-${persona}`;
      const user = services.user(world);
      await signIn(user, persona);
      await user.foyer.plans.open();
      await user.foyer.account.open();
      expect(user.foyer.account.state.kind).toBe("ready");
      await expectNoViolation(user, world);
    },
  );
});

/** A client for an operation that is only known at run time. */
type AnyClient = Readonly<Record<string, (path: string, init: unknown) => Promise<unknown>>>;

/** The session's own operations end it. */
const LAST = ["logoutProfile", "logout", "deleteDeviceSessions"];

describe.each(SERVICE_NAMES)("every operation of %s", (service) => {
  const operations = operationsOf(service).filter(({ id }) => id !== "getFooter");
  const inOrder = [
    ...operations.filter(({ id }) => !LAST.includes(id)),
    ...operations.filter(({ id }) => LAST.includes(id)),
  ];

  it.each(["new", "paying-monthly", "churned-card"])(
    "asked by %s with its documented example is understood, and answered as documented",
    async (persona) => {
      const world = `proxied-${service}-${persona}`;
      const user = services.user(world);
      await signIn(user, persona);
      const { account, memberVerify, partner } = user.clients;
      const client = { account, "member-verify": memberVerify, partner }[service];
      for (const { method, path, example } of inOrder) {
        const { body, mediaType, ...params } = example;
        const send = (client as unknown as AnyClient)[method];
        await send?.(path, {
          params,
          ...(body === undefined ? {} : { body }),
          ...(mediaType === undefined || mediaType === "application/json"
            ? {}
            : { headers: { "content-type": mediaType }, bodySerializer: (raw: unknown) => raw }),
        }).catch(isStopped);
      }
      await expectNoViolation(user, world);
      expect(user.traffic.length).toBeGreaterThan(inOrder.length);
    },
  );
});

/** A refused token ends a call without an answer. */
function isStopped(error: unknown): void {
  if (!(error instanceof Error && "stop" in error)) throw error;
}
