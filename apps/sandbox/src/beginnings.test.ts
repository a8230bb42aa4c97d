import { afterAll, expect, it } from "vitest";
import { openClient } from "./testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
const { sandbox } = openClient({ now: () => START });
afterAll(() => sandbox.close());

/** All that a tester sees of a world: its personas, its tables, and what a year brings. */
function seenIn(key: string) {
  const { controls } = sandbox;
  const tables = ["promo-codes", "gift-cards", "cards"].map((name) => controls.view(name, key));
  const personas = controls.personas(key);
  const id = controls.world(key).newId("next");
  controls.advanceClock("P1Y", key);
  const later = [controls.personas(key), controls.ledger(key), controls.outbox(key)];
  return { tables, personas, id, later };
}

it("worlds of one instant have the same personas, who live on in the same way, whichever began first", () => {
  const [seeded, ...others] = ["first", "second", "third", "fourth"].map(seenIn);
  expect(seeded?.personas.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(seeded);
});

it("what becomes of a world changes nothing of the next one, nor of itself once it is reset", () => {
  const { controls } = sandbox;
  const before = controls.personas("untouched");
  controls.advanceClock("P3M", "third");
  expect(controls.personas("next")).toEqual(before);
  controls.reset("third");
  expect(controls.personas("third")).toEqual(before);
});
