import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";
import { REFUSAL_CODES } from "./bank.ts";

const START = Date.UTC(2026, 0, 15, 12);
const slept: number[] = [];
let client: Client;
let token: string;

beforeEach(async () => {
  slept.length = 0;
  client = openClient({
    now: () => START,
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  token = await client.signIn("saved-card");
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const charges = () => client.sandbox.controls.ledger(client.world);

async function bank(method: string, order?: object) {
  const response = await client.sandbox.fetch(`http://localhost:4010/_sandbox/bank`, {
    method,
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    ...(order && { body: JSON.stringify(order) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const says = (order: object) => bank("POST", order);
const ordered = async () => (await bank("GET")).body.bank;

const buy = (key = "k1") =>
  client.call("addSubscriptionWithPayment", {
    token,
    key,
    body: {
      services: [{ serviceId: "FNWEB12MO", serviceType: "PACKAGE", quantity: 1 }],
      paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
    },
  });

describe("what the bank says next", () => {
  it.each(REFUSAL_CODES)(
    "a refusal with %s charges nothing, and counts once [ERR-13]",
    async (errorCode) => {
      expect((await says({ member: "saved-card", kind: "refuse", errorCode })).status).toBe(201);
      const refused = await buy();
      expect(refused.body.errorCode).toBe(errorCode);
      expect(charges()).toEqual([]);
      expect(await ordered()).toEqual([]);
      expect((await buy()).body.responseCode).toBe("1");
      expect(charges()).toHaveLength(1);
    },
  );

  it("an answer lost after the charge: the order of the key tells so", async () => {
    await says({ kind: "lost" });
    await expect(buy()).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toHaveLength(1);
    expect((await buy()).body.orderID).toBe(charges()[0]?.orderId);
    expect(charges()).toHaveLength(1);
  });

  it("an answer lost before the charge: nothing is charged, and the next try pays", async () => {
    await says({ kind: "lostBefore" });
    await expect(buy()).rejects.toBeInstanceOf(TypeError);
    expect(charges()).toEqual([]);
    expect((await buy()).body.responseCode).toBe("1");
    expect(charges()).toHaveLength(1);
  });

  it("a late answer", async () => {
    await says({ kind: "slow", delayMs: 12_345 });
    expect((await buy()).body.responseCode).toBe("1");
    expect(slept).toEqual([12_345]);
  });

  it("an answer without order, and one without sense", async () => {
    await says({ kind: "malformed" });
    expect((await buy()).body).toEqual({});
    expect(charges()).toEqual([]);
    await says({ kind: "withoutOrderId" });
    expect((await buy()).body).toEqual({ responseCode: "1" });
    expect(charges()).toHaveLength(1);
  });

  it("counts as often as ordered", async () => {
    await says({ member: "saved-card", kind: "approve", times: 2 });
    expect((await ordered())[0]).toMatchObject({ member: "profile-saved-card", left: 2 });
    await buy();
    expect((await ordered())[0].left).toBe(1);
  });

  it("is meant for one member, and leaves the others alone", async () => {
    await says({ member: "paying-monthly@example.com", kind: "refuse" });
    expect((await buy()).body.responseCode).toBe("1");
    expect(await ordered()).toHaveLength(1);
    expect((await bank("DELETE")).status).toBe(204);
    expect(await ordered()).toEqual([]);
  });

  it("goes with its world", async () => {
    await says({ kind: "refuse" });
    client.sandbox.controls.reset(client.world);
    expect(await ordered()).toEqual([]);
  });

  it("refuses the next renewal, which then waits for another card [BIL-04]", async () => {
    await says({ member: "paying-monthly", kind: "refuse", errorCode: "eV1107" });
    while ((await ordered()).length > 0) client.sandbox.controls.advanceClock("1d", client.world);
    expect(charges().map(({ profileId }) => profileId)).not.toContain("profile-paying-monthly");
    const session = await client.signIn("paying-monthly");
    const { body } = await client.call("getCurrentSubscriptionStatus", { token: session });
    expect(body[0].status).toBe("Dunning");
    expect(await ordered()).toEqual([]);
  });

  it.each([
    [{}, /kind is one of/],
    [{ kind: "approves" }, /kind is one of/],
    [{ kind: "refuse", errorCode: "<b>" }, /errorCode/],
    [{ kind: "slow", delayMs: -1 }, /delayMs/],
    [{ kind: "lost", times: 0 }, /times/],
    [{ kind: "lost", member: "not-a-persona" }, /There is no member/],
    [{ kind: "lost", member: { a: 1 } }, /There is no member/],
    [{ kind: "lost", tims: 2 }, /tims is unknown/],
  ])("%j is refused with a reason", async (order, reason) => {
    const { status, body } = await says(order);
    expect([status, body.errorCode]).toEqual([400, "INVALID_BANK_ANSWER"]);
    expect(body.errorMessage).toMatch(reason);
  });

  it("is a control of the sandbox: no other page reaches it [D-26]", async () => {
    const response = await client.sandbox.fetch("http://localhost:4010/_sandbox/bank", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ kind: "refuse" }),
    });
    expect(response.status).toBe(403);
  });
});
