import type { Platform } from "../../platform/ports.ts";
import { type StoredValue, storedValue } from "./stored-value.ts";

/** A plan id that lasts as long as the tab (OPN-097). */
export function storedPlanId(
  { name }: { readonly name: string },
  { session: storage }: Pick<Platform, "session">,
): StoredValue<string> {
  return storedValue({ storage, name, version: 1, parse: parsePlanId });
}

/** A plan id as it is stored: one short word. */
export function parsePlanId(data: unknown): string | null {
  return typeof data === "string" && /^[\w.-]{1,64}$/.test(data) ? data : null;
}
