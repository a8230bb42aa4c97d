import type { FoyerConfiguration } from "../configuration/types.ts";
import { notFoundHomeMs } from "../constants/constants.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { decoded } from "../kernel/url.ts";
import { splitAddress } from "./guard.ts";
import { routeAddress } from "./routes.ts";

export interface NotFoundFacts {
  /** The unmatched address: path, query and fragment. */
  readonly address: string;
}

/** Go to another address at once, or show 'Page Not Found' and then go home. */
export type NotFoundResult =
  | { readonly kind: "redirect"; readonly destination: Destination }
  | { readonly kind: "page"; readonly homeAfterMs: number };

/**
 * What happens at an address that no route matches, in this order.
 * (GRD-14 to GRD-19, CHG-11, OPN-006, OPN-015, OPN-016)
 */
export function notFound(
  facts: NotFoundFacts,
  configuration: Pick<FoyerConfiguration, "routes">,
): Choice<NotFoundResult> {
  const { path, search, hash } = splitAddress(facts.address);
  const [, plan] = /\/change-plans\/([^/]+)\/?$/.exec(path) ?? [];
  const go = (address: string, state?: Readonly<Record<string, unknown>>): NotFoundResult => ({
    kind: "redirect",
    destination: { kind: "route", address, replace: true, ...(state ? { state } : {}) },
  });
  const toPlan = (segment = "") =>
    routeAddress(configuration, "paymentPlan", { preSelectedPlan: decoded(segment) });
  const table: Table<NotFoundFacts, NotFoundResult> = {
    rows: [
      {
        id: "GRD-14",
        when: () => path.includes("/u/"),
        to: () => go(withoutUserSegment(path) + search + hash),
      },
      {
        id: "GRD-15",
        when: () => plan !== undefined,
        to: () => go(toPlan(plan) + search),
      },
      {
        id: "GRD-16",
        when: () => /\/change-plans\/?$/.test(path),
        to: () => go(routeAddress(configuration, "manage") + search, { showPlanSelectModal: true }),
      },
    ],
    otherwise: { id: "GRD-17", to: () => ({ kind: "page", homeAfterMs: notFoundHomeMs }) },
  };
  return choose(table, facts);
}

/** What browsers ignore before a host: slashes, and dots between them. */
const LEADING = /^(?:[/\\]|(?:\.|%2e){1,2}(?=[/\\]))+/i;

/** Every `/u/` becomes `/` in one step; the result starts with exactly one `/`. (GRD-14, OPN-015) */
export function withoutUserSegment(path: string): string {
  return path.replace(/\/u(?=\/)/g, "").replace(LEADING, "/");
}

/** First two segments of a path and a wildcard, for the page-load event. (GRD-13, TRK-22, OPN-014) */
export function pageLoadWildcard({ path }: { readonly path: string }): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${[...segments.slice(0, 2), "*"].join("/")}`;
}
