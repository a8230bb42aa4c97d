// Builds the named targets: packages (or sdk, or react with the SDK its types refer to), web, television; or all.
import { buildPackages, buildTelevision, buildWeb } from "./lib/builds.mjs";
import { runCommand } from "./lib/workspace.mjs";

const chosen = process.argv.slice(2);
const isChosen = (...names) => chosen.length === 0 || names.some((name) => chosen.includes(name));

runCommand(async () => {
  if (isChosen("packages", "react")) await buildPackages();
  else if (isChosen("sdk")) await buildPackages("@foyer/sdk");
  if (isChosen("web")) await buildWeb();
  if (isChosen("television")) await buildTelevision();
});
