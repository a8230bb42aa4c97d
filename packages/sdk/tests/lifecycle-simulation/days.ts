/** Calendar arithmetic of the simulation, in UTC: no code of the SDK or of the sandbox decides here. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** ISO day of an instant. */
export function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Its first instant. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

export function plusDays(day: string, count: number): string {
  return dayAt(startOf(day) + count * DAY_MS);
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

export function isLastOfMonth(day: string): boolean {
  return plusDays(day, 1).endsWith("-01");
}

/** Days of the month on which a plan may have begun that bills on this day: 31 where it bills on 28 February. */
export function anchorsOf(day: string): readonly number[] {
  const own = Number(day.slice(8));
  if (!isLastOfMonth(day)) return [own];
  return Array.from({ length: 32 - own }, (_, more) => own + more);
}

/** The days on which a plan of these anchors bills `months` later. */
export function billedAfter(
  day: string,
  months: number,
  anchors: readonly number[] = anchorsOf(day),
): readonly string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = lengthOfMonth(first.getUTCFullYear(), first.getUTCMonth());
  const days = anchors.map((anchor) => Math.min(anchor, length));
  return [...new Set(days)].map((own) => plusDays(dayAt(first.getTime()), own - 1));
}
