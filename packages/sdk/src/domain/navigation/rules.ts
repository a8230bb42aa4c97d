import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { queryOfAddress } from "./address-query.ts";
import { guard } from "./guard.ts";
import { handOver } from "./hand-over.ts";
import { notFound, pageLoadWildcard } from "./not-found.ts";
import { readQuery } from "./query.ts";
import { matchRoute, pageTitle, routeTable } from "./routes.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `navigation.guard`. */
export const rules = {
  guard,
  handOver: (given: { readonly search: string }, configuration: FoyerConfiguration) =>
    handOver(readQuery(given, configuration)),
  matchRoute,
  notFound,
  pageLoadWildcard,
  pageTitle,
  queryOfAddress,
  readQuery,
  routeTable: (_given: object, configuration: FoyerConfiguration) => routeTable(configuration),
} satisfies Rules<FoyerConfiguration>;
