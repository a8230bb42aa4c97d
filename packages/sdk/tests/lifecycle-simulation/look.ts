import { formatDay } from "../../src/domain/calendar/day-text.ts";
import { anchorsOf, billedAfter, dayAt, plusDays } from "./days.ts";
import { type Entry, isAsExpected, pass, type Row, readTimeline, shown } from "./forecast.ts";
import {
  expectBilling,
  expectControls,
  expectPaidDays,
  expectPauses,
  OTHER_PRODUCT,
} from "./invariants.ts";
import { expectTimeKept, type GivingUp } from "./kept-time.ts";
import { atAccount, calm } from "./member.ts";
import { expectReceipt, expectSameFacts, type ReceiptRow } from "./screens.ts";
import type { LifeTab, World } from "./world.ts";

/** What a member was told before something happened. */
export interface Told {
  /** The dated future that was promised; several where the moment is on the edge of a day. */
  readonly promises: readonly (readonly Entry[])[];
  /** A charge at once, and its amount before tax or in all; null without one. */
  readonly atOnce?: { readonly cents: number } | { readonly totalCents: number } | null;
  /** The promise holds for charges; My Account may say other things afterwards. */
  readonly isChanged?: boolean;
  /** The member has asked for the first charge of the promise. */
  readonly isAsked?: boolean;
  /** What comes next costs less than was said before. */
  readonly isLess?: boolean;
  /** A sentence that ends with the day of what comes next. */
  readonly sentence?: string;
  /** The page has loaded anew by itself. */
  readonly isShown?: boolean;
  /** The rows of the confirmation, which shows at once. */
  readonly receipt?: readonly ReceiptRow[];
  /** What was said about time that is given up, beside each button. */
  readonly givingUp?: GivingUp;
  /** The next charge, as checkout has named it: its day and its amount; a later day too where the order was made on one. */
  readonly next?: Entry | null;
}

/** The member opens My Account when everything is calm: the ledger and the screen are compared with what was told. */
export async function look(world: World, told: Told): Promise<LifeTab | null> {
  const { device, diary, problems } = world;
  await calm(world);
  // After a change without a mishap the page itself shows what has become of it.
  const [front] = world.tabs;
  const isShown = told.isShown === true && front?.foyer.account.state.kind === "ready";
  const tab = isShown ? front : await atAccount(world);
  if (!tab) return null;
  const said = readTimeline(tab.foyer.account.timeline);
  const rows = world.newRows();
  const now = device.clock.now();
  for (const row of rows) world.count(row.method === "renewal" ? "charges" : "purchases");
  diary.push(
    `${new Date(now).toISOString()} ${tab.foyer.subscription.current.activeSubscriptionStatus}: ${shown(said)}`,
    ...rows.map((row) => `  charged ${JSON.stringify(row)}`),
  );
  problems.push(...compare(world, told, { said, rows, now }));
  followAnchors(world, told, said);
  expectToldOfRefusal(world, tab, said);
  expectSameFacts(world, tab, said);
  expectReceipt(world, tab, { receipt: told.receipt ?? [], rows, givingUp: told.givingUp });
  await expectTimeKept(world, told.givingUp ?? null);
  world.said = said;
  world.saidAt = now;
  world.pressedAt = null;
  await expectPaidDays(world, tab);
  await expectPauses(world, tab);
  if (world.chance.below(3) === 0) await expectControls(world, tab);
  if (world.chance.below(4) === 0) await expectBilling(world, tab);
  return tab;
}

interface Seen {
  readonly said: readonly Entry[];
  readonly rows: readonly Row[];
  readonly now: number;
}

