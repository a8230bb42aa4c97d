// What mends each check of npm test: the command or the edit. A check of ours says it itself; npm test says it for tools.

export const MENDS = {
  build: "Correct the first error; `pnpm build packages` builds them alone.",
  "build-web": "Correct the first error; `pnpm build web` builds it alone.",
  lint: "`pnpm format` mends what a tool can; the other findings name their place and their rule (biome.json, scripts/lint).",
  imports:
    "Each finding names the right way. Move the import, or the code into the layer that may have it (.dependency-cruiser.cjs).",
  types: "Correct each place that is named; `pnpm typecheck` checks again.",
  specifications:
    "Correct the named places in openapi/; `pnpm api:lint` looks again, `pnpm api:types` writes the types anew.",
  "api-types": "`pnpm api:types` writes them from openapi/; commit what it writes.",
  unused:
    "Remove what is named, or only its `export`. What a tool reaches unseen is an `entry` or one of `ignoreDependencies` in knip.json.",
  dependencies:
    "Take another package or version (`pnpm dedupe` joins two versions), or change the lists of scripts/check-dependencies.mjs, and say why in the commit.",
  hygiene:
    "Write a relative path, an environment variable or an invented value in each place that is named.",
  packages:
    "Change `files`, `exports` or `dependencies` in the package.json of the package, or its tsup.config.ts; then `pnpm build packages && pnpm packages:check`.",
  docs: "`pnpm build packages && pnpm run docs` writes the pages; read the difference and commit it.",
  sizes:
    'Load later what has grown ("A chunk of its own" in docs/adding-a-capability.md), or leave it out; `pnpm sizes --why` shows what each is made of. Where a capability needs more than the slack of 1 %, `pnpm sizes --record` records the new figure; say why in the commit (docs/adr/size-budgets.md).',
  trace:
    "Name each id in the title of a test through a store, hook, screen or published function (scripts/lib/requirements.mjs says which files), or move it to `later` in docs/spec/scope.json and say why. Rule cases and tests inside the domain do not count. `pnpm trace` reads the titles anew.",
};

/** The output of a check; when it failed, with its mend at the end, unless the check has said it. */
export function withMend(id, { code, output }) {
  const mend = MENDS[id];
  if (!mend) throw new Error(`scripts/lib/mends.mjs does not say what mends ${id}.`);
  return code === 0 || output.includes(mend)
    ? output
    : `${output.trimEnd()}\n\nTo fix it: ${mend}\n`;
}
