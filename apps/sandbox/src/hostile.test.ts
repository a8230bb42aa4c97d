import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seededRandom } from "./core/random.ts";
import type { Operation } from "./core/specification.ts";
import { readSpecification, specificationSet } from "./core/specification.ts";
import { SPECIFICATIONS } from "./services.ts";
import { type Client, openClient } from "./testing/client.ts";
import { valueFor } from "./testing/hostile-values.ts";

/** A busy machine is no failure. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ROUNDS = 25;
const JSON_TYPE = "application/json";
const specifications = specificationSet(
  Object.fromEntries(SPECIFICATIONS.map((name) => [name, readSpecification(name)])),
);

let client: Client;
let token: string;

beforeAll(async () => {
  client = openClient();
  token = await client.signIn("paying-monthly");
});
afterAll(() => client.sandbox.close());

function requestFor(operation: Operation, seed: number): { path: string; init: RequestInit } {
  const random = seededRandom(seed);
  const { service } = operation;
  const texts = new Map(
    operation.parameters
      .filter(({ in: where, required }) => where === "path" || required || random() < 0.5)
      .map(({ name, in: where, place }) => [
        `${where} ${name}`,
        String(valueFor(specifications, service, place, random) ?? ""),
      ]),
  );
  const path = operation.template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(texts.get(`path ${name}`) || "x"),
  );
  const query = new URLSearchParams(
    Object.fromEntries(
      [...texts].flatMap(([key, text]) => (key.startsWith("query ") ? [[key.slice(6), text]] : [])),
    ),
  );
  const schema = operation.request?.content[JSON_TYPE];
  return {
    path: `${path}?${query.toString()}`,
    init: {
      method: operation.method,
      headers: {
        "x-api-key": client.world,
        "x-subscription-product": "FNSUB",
        ...(operation.bearer === "none" ? {} : { authorization: `Bearer ${token}` }),
        ...(operation.request ? { "content-type": JSON_TYPE } : {}),
      },
      ...(schema
        ? { body: JSON.stringify(valueFor(specifications, service, schema, random)) }
        : {}),
    },
  };
}

describe("hostile content", () => {
  it.each(specifications.operations.map((operation) => [operation.id, operation] as const))(
    "%s answers within its contract, whatever it is sent",
    async (id, operation) => {
      for (let seed = 1; seed <= ROUNDS; seed += 1) {
        if (id === "logoutProfile") token = await client.signIn("paying-monthly");
        const { path, init } = requestFor(operation, seed);
        const response = await client.sandbox.fetch(`${client.origin}${path}`, init);
        expect([id, seed, response.status < 500]).toEqual([id, seed, true]);
      }
      token = await client.signIn("paying-monthly");
      expect(client.sandbox.controls.violations(client.world)).toEqual([]);
    },
  );
});

/** Names that every object has. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"];

describe("names that every object has", () => {
  it.each(specifications.operations.map((operation) => [operation.id, operation] as const))(
    "as ids, queries and fields of %s are names like others",
    async (id, { template, method, request }) => {
      for (const name of INHERITED) {
        const path = template.replaceAll(/\{\w+\}/g, name);
        const response = await client.sandbox.fetch(
          `${client.origin}${path}?${name}=${name}&name=${name}`,
          {
            method,
            headers: {
              "x-api-key": client.world,
              authorization: `Bearer ${token}`,
              "content-type": JSON_TYPE,
            },
            ...(request ? { body: JSON.stringify({ [name]: name, name }) } : {}),
          },
        );
        expect([id, name, response.status < 500]).toEqual([id, name, true]);
      }
      token = await client.signIn("paying-monthly");
    },
  );

  it.each([
    ["POST", "/_sandbox/personas", { id: "constructor" }],
    ["GET", "/paypal-stand-in/sdk.js?constructor=x", undefined],
    ["PUT", "/memberverify/uploads/x", undefined],
    ["PUT", "/memberverify/uploads/x?signature=x", undefined],
  ])("%s %s is answered without an error of the sandbox [VER-87]", async (method, path, body) => {
    const response = await client.sandbox.fetch(`${client.origin}${path}`, {
      method,
      headers: path.startsWith("/_")
        ? { "x-api-key": client.world, "content-type": JSON_TYPE }
        : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.status).toBeLessThan(500);
  });
});
