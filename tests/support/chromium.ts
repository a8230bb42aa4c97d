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
