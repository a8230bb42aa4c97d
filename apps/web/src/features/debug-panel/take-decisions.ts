import { type Foyer, readDecisions } from "@foyer/sdk";
import { DECISIONS_KEY } from "../../kit/leave-decisions.ts";

/** Adds the decisions of earlier pages of this tab to those of this page. */
export function takeDecisions({ explain }: Pick<Foyer, "explain">): void {
  const lines = taken().split("\n");
  // A page that was left twice has stored its decisions twice.
  const known = new Set(explain.entries.map(identity));
  const earlier = lines.flatMap(readDecisions).filter((entry) => {
    const isNew = !known.has(identity(entry));
    known.add(identity(entry));
    return isNew;
  });
  if (earlier.length > 0) explain.restore(earlier);
}

const identity = (entry: object): string => JSON.stringify(entry);

function taken(): string {
  try {
    const lines = sessionStorage.getItem(DECISIONS_KEY) ?? "";
    sessionStorage.removeItem(DECISIONS_KEY);
    return lines;
  } catch {
    return "";
  }
}
