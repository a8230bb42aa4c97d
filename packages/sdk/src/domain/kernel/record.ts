/** An object from its entries. `Object.fromEntries` came to televisions after 2018. */
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
