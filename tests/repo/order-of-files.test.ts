/** Slow test files begin first; in a random order the seed decides about all files, not only about tests within one. */
import { describe, expect, it } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { LongestFirst } from "../support/longest-first.ts";

const names = [
  "/tests/journeys/scenes.test.ts",
  "/packages/sdk/tests/session-simulation/share-1.test.ts",
  ...Array.from({ length: 8 }, (_, index) => `/packages/sdk/src/file-${index}.test.ts`),
];

function files(order: readonly string[]): TestSpecification[] {
  const config = { isolate: false, sequence: { groupOrder: 0 } };
  const project = { name: "sdk", config };
  return order.map((moduleId) => ({ moduleId, project }) as unknown as TestSpecification);
}

async function orderOf(sequence: { shuffle: boolean; seed: number }, given = names) {
  const cache = { getTestSpecificationResult: () => undefined, getFileStats: () => undefined };
  const vitest = { config: { root: "/", sequence }, cache, projects: [] };
  const sorted = await new LongestFirst(vitest as unknown as Vitest).sort(files(given));
  return sorted.map(({ moduleId }) => moduleId);
}

describe("the order of test files", () => {
  it("has the slow ones first", async () => {
    const order = await orderOf({ shuffle: false, seed: 1 }, [...names].reverse());
    expect(order.slice(0, 2).sort()).toEqual(names.slice(0, 2).sort());
  });

  it("is another one with each seed", async () => {
    const orders = await Promise.all([1, 2, 3].map((seed) => orderOf({ shuffle: true, seed })));
    expect(new Set(orders.map(String)).size).toBe(3);
    for (const order of orders) expect([...order].sort()).toEqual([...names].sort());
  });

  it("is the same again with the same seed, whatever order the files were found in", async () => {
    const again = await orderOf({ shuffle: true, seed: 7 }, [...names].reverse());
    expect(again).toEqual(await orderOf({ shuffle: true, seed: 7 }));
  });
});
