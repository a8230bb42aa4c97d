import * as z from "zod/mini";

// `refine` is the only check in use, `byName` the only record, and `orNull` needs no default: zod's own add their code to
// the first part.
/** A text that is not empty. */
export const filled = z.string().check(z.refine((text) => text !== ""));

/** Values of one shape, by any name. */
export function byName<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catchall(z.object({}), schema);
}

/** A value of this shape; null where it is missing or anything else (D-06). */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.union([schema, nothing]);
}

const nothing = z.transform(() => null);

/**
 * An id as text; null for what is none. Services write ids as numbers too, and JSON rounds those that are larger than a
 * safe integer: a rounded id would be that of another customer (D-46).
 */
export function readId(value: unknown): string | null {
  if (typeof value === "string" && value !== "") return value;
  return Number.isSafeInteger(value) ? String(value) : null;
}

/** An id: a text that is not empty, or a safe integer, which counts as its text (D-46). */
export const idText = z.union([
  filled,
  z.pipe(z.number().check(z.refine(Number.isSafeInteger)), z.transform(String)),
]);

/** What was read of a value from outside; else the fields that were missing or wrong. No values: they may be personal. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly paths: readonly string[] };

/** Reads a value from outside. Unknown fields pass. */
export function readShape<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Reading<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  return result.success
    ? { ok: true, value: result.data }
    : unreadable(...result.error.issues.map(({ path }) => path.map(String).join(".")));
}

/** A value that was not read for what stands at these paths; without a path, for the whole of it. */
export function unreadable(...paths: readonly string[]): Reading<never> {
  return { ok: false, paths: paths.map((path) => path || "(all of it)") };
}

/** Whether a value has a shape; the value itself stays as it is, unknown fields too. */
export function fits<Schema extends z.ZodMiniType>(schema: Schema) {
  return (value: unknown): value is z.output<Schema> => z.safeParse(schema, value).success;
}
