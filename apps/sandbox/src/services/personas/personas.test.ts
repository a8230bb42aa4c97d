import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { addDays, DAY_MS } from "../../catalogue/calendar.ts";
import { PLANS } from "../../catalogue/plans.ts";
import { PERSONAS } from "../../core/personas.ts";
import { CHANNELS, METHODS, STATUSES } from "../../subscriptions/channels.ts";
import { type Client, openClient } from "../../testing/client.ts";

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes
  readonly body: any;
}

const opened: Client[] = [];
afterEach(() => {
  for (const { sandbox } of opened.splice(0)) sandbox.close();
});

/** A day that breaks careless month arithmetic. */
const NOW = Date.parse("2026-03-31T12:00:00.000Z");

function open(now = NOW): Client {
  const client = openClient({ now: () => now });
  opened.push(client);
  return client;
}

async function ask(
  { sandbox, origin, world }: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await sandbox.fetch(`${origin}/_sandbox/${path}`, {
    method,
    headers: { "x-api-key": world, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const make = (client: Client, wish: object) =>
  ask(client, "POST", "personas", { id: "maria", ...wish });

async function statusOf(client: Client, persona = "maria") {
  const token = await client.signIn(persona);
  const { status, body } = await client.call("getCurrentSubscriptionStatus", { token });
  return status === 424 ? [{ status: "New" }] : body;
}

async function listed(client: Client, id = "maria") {
  const { body } = await ask(client, "GET", "personas");
  return body.personas.find((one: { id: string }) => one.id === id);
}

describe("a sandbox with personas of its own", () => {
  const [first] = PERSONAS;

  it("lists them and no other, and a tester makes one of an id that is free there", async () => {
    const client = openClient({ now: () => NOW, personas: first ? [first] : [] });
    opened.push(client);
    expect(client.sandbox.controls.personas(client.world).map(({ id }) => id)).toEqual(["new"]);
    expect((await make(client, { id: "new", status: "Existing" })).status).toBe(400);
    expect((await make(client, { id: "paused", status: "Existing" })).status).toBe(201);
    expect(await listed(client, "new")).toMatchObject({ isMade: false });
    expect(await listed(client, "paused")).toMatchObject({ isMade: true });
    expect((await statusOf(client, "paused"))[0].status).toBe("Existing");
  });
});

describe("a persona of a tester's own", () => {
  it.each(STATUSES)("can be of the status %s without another word [SUB-14]", async (status) => {
    const client = open();
    const made = await make(client, { status });
    expect(made).toMatchObject({
      status: 201,
      body: {
        persona: {
          id: "maria",
          email: "maria@example.com",
          password: "password",
          profileId: "profile-maria",
        },
      },
    });
    expect((await statusOf(client))[0].status).toBe(status);
    expect(await listed(client)).toMatchObject({ isMade: true, state: { status } });
    expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  });

  const channels = Object.entries(CHANNELS);
  it.each(channels)("can be billed through the channel %s", async (channel, { label, plans }) => {
    const client = open();
    for (const [index, plan] of plans.entries()) {
      const id = `maria-${index}`;
      const coupon = channel === "coupon" ? { coupon: "FREEPASS" } : {};
      const since = plan === "FNANNUAL2018" ? { since: "2018-06-01" } : {};
      const made = await make(client, { id, channel, plan, ...coupon, ...since });
      expect([plan, made.status, made.body.errorMessage]).toEqual([plan, 201, undefined]);
      const [item] = await statusOf(client, id);
      expect(item).toMatchObject({ serviceID: plan, status: "Existing", paymentMethod: label });
    }
  });

  it("is refused, or is what was asked for, whatever is asked [SUB-14]", async () => {
    const client = open();
    const accepted: string[] = [];
    const days = (most: number) =>
      fc.oneof(...[12, 40, most].map((max) => fc.integer({ min: 0, max })));
    const times = fc.oneof(
      fc.record({ since: days(800) }),
      fc.record({ date: days(400) }),
      fc.record({ since: days(800), date: days(400) }),
      fc.constant({}),
    );
    const plans = PLANS.map(({ packageID }) => packageID);
    const wishes = fc.record({
      status: fc.constantFrom(...STATUSES),
      plan: fc.option(fc.oneof(fc.constant("FNWEB1MO"), fc.constantFrom(...plans)), {
        nil: undefined,
      }),
      channel: seldom(fc.constantFrom(...Object.keys(CHANNELS))),
      method: seldom(fc.constantFrom(...METHODS)),
      coupon: seldom(fc.constantFrom("FREEPASS", "HALFOFF", "FREE30DAYS")),
      gifts: seldom(fc.integer({ min: 0, max: 3 })),
      pauseDays: seldom(fc.constantFrom(30, 60, 90)),
      upcomingPlan: seldom(fc.constantFrom("FNWEB1MO", "FNWEB12MO")),
      times,
    });
    await fc.assert(
      fc.asyncProperty(wishes, async ({ pauseDays, times: asks, ...more }) => {
        const { since, date }: { readonly since?: number; readonly date?: number } = asks;
        const { status } = more;
        const named = dateField(status);
        const wish = {
          ...more,
          ...(since === undefined ? {} : { since: `${since}d` }),
          ...(date === undefined || named === undefined ? {} : { [named]: `${date}d` }),
          ...(pauseDays === undefined || !status.endsWith("Pause")
            ? {}
            : { pause: { days: pauseDays } }),
        };
        const before = await countOf(client);
        const made = await make(client, wish);
        if (made.status === 400) {
          expect(made.body.errorCode).toBe("INVALID_PERSONA");
          expect(made.body.problems.length).toBeGreaterThan(0);
          expect(await countOf(client)).toBe(before);
          return;
        }
        expect(made.status).toBe(201);
        accepted.push(status);
        const [item, upcoming] = await statusOf(client);
        expect(item.status).toBe(status);
        if (more.plan) expect(item.serviceID).toBe(more.plan);
        if (since !== undefined) expect(item.startDate).toBe(iso(addDays(NOW, -since)));
        if (date !== undefined && named) expect(dateOf(item, named)).toBe(iso(asked(named, date)));
        if (pauseDays !== undefined && item.pauseEndDate) {
          const paused = Date.parse(item.pauseEndDate) - Date.parse(item.pauseStartDate);
          expect(paused / DAY_MS).toBe(pauseDays);
        }
        expect(upcoming?.serviceID).toBe(more.upcomingPlan);
        expect((await ask(client, "DELETE", "personas/maria")).status).toBe(204);
      }),
      { numRuns: 800, seed: 20261123 },
    );
    expect([...new Set(accepted)].sort()).toEqual([...STATUSES].sort());
    expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  });

  it("says everything that is wrong at once, and makes nothing", async () => {
    const client = open();
    const { status, body } = await make(client, {
      id: "Maria!",
      status: "Pause",
      plan: "FNROKU1MO",
      method: "cash",
      gifts: 9,
      since: "tomorrow",
      pause: { days: 31, until: "x" },
      color: "red",
      zipCode: 37203,
      flags: { "Price Test": 1 },
      segments: [{ segmentName: "monthly" }],
    });
    expect(status).toBe(400);
    expect(body.errorCode).toBe("INVALID_PERSONA");
    const problems = body.problems as { field: string; allowed?: string[] }[];
    expect(problems.map(({ field }) => field).sort()).toEqual(
      [
        "color",
        "flags",
        "gifts",
        "id",
        "method",
        "pause.days",
        "pause.until",
        "segments",
        "since",
        "status",
        "zipCode",
      ].sort(),
    );
    const allowed = (name: string) => problems.find(({ field }) => field === name)?.allowed;
    expect(allowed("method")).toEqual(METHODS);
    expect(allowed("pause.days")).toEqual(["30", "60", "90"]);
    expect(allowed("status")).toContain("Existing");
    for (const { field } of problems) expect(body.errorMessage).toContain(`${field}: `);
    expect(await listed(client, "maria")).toBeUndefined();
    const login = { email: "maria@example.com", password: "password", deviceId: "d1" };
    expect((await client.call("login", { body: login })).status).toBe(401);
  });

  const impossible: readonly (readonly [wish: object, field: string, remedy: string])[] = [
    [{ status: "Gone" }, "status", "Allowed: New, Trialist,"],
    [{ plan: "FNWEB9MO" }, "plan", "FNWEB12MO"],
    [{ plan: "FNROKU1MO", channel: "ios" }, "plan", "Allowed: FNIOS1MO."],
    [{ plan: "FNROKU1MO", status: "Pause" }, "status", "billed and managed there"],
    [{ plan: "FNWEB12MO", status: "Pending Pause" }, "status", "Only FNWEB1MO"],
    [{ plan: "FNWEB12MO", status: "Trialist" }, "plan", "has no free trial"],
    [{ plan: "FNWEB1MO", status: "Pending Cancel - Trialist" }, "plan", "ends at once"],
    [{ plan: "FNWEB1MO", promotion: "PROMO99C1MO" }, "promotion", "PROMO7DFREE"],
    [{ plan: "FNWEB1MO", coupon: "50RENEW" }, "coupon", "eV2666"],
    [{ coupon: "NOTACODE" }, "coupon", "eV1842"],
    [{ channel: "coupon", coupon: "HALFOFF" }, "coupon", "FREEPASS"],
    [{ channel: "coupon", coupon: "FREEPASS", since: "400d" }, "since", "leave out since"],
    [
      { channel: "coupon", coupon: "FREEPASS", method: "card", since: "400d" },
      "since",
      "leave out",
    ],
    [{ channel: "gift", status: "Dunning" }, "status", "A gift is paid for"],
    [{ channel: "ios", method: "card" }, "method", "Allowed: none."],
    [{ channel: "roku", gifts: 1 }, "gifts", "channel roku"],
    [{ plan: "FNWEB1MO", upcomingPlan: "FNWEB12MO" }, "upcomingPlan", "lower tier"],
    [{ status: "Pause", upcomingPlan: "FNWEB1MO" }, "upcomingPlan", "status Existing"],
    [{ status: "Dunning", nextBilling: "3d" }, "nextBilling", "name refusedSince"],
    [{ status: "Existing", ended: "3d" }, "ended", "Churned Voluntary"],
    [{ status: "Existing", pause: { days: 30 } }, "pause", "Pending Pause or Pause"],
    [{ status: "Pending Pause", pause: { began: "3d" } }, "pause.began", "status Pause"],
    [{ status: "New", plan: "FNWEB1MO" }, "plan", "has no subscription"],
    [{ status: "Trialist", since: "30d" }, "since", "leave out since"],
    [{ since: "2026-02-31" }, "since", "2026-10-09"],
    [{ since: "-3d" }, "since", "45d for 45 days ago"],
    [{ nextBilling: "2026-03-30" }, "nextBilling", "a time after now"],
    [{ nextBilling: "2026-09-01" }, "nextBilling", "the latest is 2026-04-30"],
    [{ since: "2026-01-30", nextBilling: "2026-04-12" }, "nextBilling", "name 2026-04-30"],
    [{ status: "Dunning", refusedSince: "11d", since: "41d" }, "refusedSince", "leave out since"],
    [{ plan: "FNANNUAL2018", since: "45d" }, "since", "November 2018"],
    [{ id: "new" }, "id", "is taken"],
    [{ id: "constructor " }, "id", "small letters"],
  ];
  it.each(impossible)("cannot be %j: %s", async (wish, field, remedy) => {
    const client = open();
    const { status, body } = await make(client, wish);
    expect([status, body.errorCode]).toEqual([400, "INVALID_PERSONA"]);
    expect(body.problems.map((one: { field: string }) => one.field)).toContain(field);
    expect(body.errorMessage).toContain(remedy);
  });

  it("has a bill, a method, segments, flags and an address like any other [BIL-12]", async () => {
    const client = open();
    const wish = {
      title: "Moved to Vermont",
      firstName: "Maria",
      lastName: "Fox",
      zipCode: "05401",
      since: "2026-01-15",
      method: "paypal",
      segments: ["monthly", { segmentName: "vip", segmentType: "LOYALTY" }],
      flags: { "price-test-apr-2025": "variant-1" },
    };
    expect((await make(client, wish)).body.persona).toMatchObject({
      title: "Moved to Vermont",
      firstName: "Maria",
    });
    const token = await client.signIn("maria");
    const { body: payments } = await client.call("getPayments", { token });
    expect(payments.orders).toHaveLength(3);
    expect(payments.orders[2].orderProductInfo).toMatchObject({ chargedPrice: "5.99" });
    const { body: methods } = await client.call("getPaymentMethods", { token });
    expect(JSON.stringify(methods)).toContain("maria@example.com");
    const query = { profileId: "profile-maria" };
    const { body: flags } = await client.call("getFeatureFlags", { token, query });
    expect(flags.flags["price-test-apr-2025"]).toBe("variant-1");
    const { body: profile } = await client.call("getProfile", {
      token,
      path: { profileId: "profile-maria" },
    });
    expect(JSON.stringify(profile)).toContain("Fox");
    expect((await statusOf(client))[0].segments).toEqual([
      { segmentName: "monthly", segmentType: "PROMOTION" },
      { segmentName: "vip", segmentType: "LOYALTY" },
    ]);
  });

  it("pays on, as a real member does, and the card decides", async () => {
    const client = open();
    for (const method of ["card", "refusedCard", "expiredCard", "none"]) {
      await make(client, { id: method.toLowerCase(), since: "45d", method });
    }
    client.sandbox.controls.advanceClock("16d", client.world);
    const states = ["card", "refusedcard", "expiredcard", "none"].map(
      async (id) => (await listed(client, id)).state.status,
    );
    expect(await Promise.all(states)).toEqual(["Existing", "Dunning", "Dunning", "Dunning"]);
  });

  it.each(["card", "none"])("of the channel coupon has %s saved", async (method) => {
    const client = open();
    await make(client, { channel: "coupon", coupon: "FREEPASS", method });
    const token = await client.signIn("maria");
    const { body } = await client.call("getPaymentMethods", { token });
    expect(JSON.stringify(body).includes("4242")).toBe(method === "card");
  });

  it.each([
    [{ channel: "gift", gifts: 2 }, ["0.00", "0.00"]],
    [{ since: "10d", gifts: 1 }, ["0.00", "5.99"]],
  ])("%j has an order for each gift [BIL-12]", async (wish, charged) => {
    const client = open();
    await make(client, wish);
    const token = await client.signIn("maria");
    const { orders } = (await client.call("getPayments", { token })).body;
    const amounts = orders.map(
      (order: { orderType: string; orderProductInfo: { chargedPrice: string } }) => [
        order.orderType,
        order.orderProductInfo.chargedPrice,
      ],
    );
    expect(amounts).toEqual(charged.map((amount) => ["ORDER", amount]));
  });

  it("of a verified plan has proved to be entitled to it [OPN-068]", async () => {
    const client = open();
    for (const plan of ["FNSHR1PAV4", "FNSHR1FRV4", "FNVADV1PAV2"]) {
      const id = plan.toLowerCase();
      await make(client, { id, plan, status: "Churned Voluntary", promotion: "PROMO1YFREE" });
      const token = await client.signIn(id);
      const { body } = await client.call("getRestartableSubscription", { token });
      expect([plan, body.isEligibleForRestart]).toEqual([plan, true]);
    }
  });

  it("belongs to one world, and can be removed from it with everything it left", async () => {
    const client = open();
    await make(client, { since: "45d" });
    expect((await make(client, {})).body.problems[0]).toMatchObject({ field: "id" });
    expect(client.sandbox.controls.personas("other").some(({ id }) => id === "maria")).toBe(false);
    const token = await client.signIn("maria");
    client.sandbox.controls.advanceClock("14d", client.world);
    expect(
      client.sandbox.controls.ledger(client.world).map(({ profileId }) => profileId),
    ).toContain("profile-maria");
    expect((await ask(client, "DELETE", "personas/maria")).status).toBe(204);
    expect(await listed(client)).toBeUndefined();
    expect((await client.call("getPaymentMethods", { token })).status).toBe(401);
    expect(JSON.stringify(client.sandbox.controls.ledger(client.world))).not.toContain(
      "profile-maria",
    );
    expect(JSON.stringify(client.sandbox.controls.outbox(client.world))).not.toContain("maria@");
    expect((await make(client, { status: "New" })).status).toBe(201);
    expect((await statusOf(client))[0].status).toBe("New");
    const { body } = await client.call("getPayments", { token: await client.signIn("maria") });
    expect(body.orders ?? []).toEqual([]);
  });

  it.each(["POST personas", "DELETE personas/maria"])(
    "%s is a control of the sandbox: no other page reaches it [D-26]",
    async (call) => {
      const [method = "", path = ""] = call.split(" ");
      const client = open();
      await make(client, {});
      const response = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
        method,
        headers: { origin: "https://evil.test", "content-type": "application/json" },
        ...(method === "POST" ? { body: '{"id":"anna"}' } : {}),
      });
      expect(response.status).toBe(403);
      expect([await listed(client, "anna"), (await listed(client))?.id]).toEqual([
        undefined,
        "maria",
      ]);
    },
  );

  it("leaves no order to the bank behind when it is removed", async () => {
    const client = open();
    await make(client, { since: "45d" });
    await ask(client, "POST", "bank", { member: "maria", kind: "refuse" });
    await ask(client, "DELETE", "personas/maria");
    await make(client, { since: "45d" });
    client.sandbox.controls.advanceClock("16d", client.world);
    expect((await listed(client)).state.status).toBe("Existing");
  });

  it("can be removed only when it was made", async () => {
    const client = open();
    expect((await ask(client, "DELETE", "personas/new")).body.errorCode).toBe("PERSONA_NOT_MADE");
    const unknown = await ask(client, "DELETE", "personas/maria");
    expect([unknown.status, unknown.body.errorCode]).toEqual([404, "UNKNOWN_PERSONA"]);
  });

  it("is named where a persona is: flags, quotes and the bank", async () => {
    const client = open();
    await make(client, {});
    const flags = await ask(client, "PUT", "flags?persona=maria", { "winter-banner": "off" });
    expect(flags.body.flags["winter-banner"]).toBe("off");
    expect(client.sandbox.controls.view("flags", client.world)).toContainEqual({
      flag: "winter-banner",
      value: "off",
      for: "maria",
    });
    expect((await ask(client, "GET", "quotes?plan=FNWEB12MO&persona=maria")).status).toBe(200);
    expect((await ask(client, "POST", "bank", { member: "maria", kind: "refuse" })).status).toBe(
      201,
    );
  });
});

describe("every persona", () => {
  it("is listed with its state now, and with what comes next", async () => {
    const client = open();
    const expected = {
      new: ["New", null, null],
      "trialist-monthly": ["Trialist", "FNWEB1MO", "trialEnds"],
      "paying-monthly": ["Existing", "FNWEB1MO", "renews"],
      "pending-pause": ["Pending Pause", "FNWEB1MO", "pauses"],
      paused: ["Pause", "FNWEB1MO", "resumes"],
      dunning: ["Dunning", "FNWEB1MO", "paymentIsTriedAgain"],
      gift: ["Existing", "FNGIFT1Y", "ends"],
      "pending-cancel": ["Pending Cancel - Existing", "FNWEB1MO", "ends"],
      "upcoming-plan": ["Existing", "FNWEB12MO", "planSwitches"],
      "in-review": ["New", null, "verificationIsReviewed"],
      churned: ["Churned Voluntary", "FNWEB1MO", null],
    };
    for (const [id, [status, plan, kind]] of Object.entries(expected)) {
      const { state } = await listed(client, id);
      expect([id, state.status, state.plan, state.nextEvent?.kind ?? null]).toEqual([
        id,
        status,
        plan,
        kind,
      ]);
      if (kind) expect(state.nextEvent.at).toBeGreaterThan(NOW);
    }
    client.sandbox.controls.advanceClock("31d", client.world);
    expect((await listed(client, "trialist-monthly")).state.status).toBe("Existing");
  });
});

/** Undefined five times out of six. */
function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  const never = { weight: 5, arbitrary: fc.constant(undefined) };
  return fc.oneof({ weight: 1, arbitrary }, never);
}

function dateField(status: string): string | undefined {
  if (status === "New") return undefined;
  if (status === "Dunning") return "refusedSince";
  return status.startsWith("Churned") ? "ended" : "nextBilling";
}

const iso = (at: number) => new Date(at).toISOString();
const asked = (field: string, days: number) => addDays(NOW, field === "nextBilling" ? days : -days);

function dateOf(
  item: { status: string; pauseEndDate: string; validityTill: string },
  field: string,
) {
  return field === "nextBilling" && item.status === "Pause" ? item.pauseEndDate : item.validityTill;
}

async function countOf(client: Client): Promise<number> {
  return (await ask(client, "GET", "personas")).body.personas.length;
}
