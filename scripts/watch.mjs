// pnpm watch pause: the quick tests of one subject, run anew whenever a file that they import is saved. What follows the
// name goes to Vitest: pnpm watch pause --run runs them once.
import { spawn } from "node:child_process";
import { testsAbout } from "./lib/subjects.mjs";
import { root, runCommand, toolEnvironment } from "./lib/workspace.mjs";

runCommand(async () => {
  const [subject, ...options] = process.argv.slice(2);
  const vitest = spawn("vitest", ["watch", ...testsAbout(subject), ...options], {
    cwd: root,
    env: toolEnvironment(),
    shell: process.platform === "win32",
    stdio: "inherit",
  });
  vitest.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
});
