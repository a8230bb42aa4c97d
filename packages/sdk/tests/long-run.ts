/**
 * Many seeds of one simulation on every core, for hours where that is wanted:
 * `NODE_ENV=production npx node --conditions=@foyer/source packages/sdk/tests/long-run.ts session 100000 1`
 * (`session`, `purchase` or `lifecycle`, how many seeds, and the first one).
 */
import { simulate as lifecycle } from "./lifecycle-simulation/simulate.ts";
import { simulate as purchase } from "./purchase-simulation/simulate.ts";
import { playOnEveryCore, type Tally } from "./seeds-on-every-core.ts";
import { simulate as session } from "./session-simulation/simulate.ts";

const simulations: Readonly<Record<string, (seed: number) => Promise<Tally>>> = {
  session: async (seed) => ({ ...(await session(seed)) }),
  lifecycle,
  async purchase(seed) {
    const tally = await purchase(seed);
    if (tally.charged !== 1) throw new Error(`Seed ${seed}: charged ${tally.charged} times.`);
    return { ...tally };
  },
};

const name = process.argv[2] ?? "";
const simulate = simulations[name];
if (!simulate)
  throw new Error(`Name one of ${Object.keys(simulations).join(", ")}, not "${name}".`);
await playOnEveryCore(import.meta.filename, name, simulate);
