import { chromium } from "playwright-core";
import { provideBrowser } from "../../scripts/lib/browser.mjs";

export const BROWSER_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Runs `work` with a browser and closes it. */
export async function withBrowser(work, flags = []) {
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: [...BROWSER_FLAGS, ...flags],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