/** The problems of the promise that fits best. */
function compare(world: World, told: Told, seen: Seen): readonly string[] {
  const { means, pressedAt, said } = world;
  // The press has waited for an answer while what was promised before has happened: over midnight, or on a billing day
  // until the renewal was charged. A renewal after the change was made does not count.
  const days = pressedAt === null ? [] : [dayAt(pressedAt), dayAt(seen.now)];
  const isCharged = seen.rows.some(({ at, method }) => method === "renewal" && isBeforeChange(at));
  const hasWaited = days[0] !== days[1] || isCharged;
  const [pressed = "", today = ""] = days;
  const mayBeOver = (entry: Entry | null | undefined) =>
    entry?.days.some((day) => pressed <= day && day <= today) === true;
  const all = told.promises.map((entries) => problemsOf(entries, told));
  if (hasWaited && mayBeOver(said[0])) {
    const problems = problemsOf(said, { ...told, isChanged: true, next: null }, told.isChanged);
    all.push([...problems, ...(told.isChanged ? [] : otherKinds())]);
  }
  // So may what checkout has named.
  const { next = null } = told;
  if (next && mayBeOver(next)) all.push(problemsOf([next], { ...told, next: null }));
  return all.find((problems) => problems.length === 0) ?? all[0] ?? [];

  function isBeforeChange(at: number): boolean {
    const made = world.wire.writes.find((one) => one.isDone && one.at >= (pressedAt ?? at));
    return pressedAt !== null && pressedAt <= at && at <= (made?.answeredAt ?? at);
  }

  /** The days may have moved by a period; what is to happen is what was told. */
  function otherKinds(): readonly string[] {
    const kinds = (entries: readonly Entry[]) => entries.map(({ kind }) => kind).join();
    const meant = [...told.promises, ...told.promises.map((entries) => entries.slice(1))];
    if (meant.some((entries) => kinds(entries) === kinds(seen.said))) return [];
    const texts = told.promises.map(shown).join(", or ");
    return [`My Account says ${shown(seen.said)}; told was ${texts}`];
  }

  function problemsOf(entries: readonly Entry[], told: Told, mayBeLess = false): readonly string[] {
    const problems: string[] = [];
    // A change that begins later leaves an order of nothing.
    const rows = seen.rows
      .filter(({ cents, method }) => cents > 0 || method === "renewal")
      .filter(({ serviceId }) => serviceId !== OTHER_PRODUCT);
    if (told.atOnce) {
      const at = rows.findIndex((row) => isRow(row, told.atOnce));
      if (at < 0) {
        const amount = JSON.stringify(told.atOnce);
        problems.push(`${amount} was to be charged at once: ${JSON.stringify(rows)}`);
      } else rows.splice(at, 1);
    }
    const passed = pass({
      entries,
      from: world.saidAt,
      to: seen.now,
      rows,
      isRefused: means.isRefused,
      isAsked: told.isAsked ?? false,
      mayBeLess: mayBeLess || told.isLess === true,
    });
    problems.push(...passed.problems);
    const { expected } = passed;
    if (told.sentence) {
      const isRenewed = entries === said && rows.length > 0;
      const { sentence } = told;
      const other = isRenewed
        ? otherYear(seen.said, expected)
        : otherDay(seen.said, sentence, days);
      problems.push(...other);
    }
    if (told.next) problems.push(...otherNext(seen.said, told.next));
    if (told.isLess && rows.length === 0) problems.push(...notLess(seen.said, world.said));
    if (expected === null || told.isChanged) return problems;
    if (!expected.some((one) => isAsExpected(seen.said, one))) {
      const texts = expected.map(shown).join(", or ");
      problems.push(`My Account says ${shown(seen.said)}; told was ${shown(entries)}: ${texts}`);
    }
    return problems;
  }
}

/**
 * A gift has moved the next payment, the planned pause or the end of the plan to the last day that it has named (GFT-24);
 * one that was redeemed after midnight to the day after that.
 */
function otherDay(
  entries: readonly Entry[],
  sentence: string,
  [pressed, now]: readonly string[],
): readonly string[] {
  const [first] = entries;
  if (!first) return [`the gift has said "${sentence}", and My Account says nothing`];
  const [day] = first.days;
  const named = DATE.exec(sentence)?.[1];
  // The free period that a gift has moved comes before the payment that it names.
  const [paid] = entries.find(({ cents }) => cents !== 0)?.days ?? [];
  if (paid !== undefined && named === formatDay(paid)) return [];
  if (day === undefined || named === undefined || !MOVED.includes(first.kind)) return [];
  if (named === formatDay(day)) return [];
  if (pressed !== now && named === formatDay(plusDays(day, -1))) return [];
  return [`the gift has said "${sentence}", and it is ${day}`];
}

