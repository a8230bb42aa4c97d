import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "../../scripts/lib/browser.mjs";
import { untilItAnswers } from "../../scripts/lib/ports.mjs";
import { stopChild } from "../../scripts/lib/workspace.mjs";
import { BROWSER_FLAGS, launchChromium } from "../../tests/support/chromium.ts";

const READY_WITHIN_MS = 30_000;

/** Runs `work` with a browser and closes it. */
export async function withBrowser(work, flags = []) {
  const browser = await launchChromium({ executablePath: provideBrowser(), args: flags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `work` beside a browser without a driver, listening on `port`. */
export async function besideBrowser(port, work) {
  const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
  const child = spawn(
    provideBrowser(),
    [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: "ignore" },
  );
  const closed = new Promise((resolve) => child.once("close", resolve));
  try {
    const address = `http://127.0.0.1:${port}/json/version`;
    if (!(await untilItAnswers(address, READY_WITHIN_MS))) throw new Error("No browser answers.");
    return await work();
  } finally {
    stopChild(child);
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
