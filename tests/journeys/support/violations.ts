/** What axe finds, as a failure tells it. */
import type { AxeResults } from "axe-core";

/** Violations, one line each. */
export function linesOf({ violations }: Pick<AxeResults, "violations">): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary}`,
    ),
  );
}
