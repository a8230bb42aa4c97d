import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unlessBuilt } from "./builds.mjs";
import { fingerprint, node, root } from "./workspace.mjs";

let folder;
const source = () => join(folder, "source");
const result = () => readFileSync(join(folder, "result"), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-build-"));
  writeFileSync(source(), "one");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build that copies its source and notes each time that it has run. With a source of `broken` it then fails. */
async function build() {
  const copy = `
    const { appendFileSync, copyFileSync, readFileSync } = require("node:fs");
    appendFileSync("runs", "·");
    copyFileSync("source", "result");
    if (readFileSync("source", "utf8") === "broken") throw new Error("The source is broken.");
  `;
  const place = relative(root, folder);
  await unlessBuilt(
    { folder: place, sources: [join(place, "source")], result: "result", log: () => {} },
    [[node, ["-e", copy], { cwd: folder }]],
  );
  return readFileSync(join(folder, "runs"), "utf8").length;
}

describe("a build", () => {
  it("is made once of the same sources", async () => {
    expect(await build()).toBe(1);
    expect(await build()).toBe(1);
  });

  it("is made anew when a source has changed, and when its result is gone", async () => {
    await build();
    writeFileSync(source(), "two");
    expect(await build()).toBe(2);
    expect(result()).toBe("two");
    rmSync(join(folder, "result"));
    expect(await build()).toBe(3);
  });

  it("that fails says why, and leaves nothing that a later one takes for its own", async () => {
    await build();
    writeFileSync(source(), "broken");
    await expect(build()).rejects.toThrow("The source is broken.");
    writeFileSync(source(), "one");
    expect(await build()).toBe(3);
    expect(result()).toBe("one");
  });
});

it("what a build has written is no source of the next one", () => {
  const before = fingerprint([relative(root, folder)]);
  for (const written of ["dist", "conformance"]) {
    mkdirSync(join(folder, written));
    writeFileSync(join(folder, written, "index.js"), "one");
  }
  expect(fingerprint([relative(root, folder)])).toBe(before);
});
