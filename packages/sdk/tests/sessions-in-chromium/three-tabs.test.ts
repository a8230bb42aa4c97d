import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { launchShell } from "../../../../tests/support/chromium.ts";
import { LEASE_MS } from "../../src/api/session/refresh.ts";
import { type Services, startServices, WORLD } from "./services.ts";

/** The session of three tabs in a real Chromium, with the services behind them. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Api = ReturnType<typeof import("./page.ts")["createApi"]>;
declare const api: Api;
declare const events: string[];

const REFRESH = "/accounts/token/refresh";
const METHODS = "/getPaymentMethods";
const MEMBER = "profile-paying-monthly";
const CALLS = 10;
const SECOND_MS = 1_000;
const STEP_MS = 500;
/** Features that a television of 2019 lacks. */
const OLD_TELEVISION = `
  delete window.BroadcastChannel;
  Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
`;

let services: Services;
let browser: Browser;
let context: BrowserContext;
let script: string;

beforeAll(async () => {
  const built = await build({
    entryPoints: [fileURLToPath(new URL("./page.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "sdk",
    target: "chrome68",
  });
  script = built.outputFiles[0]?.text ?? "";
  services = await startServices();
  browser = await launchShell();
});
afterAll(async () => {
  await browser?.close();
  await services?.close();
});
beforeEach(async () => {
  services.reset();
  context = await browser.newContext();
  await context.clock.install();
});
afterEach(() => context.close());

async function openTab(before: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${services.origin}/page`);
  await page.evaluate(`${before};${script};
    globalThis.api = sdk.createApi({
      configuration: sdk.createConfiguration(sdk.sandboxConfiguration({
        services: { apiBaseUrl: location.origin, apiKey: ${JSON.stringify(WORLD)} },
      })),
      platform: sdk.browserPlatform(),
    });
    globalThis.events = [];
    api.session.listen((event) => events.push(event.kind));
    api.session.start();`);
  return page;
}

/** Three tabs of a member whose token has expired by the time of the service. */
async function threeTabs(before: string): Promise<readonly [Page, Page, Page]> {
  const first = await openTab(before);
  await first.evaluate(() =>
    api.accounts.login({ email: "paying-monthly@example.com", password: "password" }),
  );
  const tabs = [first, await openTab(before), await openTab(before)] as const;
  services.advance("20m");
  services.seen.length = 0;
  return tabs;
}

/** Number of a tab's calls that succeeded. */
function makeCalls(tab: Page): Promise<number> {
  return tab.evaluate(async (count) => {
    const calls = Array.from({ length: count }, () => api.payments.methods());
    return (await Promise.all(calls)).filter(({ ok }) => ok).length;
  }, CALLS);
}

/**
 * Moves the clocks of all tabs in small steps while it `goesOn`: they compare their clocks with each other's leases,
 * and what a tab sends meanwhile has the time limits of these clocks.
 */
async function timePasses(ms: number, goesOn: () => boolean): Promise<void> {
  for (let passed = 0; passed < ms && goesOn(); passed += STEP_MS) {
    await context.clock.runFor(STEP_MS);
  }
}

/** Every refresh that the services received. Sending one token twice has one effect. */
function refreshes(): readonly string[] {
  return services.seen.filter(({ path }) => path === REFRESH).map(({ body }) => body);
}

/** How many of the tabs' calls the services received, those with the expired token first. */
function calls(): number {
  return services.seen.filter(({ path }) => path === METHODS).length;
}

async function expectNobodySignedOut(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    const { snapshot, heard } = await tab.evaluate(() => ({
      snapshot: api.session.snapshot(),
      heard: events,
    }));
    expect(snapshot).toMatchObject({ profileId: MEMBER, degraded: false });
    expect(heard).not.toContain("signedOut");
  }
}

for (const [kind, before] of [
  ["a browser of today", ""],
  ["a television of 2019", OLD_TELEVISION],
] as const) {
  describe(`three tabs of ${kind}, ten calls each, on an expired token`, () => {
    it("lead to one refresh, and no tab is signed out [D-02] [SES-10]", async () => {
      const tabs = await threeTabs(before);
      expect(await Promise.all(tabs.map(makeCalls))).toEqual([CALLS, CALLS, CALLS]);
      expect(refreshes()).toHaveLength(1);
      await expectNobodySignedOut(tabs);
    });

    it("lead to one effective refresh when its answer is lost [D-02] [SES-10]", async () => {
      const tabs = await threeTabs(before);
      services.faults({ kind: "dropAfterCommit", operation: "refreshToken", times: 1 });
      expect(await Promise.all(tabs.map(makeCalls))).toEqual([CALLS, CALLS, CALLS]);
      // Only the token whose replacement was lost is sent again.
      expect(refreshes().length).toBeGreaterThan(1);
      expect(new Set(refreshes()).size).toBe(1);
      await expectNobodySignedOut(tabs);
    });

    it("lead to one effective refresh when the tab that refreshes is closed [D-02] [SES-10]", async () => {
      const [closing, ...others] = await threeTabs(before);
      services.faults({ kind: "delay", operation: "refreshToken", times: 1, delayMs: 30_000 });
      makeCalls(closing).catch(() => {});
      await vi.waitFor(() => expect([refreshes().length, calls()]).toEqual([1, CALLS]), 20_000);
      const succeeded = Promise.all(others.map(makeCalls));
      // Time that passes while they are on their way would end them.
      await vi.waitFor(() => expect(calls()).toBe(3 * CALLS), 20_000);
      await closing.close();
      // A television has no sign of the closed tab but the end of its lease.
      if (before === OLD_TELEVISION) {
        await timePasses(LEASE_MS - SECOND_MS, () => refreshes().length === 1);
      }
      expect(await succeeded).toEqual([CALLS, CALLS]);
      expect(new Set(refreshes()).size).toBe(1);
      await expectNobodySignedOut(others);
    });

    it("send nothing more after a sign-out in one of them [D-02] [SES-15] [SGN-33]", async () => {
      const [first, ...others] = await threeTabs(before);
      await first.evaluate(() => void api.session.signOut());
      const after = services.seen.length;
      expect(await Promise.all(others.map(makeCalls))).toEqual([0, 0]);
      await vi.waitFor(() =>
        expect(services.seen.map(({ path }) => path)).toContain("/accounts/logout"),
      );
      const sent = services.seen.slice(after).filter(({ path }) => !path.endsWith("/logout"));
      expect(sent.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
      for (const tab of others) {
        await tab.waitForFunction(() => api.session.snapshot().kind === "none");
      }
    });
  });
}
