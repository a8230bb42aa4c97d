/**
 * Many seeds, for hours where that is wanted:
 * `NODE_ENV=production npx node --conditions=@foyer/source packages/sdk/tests/purchase-simulation/long-run.ts 100000 1`
 * (how many seeds, and the first one).
 */
import { playOnEveryCore } from "../seeds-on-every-core.ts";
import { simulate } from "./simulate.ts";

await playOnEveryCore(import.meta.filename, async (seed) => {
  const tally = await simulate(seed);
  if (tally.charged !== 1) throw new Error(`Seed ${seed}: charged ${tally.charged} times.`);
  return { ...tally };
});
