import { describe, expect, it } from "vitest";
import type { Mutation } from "./fault-orders.ts";
import { mutate } from "./mutation.ts";
import { seededRandom } from "./random.ts";
import { contractAt } from "./schema-walk.ts";
import { specificationSet } from "./specification.ts";

const DOCUMENT = {
  paths: {},
  components: {
    schemas: {
      Status: { type: "string", "x-known-values": ["Existing"] },
      Base: { required: ["id"], properties: { id: { type: "string" }, note: { type: "string" } } },
      Answer: {
        allOf: [
          { $ref: "#/components/schemas/Base" },
          {
            properties: {
              status: { $ref: "#/components/schemas/Status" },
              items: {
                type: "array",
                items: { required: ["sku"], properties: { sku: { type: "string" } } },
              },
            },
          },
        ],
      },
    },
  },
};

const contract = contractAt(
  specificationSet({ test: DOCUMENT }),
  "test#/components/schemas/Answer",
);
const BODY = { id: "a", note: "Existing", status: "Existing", items: [{ sku: "s" }] };

/** The body after the mutations of a hundred seeds. */
function results(kind: Mutation): string[] {
  const texts = Array.from({ length: 100 }, (_, seed) =>
    JSON.stringify(mutate(BODY, contract, seededRandom(seed), kind)),
  );
  return [...new Set(texts)].sort();
}

describe("a careless service", () => {
  it("leaves out what is required, and nothing else", () => {
    expect(results("missingRequired")).toEqual(
      [
        { note: "Existing", status: "Existing", items: [{ sku: "s" }] },
        { id: "a", note: "Existing", status: "Existing", items: [{}] },
      ]
        .map((body) => JSON.stringify(body))
        .sort(),
    );
  });

  it("answers a new value where values are known, and nowhere else", () => {
    expect(results("unknownEnum")).toEqual([JSON.stringify({ ...BODY, status: "SOMETHING_NEW" })]);
  });

  it("answers null for a list", () => {
    expect(results("nullList")).toEqual([JSON.stringify({ ...BODY, items: null })]);
  });

  it("answers another type anywhere, the same for the same seed", () => {
    expect(results("wrongType").length).toBe(6);
    const [one, two] = [1, 1].map((seed) => mutate(BODY, contract, seededRandom(seed)));
    expect(one).toEqual(two);
  });

  it("returns null where there is nothing to damage", () => {
    expect(mutate({}, contract, seededRandom(1))).toBe(null);
    expect(mutate("text", undefined, seededRandom(1))).toBe(null);
  });

  it("never changes what it was given", () => {
    const before = JSON.stringify(BODY);
    for (let seed = 0; seed < 50; seed += 1) mutate(BODY, contract, seededRandom(seed));
    expect(JSON.stringify(BODY)).toBe(before);
  });
});