/** A gift that came after a renewal adds its year to what that has paid for, where My Account had said how long that is. */
function otherYear(
  [first]: readonly Entry[],
  expected: readonly (readonly Entry[])[] | null,
): readonly string[] {
  const days = (expected?.flat() ?? []).flatMap((one) => one.days);
  const possible = days.flatMap((day) => billedAfter(day, 12));
  const [day = ""] = first?.days ?? [];
  if (possible.length === 0 || possible.includes(day)) return [];
  return [`a gift after a renewal moves it to ${possible.join(" or ")}, and it is ${day}`];
}

/** The last day that a sentence names. */
const DATE = /.*\b([A-Z][a-z]{2} \d{1,2}, \d{4})/;
const MOVED: readonly Entry["kind"][] = [
  ...["renews", "lapses", "giftEnds", "planChanges", "ends", "pauses"],
] as const;

function notLess(said: readonly Entry[], before: readonly Entry[]): readonly string[] {
  const centsOf = (entries: readonly Entry[]) => entries.find(({ cents }) => cents !== null)?.cents;
  const cents = centsOf(said);
  const former = centsOf(before);
  if (cents != null && former != null && cents < former) return [];
  return [`the offer to stay is taken, and ${cents} cents are charged next; it was ${former}`];
}

/** What checkout has named for a later day is what My Account says. */
function otherNext([first]: readonly Entry[], next: Entry): readonly string[] {
  const isDay = next.days.length === 0 || next.days.includes(first?.days[0] ?? "");
  if (first && isDay && first.cents === next.cents) return [];
  return [`checkout has named ${shown([next])}, My Account says ${shown(first ? [first] : [])}`];
}

function isRow(row: Row, due: Told["atOnce"]): boolean {
  if (!due) return false;
  return "cents" in due ? row.cents === due.cents : row.cents + row.taxCents === due.totalCents;
}

/** Billing dates of a plan count from one day of the month: 31 bills on 30 April and on 31 May. */
function followAnchors(world: World, told: Told, said: readonly Entry[]): void {
  const [first] = said;
  const [day] = first?.days ?? [];
  if (first?.kind !== "renews" || day === undefined) return;
  const possible = anchorsOf(day);
  const isSame = !told.isChanged && told.isAsked !== true && world.said[0]?.kind === "renews";
  const isPlain = world.said[0]?.cents === world.said[0]?.later?.cents;
  const kept = isSame && isPlain && world.anchors ? world.anchors : possible;
  const both = kept.filter((one) => possible.includes(one));
  if (both.length === 0) {
    world.problems.push(`the plan billed on the ${kept.join(" or ")}, and now on ${day}`);
  }
  world.anchors = both.length > 0 ? both : possible;
  if (day.endsWith("-02-29")) world.count("leap days");
  if (Number(day.slice(8)) > 28 || possible.length > 1) world.count("month ends");
}

/** A member whose payment was refused is told, with a warning. */
function expectToldOfRefusal(world: World, { foyer }: LifeTab, said: readonly Entry[]): void {
  if (said[0]?.kind !== "overdue") return;
  if (world.said[0]?.kind !== "overdue") world.count("declined renewals");
  // A promo code has made the refused renewal free: it is made by itself.
  if (said[0].cents === 0) return;
  // Who was never asked for a method owes nothing (D-37).
  const isAsked = foyer.account.paymentMethod !== null || world.wish["method"] === "none";
  if (!isAsked) world.problems.push("a payment is open that no method was asked for");
  const warns = foyer.account.notices.some(({ tone }) => tone === "warning");
  if (!warns) world.problems.push("a payment is open, and My Account does not warn");
}
