import { toRecord } from "../kernel/record.ts";
import type { Told } from "./told.ts";
import { toldId } from "./told-id.ts";

type Plain = "org" | "ag" | "mc" | "src" | "cmp" | "add";

/** Names of the campaign parameters of an address (TRK-39, ROU-53). */
export type CampaignName = Plain | `int_${Plain}`;

/** Campaign parameters with their values. */
export type Campaign = Readonly<Partial<Record<CampaignName, Told>>>;

const plainNames: readonly Plain[] = ["org", "ag", "mc", "src", "cmp", "add"];

/** The twelve names, in the order of the documents. */
export const campaignNames: readonly CampaignName[] = [
  ...plainNames,
  ...plainNames.map((name): CampaignName => `int_${name}`),
];

/** How long a campaign counts, in ms: 2 hours. (TRK-34) */
export const campaignLifetimeMs = 7_200_000;
/** Lifetime of the traffic-source cookie, in ms: 2 days. (TRK-35) */
export const trafficSourceLifetimeMs = 172_800_000;
/** Lifetime of the purchase source cookie, in ms: a year. (TRK-37) */
export const purchaseSourceLifetimeMs = 31_536_000_000;

/**
 * The campaign parameters of an address, null without any. An address can hold anything: a value that does not look like
 * an id is left out. (TRK-39, ROU-53, D-13)
 */
export function campaignOf({
  values,
}: {
  readonly values: Readonly<Record<string, string>>;
}): Campaign | null {
  const found = campaignNames
    .map((name) => [name, toldId(values[name] ?? "")] as const)
    .filter(([name, told]) => told === values[name]);
  return found.length === 0 ? null : toRecord(found);
}

/** Whether a stored campaign still counts. One from the future is of a wrong clock, and does not. (TRK-34) */
export function campaignCounts(given: {
  readonly storedAtMs: number;
  readonly nowMs: number;
}): boolean {
  const age = given.nowMs - given.storedAtMs;
  return age >= 0 && age < campaignLifetimeMs;
}

/** The value of the traffic-source cookie. */
const DISPLAY = "FNC_display" as Told;

/**
 * The traffic source that is kept: the campaign's `mc`, or that part of `cmpid`, where it is `FNC_display`; else null.
 * (TRK-35, TRK-36, OPN-241)
 */
export function trafficSource(given: {
  readonly mc: string | null;
  readonly cmpid: string | null;
}): Told | null {
  const [, part = null] = /(?:^|[^\w])mc=([\w.-]*)/.exec(given.cmpid ?? "") ?? [];
  return (given.mc ?? part) === DISPLAY ? DISPLAY : null;
}
