import { formatDay } from "../../src/domain/calendar/day-text.ts";
import { mailDifference } from "../mail-facts.ts";
import { type Entry, type Row, shown } from "./forecast.ts";
import { OTHER_PRODUCT } from "./invariants.ts";
import type { GivingUp } from "./kept-time.ts";
import { EMAIL, type LifeTab, type World } from "./world.ts";

const DAY = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g;
const AMOUNT = /\$([\d,]+\.\d\d)/g;

/**
 * The other texts of My Account and the last mail name the days and amounts of the timeline, which is compared with the
 * ledger (D-42, MNG-01, MNG-20).
 */
export function expectSameFacts(world: World, { foyer }: LifeTab, said: readonly Entry[]): void {
  const { account, subscription } = foyer;
  if (subscription.current.activeSubscriptionId === OTHER_PRODUCT) return;
  const { nextPayment, notices, plan, timeline } = account;
  const texts = [nextPayment.text, plan?.standing ?? "", ...notices.map(({ text }) => text)];
  const days = said.flatMap((one) => one.days).map(formatDay);
  for (const text of texts) {
    const other = [...text.matchAll(DAY)].filter(([day]) => !days.includes(day));
    if (other.length > 0) world.problems.push(`"${text}", and the timeline is ${shown(said)}`);
  }
  expectNextPayment(world, nextPayment, said);
  const mails = world.sandbox.controls.outbox("life");
  const mail = mails.filter(({ to, link }) => to === EMAIL && link === null).at(-1);
  // Who has none reads in the mail alone that a method is needed.
  const isNeeded = account.paymentMethod === null && mail?.text.includes("add a payment method by");
  if (!mail || isNeeded) return;
  const difference = mailDifference(mail.text, { timeline, nextPayment });
  world.count("mails compared");
  if (difference !== undefined) world.problems.push(difference);
}

export type ReceiptRow = LifeTab["foyer"]["confirmation"]["receipt"]["rows"][number];

interface Confirmed {
  readonly receipt: readonly ReceiptRow[];
  readonly rows: readonly Row[];
  readonly givingUp: GivingUp | undefined;
}

/** The confirmation names what the ledger has charged, the next payment of My Account, and what was given up (D-38, D-42). */
export function expectReceipt(
  { problems }: World,
  { foyer }: LifeTab,
  { receipt, rows, givingUp }: Confirmed,
): void {
  if (receipt.length === 0) return;
  const row = (id: ReceiptRow["id"]) => receipt.find((one) => one.id === id);
  const paid = centsIn(row("paid")?.value ?? "");
  if (!rows.some(({ cents, taxCents }) => paid[0] === cents + taxCents)) {
    problems.push(`the receipt says ${row("paid")?.value}, charged was ${JSON.stringify(rows)}`);
  }
  const { text } = foyer.account.nextPayment;
  const next = row("next")?.value ?? "None";
  if (next !== text) problems.push(`the receipt says "${next}", My Account "${text}" comes next`);
  const isNamed = givingUp?.texts.some((one) => givingUp.named.test(one)) === true;
  const isRepeated = givingUp?.named.test(row("change")?.note ?? "") === true;
  if (isNamed !== isRepeated) {
    problems.push(`the review has said ${givingUp?.texts[0]}, the receipt ${row("change")?.note}`);
  }
}

function centsIn(text: string): readonly number[] {
  return [...text.matchAll(AMOUNT)].map(([, amount = ""]) =>
    Math.round(Number(amount.replaceAll(",", "")) * 100),
  );
}

/** The next payment is the first amount of the timeline. */
function expectNextPayment(
  { problems }: World,
  { state, text }: LifeTab["foyer"]["account"]["nextPayment"],
  said: readonly Entry[],
): void {
  const first = said.find(({ cents }) => cents !== null && cents > 0);
  const isNamed = state === "known" || state === "overdue";
  const cents = centsIn(text);
  // A free renewal that is made by itself has no day.
  if (isNamed && !first && text.startsWith("Nothing to pay")) return;
  const isSame = isNamed
    ? (cents[0] ?? 0) === (first?.cents ?? 0) && text.includes(formatDay(first?.days[0] ?? ""))
    : first === undefined && cents.length === 0;
  if (!isSame) problems.push(`the next payment is "${text}", and the timeline ${shown(said)}`);
}
