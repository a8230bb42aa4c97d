import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "./testing/client.ts";

const NOW = Date.parse("2026-03-10T12:00:00.000Z");
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => NOW });
});
afterEach(() => client.sandbox.close());

async function send(path: string, body: unknown, method = "POST"): Promise<void> {
  const response = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
    method,
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function page(): Promise<string> {
  const response = await client.sandbox.fetch(`${client.origin}/?world=${client.world}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style="|onclick=/);
  return html;
}

/** The text of an item of the list of personas. */
async function personaItem(id: string): Promise<string> {
  const items = (await page()).split('id="persona-list"')[1]?.split("<li>") ?? [];
  const item = items.find((one) => one.includes(`<h4>${id}`)) ?? "";
  return item.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

/** Every order that a button or a form of the page sends: method and path. */
async function orders(): Promise<readonly string[]> {
  const found = (await page()).matchAll(/data-order="([^"]+)" data-method="([^"]+)"/g);
  return [...new Set([...found].map(([, path, method]) => `${method} ${path}`))];
}

describe("the start page", () => {
  it("shows the state of each persona now, and what comes next", async () => {
    expect(await personaItem("paying-monthly")).toContain(
      "Existing Monthly FNWEB1MO Pays monthly by card; may pause Renews Mar 24, 2026, 12:00 PM UTC Sign In as paying-monthly, in a new tab Advance Clock",
    );
    expect(await personaItem("new")).toMatch(/New .* Nothing planned/);
    await send("clock/next-event", { persona: "trialist-monthly" });
    expect(await personaItem("trialist-monthly")).toMatch(/Existing Monthly FNWEB1MO .* Renews/);
  });

  it("shows made personas first, with a button that removes them", async () => {
    await send("personas", { id: "maria", status: "Pause", title: "<b>Maria</b>" });
    const html = await page();
    expect(html.indexOf("maria@example.com")).toBeLessThan(html.indexOf("new@example.com"));
    expect(html).not.toContain("<b>Maria");
    expect(await personaItem("maria")).toMatch(/^ ?maria made .*Pause .*Resumes .*Remove/);
    expect(await orders()).toContain("DELETE personas/maria");
    expect(html).toContain("<option>maria</option>");
  });

  it("signs in as each persona, in its world, by a link to the app", async () => {
    const links = [...(await page()).matchAll(/href="([^"]+\/_sandbox\/sign-in\?[^"]+)"/g)];
    const emails = links.map(([, href = ""]) => {
      const link = new URL(href.replaceAll("&amp;", "&"));
      expect(link.origin).toBe("http://localhost:5173");
      expect(link.searchParams.get("world")).toBe(client.world);
      return link.searchParams.get("email");
    });
    const personas = client.sandbox.controls.personas(client.world);
    expect(emails.sort()).toEqual(personas.map(({ email }) => email).sort());
  });

  it("has a group for every persona, and shows the first group alone", async () => {
    const html = await page();
    expect(html).not.toContain("<h3>Others</h3>");
    const open = [...html.matchAll(/<details[^>]* open><summary><h3>([^<]+)/g)];
    expect(open.map(([, title]) => title)).toEqual(["Start Here"]);
    const ids = [...html.matchAll(/<h4>([a-z0-9-]+)</g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a button or a form for every control", async () => {
    await send("snapshots", { name: "one" });
    await send("clock/freeze", {});
    expect(await orders()).toEqual(
      expect.arrayContaining([
        "POST clock/next-event",
        "POST clock/advance",
        "POST clock/unfreeze",
        "PUT clock",
        "POST reset",
        "POST personas",
        "POST snapshots",
        "POST snapshots/one/restore",
        "DELETE snapshots/one",
        "POST faults",
        "DELETE faults",
        "PUT flags",
        "POST bank",
      ]),
    );
  });

  it("names only orders that the control interface knows", async () => {
    await send("personas", { id: "maria" });
    await send("snapshots", { name: "one" });
    for (const order of await orders()) {
      const [method = "", path] = order.split(" ");
      const response = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
        method,
        headers: { "x-api-key": "another", "content-type": "application/json" },
        ...(method === "DELETE" ? {} : { body: '{"unknown":1}' }),
      });
      const text = await response.text();
      expect([order, text]).not.toEqual([order, expect.stringContaining("There is no GET")]);
      expect([order, response.status === 405, text.includes("There is nothing at")]).toEqual([
        order,
        false,
        false,
      ]);
    }
  });

  it("gives every field a label", async () => {
    const html = await page();
    const fields = [...html.matchAll(/<(?:input|select) ([^>]*)>/g)].map(([, all = ""]) => all);
    expect(fields.length).toBeGreaterThan(20);
    for (const field of fields) {
      const id = /id="([^"]+)"/.exec(field)?.[1];
      expect([field, html.includes(`<label for="${id}">`)]).toEqual([field, true]);
    }
  });

  it("shows mails with their whole text and their link", async () => {
    const body = { email: "new@example.com", useV2: true };
    await client.call("requestPasswordReset", { body });
    const [mail] = client.sandbox.controls.outbox(client.world);
    expect(mail?.link).toMatch(/^http/);
    expect(await page()).toContain(`href="${mail?.link?.replaceAll("&", "&amp;")}"`);
    await send("clock/next-event", { persona: "paying-monthly" });
    const html = await page();
    expect(html).toContain("Your plan was renewed");
    expect(html).toMatch(/Next payment on Apr \d+, 2026: \$6\.41, including \$0\.42 tax\./);
  });

  it("shows which flags are on", async () => {
    const pressed = async () =>
      /aria-pressed="(\w+)"[^>]*data-key="price-test-apr-2025: variant-1"/.exec(await page())?.[1];
    expect(await pressed()).toBe("false");
    await send("flags", { "price-test-apr-2025": "variant-1" }, "PUT");
    expect(await pressed()).toBe("true");
  });

  it("says that time stands still, and how far it is ahead", async () => {
    await send("clock/advance", { by: "3d" });
    await send("clock/freeze", {});
    expect(await page()).toContain("frozen, 3 days ahead of the machine");
  });
});
