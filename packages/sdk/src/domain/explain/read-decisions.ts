import { isListOf, isNumber, isObjectWith, isRecord, isText } from "../kernel/check.ts";
import type { ExplainEntry } from "./types.ts";

/** The entries of an exported text, without those of another shape. (D-13) */
export function readDecisions(text: string | null): readonly ExplainEntry[] {
  const data = parsed(text ?? "");
  return Array.isArray(data) ? data.filter(isEntry) : [];
}

/** The largest time of a `Date`. */
const LATEST = 8.64e15;

const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= LATEST;

const isShaped = isObjectWith({
  at: isTime,
  topic: isText,
  rule: isText,
  skipped: isListOf(isText),
  facts: isRecord,
});

function isEntry(value: unknown): value is ExplainEntry {
  return isShaped(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
