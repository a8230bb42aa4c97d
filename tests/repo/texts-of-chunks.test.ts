import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { SCREENS } from "../../apps/web/src/kit/screens.ts";
import type { Capability } from "../../packages/sdk/src/capabilities/kit/capability.ts";
import * as everything from "../../packages/sdk/src/composition/chunks/everything.ts";
import { chunksOf, needsOf } from "../../packages/sdk/src/composition/chunks/index.ts";
import { genericTexts } from "../../packages/sdk/src/messages/generic-texts.ts";

/**
 * A text that is read before its chunk is there reads "Something went wrong" (D-10), and only where the chunks come one
 * by one: no test of a Foyer that has all of them meets it.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

type ChunkName = keyof typeof everything;

const chunks = new Map<string, object>(Object.entries(everything));
const all = textsOf([...chunks.keys()]);

/** The ids of the texts that come with chunks, and of those that are always there. */
function textsOf(names: readonly string[]): ReadonlySet<string> {
  const capabilities = names.flatMap(
    (name) => Object.values(chunks.get(name) ?? {}) as readonly Pick<Capability<never>, "texts">[],
  );
  const own = capabilities.flatMap(({ texts = {} }) => Object.keys(texts));
  return new Set([...Object.keys(genericTexts), ...own]);
}

/** The code of files as a bundler leaves it, without functions that nothing calls and without what loads later. */
async function codeOf(files: readonly string[]): Promise<string> {
  const options = {
    stdin: {
      contents: files.map((file, at) => `export * as file${at} from "./${file}";`).join("\n"),
      resolveDir: ROOT,
      loader: "ts",
    },
    absWorkingDir: ROOT,
    outdir: "out",
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: "esm",
    packages: "external",
    loader: { ".css": "empty", ".svg": "empty" },
    jsx: "automatic",
    metafile: true,
    write: false,
  } as const satisfies BuildOptions;
  const { outputFiles, metafile } = await build(options);
  const atOnce = loadedWith("out/stdin.js", metafile.outputs);
  return outputFiles
    .filter(({ path }) => [...atOnce].some((file) => basename(path) === basename(file)))
    .map(({ text }) => text)
    .join("\n");
}

/** A file of a bundle with those that it imports at once. */
function loadedWith(
  file: string,
  outputs: Metafile["outputs"],
  loaded = new Set<string>(),
): ReadonlySet<string> {
  if (loaded.has(file) || !outputs[file]) return loaded;
  loaded.add(file);
  for (const { path, kind } of outputs[file].imports) {
    if (kind === "import-statement") loadedWith(path, outputs, loaded);
  }
  return loaded;
}

/** Ids of other chunks in a code, whole or by the beginning of a template. */
function missingIn(code: string, known: ReadonlySet<string>): readonly string[] {
  const written = new Set([...code.matchAll(/"([\w.-]+)"/g)].map(([, id]) => id));
  const begun = [...code.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? "");
  const isRead = (id: string) => written.has(id) || begun.some((start) => id.startsWith(start));
  return [...all].filter((id) => !known.has(id) && isRead(id));
}

describe("the texts of a chunk", () => {
  it.each(Object.keys(everything) as readonly ChunkName[])(
    "%s are there with it, or before [D-10]",
    async (name) => {
      const needed = name === "core" ? [] : needsOf[name];
      const names = [...new Set(["core", ...needed, name])];
      const code = await codeOf(
        names.map((each) => `packages/sdk/src/composition/chunks/${each}.ts`),
      );
      expect(code.length).toBeGreaterThan(1_000);
      expect(missingIn(code, textsOf(names))).toEqual([]);
    },
  );
});

describe("the texts of a screen", () => {
  it.each(SCREENS)("$file are there with its stores [D-10]", async ({ file, stores }) => {
    const code = await codeOf([`apps/web/src/routes/${file}.tsx`]);
    expect(code.length).toBeGreaterThan(100);
    expect(missingIn(code, textsOf(["core", ...chunksOf(...stores)]))).toEqual([]);
  });

  it.each([
    ["app/payments-frame.tsx", ["purchases"]],
    ["layout/user-menu.tsx", []],
    ["routes/not-found.tsx", []],
    ["features/device-limit/device-limit-dialog.tsx", ["deviceLimit"]],
    ["features/password-assistance/assistance-dialog.tsx", ["passwordAssistance"]],
    ["features/confirmation/device-tabs.tsx", ["confirmation"]],
  ] as const)(
    "in %s, which loads later, are there with its stores [D-10]",
    async (file, stores) => {
      const code = await codeOf([`apps/web/src/${file}`]);
      expect(missingIn(code, textsOf(["core", ...chunksOf(...stores)]))).toEqual([]);
    },
  );

  it("in the frame are there from the beginning [D-10]", async () => {
    const code = await codeOf(["apps/web/src/app/app.tsx"]);
    expect(code).toContain("skip-link");
    expect(missingIn(code, textsOf(["core"]))).toEqual([]);
  });
});
