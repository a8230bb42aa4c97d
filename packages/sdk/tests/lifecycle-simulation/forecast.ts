import type { TimelineEntryView } from "../../src/capabilities/account/account.views.ts";
import { billedAfter, DAY_MS, dayAt, plusDays, startOf } from "./days.ts";

/** What My Account has promised: an entry of the timeline, read as a member reads it. */
export interface Entry {
  readonly kind: TimelineEntryView["kind"];
  /** The days on which it may happen: one, but of a later period counted from the last day of a short month. */
  readonly days: readonly string[];
  /** Before tax; null where nothing is charged. */
  readonly cents: number | null;
  /** Each later period; null where nothing is said about it. */
  readonly later: { readonly cents: number; readonly months: number } | null;
}

/** A charge of the ledger. */
export interface Row {
  readonly at: number;
  /** Before tax. */
  readonly cents: number;
  readonly taxCents: number;
  readonly orderId: string;
  readonly serviceId: string;
  readonly method: string;
}

const EACH = /(?:each|every (\d+)) (month|year)s?$/;
const RETRIES = [3, 6, 9];
const GRACE_DAYS = 10;

export function readTimeline(timeline: readonly TimelineEntryView[]): readonly Entry[] {
  return timeline.map(({ kind, day, cost }) => {
    const amounts = [...(cost ?? "").matchAll(/\$([\d,]+\.\d\d)/g)].map(([, text = ""]) =>
      Math.round(Number(text.replaceAll(",", "")) * 100),
    );
    const isFree = cost?.startsWith("Nothing to pay") ?? false;
    const cents = isFree ? 0 : (amounts[0] ?? null);
    const [, count = "1", unit] = EACH.exec(cost ?? "") ?? [];
    const price = isFree ? amounts[0] : (amounts[1] ?? amounts[0]);
    const months = Number(count) * (unit === "year" ? 12 : 1);
    const later = unit && price !== undefined ? { cents: price, months } : null;
    return { kind, days: day === null ? [] : [day], cents, later };
  });
}

/** `2028-02-29 renews $5.99`, for messages. */
export function shown(entries: readonly Entry[]): string {
  const texts = entries.map(({ kind, days, cents, later }) => {
    const amount = cents === null ? "" : ` ${cents}c`;
    const each = later ? ` then ${later.cents}c/${later.months}mo` : "";
    return `${days.join("|") || "some day"} ${kind}${amount}${each}`;
  });
  return texts.join(", ") || "nothing";
}

const CHARGED: readonly Entry["kind"][] = ["trialEnds", "renews", "resumes", "planChanges"];

export interface Passage {
  readonly entries: readonly Entry[];
  /** When it was promised. */
  readonly from: number;
  /** Until now. */
  readonly to: number;
  readonly rows: readonly Row[];
  /** A charge of more than nothing would be refused at this instant. */
  readonly isRefused: (at: number) => boolean;
  /** The member has asked for the charge: one of a day that is over is made at once. */
  readonly isAsked?: boolean;
  /** A promo code may have come before the charge. */
  readonly mayBeLess?: boolean;
}

/** What has become of the promise: what My Account may say now, and what was not as promised. */
export interface Passed {
  /** Null where nothing more is promised. */
  readonly expected: readonly (readonly Entry[])[] | null;
  readonly problems: readonly string[];
}

