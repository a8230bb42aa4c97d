// Builds the named targets: packages (or sdk, or react with the SDK its types refer to), web, television; or all.
import { join } from "node:path";
import { buildTelevision, buildWeb, PACKAGES, root, run, runCommand } from "./lib/workspace.mjs";

const chosen = process.argv.slice(2);

runCommand(async () => {
  await buildPackages(packagesToBuild());
  if (chosen.length === 0 || chosen.includes("web")) await buildWeb();
  if (chosen.length === 0 || chosen.includes("television")) await buildTelevision();
});

function packagesToBuild() {
  if (chosen.length === 0 || chosen.includes("packages") || chosen.includes("react")) {
    return PACKAGES;
  }
  return chosen.includes("sdk") ? PACKAGES.slice(0, 1) : [];
}

/** One after the other: the React package's types refer to the SDK's. */
async function buildPackages(packages) {
  for (const { folder } of packages) {
    const { code, output } = await run("tsup", ["--silent"], { cwd: join(root, folder) });
    if (output.trim()) console.log(output.trim());
    if (code !== 0) throw new Error(`Building ${folder} failed.`);
  }
}
