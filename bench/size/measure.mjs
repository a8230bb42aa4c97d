// What a consumer downloads, as scripts/sizes.mjs measures it for the budgets, against the targets.
import { buildPackages, buildWeb } from "../../scripts/lib/builds.mjs";
import { run } from "../../scripts/lib/workspace.mjs";
import { report, round } from "../lib/figures.mjs";

await buildPackages();
await buildWeb();
const { output } = await run("node", ["scripts/sizes.mjs", "--json"]);
const measured = JSON.parse(output.slice(output.indexOf("[")));
report(
  measured.map(({ what, kib, targetKiB, stretchKiB, floorKiB, budgetKiB, perRequirement }) => ({
    what,
    value: round(kib, perRequirement ? 3 : 1),
    unit: "KiB",
    target: targetKiB,
    stretch: stretchKiB,
    context: [budgetKiB && `budget ${round(budgetKiB, 1)}`, floorKiB && `floor ${floorKiB}`]
      .filter(Boolean)
      .join(", "),
  })),
);
