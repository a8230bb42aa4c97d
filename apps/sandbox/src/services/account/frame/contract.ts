/** The contract of the frame's messages, `openapi/card-frame.schema.json`: for the service, and as code for its page. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

type Schema = Readonly<Record<string, unknown>>;

const CONTRACT = JSON.parse(
  readFileSync(
    new URL("../../../../../../openapi/card-frame.schema.json", import.meta.url),
    "utf8",
  ),
) as { readonly $id: string; readonly $defs: Readonly<Record<string, Schema>> };

/** A part of the contract without references, to be used in another document. */
export function partOfContract(name: string): Schema {
  return inlined(CONTRACT.$defs[name]) as Schema;
}

function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as { readonly $ref?: unknown };
  const own = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, inlined(item)]));
  if (typeof $ref !== "string") return own;
  return { ...partOfContract($ref.replace("#/$defs/", "")), ...own };
}

let code: string | undefined;

/** A script with `isToFrame(message)` and `isFromFrame(message)`: a page may not compile schemas itself. */
export function contractScript(): Response {
  code ??= compiled();
  return new Response(code, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    },
  });
}

function compiled(): string {
  const ajv = new Ajv2020({
    strict: false,
    // With it the code would need a module of its own; it says on the console that it is deprecated.
    unicode: false,
    logger: false,
    code: { source: true, esm: true },
    schemas: [CONTRACT],
  });
  const write = standaloneCode as unknown as (
    ajv: Ajv2020,
    names: Readonly<Record<string, string>>,
  ) => string;
  return write(ajv, {
    isToFrame: `${CONTRACT.$id}#/$defs/ToFrame`,
    isFromFrame: `${CONTRACT.$id}#/$defs/FromFrame`,
  });
}
