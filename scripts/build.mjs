// Builds what is stale of the named targets: packages, web, television; or of all. A package that is named by itself
// (sdk, react) is built always, after what it needs.
import { buildPackages, buildTelevision, buildWeb } from "./lib/builds.mjs";
import { runCommand } from "./lib/workspace.mjs";

const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

runCommand(async () => {
  if (isChosen("packages")) await buildPackages();
  for (const name of ["sdk", "react"]) {
    if (chosen.includes(name)) await buildPackages(`@foyer/${name}`);
  }
  if (isChosen("web")) await buildWeb();
  if (isChosen("television")) await buildTelevision();
});
