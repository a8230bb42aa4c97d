/** Durations as a user types them: `31d`, `2h`, `90s`, `1d12h`, or ISO 8601 (`P1M`, `PT15M`). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SHORT_UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
};

const SHORT = /^(?:\d+(?:ms|s|m|h|d|w))+$/;
const ISO =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** A hundred years; more is a typo. */
const LONGEST = 36_525 * DAY;

/**
 * The instant (epoch ms) that lies `text` after `from`. Months and years of the ISO form follow the
 * calendar (UTC): a month after 31 January is the last day of February.
 *
 * @returns undefined when the text is not a duration, or is zero, or longer than a hundred years.
 */
export function after(from: number, text: string): number | undefined {
  const to = shortAfter(from, text) ?? isoAfter(from, text);
  if (to === undefined || !(to > from) || to - from > LONGEST) return undefined;
  return to;
}

function shortAfter(from: number, text: string): number | undefined {
  if (!SHORT.test(text)) return undefined;
  let total = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)(ms|s|m|h|d|w)/g)) {
    total += Number(count) * (SHORT_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return from + total;
}

function isoAfter(from: number, text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match || text.length > 64) return undefined;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((n) => Number(n ?? 0));
  const rest =
    (weeks ?? 0) * 7 * DAY +
    (days ?? 0) * DAY +
    (hours ?? 0) * HOUR +
    (minutes ?? 0) * MINUTE +
    (seconds ?? 0) * SECOND;
  return addMonths(from, 12 * (years ?? 0) + (months ?? 0)) + rest;
}

/** Whole months later (UTC) at the same time of day; the last day of a shorter month. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (at % DAY);
}
