import { describe, expect, it } from "vitest";
import { run } from "./workspace.mjs";

const LEFT_BEHIND = `
  const { spawn } = require("node:child_process");
  spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { stdio: "inherit" });
`;

describe("a command", () => {
  it("is over when it ends, whatever it has left behind", async () => {
    const { code } = await run("node", ["-e", `${LEFT_BEHIND} process.exit(3);`]);
    expect(code).toBe(3);
  });

  it("that takes too long is stopped, fails, and says so", async () => {
    const work = ["-e", `${LEFT_BEHIND} setTimeout(() => {}, 60_000);`];
    const { code, output } = await run("node", work, { timeoutMs: 1000 });
    expect(code).toBe(1);
    expect(output).toContain("node was stopped after 1 s");
  });
});
