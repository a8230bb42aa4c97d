import * as z from "zod/mini";
import type { StoragePort } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

/** The visitor of this device for price tests: no personal data (D-13). */
export interface Visitor {
  /** Random. */
  readonly id: string;
  /** Variants whose prices were shown, as `flag/variant`: for measurement, and with consent to it alone. */
  readonly exposed: readonly string[];
}

/** Held while what is stored of the visitor is read and written, for one read and one write. */
export const VISITOR_LOCK = "foyer-exposures";
export const VISITOR_LEASE_MS = 5_000;

const shape = z.object({ id: z.string(), exposed: z.array(z.string()) });

/** What every tab of this device knows of its visitor. */
export function storedVisitor(storage: StoragePort): StoredValue<Visitor> {
  return storedValue({
    storage,
    name: "visitor",
    version: 1,
    parse: ofShape(shape),
  });
}
