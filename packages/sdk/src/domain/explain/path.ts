import type { DecisionPath, ExplainEntry } from "./types.ts";

/**
 * The path of the user around each redirect decision: the former address, the requested address and the destination.
 * Other decisions have no path. Entries are in chronological order. (GRD-01 to GRD-19, RDR)
 */
export function decisionPaths(entries: readonly ExplainEntry[]): readonly (DecisionPath | null)[] {
  let place: string | null = null;
  return entries.map((entry) => {
    const path = pathOf(entry, place);
    if (path) place = path.sentTo ?? path.askedFor;
    return path;
  });
}

function pathOf({ topic, facts, answer }: ExplainEntry, cameFrom: string | null) {
  const { address } = facts;
  const askedFor = topic.startsWith("navigation.") && typeof address === "string" ? address : null;
  const sentTo = destinationOf(answer);
  return askedFor === null && sentTo === null ? null : { cameFrom, askedFor, sentTo };
}

/** The address of a destination, or of the destination in the answer of a guard. */
function destinationOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { kind, address, url, destination } = answer as Readonly<Record<string, unknown>>;
  if (kind === "redirect") return destinationOf(destination);
  if (kind === "route" && typeof address === "string") return address;
  return kind === "external" && typeof url === "string" ? url : null;
}
