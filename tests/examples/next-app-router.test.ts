import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchChromium } from "../support/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    example: { readonly web: string; readonly sandbox: string; readonly browser: string };
  }
}

const { web, sandbox, browser: executablePath } = inject("example");
/** Chromium's console message for the 424 of a user without a subscription. */
const NO_SUBSCRIPTION = /^Failed to load resource: .* 424/;
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ executablePath });
});
afterAll(() => browser.close());

/** A new browser profile, and its console messages. */
async function visit(): Promise<{ readonly page: Page; readonly said: readonly string[] }> {
  const page = await (await browser.newContext()).newPage();
  const said: string[] = [];
  page.on("console", (line) => {
    const isComplaint = ["error", "warning"].includes(line.type());
    if (isComplaint && !NO_SUBSCRIPTION.test(line.text())) said.push(line.text());
  });
  page.on("pageerror", (error) => said.push(String(error)));
  await page.goto(web);
  return { page, said };
}

async function showsPlans(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Choose a Plan" }).waitFor();
  expect(await page.getByRole("radio").count()).toBeGreaterThan(1);
}

async function signIn(page: Page, persona: string): Promise<void> {
  await page.getByLabel("Email").fill(`${persona}@example.com`);
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("the example for the Next.js app router", () => {
  it("is written by the server, the same for every visitor", async () => {
    const [first, second] = await Promise.all(
      ["", "__Secure-natcom_session=x"].map(async (cookie) =>
        (await fetch(web, { headers: { cookie } })).text(),
      ),
    );
    expect(first).toContain("Sign in to watch</h1>");
    expect(first).toContain("Checking your subscription");
    expect(second).toBe(first);
  });

  it("signed out, signed in and loaded again, is taken over without a repair [SES-22]", async () => {
    const { page, said } = await visit();
    await showsPlans(page);
    expect(await page.getByRole("heading", { name: "Sign in to watch" }).count()).toBe(1);

    await signIn(page, "new");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await showsPlans(page);

    await page.reload();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    expect(await page.getByText("new@example.com").count()).toBe(1);
    await showsPlans(page);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in to watch" }).waitFor();
    await showsPlans(page);
    expect(said).toEqual([]);
  });

  it("tells a member whose subscription cannot be read, and asks again [D-06]", async () => {
    const faults = `${sandbox}/_sandbox/faults`;
    const { page } = await visit();
    await showsPlans(page);
    const problem = page.getByRole("alert").filter({ hasText: "couldn't check" });
    const operation = "getCurrentSubscriptionStatus";
    await fetch(faults, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "status", status: 503, operation, times: 1_000 }),
    });
    try {
      await signIn(page, "paying-yearly");
      await problem.waitFor();
    } finally {
      await fetch(faults, { method: "DELETE" });
    }
    await page.getByRole("button", { name: "Try Again" }).click();
    await showsPlans(page);
    expect(await problem.count()).toBe(0);
  });

  it("signs devices out where there are too many, and goes on [DEV-06]", async () => {
    const { page } = await visit();
    await signIn(page, "device-limit");
    const dialog = page.getByRole("dialog", { name: "Device Limit Reached" });
    await dialog.getByRole("listitem").nth(1).waitFor();
    await dialog.getByRole("button", { name: "Sign Out of All Devices" }).click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await showsPlans(page);
  });
});
