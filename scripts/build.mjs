// Builds what is named: packages, web, or both.
import { join } from "node:path";
import { buildWeb, PACKAGES, root, run, runCommand } from "./lib/workspace.mjs";

const chosen = process.argv.slice(2);

runCommand(async () => {
  if (chosen.length === 0 || chosen.includes("packages")) await buildPackages();
  if (chosen.length === 0 || chosen.includes("web")) await buildWeb();
});

/** One after the other: the React package's types refer to the SDK's. */
async function buildPackages() {
  for (const { folder } of PACKAGES) {
    const { code, output } = await run("tsup", ["--silent"], { cwd: join(root, folder) });
    if (output.trim()) console.log(output.trim());
    if (code !== 0) throw new Error(`Building ${folder} failed.`);
  }
}
