import { basename, join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import * as everything from "../src/composition/chunks/everything.ts";
import { genericTexts } from "../src/messages/generic-texts.ts";

let script = "";

/** The core entry as a bundler emits it. */
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../src/entries/core.ts")],
    bundle: true,
    splitting: true,
    outdir: "out",
    format: "esm",
    minifySyntax: true,
    packages: "external",
    write: false,
  });
  script = firstPart(outputFiles);
});

describe("the core chunk of a Foyer", () => {
  it("has the session, navigation and sign-in, and no code of other chunks", () => {
    expect(script).toMatch(/SignInStore = class/);
    expect(script).not.toMatch(
      /CheckoutStore|PurchasesStore|PlansStore|AccountStore|DeviceLimitStore|TvProviderStore/,
    );
  });

  it("has no text of another chunk", () => {
    const named = (texts: object) =>
      Object.keys(texts).filter((id) => id.includes(".") && script.includes(`"${id}"`));
    const { core, ...later } = everything;
    expect(named(genericTexts).length + named(textsOf(core)).length).toBeGreaterThan(30);
    for (const chunk of Object.values(later)) expect(named(textsOf(chunk))).toEqual([]);
  });
});

function textsOf(chunk: object): object {
  const texts = Object.values(chunk).map((one: { readonly texts?: object }) => one.texts ?? {});
  return Object.assign({}, ...texts);
}

/** The file of the entry and those that it imports at once. */
function firstPart(files: readonly { readonly path: string; readonly text: string }[]): string {
  const byName = new Map(files.map(({ path, text }) => [basename(path), text]));
  const wanted = ["core.js"];
  for (const name of wanted) {
    const imports = byName
      .get(name)
      ?.matchAll(/^import .*?"\.\/([\w-]+\.js)"|from "\.\/([\w-]+\.js)"/gm);
    for (const [, bare, from] of imports ?? []) {
      const next = bare ?? from ?? "";
      if (!wanted.includes(next)) wanted.push(next);
    }
  }
  return wanted.map((name) => byName.get(name) ?? "").join("\n");
}
