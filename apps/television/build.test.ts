import { beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./build.ts";

/** Optional chaining, `??`, private names, and functions that came after Chromium 68. */
const LATER_SYNTAX = /\w\?\.\w|\?\?|\.#\w/;
const LATER_FUNCTIONS = /\.(at|flat|flatMap|replaceAll|matchAll|replaceChildren|append|toSorted)\(/;
const LATER_STYLE = /\binset:|(?<!-|:)clamp\(|aspect-ratio|:focus-visible|(?<!grid-)\bgap:/;

const texts = new Map<string, string>();
let sources: readonly string[];
beforeAll(async () => {
  const { metafile, outputFiles } = await bundle();
  for (const { path, text } of outputFiles) texts.set(path.replace(/.*[/\\]/, ""), text);
  sources = Object.keys(metafile.inputs);
});

describe("the television's bundle", () => {
  it("is understood by a television of 2019", () => {
    expect("this.#seen?.length ?? 0").toMatch(LATER_SYNTAX);
    expect(texts.get("television.js")).not.toMatch(LATER_SYNTAX);
    expect(texts.get("television.js")).toMatch(/^var globalThis=window;\s*"use strict";/);
  });

  it("calls none of its own later features", async () => {
    const { readFile, readdir } = await import("node:fs/promises");
    const folder = new URL("src/", import.meta.url);
    const scripts = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
    expect(scripts.length).toBeGreaterThan(4);
    for (const name of scripts) {
      expect(await readFile(new URL(name, folder), "utf8"), name).not.toMatch(LATER_FUNCTIONS);
    }
    const own = await readFile(new URL("television.css", folder), "utf8");
    expect(own).not.toMatch(LATER_STYLE);
  });

  it("is made of itself, the SDK and what the SDK brings along", () => {
    const packages = sources.flatMap(
      (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
    );
    expect(packages).not.toContain("react");
    expect(packages).toContain("mobx");
    expect(sources.filter((source) => source.includes("packages/react"))).toEqual([]);
  });
});
