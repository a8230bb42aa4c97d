import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** A headless browser that reaches only the page's own addresses. */
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

/** `args` come after its own. */
export function launchChromium({ args = [], ...options }: LaunchOptions): Promise<Browser> {
  return chromium.launch({ ...options, args: [...BROWSER_FLAGS, ...args] });
}

/**
 * The browser of tests that need no more than its shell, which costs half as much: `npm test` provides one. A test that
 * runs alone takes FOYER_SHELL, FOYER_CHROMIUM, or Debian's browser.
 */
export function launchShell(args: readonly string[] = []): Promise<Browser> {
  const { FOYER_SHELL: shell, FOYER_CHROMIUM: browser } = process.env;
  return launchChromium({
    executablePath: shell ?? browser ?? "/usr/bin/chromium",
    args: [...args],
  });
}
