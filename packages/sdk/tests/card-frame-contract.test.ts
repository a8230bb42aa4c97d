/**
 * The messages of the card frame have one contract, `openapi/card-frame.schema.json`. The frame of the sandbox checks
 * by it what it sends and hears; here the SDK's own checks are held against it, with messages generated from it.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createSandbox } from "../../../apps/sandbox/src/index.ts";
import { readCardFrameMessage } from "../src/domain/checkout/card-frame-messages.ts";

type Json = unknown;
type Schema = Readonly<Record<string, Json>>;
type Check = (message: Json) => boolean;

const NONCE = "nonce-of-this-load";
const { $defs } = JSON.parse(
  readFileSync(new URL("../../../openapi/card-frame.schema.json", import.meta.url), "utf8"),
) as { readonly $defs: Readonly<Record<string, Schema>> };
const { oneOf: parts = [] } = $defs["FromFrame"] as {
  readonly oneOf?: readonly { readonly $ref: string }[];
};
const FROM_FRAME = parts.map(({ $ref }) => $ref.replace("#/$defs/", ""));

let isFromFrame: Check;
let isToFrame: Check;

beforeAll(async () => {
  const sandbox = createSandbox();
  const script = await sandbox.fetch("http://127.0.0.1:4010/payment-frame/contract.js");
  const code = Buffer.from(await script.text()).toString("base64");
  ({ isFromFrame, isToFrame } = await import(`data:text/javascript;base64,${code}`));
  sandbox.close();
});

/** Values that a schema allows: every constant and kind of it, objects with and without their optional fields. */
function samples(schema: Schema): readonly Json[] {
  const { $ref, const: only, enum: list, anyOf, examples, ...rest } = schema;
  const { type, pattern } = rest;
  if (typeof $ref === "string") return samples($defs[$ref.replace("#/$defs/", "")] ?? {});
  if (only !== undefined) return [only];
  if (Array.isArray(list)) return list;
  if (Array.isArray(examples)) return [...examples, ...samples(rest)];
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => samples(one as Schema));
  if (Array.isArray(type)) return type.flatMap((one) => samples({ ...schema, type: one }));
  switch (type) {
    case "boolean":
      return [false, true];
    case "number":
      return [1, 12.5];
    case "null":
      return [null];
    case "object":
      return objects(schema);
    default:
      return [textFor(pattern)];
  }
}

/** The two patterns of texts from the frame: the nonce of a load, and a decimal. */
function textFor(pattern: Json): string {
  if (pattern === undefined) return "text";
  return String(pattern).startsWith("^[A-Za-z") ? NONCE : "4.55";
}

function objects({ properties = {}, required = [] }: Schema): readonly Json[] {
  const fields = Object.entries(properties as Record<string, Schema>).map(
    ([name, schema]) => [name, samples(schema)] as const,
  );
  const full = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  const least = Object.fromEntries(
    Object.entries(full).filter(([name]) => (required as readonly string[]).includes(name)),
  );
  const others = fields.flatMap(([name, values]) =>
    values.map((value) => ({ ...full, [name]: value })),
  );
  return [least, full, ...others];
}

const DAMAGE: readonly Json[] = [undefined, null, "", "other", 7, -1, true, {}, [], { a: 1 }];

type Path = readonly string[];

function pathsOf(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    [...path, name],
    ...pathsOf(item, [...path, name]),
  ]);
}

/** A copy with another value at this path; undefined takes it away. */
function changed(value: Json, [name = "", ...rest]: Path, item: Json): Json {
  const copy = { ...(value as Record<string, Json>) };
  const next = rest.length === 0 ? item : changed(copy[name], rest, item);
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
}

const read = (data: Json) => readCardFrameMessage({ data, nonce: NONCE });

/** Nothing of it counts: it is no message, or tells no tax. */
function isRefused(data: Json): boolean {
  const reading = read(data);
  if (reading.kind !== "message") return true;
  return reading.message.kind === "taxUpdated" && reading.message.totalTaxCents === null;
}

/** What is wrong in it counts as missing, where it may be missing. */
function countsAsMissing(data: Json, path: Path): boolean {
  const without = changed(data, path, undefined);
  return isFromFrame(without) && JSON.stringify(read(data)) === JSON.stringify(read(without));
}

describe("the contract of the card frame's messages", () => {
  it.each(FROM_FRAME)("%s is read as the contract allows it [PAY-47] [PAY-53]", (name) => {
    const messages = samples($defs[name] ?? {});
    expect(messages.length).toBeGreaterThan(1);
    const unread = messages.filter((data) => !isFromFrame(data) || read(data).kind !== "message");
    expect(unread).toEqual([]);
  });

  it.each(FROM_FRAME)("%s is refused where the contract refuses it [PAY-55]", (name) => {
    let refused = 0;
    const wrong: Json[] = [];
    for (const message of samples($defs[name] ?? {})) {
      for (const path of pathsOf(message)) {
        for (const value of DAMAGE) {
          const data = changed(message, path, value);
          const isAllowed = isFromFrame(data);
          if (!isAllowed) refused += 1;
          const isRight = isAllowed
            ? read(data).kind === "message"
            : isRefused(data) || countsAsMissing(data, path);
          if (!isRight) wrong.push(data);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });

  const KEY = { idempotencyKey: "key-1" };
  const toFrame = (EVENT_NAME: string, payload?: object) => ({ EVENT_NAME, nonce: NONCE, payload });

  it.each([
    toFrame("SHOW_PROBLEMS"),
    toFrame("UPDATE_ORDER", { serviceId: "FNWEB12MO", couponCode: null, changeType: "Upgrade" }),
    toFrame("ADD_SUBSCRIPTION", {
      ...KEY,
      services: [{ serviceId: "FNWEB12MO" }],
      amount: "69.54",
    }),
    toFrame("CHANGE_SERVICE", { ...KEY, changeType: "Upgrade", newServiceID: "FNWEB12MO" }),
    toFrame("UPDATE_PAYMENT_INFO", KEY),
  ])("the frame hears $EVENT_NAME [OPN-103]", (message) => {
    expect(isToFrame(JSON.parse(JSON.stringify(message)))).toBe(true);
  });

  it.each([
    toFrame("UNKNOWN", KEY),
    toFrame("ADD_SUBSCRIPTION", { services: [{ serviceId: "FNWEB12MO" }] }),
    toFrame("ADD_SUBSCRIPTION", { ...KEY, services: [] }),
    toFrame("ADD_SUBSCRIPTION", { ...KEY, services: [{ serviceId: "FNWEB12MO" }], amount: 69.54 }),
    toFrame("CHANGE_SERVICE", { ...KEY, changeType: "Sidegrade", newServiceID: "FNWEB12MO" }),
    toFrame("UPDATE_PAYMENT_INFO", { idempotencyKey: "" }),
    { ...toFrame("UPDATE_PAYMENT_INFO", KEY), nonce: "no" },
  ])("the frame does not hear %j [PAY-55]", (message) => {
    expect(isToFrame(JSON.parse(JSON.stringify(message)))).toBe(false);
  });
});
