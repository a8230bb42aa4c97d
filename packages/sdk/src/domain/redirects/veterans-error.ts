import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { RedirectSettings } from "./facts.ts";
import { welcomeDestination } from "./home.ts";
import { toPlans } from "./targets.ts";
import type { VeteransFacts } from "./veterans.ts";

export interface VeteransErrorFacts extends VeteransFacts {
  readonly isChecking: boolean;
}

/** Where the veterans-benefits error page redirects; null shows it. (VET-05, VET-09, VET-11, OPN-001) */
export function veteransErrorScreen(
  facts: VeteransErrorFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<VeteransErrorFacts, Destination | null> = {
    rows: [
      { id: "VET-03/checking", when: ({ isChecking }) => isChecking, to: () => null },
      {
        id: "VET-09",
        when: ({ veteransOutcome }) => veteransOutcome === "blocked",
        to: () => null,
      },
      {
        id: "VET-05",
        when: ({ veteransOutcome }) => veteransOutcome === "verified",
        to: () => toPlans(facts, settings),
      },
    ],
    otherwise: { id: "VET-11", to: () => welcomeDestination(facts, settings) },
  };
  return choose(table, facts);
}
