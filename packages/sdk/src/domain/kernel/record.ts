/** An object from its entries. Televisions of 2019 lack `Object.fromEntries`. */
export function toRecord<Value>(
  entries: readonly (readonly [name: string, value: Value])[],
): Record<string, Value> {
  const record: Record<string, Value> = {};
  for (const [name, value] of entries) {
    Object.defineProperty(record, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return record;
}

/** An object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
