/** The entry of a table under a name from outside: `constructor` and its like are names of no table. */
export function ownEntry<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
