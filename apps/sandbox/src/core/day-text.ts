const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 30, 2026", as on every screen. `at` is epoch milliseconds. */
export function dayText(at: number): string {
  return DAY.format(at);
}
