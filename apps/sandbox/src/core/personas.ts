/**
 * Personas to sign in as. This file names those that worlds begin with by default; each service seeds its data about a persona by id
 * (`seedPersona`). A tester makes more of them for one world.
 */
import type { Persona } from "./persona.ts";
import type { World } from "./world.ts";

const PERSONA_PASSWORD = "password";
export const NASHVILLE = "37203";
const BURLINGTON = "05401";

type Row = readonly [id: string, title: string, zipCode?: string];

const rows: readonly Row[] = [
  ["new", "Has an account and never had a subscription"],
  ["trialist-monthly", "In the free trial of the monthly plan"],
  ["trialist-military", "In the free year of a verified military plan"],
  ["paying-monthly", "Pays monthly by card; may pause"],
  ["paying-yearly", "Pays yearly by card"],
  ["paying-two-years", "Pays every two years by card"],
  ["paying-paypal", "Pays monthly with PayPal"],
  ["paying-applepay", "Pays monthly with Apple Pay"],
  ["pending-pause", "Asked for a pause that begins at the next billing date"],
  ["paused", "Is paused"],
  ["pause-used-up", "Pays monthly; has no pauses left"],
  ["pause-short", "Pays monthly; has too few pause days left"],
  ["pending-cancel", "Canceled; the paid period continues"],
  ["pending-cancel-trialist", "Canceled in a trial that runs to its end"],
  ["pending-cancel-gift", "Has a gift subscription and canceled it"],
  [
    "billing-long",
    "Has paid monthly for two years: a promo code, another card, other orders between",
  ],
  ["card-expires", "Pays yearly; the saved card expires before the next renewal"],
  ["refunded", "Pays monthly; got the last payment back, and a part of an earlier one"],
  ["churned", "Subscription ended by choice; no saved card"],
  ["churned-card", "Subscription ended by choice; may restart with the saved card"],
  ["churned-involuntary", "Subscription ended because the card was refused"],
  ["dunning", "The last renewal was refused; it is tried again"],
  ["ios", "Billed through the App Store"],
  ["android", "Billed through Google Play"],
  ["android-payment", "Billed through Google Play, under its other label"],
  ["roku", "Billed through Roku"],
  ["amazon", "Billed through Amazon"],
  ["samsung", "Billed through Samsung Checkout"],
  ["verizon", "Billed through the carrier"],
  ["verizon-bango", "Billed through the carrier, under its other name"],
  ["partner-unnamed", "Billed through a partner that is not named"],
  ["verizon-new", "Sent by the carrier for a plan that needs a military verification first"],
  ["carrier-new", "Sent by the carrier; nothing activated yet"],
  ["siriusxm", "Billed through the satellite radio service"],
  ["siriusxm-new", "Sent by the satellite radio service; nothing activated yet"],
  ["aggregator-new", "Sent by the billing aggregator; nothing activated yet"],
  ["unknown-channel", "Billed through an unknown channel"],
  ["excluded-service", "Has only an audio book, which does not count as a subscription"],
  ["gift", "Has a gift subscription"],
  ["gift-limit", "Has redeemed three gifts, the most allowed"],
  ["coupon", "Got in with a coupon that left nothing to pay"],
  ["promo-monthly", "Pays yearly; is shown the monthly offer banner"],
  ["promo-holiday", "Pays monthly; is shown the holiday offer banner"],
  ["device-limit", "Signed in on five devices, the most allowed"],
  ["upcoming-plan", "Pays yearly; the monthly plan begins at the next billing date"],
  ["founder", "On the first annual plan, since before November 2018"],
  ["saved-card", "Never had a subscription, but has a saved card"],
  ["locked", "Has an account that is locked: sign-in answers a message of the service"],
  ["no-payment-account", "Has an account without a payment account"],
  ["verified-military", "Proved to be in the military; has not bought yet"],
  ["verified-first-responder", "Proved to be a first responder; has not bought yet"],
  ["veterans", "Member VA-100001 of the veterans-benefits partner; not checked yet"],
  ["in-review", "Sent documents; they are being reviewed"],
  [
    "upgrade-in-review",
    "Pays monthly by card; sent documents for the free military year, which are being reviewed",
  ],
  ["ineligible", "Asked for verification while subscribed through the carrier"],
  ["vermont", "Lives in Vermont: a multi-year plan needs an extra consent", BURLINGTON],
  ["catalogue-empty", "Is offered no plans at all"],
  ["catalogue-failure", "Gets an answer about plans that does not say SUCCESS"],
  ["catalogue-one", "Is offered exactly one plan"],
  ["catalogue-no-promotions", "Is offered plans without promotions"],
  ["catalogue-missing-lists", "Is offered plans whose lists are left out"],
  ["catalogue-same-tier", "Is offered two plans of one tier"],
  ["catalogue-unknown-period", "Is offered a plan with an unknown period"],
  ["entitlement-late", "Sees the subscription only some seconds after paying"],
];

export const PERSONAS: readonly Persona[] = rows.map(([id, title, zipCode = NASHVILLE]) =>
  newPersona(id, title, { zipCode }),
);

/** Personas that a tester has made, by id. */
export function madePersonas(world: World) {
  return world.collection<Persona>("made-personas");
}

/** Every persona of this world: those that every world has, then those made for it. */
export function personasOf(world: World): readonly Persona[] {
  return [...world.personas, ...madePersonas(world).all()];
}

export function findPersona(world: World, id: string): Persona | undefined {
  return world.personas.find((one) => one.id === id) ?? madePersonas(world).get(id);
}

/** A persona of this id and these names. */
export function newPersona(
  id: string,
  title: string,
  more: Pick<Persona, "zipCode"> & Partial<Pick<Persona, "firstName" | "lastName">>,
): Persona {
  return {
    id,
    title,
    profileId: `profile-${id}`,
    email: `${id}@example.com`,
    password: PERSONA_PASSWORD,
    firstName: id
      .split("-")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" "),
    lastName: "Example",
    ...more,
  };
}
