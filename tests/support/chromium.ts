import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser without a window that talks to nothing but the page's own addresses. `args` come after its own. */
export function launchChromium({ args = [], ...options }: LaunchOptions): Promise<Browser> {
  return chromium.launch({ ...options, args: [...FLAGS, ...args] });
}

const READY_WITHIN_MS = 30_000;

/** Waits until an address answers, whatever the status. */
export async function untilItAnswers(url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > end) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
