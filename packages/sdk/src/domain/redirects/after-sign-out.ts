import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { toReturnAddress, toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { rootDestination } from "./home.ts";

/** Where a user goes after sign-out, which itself is never the return address. (SGN-30 to SGN-32) */
export function afterSignOut(
  facts: Pick<RedirectFacts, "return_to" | "appOrigin">,
  settings: RedirectSettings,
): Choice<Destination> {
  const target = (given: typeof facts) =>
    toReturnAddress(given.return_to, given.appOrigin, settings, ["signOut"]);
  const table: Table<typeof facts, Destination> = {
    rows: [
      {
        id: "SGN-30",
        when: (given) => target(given)?.kind === "external",
        to: (given) => target(given) ?? toRoute(settings, "notFound"),
      },
      {
        id: "SGN-31",
        when: (given) => target(given) !== null,
        to: (given) => target(given) ?? toRoute(settings, "notFound"),
      },
    ],
    otherwise: { id: "SGN-32", to: (given) => rootDestination(given, settings) },
  };
  return choose(table, facts);
}
