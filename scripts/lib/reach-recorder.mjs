// A coverage provider of Vitest that records, for each test file, which functions of the sources it has called. V8
// counts calls, so that it works where files share a worker and its modules: counters begin anew with each file.
import { appendFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.mjs";

const SOURCE = /^(packages|apps)\/[^/]+\/(src|server)\/(?!.*\.test\.)/;
/** Where Vitest's function around a module begins: it is called by the first test file of each worker alone. */
const AROUND_MODULE = 13;
/** Where files are isolated, their worker loads this module anew between the begin and the end of a file. */
const SESSION = Symbol.for("foyer.reach");
let before = process.cpuUsage();

/** `[["packages/sdk/src/…", ["name@offset", …]], …]`: what was called since the last question. */
async function called() {
  const { result } = await process[SESSION].post("Profiler.takePreciseCoverage");
  return result.flatMap(({ url, functions }) => {
    const file = url.startsWith("file:") ? fileURLToPath(url) : url;
    const source = relative(root, file.split("?")[0]);
    const names = functions
      .filter(({ ranges: [range] }) => range.count > 0 && range.startOffset > AROUND_MODULE)
      .map(({ functionName, ranges: [range] }) => `${functionName}@${range.startOffset}`);
    return SOURCE.test(source) && names.length > 0 ? [[source, names]] : [];
  });
}

// biome-ignore lint/style/noDefaultExport: Vitest asks a provider for it.
export default {
  async startCoverage() {
    if (process[SESSION]) return;
    const session = new Session();
    process[SESSION] = session;
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  },
  async takeCoverage() {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return { ms: Math.round((user + system) / 1000), called: await called() };
  },
  stopCoverage() {},
  getProvider() {
    const output = process.env.FOYER_REACH;
    return {
      name: "custom",
      initialize() {
        writeFileSync(output, "");
      },
      resolveOptions: () => ({
        provider: "custom",
        enabled: true,
        reporter: [],
        reportsDirectory: "test-results",
      }),
      clean() {},
      onAfterSuiteRun({ testFiles, projectName, coverage }) {
        appendFileSync(output, `${JSON.stringify({ testFiles, projectName, coverage })}\n`);
      },
      generateCoverage: () => ({}),
      reportCoverage() {},
    };
  },
};