/** Compares what was promised with what was charged until now, on each day and for each amount. */
export function pass({ entries, from, to, rows, isRefused, isAsked, mayBeLess }: Passage): Passed {
  const today = dayAt(to);
  const left = [...rows];
  const problems: string[] = [];
  let expected: readonly (readonly Entry[])[] | null = [entries];
  let current = entries;
  for (let turn = 0; turn < 200; turn += 1) {
    const [entry] = current;
    if (!entry) break;
    const step = next(entry, current.slice(1));
    if (step === "later") break;
    expected = step.expected;
    if (!step.goesOn || !expected?.[0]) break;
    [current] = expected;
  }
  for (const { at, cents, orderId } of left) {
    problems.push(
      `${orderId} charges ${cents} cents on ${dayAt(at)}, which was not promised: ${shown(entries)}`,
    );
  }
  return { expected, problems };

  function next(entry: Entry, rest: readonly Entry[]): Next | "later" {
    const { cents, days, kind } = entry;
    const last = days.at(-1);
    if (last === undefined && kind === "renews" && cents === 0) return soon(rest);
    if (last === undefined || kind === "ended") return "later";
    // Another company goes on with it.
    if (kind === "periodEnds") return today < last ? "later" : { expected: null, goesOn: false };
    if (kind === "overdue") return overdue(entry, last, rest);
    if (CHARGED.includes(kind)) return charge(entry, last, rest);
    const first = days[0] ?? last;
    if (today < first) return "later";
    const after = kind === "pauses" ? rest : [over(days)];
    if (today > last) return { expected: [after], goesOn: true };
    return { expected: [[entry, ...rest], after], goesOn: false };
  }

  /** A refused renewal that a code has made free is made by itself, on a day that only the service knows. */
  function soon(rest: readonly Entry[]): Next | "later" {
    const [row] = left;
    if (!row || row.cents > 0) return "later";
    take(row);
    return { expected: [rest], goesOn: true };
  }

  function take(row: Row): void {
    left.shift();
    if (row.cents > 0 && isRefused(row.at)) {
      problems.push(`${row.orderId} charges ${row.cents} cents to a card that is refused`);
    }
  }

  function isLess({ cents }: Row, entry: Entry): boolean {
    return mayBeLess === true && cents < (entry.cents ?? 0);
  }

  function charge(entry: Entry, last: string, rest: readonly Entry[]): Next | "later" {
    const first = entry.days[0] ?? last;
    if (today < first) return "later";
    const [row] = left;
    const on = row && dayAt(row.at);
    if (row && on && (entry.days.includes(on) || (isAsked === true && on > last))) {
      take(row);
      if (row.cents !== entry.cents && !isLess(row, entry)) {
        problems.push(`${row.orderId} charges ${row.cents} cents, promised were ${entry.cents}`);
      }
      const day = entry.days.includes(on) ? on : last;
      return { expected: rest.length > 0 ? [rest] : after(entry, day), goesOn: true };
    }
    const refused = (entry.cents ?? 0) > 0 && isRefused(startOf(last) + DAY_MS - 1);
    const owed: Entry = { ...entry, kind: "overdue" };
    if (today > last && refused) return { expected: [[owed]], goesOn: true };
    if (today > last) {
      problems.push(`${entry.cents} cents were promised for ${last}, and were not charged`);
      return { expected: null, goesOn: false };
    }
    const waiting = [entry, ...rest];
    return { expected: refused ? [waiting, [owed]] : [waiting], goesOn: false };
  }

  function isGood(day: string): boolean {
    return !isRefused(startOf(day)) && !isRefused(startOf(day) + DAY_MS - 1);
  }

  /** A refused renewal is tried again, and the plan ends without it. */
  function overdue(entry: Entry, since: string, rest: readonly Entry[]): Next | "later" {
    const [row] = left;
    const retry = RETRIES.map((count) => plusDays(since, count)).find(
      (day) => row && day === dayAt(row.at),
    );
    if (row && (retry !== undefined || isAsked)) {
      take(row);
      if (row.cents !== entry.cents && !isLess(row, entry)) {
        problems.push(`${row.orderId} charges ${row.cents} cents, owed were ${entry.cents}`);
      }
      return { expected: rest.length > 0 ? [rest] : after(entry, since), goesOn: true };
    }
    const missed = RETRIES.map((count) => plusDays(since, count)).find(
      (day) => day > dayAt(from) && day < today && isGood(day),
    );
    if (missed !== undefined && entry.days.length === 1) {
      problems.push(`${entry.cents} cents are owed, and were not charged again on ${missed}`);
    }
    const ends = entry.days.map((day) => plusDays(day, GRACE_DAYS));
    const [first = since] = ends;
    if (today > plusDays(since, GRACE_DAYS)) return { expected: [[over(ends)]], goesOn: false };
    const waiting = [entry, ...rest];
    return { expected: today >= first ? [waiting, [over(ends)]] : [waiting], goesOn: false };
  }
}

interface Next {
  readonly expected: readonly (readonly Entry[])[] | null;
  readonly goesOn: boolean;
}

function over(days: readonly string[]): Entry {
  return { kind: "ended", days, cents: null, later: null };
}

/** What follows a charge. The length of a period at another price than the later ones is not told. */
function after({ cents, later }: Entry, day: string): readonly (readonly Entry[])[] | null {
  if (later === null) return null;
  const days = later.cents === cents ? billedAfter(day, later.months) : [];
  return [[{ kind: "renews", days, cents: later.cents, later }]];
}

/** Up to when the promise says everything: the end of the day of the first charge that it does not tell more about. */
export function toldUntil(entries: readonly Entry[], isRefused: (at: number) => boolean): number {
  let [entry, ...rest] = entries;
  for (let turn = 0; entry !== undefined && turn < 12; turn += 1) {
    const last = entry.days.at(-1);
    if (last === undefined) return 0;
    // What follows a retry that succeeds is told once it has.
    const mayBePaid = entry.kind === "overdue" && !isRefused(startOf(last));
    if (mayBePaid) return startOf(plusDays(last, GRACE_DAYS + 1));
    if (CHARGED.includes(entry.kind)) {
      const end = startOf(last) + DAY_MS;
      if ((entry.cents ?? 0) > 0 && isRefused(end - 1)) return Number.POSITIVE_INFINITY;
      // A free period is followed by the first charge.
      const following: readonly (readonly Entry[])[] | null =
        rest.length > 0 ? [rest] : after(entry, last);
      if (!following?.[0]?.[0] || following[0][0].days.length === 0) return end + DAY_MS;
      [entry, ...rest] = following[0];
      continue;
    }
    [entry, ...rest] = rest;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether My Account says what was expected. */
export function isAsExpected(said: readonly Entry[], expected: readonly Entry[]): boolean {
  if (said.length !== expected.length) return false;
  return expected.every((one, at) => {
    const own = said[at];
    if (!own || own.kind !== one.kind) return false;
    const isDay = one.days.length === 0 || one.days.includes(own.days[0] ?? "");
    const isLater = one.later === null || JSON.stringify(own.later) === JSON.stringify(one.later);
    return isDay && own.cents === one.cents && isLater;
  });
}
