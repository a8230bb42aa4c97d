// Packs the two packages from the current build and checks the result: contents of the archive, exports and types
// (publint, are-the-types-wrong), and whether every entry can be imported.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { MENDS } from "./lib/mends.mjs";
import { PACKAGES, pnpm, readJson, root, run, runCommand } from "./lib/workspace.mjs";

/** The package of a bare specifier: `import … from "mobx"`, `import("@foyer/sdk/browser")`. */
const IMPORTED = /(?:from |import |import\()["']((?:@[^/"']+\/)?[^./"'][^/"']*)/g;

runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-packages-"));
  try {
    const archives = [];
    for (const each of PACKAGES) archives.push({ ...each, archive: await pack(each, folder) });
    const problems = [];
    for (const each of archives)
      problems.push(...(await inspect(each)), ...(await unpack(each, folder)));
    problems.push(...PACKAGES.flatMap((each) => undeclaredImports(each, folder)));
    problems.push(...(await importEveryEntry(folder)), ...missingDirective(folder));
    if (problems.length > 0) throw new Error([...problems, MENDS.packages].join("\n\n"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function pack({ name, folder: source }, folder) {
  // Without scripts: other checks read the build meanwhile. That packing builds is seen in tests/adoption.
  const args = ["pack", "--config.ignore-scripts=true", "--pack-destination", folder];
  const { code, output } = await pnpm(args, {
    cwd: join(root, source),
  });
  const archive = readdirSync(folder).find((file) =>
    file.startsWith(name.slice(1).replace("/", "-")),
  );
  if (code !== 0 || !archive) throw new Error(`Packing ${name} failed.\n${output}`);
  return join(folder, archive);
}

async function inspect({ name, archive }) {
  const checks = [
    ["publint", ["--strict", archive]],
    ["attw", ["--profile", "esm-only", "--exclude-entrypoints", "./package.json", "--", archive]],
    ["tar", ["-tzf", archive]],
  ];
  const problems = [];
  for (const [command, args] of checks) {
    const { code, output } = await run(command, args);
    if (code !== 0) problems.push(`${command} on ${name}:\n${output}`);
    if (command === "tar") problems.push(...strangers(name, output.trim().split("\n")));
  }
  return problems;
}

function strangers(name, files) {
  const found = files.filter((file) => /\.test\.|tsconfig|\.data|node_modules|\/src\//.test(file));
  console.log(`${name}: ${files.length} files`);
  return found.length > 0 ? [`${name} would publish:\n${found.join("\n")}`] : [];
}

/** Installs the package beside its dependencies, without the condition for its sources. */
async function unpack({ name, folder: source, archive }, folder) {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  const { code, output } = await run("tar", ["-xzf", archive, "-C", place, "--strip-components=1"]);
  const { dependencies = {}, peerDependencies = {} } = readJson(`${source}/package.json`);
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (PACKAGES.some((each) => each.name === dependency)) continue;
    const link = join(folder, "node_modules", dependency);
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, source, "node_modules", dependency), link);
  }
  return code === 0 ? [] : [output];
}

/** Packages that the built files or their types ask for without declaring them: a consumer would miss them. */
function undeclaredImports({ name, folder: source }, folder) {
  const { dependencies = {}, peerDependencies = {} } = readJson(`${source}/package.json`);
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const dist = join(folder, "node_modules", name, "dist");
  return readdirSync(dist)
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(dist, file), "utf8").matchAll(IMPORTED)]
        .map(([, imported]) => imported)
        .filter((imported) => !declared.has(imported))
        .map((imported) => `${name}/dist/${file} imports ${imported}, which is not declared.`),
    );
}

/** Server components import the hooks as references to the client's code. */
function missingDirective(folder) {
  const files = ["@foyer/react/dist/index.js", "@foyer/react/dist/observer.js"];
  const begins = (file) =>
    readFileSync(join(folder, "node_modules", file), "utf8").startsWith('"use client"');
  return files
    .filter((file) => !begins(file))
    .map((file) => `${file} does not begin with "use client".`);
}

async function importEveryEntry(folder) {
  const entries = PACKAGES.flatMap(({ name, folder: source }) =>
    Object.keys(readJson(`${source}/package.json`).exports)
      .filter((entry) => !entry.includes("*") && !entry.endsWith(".json"))
      .map((entry) => name + entry.slice(1)),
  );
  const problems = [];
  for (const entry of entries) {
    const code = `const names = Object.keys(await import("${entry}")); if (names.length === 0) throw new Error("exports nothing")`;
    const result = await run("node", ["--input-type=module", "--eval", code], { cwd: folder });
    if (result.code !== 0) problems.push(`Importing ${entry} in Node:\n${result.output}`);
    else console.log(`${entry}: imported`);
  }
  return problems;
}
