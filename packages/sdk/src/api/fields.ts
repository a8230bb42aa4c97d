import { isRecord } from "../domain/kernel/record.ts";
import { readId } from "../domain/kernel/shape.ts";

/**
 * Readers of service data. An unknown, missing or malformed field never throws: each reader returns a value of its
 * type (D-06).
 */
export type Reader<Value> = (value: unknown) => Value;

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fields(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** A text that is not empty. An id counts as its text, also where it is written as a safe integer (D-46). */
export const text: Reader<string | null> = readId;

/** The id of an entry of a list; empty where there is none, and the list leaves the entry out. */
export function id(value: unknown): string {
  return text(value) ?? "";
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

/** How a field is read, with its name on the wire where that differs. */
type FieldReader<Value> = Reader<Value> | readonly [wire: string, read: Reader<Value>];

/** An object, field by field. Without an object every field is read from nothing. */
export function shape<Value>(
  of: {
    readonly [Field in keyof Value]: FieldReader<Value[Field]>;
  },
): Reader<Value> {
  const readers = Object.entries<FieldReader<unknown>>(of).map(([name, field]) =>
    typeof field === "function"
      ? { name, wire: name, read: field }
      : { name, wire: field[0], read: field[1] },
  );
  return (value) => {
    const found = fields(value);
    const result: Record<string, unknown> = {};
    for (const { name, wire, read } of readers) result[name] = read(found[wire]);
    return result as Value;
  };
}

/** Null where there is no object. */
export function optional<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => (isRecord(value) ? read(value) : null);
}

/** The objects of a list; those whose field `needed` is an empty `id` are left out. */
export function listOf<Value>(read: Reader<Value>, needed?: keyof Value): Reader<readonly Value[]> {
  return (value) => {
    const found = Array.isArray(value) ? value.filter(isRecord).map(read) : [];
    return needed === undefined ? found : found.filter((entry) => entry[needed] !== "");
  };
}

/** The texts of a list. */
export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text).filter((entry) => entry !== null) : [];
}
