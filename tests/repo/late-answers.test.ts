import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** A late answer is dropped in one way, by a `Visit`: guards made by hand forget the user, the signal, or a closing. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const CAPABILITIES = "packages/sdk/src/capabilities";
const ADVICE = "ask for a Visit instead (packages/sdk/src/capabilities/kit/visit.ts)";
/** `Visit` itself, and calls, which sign in and out. */
const OUT = /\.test\.ts$|\.calls\.ts$|kit\/visit\.ts$/;

/** The guards made by hand in a source, each with what to do. */
function handMade(source: string): readonly string[] {
  const counters = [...source.matchAll(/private (\w+) = 0;/g)]
    .map(([, name = ""]) => name)
    .filter((name) => new RegExp(`this\\.${name} \\+= 1;`).test(source))
    .filter((name) => new RegExp(`[!=]== this\\.${name}\\b`).test(source));
  const guards = /\bsession\.guard\(/.test(source) ? ["session.guard"] : [];
  return [...counters, ...guards].map((name) => `${name}: ${ADVICE}`);
}

describe("late answers", () => {
  it("are dropped by a visit, in every store", () => {
    const files = readdirSync(join(root, CAPABILITIES), { recursive: true, encoding: "utf8" })
      .map((file) => join(CAPABILITIES, file))
      .filter((file) => file.endsWith(".ts") && !OUT.test(file));
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      handMade(readFileSync(join(root, file), "utf8")).map((finding) => `${file}: ${finding}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "private turn = 0; load() { this.turn += 1; if (turn === this.turn) this.show(); }",
    "private visit = 0; close() { this.visit += 1; } load() { if (visit !== this.visit) return; }",
    "const { epoch } = session; await call(); if (!session.guard(epoch)) return;",
  ])("%s is refused, and the message names Visit", (source) => {
    expect(handMade(source)).toEqual([expect.stringContaining("Visit")]);
  });

  it("a number that is only counted is fine", () => {
    expect(handMade("private failures = 0; fail() { this.failures += 1; }")).toEqual([]);
  });
});
