// A step of `npm test` that checks something and answers yes or no; it counts as one.
import { withMend } from "./mends.mjs";
import { run } from "./workspace.mjs";

const TIME_LIMIT_MS = 5 * 60_000;

export function check(id, title, command, args, needs = []) {
  const work = async () => {
    const { code, output, processorMs } = await run(command, args, { timeoutMs: TIME_LIMIT_MS });
    const passed = code === 0 ? 1 : 0;
    return { output: withMend(id, { code, output }), processorMs, passed, failed: 1 - passed };
  };
  return { id, title, needs, work };
}

/** Who imports whom, in the whole workspace: a selection of it would miss the other end of an import. */
export const importDirections = () =>
  check("imports", "Import directions", "depcruise", [
    "--output-type=err-long",
    "packages",
    "apps",
    "tests",
    "scripts",
    "bench",
  ]);
