import { useFoyer } from "@foyer/react";
import type { DebugVisit } from "@foyer/sdk";
import { useEffect, useSyncExternalStore } from "react";
import { EVENTS_KEY, type TracedVisit, tracedVisit } from "../../kit/traced-visit.ts";

/** Events and consent of this tab, those of its earlier pages among them. */
export function useVisit(): DebugVisit {
  const visit = tracedVisit(useFoyer());
  useEffect(() => takeEvents(visit), [visit]);
  return useSyncExternalStore(visit.onChange, visit.now);
}

function takeEvents({ trace }: TracedVisit): void {
  try {
    const lines = sessionStorage.getItem(EVENTS_KEY);
    sessionStorage.removeItem(EVENTS_KEY);
    if (lines !== null) trace.restore(lines);
  } catch {
    // A forbidden storage has none.
  }
}
