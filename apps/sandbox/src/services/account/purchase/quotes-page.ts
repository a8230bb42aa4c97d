/**
 * `GET /_sandbox/quotes?plan=…`: what the services say and charge, for any combination of plan, promotion, promo code,
 * change and address, so that a table of prices can be checked against a computation that shares no code with it.
 */

import { iso } from "../../../catalogue/calendar.ts";
import { json } from "../../../core/http.ts";
import { findPersona } from "../../../core/personas.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { PageRequest } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { type ChangeType, quote } from "../../plans/quote.ts";
import { dueAt, taxZip } from "./due.ts";

export const QUOTES_PATH = "/_sandbox/quotes";

/** Parameters that take a list, separated by commas; an empty entry is "none". */
const LISTS = ["persona", "plan", "promotion", "coupon", "change", "zip", "shippingZip"] as const;
const CHANGES = ["Upgrade", "Downgrade"];
const MOST = 10_000;

type Asked = Readonly<Record<(typeof LISTS)[number], string | undefined>>;

/** Every combination of the lists. @throws 400 */
export function quotesPage({ world, url }: PageRequest): Response {
  const asked = combinations(url.searchParams);
  return json(200, { quotes: asked.map((one) => quoted(world, one)) });
}

function combinations(given: URLSearchParams): readonly Asked[] {
  const known: readonly string[] = [...LISTS, "world"];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    refuse(`There is no parameter ${unknown.slice(0, 100)}. Known: ${known.join(", ")}.`);
  }
  if (!given.has("plan")) refuse("Name a plan, or several: plan=FNWEB1MO,FNWEB12MO.");
  const lists = LISTS.map((name) => [name, (given.get(name) ?? "").split(",")] as const);
  const count = lists.reduce((product, [, list]) => product * list.length, 1);
  if (count > MOST) refuse(`These are ${count} combinations; ${MOST} is the most.`);
  const none = {} as Asked;
  return lists.reduce<readonly Asked[]>(
    (all, [name, list]) =>
      all.flatMap((one) => list.map((value) => ({ ...one, [name]: value.trim() || undefined }))),
    [none],
  );
}

/** One combination with its amounts, or with the refusal that a purchase would get. Cents, and ISO instants. */
function quoted(world: World, asked: Asked): object {
  const { persona = "new", plan = "", promotion, coupon, change, zip, shippingZip } = asked;
  const profileId = findPersona(world, persona)?.profileId;
  if (profileId === undefined) return refuse(`There is no persona ${persona.slice(0, 100)}.`);
  if (change !== undefined && !CHANGES.includes(change)) {
    return refuse(`change is one of ${CHANGES.join(", ")}, or empty.`);
  }
  const changeType = change as ChangeType | undefined;
  const wanted = { serviceId: plan, promotionId: promotion, couponCode: coupon, changeType };
  try {
    const found = quote(world, profileId, wanted);
    const { terms, startsAt, dueCents, shipsGoods } = found;
    const firstZip = taxZip(found, { shippingZip, billingZip: zip });
    return {
      ...asked,
      persona,
      appliedPromotion: found.promotion?.promotionID,
      shipsGoods,
      isFreeTrial: terms.isFreeTrial,
      now: amounts(dueCents, firstZip),
      first: { ...amounts(terms.dueCents, firstZip), at: iso(startsAt) },
      next: { ...amounts(terms.renewalCents, zip), at: iso(terms.nextBillingAt) },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, errorCode } = error;
    return { ...asked, persona, refusal: { status, errorCode } };
  }
}

function amounts(cents: number, zipCode: string | undefined) {
  const { dueCents: priceCents, taxCents, isTaxKnown } = dueAt(cents, zipCode);
  return { priceCents, taxCents, totalCents: priceCents + taxCents, isTaxKnown };
}

function refuse(problem: string): never {
  throw new Refusal(400, "INVALID_QUOTE", problem);
}
