import * as z from "zod/mini";
import type { Platform } from "../../platform/ports.ts";
import { ofShape } from "./of-shape.ts";
import { type StoredName, type StoredValue, storedValue } from "./stored-value.ts";

/** A plan id that lasts as long as the tab (OPN-097). */
export function storedPlanId(
  name: StoredName,
  { session: storage }: Pick<Platform, "session">,
): StoredValue<string> {
  return storedValue({ storage, name, version: 1, parse: parsePlanId });
}

/** A plan id as it is stored: one short word. */
export const planId = z.string().check(z.refine((id) => /^[\w.-]{1,64}$/.test(id)));

/** A stored plan id; null for anything else. */
export const parsePlanId: (data: unknown) => string | null = ofShape(planId);
