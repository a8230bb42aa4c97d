/** Makes a persona with the past that a tester asks for, and removes one. */

import { profileByEmail, profiles } from "../../accounts/profiles.ts";
import { planOf } from "../../catalogue/plans.ts";
import type { Persona } from "../../core/persona.ts";
import { findPersona, madePersonas, NASHVILLE, newPersona } from "../../core/personas.ts";
import { Refusal } from "../../core/refusal.ts";
import type { World } from "../../core/world.ts";
import { Fields, isRecord } from "../../subscriptions/fields.ts";
import { type Member, newMember, type Segment } from "../../subscriptions/member.ts";
import { type Past, pastOf } from "../../subscriptions/past.ts";
import type { SeededMethod } from "../../subscriptions/seeds.ts";
import { LIFECYCLE, timesRedeemed } from "../../subscriptions/store.ts";
import { readWish, WISH_FIELDS, type Wish } from "../../subscriptions/wish.ts";
import { forgetBankOrders } from "../account/billing/bank.ts";
import { seedAccount } from "../account/identity/seed.ts";
import { areFlags, setFlags } from "../content/flags.ts";
import { dropVerifications } from "../member-verify/lifecycle.ts";
import { type SeededVerification, seedVerification } from "../member-verify/seed.ts";
import { worldBegan } from "../plans/redeemable.ts";
import { refusalOf } from "../problems.ts";
import { placeMember } from "../subscription/seed.ts";
import { readVerification, VERIFICATION_FIELDS } from "./verification-wish.ts";

/** Made personas of one world. */
const MOST = 500;
const OWN_FIELDS = ["id", "title", "segments", "flags", "zipCode", "firstName", "lastName"];
const ID = /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LINE = /^(?=.{1,120}$)\S(.*\S)?$/;
const SEGMENT_TYPE = "PROMOTION";

/** @throws 400 with every problem; then nothing is made */
export function makePersona(world: World, given: Readonly<Record<string, unknown>>): Persona {
  const fields = new Fields(given, [...OWN_FIELDS, ...VERIFICATION_FIELDS, ...WISH_FIELDS]);
  const id = idOf(world, fields);
  const title = fields.text("title", LINE, "a line of up to 120 characters");
  const firstName = fields.text("firstName", LINE, "a name");
  const lastName = fields.text("lastName", LINE, "a name");
  const zipCode = fields.text("zipCode", /^\d{5}$/, "a ZIP code of five digits") ?? NASHVILLE;
  const segments = (fields.list("segments", isSegment, SEGMENTS) ?? []).map(segmentOf);
  const flags = flagsIn(fields);
  const { wish, method } = readWish(fields, {
    now: world.now(),
    worldBegan: worldBegan(world),
    timesRedeemed: (code) => timesRedeemed(world, code, `profile-${id}`),
  });
  const verification = readVerification(fields, wish);
  const names = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  const persona = newPersona(id, title ?? titleOf(wish, verification), { zipCode, ...names });
  const past = pastIn(world, fields, wish, persona);
  if (fields.problems.length > 0) throw refusalOf(fields, "INVALID_PERSONA", "Nothing was made.");
  const member: Member = { ...past.member, segments };
  world.transaction(() => {
    madePersonas(world).put(id, persona);
    seedAccount(world, persona);
    if (verification) seedVerification(world, persona.profileId, verification);
    const paid = paidWith(method, wish);
    placeMember(world, persona, {
      member,
      charges: past.charges,
      methodRemoved: method === undefined,
      ...(paid ? { method: paid } : {}),
    });
    if (flags) setFlags(world, flags, persona.profileId);
  });
  return persona;
}

/** @throws 404 for an unknown persona, 409 for one that every world has */
export function removePersona(world: World, id: string): void {
  const persona = madePersonas(world).get(id);
  if (!persona) {
    const made = madePersonas(world)
      .all()
      .map((one) => one.id);
    if (findPersona(world, id)) {
      throw new Refusal(
        409,
        "PERSONA_NOT_MADE",
        `Every world has ${id}: only made ones are removed.`,
      );
    }
    const known = made.join(", ") || "none";
    const shown = id.slice(0, 100);
    throw new Refusal(404, "UNKNOWN_PERSONA", `There is no made persona ${shown}. Made: ${known}.`);
  }
  const { profileId, email } = persona;
  world.transaction(() => {
    dropVerifications(world, profileId);
    world.unschedule(LIFECYCLE, profileId);
    forgetBankOrders(world, profileId);
    for (const mail of world.outbox.all()) if (mail.to === email) world.outbox.delete(mail.id);
    world.forget(profileId, [email]);
    madePersonas(world).delete(id);
  });
}

function idOf(world: World, fields: Fields): string {
  const id =
    fields.text("id", ID, "an id of up to 40 small letters, digits and dashes, such as maria") ??
    "";
  if (!fields.has("id")) {
    fields.add({
      field: "id",
      problem: "Name the persona, such as maria, who signs in as maria@example.com.",
    });
  }
  const { email, profileId } = newPersona(id, "", { zipCode: NASHVILLE });
  const isTaken =
    findPersona(world, id) ?? profileByEmail(world, email) ?? profiles(world).get(profileId);
  if (isTaken)
    fields.add({ field: "id", problem: `${id} is taken in this world: name another id.` });
  if (madePersonas(world).all().length >= MOST) {
    fields.add({ field: "id", problem: `This world has ${MOST} made personas: remove one.` });
  }
  return id;
}

/** Looked for only when every field is right: a problem of a field would be told twice. */
function pastIn(world: World, fields: Fields, wish: Wish | undefined, persona: Persona): Past {
  const nothing = { member: newMember(persona.profileId), charges: [] };
  if (!wish || fields.problems.length > 0) return nothing;
  const who = { profileId: persona.profileId, subscriptionId: `sub-${persona.id}` };
  const past = pastOf(wish, who, world.now());
  if (past.ok) return past;
  fields.add({ field: past.field, problem: past.problem });
  return nothing;
}

function titleOf(wish: Wish | undefined, verification: SeededVerification | undefined): string {
  const plan = wish ? `${wish.status}, ${planOf(wish.plan).displayName} (${wish.plan})` : "New";
  const proof = verification
    ? `, verification: ${verification.state}, ${verification.program}`
    : "";
  return `Made: ${plan}${proof}`;
}

/** Where nothing is saved now, a card that was removed has paid on the web. */
function paidWith(saved: SeededMethod | undefined, wish: Wish | undefined) {
  return saved ?? (wish?.label === "Credit/Debit Card" ? "card" : undefined);
}

const SEGMENTS = 'a list of names, or of { "segmentName", "segmentType" }, at most 20';

function isSegment(value: unknown): value is string | Segment {
  const isName = (name: unknown) => typeof name === "string" && LINE.test(name);
  if (!isRecord(value)) return isName(value);
  const { segmentName, segmentType, ...more } = value;
  return isName(segmentName) && isName(segmentType) && Object.keys(more).length === 0;
}

function segmentOf(given: string | Segment): Segment {
  return typeof given === "string" ? { segmentName: given, segmentType: SEGMENT_TYPE } : given;
}

function flagsIn(fields: Fields): unknown {
  const what = 'flags such as { "price-test-apr-2025": "variant-1" }';
  const flags = fields.record("flags", what);
  if (!flags || areFlags(flags)) return flags;
  fields.add({ field: "flags", problem: `These are not ${what}.` });
  return undefined;
}
