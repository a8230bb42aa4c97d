import { afterEach, beforeEach, expect, it } from "vitest";
import { type Client, openClient } from "./testing/client.ts";

let now = Date.parse("2026-03-10T12:00:00.000Z");
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => now });
});
afterEach(() => client.sandbox.close());

async function order(path: string, body: object = {}): Promise<number> {
  const { status } = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
    method: "POST",
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return status;
}

const statusWith = async (token: string) =>
  (await client.call("getCurrentSubscriptionStatus", { token })).status;

it("a snapshot brings sessions and made personas back, and ends what came later", async () => {
  await order("personas", { id: "maria", status: "Trialist" });
  const token = await client.signIn("maria");
  expect(await order("snapshots", { name: "signed-in" })).toBe(201);

  await order("personas", { id: "anna", since: "45d" });
  const later = await client.signIn("anna");
  client.sandbox.controls.advanceClock("P1Y", client.world);
  expect(await statusWith(token)).toBe(401);
  now += 3_600_000;

  expect(await order("snapshots/signed-in/restore")).toBe(200);
  expect(await statusWith(token)).toBe(200);
  expect(await statusWith(later)).toBe(401);
  const made = client.sandbox.controls.personas(client.world).filter(({ isMade }) => isMade);
  expect(made.map(({ id, state }) => [id, state.status])).toEqual([["maria", "Trialist"]]);
  expect(client.sandbox.controls.ledger(client.world)).toEqual([]);
});
