/** Requests of the right shape with unexpected content: for every operation, from its schema. */
import { pick, type Random } from "../core/random.ts";
import type { SpecificationSet } from "../core/specification.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
}

export const TEXTS = [
  "",
  " ",
  "x",
  "FNWEB1MO",
  "FNWEB12MO",
  "profile-new",
  "new@example.com",
  "37203",
  "0.00",
  "2020-02-30",
  "9999-12-31",
  "https://example.com/\u202e",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "'; DROP TABLE records; --",
  "<script>alert(1)</script>",
  "\u0000\u0007",
  "😀 مرحبا \u{1f468}\u200d\u{1f469}",
  "a".repeat(300),
];
const NUMBERS = [0, 1, -1, 30, 1e9, 0.5, Number.MAX_SAFE_INTEGER];

/** A value that mostly fits the schema; where it does not, the service has to refuse it. */
export function valueFor(
  specifications: SpecificationSet,
  service: string,
  place: Schema,
  random: Random,
): unknown {
  const document: unknown = specifications.documents[service];

  function find(reference: string): Schema {
    const keys = reference.replace(/^.*#\//, "").split("/");
    const steps = keys.map((key) =>
      decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"),
    );
    return steps.reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      document,
    ) as Schema;
  }

  function value(schema: Schema, depth: number): unknown {
    if (schema.$ref !== undefined) return value(find(schema.$ref), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(random, schema.enum);
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice) return value(pick(random, choice) ?? {}, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, depth)));
    const type =
      typeof schema.type === "string" ? schema.type : (pick(random, schema.type ?? []) ?? "object");
    switch (type) {
      case "string":
        return pick(random, TEXTS);
      case "integer":
      case "number":
        return pick(random, NUMBERS);
      case "boolean":
        return random() < 0.5;
      case "null":
        return null;
      case "array":
        return Array.from({ length: Math.floor(random() * 3) }, () =>
          value(schema.items ?? {}, depth + 1),
        );
      default:
        return objectFor(schema, depth);
    }
  }

  function objectFor({ properties = {}, required = [] }: Schema, depth: number) {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < 4 && random() < 0.5),
    );
    return Object.fromEntries(chosen.map(([name, schema]) => [name, value(schema, depth + 1)]));
  }

  return value(place, 0);
}
