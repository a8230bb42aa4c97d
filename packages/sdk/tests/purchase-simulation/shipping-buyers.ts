import type { ShippingAddress } from "../../src/domain/shipping/types.ts";
import { isAwake, type SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

/** Plans with merchandise, which is shipped, and taxed where it goes (PAY-82, D-30). */
export const PLANS_WITH_GOODS = ["FN1YPKMR", "FN2YPKMR", "FN3YPKMR"] as const;

type Place = Omit<ShippingAddress, "firstName" | "lastName" | "phone">;

interface TypedPlace {
  readonly typed: Place;
  /** The first line as the postal service recommends it, where it differs. */
  readonly recommended?: string;
}

const NASHVILLE = { address2: "", city: "Nashville", state: "TN", zipCode: "37203" };
const RECIPIENT = { firstName: "Ada", lastName: "Lovelace", phone: "6155550100" };
const GOOD_PLACE: TypedPlace = { typed: { address1: "12 Oak St", ...NASHVILLE } };

/** Deliverable, corrected, slow, unknown, and never answered. */
const PLACES: readonly TypedPlace[] = [
  GOOD_PLACE,
  {
    typed: {
      address1: "20 Elm St",
      address2: "",
      city: "Burlington",
      state: "VT",
      zipCode: "05401",
    },
  },
  {
    typed: { address1: "5 Pine St", address2: "", city: "Portland", state: "OR", zipCode: "97201" },
  },
  {
    typed: {
      ...{ address1: "44 maple avenue", address2: "", city: "Buffalo" },
      ...{ state: "NY", zipCode: "14201" },
    },
    recommended: "44 Maple Ave",
  },
  { typed: { address1: "12 oak street", ...NASHVILLE }, recommended: "12 Oak St" },
  { typed: { address1: "7 Slow Ln", ...NASHVILLE } },
  { typed: { address1: "1 Nowhere Ln", ...NASHVILLE } },
  { typed: { address1: "5 Broken Rd", ...NASHVILLE } },
];

/** Hundredths of a percent, by state; the services' own table is elsewhere. */
const TAX_RATES: Readonly<Record<string, number>> = { TN: 700, VT: 600, OR: 0, NY: 400 };

/** The tax of goods that go to this state, in cents. */
export function taxOfGoods(priceCents: number, state: string | undefined): number {
  return Math.round((priceCents * (TAX_RATES[state ?? ""] ?? Number.NaN)) / 10_000);
}

/** As a buyer reads an address. */
export function linesOf(address: Readonly<Record<string, string>>): readonly string[] {
  const { firstName, lastName, address1, address2, city, state, zipCode } = address;
  const lines = [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zipCode}`];
  return lines.filter((line) => line !== undefined).filter((line) => line !== "");
}

/**
 * The buyer types an address: on its own page, and goes back to payment, perhaps before it is verified; or beside an
 * open checkout.
 */
export async function enterAddress(
  world: World,
  tab: SimulatedTab,
  place: TypedPlace = world.chance.among(PLACES),
): Promise<void> {
  const { chance, clock, command } = world;
  const { checkout, shipping } = tab.foyer;
  if (chance.below(2) === 0) checkout.close();
  command(tab, "shipping.open", shipping.open());
  await clock.advance(700);
  if (!isAwake(tab)) return;
  if (shipping.state.kind === "form") {
    command(tab, "shipping.submit", submit(world, tab, place));
    await clock.advance(place === GOOD_PLACE ? 700 : chance.among([100, 700, 12_000, 12_000]));
  }
  if (isAwake(tab)) shipping.close();
}

/** An address that is verified at once. */
export function enterGoodAddress(world: World, tab: SimulatedTab): Promise<void> {
  return enterAddress(world, tab, GOOD_PLACE);
}

async function submit(world: World, tab: SimulatedTab, place: TypedPlace): Promise<void> {
  const { chance, problems } = world;
  const { shipping } = tab.foyer;
  const { typed, recommended } = place;
  const entered = { ...RECIPIENT, ...typed };
  for (const [name, value] of Object.entries(entered)) {
    shipping.form.fields[name as keyof ShippingAddress].change(value);
  }
  const submitted = await shipping.submit();
  if (!submitted.ok) return;
  let address1 = typed.address1;
  if (submitted.value.kind === "choose") {
    const pick = chance.among(["recommended", "entered"] as const);
    shipping.pick(pick);
    if (pick === "recommended") address1 = recommended ?? "";
    const confirmed = await shipping.confirmChoice();
    if (!confirmed.ok) return;
  }
  const confirmed = linesOf({ ...entered, address1 });
  const shown = shipping.summary.lines;
  if (shown.join() !== confirmed.join()) {
    problems.push(`${tab.name} ships to ${shown.join()}, confirmed was ${confirmed.join()}`);
  }
}
