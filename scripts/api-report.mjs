// Compares the public types of the built packages with the reports in packages/*/etc, so that every change of
// the public surface is seen in review. `--write` accepts the change.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { ensureFolder, PACKAGES, readJson, root, run } from "./lib/workspace.mjs";

/** The settings of a consumer: without the condition that leads to the sources. */
const CONSUMER = {
  target: "ES2022",
  module: "ESNext",
  moduleResolution: "Bundler",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  jsx: "react-jsx",
  types: [],
  strict: true,
  skipLibCheck: true,
};

const writing = process.argv.includes("--write");

for (const entry of PACKAGES.flatMap(publicEntries)) {
  if (isCurrent(entry)) continue;
  console.error(`The public types differ from ${entry.report}:`);
  console.error((await run("diff", ["-uN", entry.report, entry.fresh])).output);
  process.exitCode = 1;
}
if (process.exitCode) {
  console.error("If the change is meant: pnpm build && pnpm api:report, and commit the reports.");
}

function publicEntries({ folder }) {
  return Object.entries(readJson(`${folder}/package.json`).exports)
    .filter(([, target]) => target.types)
    .map(([entry, target]) => {
      const file = `${entry === "." ? "index" : entry.slice(2)}.api.md`;
      const report = `${folder}/etc/${file}`;
      return {
        folder,
        types: target.types,
        file,
        report,
        fresh: `test-results/api/${folder}/${file}`,
      };
    });
}

/** Whether the committed report says the same as the built types. */
function isCurrent({ folder, types, file, report, fresh }) {
  const projectFolder = join(root, folder);
  const reportFolder = ensureFolder(join(projectFolder, "etc"));
  const isNew = !existsSync(join(root, report));
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, "package.json"),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(projectFolder, types),
      compiler: { overrideTsconfig: { compilerOptions: CONSUMER, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder,
        reportTempFolder: ensureFolder(join(root, fresh, "..")),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        compilerMessageReporting: { default: { logLevel: "error" } },
        extractorMessageReporting: {
          default: { logLevel: "error" },
          "ae-missing-release-tag": { logLevel: "none" },
          "ae-forgotten-export": { logLevel: "none" },
          "ae-undocumented": { logLevel: "none" },
        },
        tsdocMessageReporting: { default: { logLevel: "none" } },
      },
    },
  });
  const { errorCount, apiReportChanged } = Extractor.invoke(config, {
    localBuild: writing,
    messageCallback: (message) => {
      if (message.logLevel !== "error") message.handled = true;
    },
  });
  if (errorCount > 0) throw new Error(`${report}: ${errorCount} errors`);
  return writing || !(isNew || apiReportChanged);
}
