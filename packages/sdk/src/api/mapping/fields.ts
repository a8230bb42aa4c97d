/**
 * Readers of what a service sent. Whatever it is, they give a value of the right kind or null: an unknown, missing
 * or malformed field never throws (D-06).
 */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The objects of a list; none for anything else. */
export function objects(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === "object" && entry !== null) as Fields[];
}

/** A text that is not empty; a number counts as its text, ids are written both ways. */
export function text(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The texts of a list. */
export function texts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.map(text).filter((entry) => entry !== null);
}

/** A finite number, also written as text. */
export function number(value: unknown): number | null {
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

/** Only `true` is true. */
export function flag(value: unknown): boolean {
  return value === true;
}

/** One of the known values, or null. */
export function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | null {
  return known.find((entry) => entry === value) ?? null;
}
