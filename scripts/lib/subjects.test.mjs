import { describe, expect, it } from "vitest";
import { testsAbout } from "./subjects.mjs";
import { run } from "./workspace.mjs";

describe("the quick tests of one subject", () => {
  it("are those of its rules, its cases and its capability", () => {
    expect(testsAbout("pause")).toEqual(
      expect.arrayContaining([
        "packages/sdk/src/capabilities/pause/pause.store.test.ts",
        "packages/sdk/src/domain/conformance.test.ts",
      ]),
    );
    expect(testsAbout("plans")).toContain("packages/sdk/src/domain/plans/change-terms.test.ts");
  });

  it("are those of its hook, its screen and its components, whatever the file is called", () => {
    expect(testsAbout("sign-in")).toEqual(
      expect.arrayContaining([
        "packages/react/tests/hydration.test.tsx",
        "apps/web/src/routes/sign-in.test.tsx",
      ]),
    );
    expect(testsAbout("device-limit")).toContain(
      "apps/web/src/features/device-limit/device-limit.test.tsx",
    );
  });

  it("are none of another subject, and none that takes long", () => {
    expect(testsAbout("pause").filter((file) => /plans|cancel/.test(file))).toEqual([]);
    expect(testsAbout("session").length).toBeGreaterThan(0);
    expect(testsAbout("session").filter((file) => file.includes("simulation"))).toEqual([]);
  });

  it("are never all, where a subject has none", () => {
    expect(() => testsAbout("today")).toThrow("today has no tests of its own.");
  });

  it.each([
    ["paus", "Nothing is called paus. There are: account,"],
    ["", "Name a folder of a rule or a capability. There are: account,"],
  ])("of %j are refused with a list of the known ones", async (name, refusal) => {
    const { code, output } = await run("node", ["scripts/watch.mjs", name]);
    expect(code).toBe(1);
    expect(output).toContain(refusal);
    expect(output).toMatch(/ pause, .*\bpayment-update, /);
  });
});
