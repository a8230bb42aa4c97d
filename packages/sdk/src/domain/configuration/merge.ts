import { isRecord } from "../kernel/record.ts";

/** `change` over `base`, part by part; lists are replaced as a whole, and `undefined` changes nothing. */
export function merge(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (value !== undefined) merged[key] = merge(base[key], value);
  }
  return merged;
}
