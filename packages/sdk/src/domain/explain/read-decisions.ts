import * as z from "zod/mini";
import { parseJson } from "../kernel/json.ts";
import { byName, fits } from "../kernel/shape.ts";
import type { ExplainEntry } from "./types.ts";

/** The entries of an exported text, without those of another shape. (D-13) */
export function readDecisions(text: string | null): readonly ExplainEntry[] {
  const data = parseJson(text ?? "");
  return Array.isArray(data) ? data.filter(isEntry) : [];
}

/** The largest time of a `Date`. */
const LATEST = 8.64e15;

const isShaped = fits(
  z.object({
    at: z.number().check(z.refine((at) => Math.abs(at) <= LATEST)),
    topic: z.string(),
    rule: z.string(),
    skipped: z.array(z.string()),
    facts: byName(z.unknown()),
  }),
);

function isEntry(value: unknown): value is ExplainEntry {
  return isShaped(value);
}
