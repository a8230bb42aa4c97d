// Builds what is named: packages, web, television, or all of them.
import { join } from "node:path";
import { buildTelevision, buildWeb, PACKAGES, root, run, runCommand } from "./lib/workspace.mjs";

const chosen = process.argv.slice(2);

runCommand(async () => {
  if (chosen.length === 0 || chosen.includes("packages")) await buildPackages();
  if (chosen.length === 0 || chosen.includes("web")) await buildWeb();
  if (chosen.length === 0 || chosen.includes("television")) await buildTelevision();
});

/** One after the other: the React package's types refer to the SDK's. */
async function buildPackages() {
  for (const { folder } of PACKAGES) {
    const { code, output } = await run("tsup", ["--silent"], { cwd: join(root, folder) });
    if (output.trim()) console.log(output.trim());
    if (code !== 0) throw new Error(`Building ${folder} failed.`);
  }
}
