/** Five minutes to a first purchase: the README's files unchanged, built by Vite, in Chromium, to one charge. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { cards } from "../journeys/support/cards.ts";
import { launchChromium } from "../support/chromium.ts";
import { untilItAnswers } from "../support/until-it-answers.ts";
import { tool, write } from "./support/app.ts";
import { snippetsOf } from "./support/snippets.ts";

/** The port that the README's files name. */
const SANDBOX_PORT = 4010;

let browser: Browser;
let server: ChildProcess;
let address: string;
let page: Page;
/** Errors that nothing caught. */
const accidents: string[] = [];

beforeAll(async () => {
  const named = snippetsOf("README.md").flatMap(({ file, code }) => (file ? [[file, code]] : []));
  write(Object.fromEntries(named));
  tool("vite", "build");
  const { app, port, webPort, browser: executablePath } = inject("adoption");
  address = `http://localhost:${webPort}`;
  server = spawn(
    join(app, "node_modules/.bin/vite"),
    ["preview", "--port", String(webPort), "--strictPort"],
    { cwd: app, stdio: "ignore" },
  );
  await untilItAnswers(address);
  // The sandbox of this run is where the README expects one.
  const rules = ["localhost", "127.0.0.1"].map(
    (host) => `MAP ${host}:${SANDBOX_PORT} 127.0.0.1:${port}`,
  );
  browser = await launchChromium({
    executablePath,
    args: [`--host-resolver-rules=${rules.join(", ")}`],
  });
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
});

afterEach(async () => {
  await page.context().close();
  await desk("DELETE", "faults");
  await desk("PUT", "settings", { withdrawal: "offered" });
  expect(accidents.splice(0)).toEqual([]);
});

async function signIn(persona: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.on("pageerror", ({ message }) => accidents.push(message));
  await page.goto(address);
  await page.getByLabel("Email").fill(`${persona}@example.com`);
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Sign in" }).click();
}

const form = () => page.frameLocator("iframe");
const payButton = () => page.getByRole("button", { name: "Start Subscription" });
const heading = (name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

async function fillCard(): Promise<void> {
  await form().getByLabel("Card number").fill(cards.approved.number);
  await form()
    .getByLabel(/^Expir/)
    .fill("12/40");
  await form().getByLabel("Security code").fill("123");
  await form().getByLabel("First name").fill("Ada");
  await form().getByLabel("Last name").fill("Lovelace");
  await form().getByLabel("ZIP code").fill(cards.approved.zipCode);
}

interface Charge {
  readonly profileId: string;
  readonly amountCents: number;
}

/** The sandbox's charges for this persona. */
async function charges(persona: string): Promise<readonly Charge[]> {
  const sandbox = `http://localhost:${inject("adoption").port}/_sandbox`;
  const read = async (name: string) => (await fetch(`${sandbox}/${name}`)).json();
  const { personas } = await read("personas");
  const { charges: all } = await read("ledger");
  const { profileId } = personas.find(({ id }: { readonly id: string }) => id === persona);
  return all.filter((charge: Charge) => charge.profileId === profileId);
}

async function desk(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`http://localhost:${inject("adoption").port}/_sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
}

describe("the README's five minutes", () => {
  it("buy the plan that shows as chosen, in a form that can be read, once [RDR-27] [PLN-35] [D-05]", async () => {
    await signIn("new");
    await page.getByRole("radio", { name: "Monthly $5.99", checked: true }).waitFor();
    await form().getByLabel("Card number").waitFor();
    const box = await page.locator("iframe").boundingBox();
    expect(box?.width).toBeGreaterThan(600);
    expect(box?.height).toBeGreaterThan(400);
    // The button can be pressed before the form is complete; nothing is sent then.
    await payButton().click();
    await page.getByText(/card details to continue/).waitFor();
    await fillCard();
    await page.getByText(/card details to continue/).waitFor({ state: "detached" });
    await expect.poll(() => payButton().isEnabled()).toBe(true);
    await payButton().click();
    await heading("Paid");
    expect(await charges("new")).toHaveLength(1);
  });

  it("charge the total that the page shows, for another plan too [D-05] [PRC-02]", async () => {
    await signIn("saved-card");
    await page.getByText("Your card ending in 4242").waitFor();
    await page.getByRole("radio", { name: "Yearly" }).check();
    await page.getByText("$69.54").first().waitFor();
    await expect.poll(() => payButton().isEnabled()).toBe(true);
    await payButton().click();
    await heading("Paid");
    expect(await charges("saved-card")).toMatchObject([{ amountCents: 6954 }]);
  });

  it("tell a member whose subscription cannot be read, and ask again [D-06] [SUB-24]", async () => {
    const operation = "getCurrentSubscriptionStatus";
    await desk("POST", "faults", { kind: "status", status: 503, operation, times: 1_000 });
    await signIn("paying-yearly");
    await page.getByRole("alert").filter({ hasText: "couldn't check" }).waitFor();
    expect(await page.getByRole("button").allTextContents()).toEqual(["Try Again"]);
    await desk("DELETE", "faults");
    await page.getByRole("button", { name: "Try Again" }).click();
    await heading("There's nothing to pay here.");
  });

  it("tell a buyer whose answer is lost for as long as it takes, also after a reload, and charge nothing else [D-24] [PAY-20]", async () => {
    await desk("PUT", "settings", { withdrawal: "notBuilt" });
    const operation = "addSubscriptionWithPayment";
    await desk("POST", "faults", { kind: "dropBefore", operation, times: 1_000 });
    await signIn("churned-card");
    await page.getByText(/^Your card ending in/).waitFor();
    await expect.poll(() => payButton().isEnabled()).toBe(true);
    await payButton().click();
    await page.getByText("Confirming your payment").waitFor();
    const status = page.getByRole("status");
    await status.filter({ hasText: "you won't be charged twice" }).waitFor();
    expect(await payButton().isDisabled()).toBe(true);
    await page.reload();
    await status.filter({ hasText: /confirming your payment/i }).waitFor();
    expect(await payButton().isDisabled()).toBe(true);
    expect(await charges("churned-card")).toEqual([]);
  });

  it("say where a member belongs instead [PLN-41]", async () => {
    await signIn("paying-monthly");
    await heading("There's nothing to pay here.");
    await page.getByText("/account/manage").waitFor();
    expect(await charges("paying-monthly")).toEqual([]);
  });

  it("say that the card form does not load, and load it again [PAY-46]", async () => {
    await signIn("churned");
    await page.route("**/payment-frame", (route) => route.abort());
    await page.getByRole("radio", { name: "Yearly" }).check();
    await page
      .getByRole("alert")
      .getByText(/card form/i)
      .waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.unroute("**/payment-frame");
    await page.getByRole("button", { name: "Try Again" }).click();
    await form().getByLabel("Card number").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("sign out devices at the limit, and continue [DEV-06]", async () => {
    await signIn("device-limit");
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out of All Devices" }).click();
    // This one has a subscription.
    await heading("There's nothing to pay here.");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
