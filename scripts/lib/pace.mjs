// How fast the machine is while it runs the tests: budgets of seconds mean little without it.
import { run } from "./workspace.mjs";

/**
 * What the work of `scripts/pace.mjs` takes on the machine that the budgets are for, on one core: two cores of a server
 * at its fastest, with Node 24.21.
 */
const REFERENCE_MS = 480;

/** Seconds that this machine needs now for a second of that one. 1 where it cannot be measured. */
export async function measurePace() {
  const { output } = await run("node", ["scripts/pace.mjs"]);
  const ms = Number(output.trim().split("\n").at(-1));
  return ms > 0 ? ms / REFERENCE_MS : 1;
}

/** Of several measurements; 1 where there are none. */
export function meanOf(paces) {
  return paces.length === 0 ? 1 : paces.reduce((sum, pace) => sum + pace, 0) / paces.length;
}
