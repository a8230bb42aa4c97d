import { allow, refuse } from "@foyer/sdk";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDecisions } from "../app/keep-decisions.ts";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

const ADDRESS = "/account/debug/feature-flags";
const TITLE = "Debug Panel - Feature Flags";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function showPanel(options: Parameters<typeof showApp>[1] = {}): Promise<ShownApp> {
  const app = await showApp(ADDRESS, {
    before({ foyer }) {
      foyer.explain.record("plans.cta", allow("PLN-41", { planId: "FNWEB1MO" }));
      foyer.explain.record(
        "checkout.submit",
        refuse("no-plan", "PAY-79", { email: "a@b.example" }),
      );
    },
    ...options,
  });
  await app.heading(TITLE);
  return app;
}

const rows = () =>
  within(screen.getByRole("region", { name: "Last decisions" }))
    .queryAllByRole("listitem")
    .map((row) => row.textContent ?? "")
    .filter((text) => /plans\.cta|checkout\.submit/.test(text));
const summary = (text: string) =>
  screen.getByText(text, { selector: "summary *" }).closest("summary") as HTMLElement;

describe("the debug panel", () => {
  it("has its title, advises refreshing, and one flag that sets a cookie [ROU-39] [DBG-01] [DBG-02] [DBG-03] [DBG-04]", async () => {
    const app = await showPanel();
    expect(document.title).toBe(`${TITLE} | Foyer`);
    expect(screen.getByText(/Refresh the page after switching a flag/)).toBeTruthy();
    const [flag, ...others] = screen.getAllByRole("switch", { name: /Test flag/ });
    expect(others).toEqual([]);
    await app.user.click(flag as HTMLElement);
    expect(app.platform.cookies.get("ff_test")).toBe("true");
    expect(flag).toHaveProperty("checked", true);
    await app.user.click(flag as HTMLElement);
    expect(app.platform.cookies.get("ff_test")).toBeNull();
  });

  it("is no page in production [DBG-05] [ROU-39]", async () => {
    const app = await showApp(ADDRESS, { configuration: { environment: "production" } });
    await app.heading("Page Not Found");
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("lists decisions newest first, found by words and by topic", async () => {
    const app = await showPanel();
    expect(rows()[0]).toContain("checkout.submit");
    const search = screen.getByRole("searchbox", { name: "Search" });
    await app.user.type(search, "fnweb1mo");
    expect(rows()).toHaveLength(1);
    expect(screen.getByText(/^1 of \d+ decisions$/)).toBeTruthy();
    await app.user.type(search, " nowhere");
    expect(screen.getByText("No decision has all of these words.")).toBeTruthy();
    await app.user.clear(search);
    await app.user.selectOptions(
      screen.getByRole("combobox", { name: "Topic" }),
      "checkout.submit",
    );
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("PAY-79");
  });

  it("opens a decision: answer, rules passed over, facts without personal data", async () => {
    const app = await showPanel();
    app.foyer.explain.record("sign-in.redirect", {
      value: { kind: "route", address: "/account/manage" },
      rule: "RDR-07",
      skipped: ["RDR-01", "RDR-02"],
      facts: { isGifting: false, deviceCode: "ABC123" },
    });
    await app.change(() => {});
    expect(summary("sign-in.redirect").textContent).toContain("→ /account/manage");
    await app.user.click(summary("sign-in.redirect"));
    await app.change(() => {});
    const row = summary("sign-in.redirect").closest("details") as HTMLElement;
    expect(within(row).getByText("RDR-02")).toBeTruthy();
    expect(within(row).getByText("isGifting")).toBeTruthy();
    expect(row.textContent).toContain("[hidden]");
    expect(row.textContent).not.toContain("ABC123");
  });

  it("clears them", async () => {
    const app = await showPanel();
    await app.user.click(screen.getByRole("button", { name: "Clear" }));
    expect(app.foyer.explain.entries).toEqual([]);
    expect(screen.getByText(/^No decisions yet/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Export as JSON" }).ariaDisabled).toBe("true");
  });

  it("exports them as a file, without personal data", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const app = await showPanel();
    await app.user.click(screen.getByRole("button", { name: "Export as JSON" }));
    expect(names).toEqual(["foyer-decisions-2025-01-15.json"]);
    const text = await saved[0]?.text();
    expect(text).toBe(app.foyer.explain.export());
    expect(text).toContain("[hidden]");
    expect(text).not.toContain("a@b.example");
  });
});

describe("decisions of earlier pages", () => {
  const leave = () => window.dispatchEvent(new Event("pagehide"));

  it("are there on the next page of the tab, before its own", async () => {
    const first = await showPanel();
    leave();
    cleanup();
    const next = await showPanel({ before: () => {} });
    const topics = next.foyer.explain.entries.map(({ topic }) => topic);
    const before = first.foyer.explain.entries.map(({ topic }) => topic);
    expect(topics.slice(0, before.length)).toEqual(before);
    expect(topics.length).toBeGreaterThan(before.length);
    expect(sessionStorage.getItem("foyer_decisions")).not.toContain("a@b.example");
  });

  it.each(["{", "null", '[{"at":1}]'])("that cannot be read are none: %s", async (text) => {
    sessionStorage.setItem("foyer_decisions", text);
    await showPanel();
    expect(rows()).toHaveLength(2);
  });

  it("are not kept in production [DBG-05]", async () => {
    const app = await showApp("/account/signin", { configuration: { environment: "production" } });
    const listen = vi.spyOn(window, "addEventListener");
    keepDecisions(app.foyer);
    expect(listen).not.toHaveBeenCalled();
  });
});
