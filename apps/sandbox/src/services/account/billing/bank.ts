/**
 * The stand-in bank's answer to the next charge: ordered for a member beforehand, or chosen by the buyer in the sheet
 * of a wallet. It counts once, for one charge, whatever the card says.
 */

import { profileByEmail, profiles } from "../../../accounts/profiles.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import type { CardOutcome } from "./cards.ts";

/** Kinds of an answer, as sheets and the start page name them. */
export const BANK_ANSWERS = [
  { kind: "approve", label: "approves" },
  { kind: "refuse", label: "refuses with a code" },
  { kind: "slow", label: "approves after 8 seconds" },
  { kind: "lost", label: "approves, and the answer is lost" },
  { kind: "lostBefore", label: "is not reached, nothing is charged" },
  { kind: "withoutOrderId", label: "approves, and the answer has no order" },
  { kind: "malformed", label: "answers nonsense, nothing is charged" },
] as const;

export type BankAnswer = Extract<CardOutcome, { kind: (typeof BANK_ANSWERS)[number]["kind"] }>;

/** Codes of the error catalogue that a payment can be refused with [ERR-01] to [ERR-12]; any other is unknown [ERR-13]. */
// biome-ignore format: a table
export const REFUSAL_CODES = [
  "eV1106", "eV1107", "eV1108", "eV1129", "eV1130", "eV1131", "eV1132", "eV1135", "eV1156", "eV1513", "eV1663",
  "eV1665", "eV1668", "eV1679", "eV1680", "eV1681", "eV1682", "eV2192", "eV2193", "eV2242", "eV2243", "eV2244",
  "eV2245", "eV2246", "eV2247", "eV2248", "eV2249", "eV2374", "eV2402", "eV2491", "eV2597", "eV4282", "11111",
  "11112", "EVJWT001", "eV1144", "eV1342", "eV1744", "ev4050", "eV1189", "eV5472", "eV1385", "eV1842", "eV1861",
  "eV1862", "eV1863", "eV1882", "eV2365", "eV2378", "eV2657", "eV2658", "eV2659", "eV2666", "eVG1001", "eV9999",
] as const;

export const USUAL_CODE = "eV1385";
export const USUAL_DELAY_MS = 8_000;
const LONGEST_DELAY_MS = 120_000;
const CODE = /^[A-Za-z0-9_]{1,32}$/;
const FIELDS = ["kind", "errorCode", "delayMs", "member", "times"];
const MOST_TIMES = 1000;

/** An answer that was ordered. */
export interface BankOrder {
  readonly id: string;
  /** Null for any member. */
  readonly profileId: string | null;
  readonly answer: BankAnswer;
  readonly left: number;
}

function ordered(world: World) {
  return world.collection<BankOrder>("bank-orders");
}

export function bankOrders(world: World): readonly BankOrder[] {
  return ordered(world).all();
}

export function clearBankOrders(world: World): void {
  for (const { id } of bankOrders(world)) ordered(world).delete(id);
}

/** Answers ordered for one member. */
export function forgetBankOrders(world: World, profileId: string): void {
  for (const order of bankOrders(world)) {
    if (order.profileId === profileId) ordered(world).delete(order.id);
  }
}

/**
 * Orders the answer to the next `times` charges (1 by default) of `member`: a persona, an email or a profile id; of any
 * member without one. @throws 400
 */
export function orderBankAnswer(world: World, given: Readonly<Record<string, unknown>>): BankOrder {
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw invalid(`${unknown} is unknown: send ${FIELDS.join(", ")}.`);
  const { member, times = 1 } = given;
  if (!isWhole(times, 1, MOST_TIMES)) throw invalid(`times is from 1 to ${MOST_TIMES}.`);
  const answer = readBankAnswer(given);
  const profileId = member === undefined ? null : profileOf(world, member);
  const id = world.newId("bank");
  return ordered(world).put(id, { id, profileId, answer, left: times });
}

/** @throws 400 for anything but an answer of a bank */
export function readBankAnswer(given: unknown): BankAnswer {
  const { kind, errorCode = USUAL_CODE, delayMs = USUAL_DELAY_MS } = recordOf(given);
  switch (kind) {
    case "refuse":
      if (typeof errorCode === "string" && CODE.test(errorCode)) return { kind, errorCode };
      throw invalid("errorCode is a code such as eV1385.");
    case "slow":
      if (isWhole(delayMs, 0, LONGEST_DELAY_MS)) return { kind, delayMs };
      throw invalid(`delayMs is from 0 to ${LONGEST_DELAY_MS}.`);
    case "approve":
    case "lost":
    case "lostBefore":
    case "withoutOrderId":
    case "malformed":
      return { kind };
    default:
      throw invalid(`kind is one of ${BANK_ANSWERS.map((one) => one.kind).join(", ")}.`);
  }
}

/** The answer ordered for this member's next charge, used up. */
export function spendBankAnswer(world: World, profileId: string): BankAnswer | undefined {
  const order = orderFor(world, profileId);
  if (order) use(world, order);
  return order?.answer;
}

/** The same within a call: used up when the call has ended, even if it is refused. */
export function takeBankAnswer(world: World, profileId: string): BankAnswer | undefined {
  const order = orderFor(world, profileId);
  if (order) world.evenIfRefused(() => use(world, order));
  return order?.answer;
}

function orderFor(world: World, profileId: string): BankOrder | undefined {
  return bankOrders(world).find((one) => one.profileId === null || one.profileId === profileId);
}

/**
 * The method with the bank's answer to this charge: `chosen` in a wallet's sheet, else what was ordered, which is used
 * up even if the charge is refused.
 */
export function atTheBank<Method extends { readonly bank?: BankAnswer }>(
  world: World,
  profileId: string,
  method: Method,
  chosen?: BankAnswer,
): Method {
  const bank = chosen ?? takeBankAnswer(world, profileId);
  return bank ? { ...method, bank } : method;
}

function use(world: World, order: BankOrder): void {
  if (order.left > 1) ordered(world).put(order.id, { ...order, left: order.left - 1 });
  else ordered(world).delete(order.id);
}

function profileOf(world: World, member: unknown): string {
  const name = String(member);
  const known = [name, `profile-${name}`].find((id) => profiles(world).get(id) !== undefined);
  const profileId = known ?? profileByEmail(world, name)?.profileId;
  if (profileId !== undefined) return profileId;
  throw invalid(`There is no member ${name.slice(0, 100)}: name a persona, an email or a profile.`);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function invalid(problem: string): Refusal {
  return new Refusal(400, "INVALID_BANK_ANSWER", problem);
}
