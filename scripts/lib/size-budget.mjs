/** What a figure may grow before it is recorded anew: room for a feature or, in a small package, a hook; not for a dependency. */
const SLACK = 0.01;
const SLACK_KIB = 0.1;

/** The budget of a recorded figure. */
export function budgetOf(recordedKiB) {
  if (recordedKiB === undefined)
    throw new Error("Nothing is recorded for a figure: `pnpm sizes --record` records it.");
  return recordedKiB + Math.max(recordedKiB * SLACK, SLACK_KIB);
}

/** How many parts are named. */
const MOST = 8;

/** The parts `{ name: bytes }` that are larger than before, the most grown first: `[{ part, bytes }]`. */
export function grown(before, now) {
  return Object.entries(now)
    .map(([part, bytes]) => ({ part, bytes: bytes - (before[part] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MOST);
}
