import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import {
  frameTokenAnswer,
  purchaseAnswer,
  quoteAnswer,
} from "../capabilities/checkout/checkout.mapping.ts";
import { paymentAccountAnswer } from "../capabilities/checkout/payment-account.calls.ts";
import { withdrawalAnswer } from "../capabilities/kit/writes/withdrawal.mapping.ts";
import { tvProviderAuthAnswer } from "../capabilities/tv-provider/tv-provider.calls.ts";
import { tokensAnswer } from "./tokens.ts";

/** The fields of a JSON schema that both sides use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Specification {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The schemas of all services by name; those of two services that share a name say the same. */
const schemas = Object.assign(
  {},
  ...["partner", "account"].map((service) => {
    const file = new URL(`../../../../openapi/${service}.yaml`, import.meta.url);
    return (parse(readFileSync(file, "utf8")) as Specification).components.schemas;
  }),
) as Specification["components"]["schemas"];

function specified(name: string): Schema {
  const found = schemas[name];
  if (found === undefined) throw new Error(`The specification has no schema ${name}.`);
  return found;
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : specified(schema.$ref.split("/").at(-1) ?? "");
}

/** A number takes integers too. */
function typesOf({ type = [], anyOf = [] }: Schema): readonly string[] {
  const own = typeof type === "string" ? [type] : type;
  const all = [...own, ...anyOf.flatMap(typesOf)];
  return all.includes("number") ? [...all, "integer"] : all;
}

/** The object among the alternatives of a check: `nullish` adds null beside it. */
function objectOf(check: Schema): Schema {
  return check.anyOf?.find(({ properties }) => properties !== undefined) ?? check;
}

/**
 * Differences between a check and the specification of an answer. `ignored`: fields of the specification that the SDK
 * does not read from it.
 */
function differences(
  check: Schema,
  documents: readonly Schema[],
  ignored: readonly string[] = [],
  at = "",
): readonly string[] {
  const checked = check.properties ?? {};
  const documented = Object.assign({}, ...documents.map(({ properties = {} }) => properties));
  const isSure = (name: string) => documents.every(({ required = [] }) => required.includes(name));
  const forgotten = Object.keys(documented)
    .filter((name) => !(name in checked) && !ignored.includes(at + name))
    .map((name) => `${at}${name}: is in the specification and not checked`);
  const wrong = Object.entries(checked).flatMap(([name, own]) => {
    const field = at + name;
    if (!(name in documented)) return [`${field}: is not in the specification`];
    const theirs = resolved(documented[name]);
    const missing = typesOf(theirs).filter((type) => !typesOf(own).includes(type));
    const inner = theirs.properties
      ? differences(objectOf(own), [theirs], ignored, `${field}.`)
      : [];
    return [
      ...missing.map((type) => `${field}: is a documented ${type}, which the check refuses`),
      ...(typesOf(theirs).length === 0 ? [`${field}: has no type in the specification`] : []),
      ...(check.required?.includes(name) && !isSure(name)
        ? [`${field}: is required by the check, not by the specification`]
        : []),
      ...inner,
    ];
  });
  return [...forgotten, ...wrong];
}

function checkOf(schema: z.ZodMiniType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

/** Read elsewhere, or from the access token (SES-02). */
const IN_THE_TOKEN = ["deviceId", "accountType", "device", "mvpd"];
const READ_ELSEWHERE = ["failureMessage", "email", "viewerId", "preauthorizedResource"];

const CHECKS: readonly [
  name: string,
  check: z.ZodMiniType,
  documents: readonly string[],
  ignored?: readonly string[],
][] = [
  ["tokens [SGN-15]", tokensAnswer, ["SessionTokens"], [...IN_THE_TOKEN, ...READ_ELSEWHERE]],
  ["a purchase [API-20] [OPN-258]", purchaseAnswer, ["PurchaseResult", "PlanChangeResult"]],
  ["the withdrawal of a key [D-24]", withdrawalAnswer, ["PurchaseWithdrawal"]],
  ["a quote [API-28] [PRC-17]", quoteAnswer, ["TaxQuote"]],
  ["a token of the card frame [D-12]", frameTokenAnswer, ["FrameToken"]],
  [
    "a payment account [ACC-14]",
    paymentAccountAnswer,
    ["PaymentAccountResult"],
    ["CreateUserResponseMessage.errorCode", "CreateUserResponseMessage.errorMessage"],
  ],
  [
    "a user of a TV provider [API-86] [TVP-07]",
    tvProviderAuthAnswer,
    ["TvProviderAuth"],
    ["tokenExpiration"],
  ],
];

describe("the check of an answer that moves money or identity", () => {
  for (const [name, check, documents, ignored] of CHECKS) {
    it(`takes what the specification says of ${name}`, () => {
      expect(differences(checkOf(check), documents.map(specified), ignored)).toEqual([]);
    });
  }

  const document: Schema = {
    required: ["id"],
    properties: { id: { type: "string" }, amount: { type: ["string", "number"] } },
  };
  for (const [what, check, expected] of [
    [
      "a field that is not in the specification",
      z.object({
        id: z.string(),
        amount: z.nullish(z.union([z.string(), z.number()])),
        x: z.string(),
      }),
      ["x: is not in the specification"],
    ],
    [
      "a field of another type",
      z.object({ id: z.number(), amount: z.nullish(z.string()) }),
      [
        "id: is a documented string, which the check refuses",
        "amount: is a documented number, which the check refuses",
        "amount: is a documented integer, which the check refuses",
      ],
    ],
    [
      "a field that the specification lets out",
      z.object({ id: z.string(), amount: z.union([z.string(), z.number()]) }),
      ["amount: is required by the check, not by the specification"],
    ],
    [
      "a field that nothing checks",
      z.object({ amount: z.nullish(z.union([z.string(), z.number()])) }),
      ["id: is in the specification and not checked"],
    ],
  ] as const) {
    it(`is refused with ${what} [D-13]`, () => {
      expect(differences(checkOf(check), [document])).toEqual(expected);
    });
  }
});
