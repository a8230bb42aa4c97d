import { describe, expect, it } from "vitest";
import { compileReach, readReach } from "./reach.mjs";

const PAUSE = "packages/sdk/src/capabilities/pause/pause.store.ts";
const OWN = "packages/sdk/src/capabilities/pause/pause.store.test.ts";

const line = (test, called, ms = 10) => ({ testFiles: [test], coverage: { ms, called } });

/** Ten test files that start a Foyer, of which two press a button of the pause. */
function recorded() {
  const starting = Array.from({ length: 8 }, (_, n) => line(`a${n}.test.ts`, [[PAUSE, ["new@1"]]]));
  return [
    ...starting,
    line("screen.test.tsx", [[PAUSE, ["new@1", "choose@9"]]]),
    line(OWN, [[PAUSE, ["new@1", "choose@9", "confirm@20"]]], 40),
  ];
}

describe("the reach of the tests", () => {
  it("begins with the tests that call what few others call", () => {
    const { of } = readReach(compileReach(recorded()));
    expect(of(PAUSE).slice(0, 2)).toEqual([OWN, "screen.test.tsx"]);
  });

  it("follows a function that everything calls into a few tests only", () => {
    const { of } = readReach(compileReach(recorded()));
    expect(of(PAUSE)).toHaveLength(3);
  });

  it("leaves no function without a test that calls it", () => {
    const lines = [
      line("long.test.ts", [["a.ts", ["one@1", "two@2", "three@3"]]]),
      line("short.test.ts", [["a.ts", ["four@4"]]]),
    ];
    const found = readReach(compileReach(lines)).of("a.ts");
    expect(found).toEqual(["long.test.ts", "short.test.ts"]);
  });

  it("keeps the processor time of each test, and guesses that of a new one", () => {
    const reach = readReach(compileReach(recorded()));
    expect(reach.ms(OWN)).toBe(40);
    expect(reach.ms("new.test.ts")).toBeGreaterThan(0);
    expect([reach.isKnown(OWN), reach.isKnown("new.test.ts")]).toEqual([true, false]);
  });

  it("knows nothing of a source that was not there", () => {
    expect(readReach(compileReach(recorded())).of("packages/sdk/src/new.ts")).toEqual([]);
  });
});
