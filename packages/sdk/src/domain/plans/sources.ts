import { catalogueName } from "../catalogue/identifiers.ts";
import type { PlanPackage } from "../catalogue/types.ts";
import type { FoyerConfiguration, PlanSwap } from "../configuration/types.ts";
import { isPlanId, possibleSwaps } from "../experiments/experiments.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";

type Settings = Pick<FoyerConfiguration, "experiments" | "product">;

/**
 * The id by which the service is asked for a plan that an address names: spelled as the configuration spells it. Null
 * for what cannot be a plan for sale: another identifier of the catalogue, or not one short word. (OPN-003, CAT-07 to
 * CAT-13)
 */
export function addressedPlan(
  { id }: { readonly id: string | null },
  { product, experiments }: Settings,
): Choice<string | null> {
  const known = [
    ...product.standardPackageIds,
    ...product.namedWebPlanIds,
    ...possibleSwaps({ experiments }).map(({ to }) => to),
  ];
  const named = known.find((one) => sameText(one, id));
  if (named !== undefined) return answer(named, "CAT-09", { id });
  const name = catalogueName({ serviceId: id }, { product });
  if (name === "gifting" || name === "satelliteRadio") return answer(null, "CAT-08", { id, name });
  return id !== null && isPlanId(id) ? answer(id, "OPN-003", { id }) : answer(null, "D-01", { id });
}

export interface WantedPackages {
  /** Plans of the user's price-test groups, in place of standard ones. */
  readonly swaps: readonly PlanSwap[];
  /** Ids of plans that the address, the user or a flag has named; the first is the most recent. */
  readonly named: readonly string[];
  /** Service ids of the member's plan and of the upcoming one. */
  readonly own: readonly (string | null)[];
  /** The visit is for a gift. */
  readonly isGifting?: boolean;
}

/**
 * The packages that the plans are made of, in the order in which they show: plans that were named, the standard list
 * with the plans of the user's groups, the member's own, and in a visit for a gift the gift plans. A named plan keeps its place also where it belongs to another
 * group: what was shown stays for sale. (EXP-01, EXP-13, PLN-22, PLN-32, PLN-34, PLN-37, CAT-08, OPN-003,
 * OPN-072)
 */
export function wantedPackages(
  facts: WantedPackages,
  { product, experiments }: Settings,
): Choice<readonly string[]> {
  const own = facts.own.filter((id): id is string => Boolean(id));
  const kept = [...facts.named, ...own];
  const isKept = (id: string) => kept.some((one) => sameText(one, id));
  const ofOtherGroups = possibleSwaps({ experiments }).filter(({ to }) => isKept(to));
  const swaps = [...ofOtherGroups, ...facts.swaps].filter(({ from }) => !isKept(from));
  const standard = product.standardPackageIds.map(
    (id) => swaps.find(({ from }) => sameText(from, id))?.to ?? id,
  );
  const beside = (ids: readonly string[], list: readonly string[]) =>
    ids.filter((id) => !list.some((one) => sameText(one, id)));
  const front = beside(facts.named, standard);
  const gifts = facts.isGifting ? [product.giftingId] : [];
  const all = [...front, ...standard, ...beside(own, [...front, ...standard]), ...gifts];
  const rule = facts.swaps.length > 0 ? "EXP-13/variant" : "EXP-13/control";
  return answer(withoutRepeats(all), rule, { ...facts, own });
}

/**
 * The packages of the answers that show, in the order of `wanted`; others that the service adds come last. Where the
 * service has none of a group's plan, the standard one stays. (EXP-13, PLN-31)
 */
export function shownPackages(
  given: { readonly packages: readonly PlanPackage[]; readonly wanted: readonly string[] },
  { experiments }: Pick<Settings, "experiments">,
): readonly PlanPackage[] {
  const { packages, wanted } = given;
  const swaps = possibleSwaps({ experiments });
  const has = (id: string) => packages.some(({ packageID }) => sameText(packageID, id));
  const isAt = (id: string) => wanted.findIndex((one) => sameText(one, id));
  /** Plans of a wanted group that take the place of this one. */
  const replacing = (id: string) =>
    isAt(id) === -1
      ? swaps.filter(({ from, to }) => sameText(from, id) && isAt(to) !== -1).map(({ to }) => to)
      : [];
  const place = ({ packageID: id }: PlanPackage) => {
    const at = Math.max(isAt(id), ...replacing(id).map(isAt));
    return at === -1 ? wanted.length : at;
  };
  return packages
    .filter(({ packageID }) => !replacing(packageID).some(has))
    .map((one, at) => ({ one, at }))
    .sort((a, b) => place(a.one) - place(b.one) || a.at - b.at)
    .map(({ one }) => one);
}

function withoutRepeats(ids: readonly string[]): readonly string[] {
  return ids.filter((id, at) => ids.findIndex((one) => sameText(one, id)) === at);
}
