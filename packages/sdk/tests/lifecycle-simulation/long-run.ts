/**
 * Many seeds, for hours where that is wanted:
 * `NODE_ENV=production npx node --conditions=@foyer/source packages/sdk/tests/lifecycle-simulation/long-run.ts 50000 1`
 * (how many seeds, and the first one).
 */
import { playOnEveryCore } from "../seeds-on-every-core.ts";
import { simulate } from "./simulate.ts";

await playOnEveryCore(import.meta.filename, simulate);
