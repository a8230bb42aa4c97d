import { allow, type Foyer, refuse } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { earlyEvents } from "../app/early-events.ts";
import { startTracking } from "../app/start-tracking.tsx";
import { leaveDecisions } from "../kit/leave-decisions.ts";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

const ADDRESS = "/account/debug/feature-flags";
const TITLE = "Debug Panel - Feature Flags";

/** Listeners of the page that shows, which ends with its test. */
const leaving: EventListener[] = [];
function leaves(): void {
  for (const listener of leaving) listener(new Event("pagehide"));
}

beforeEach(() => {
  sessionStorage.clear();
  leaving.splice(0);
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, ...given) => {
    const [listener] = given;
    if (type === "pagehide") leaving.push(listener as EventListener);
    else add(type, ...given);
  });
});
const track = earlyEvents.track;
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  earlyEvents.waiting.splice(0);
  earlyEvents.track = track;
  Reflect.deleteProperty(window, "dataLayer");
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
  within(screen.getByRole("region", { name: "Latest Decisions" }))
    .queryAllByRole("listitem")
    .map((row) => row.textContent ?? "")
    .filter((text) => /plans\.cta|checkout\.submit/.test(text));
const summary = (text: string) =>
  screen.getByText(text, { selector: "summary *" }).closest("summary") as HTMLElement;

describe("the debug panel", () => {
  it("has a way home [ROU-39]", async () => {
    const app = await showPanel();
    const home = screen.getByRole("link", { name: "Back to Home" });
    expect(home.getAttribute("href")).toBe(
      screen.getByRole("link", { name: "Foyer" }).getAttribute("href"),
    );
    await app.user.click(home);
    await waitFor(() => expect(screen.queryByText(/^Version /)).toBeNull());
  });

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

  it("lists the other flags with value and source, and switches their cookies [EXP-15] [DBG-02]", async () => {
    const app = await showPanel();
    const flags = screen.getByRole("region", { name: "All Known Flags" });
    await within(flags).findByText("ff_paypal-payments");
    expect(within(flags).getAllByText("Value: true, from the configuration").length).toBe(5);
    const payPal = within(flags).getByRole("switch", { name: "PayPal" });
    expect(payPal).toHaveProperty("checked", true);
    await app.user.click(payPal);
    expect(app.platform.cookies.get("ff_paypal-payments")).toBe("false");
    expect(payPal).toHaveProperty("checked", false);
    await app.user.click(payPal);
    expect(app.platform.cookies.get("ff_paypal-payments")).toBeNull();
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
    const topic = screen.getByRole<HTMLSelectElement>("combobox", { name: "Topic" });
    await app.user.selectOptions(topic, "checkout.submit");
    expect(topic.value).toBe("checkout.submit");
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

  it("shows former address, requested address, destination and reason [GRD-06]", async () => {
    const app = await showPanel();
    app.foyer.explain.record("navigation.guard", {
      value: {
        kind: "redirect",
        destination: { kind: "route", address: "/account/signin", replace: true },
      },
      rule: "GRD-06",
      skipped: ["GRD-01"],
      facts: { address: "/account/manage" },
    });
    await app.change(() => {});
    const row = screen.getByText("/account/manage → /account/signin").closest("details");
    await app.user.click(within(row as HTMLElement).getByText("navigation.guard"));
    await app.change(() => {});
    const path = within(row as HTMLElement).getByLabelText("Path");
    expect(path.textContent).toBe(
      `Came from${ADDRESS}Asked for/account/manageSent to/account/signinBecauseGRD-06`,
    );
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

/** The value beside a name, in a region. */
function valueIn(region: string, name: string): string | null {
  const { getByText } = within(screen.getByRole("region", { name: region }));
  return getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? null;
}

describe("the visit in the debug panel", () => {
  it("has the session of a visitor, and no purchases [DBG-05]", async () => {
    await showPanel();
    expect(valueIn("Session", "User")).toBe("Visitor, not signed in");
    expect(valueIn("Session", "Profile")).toBe("None");
    expect(screen.getByText("No payment attempts by this user on this device.")).toBeTruthy();
    expect(screen.getByText(/^No events yet/)).toBeTruthy();
    expect(screen.getByText("Not asked on this page yet.")).toBeTruthy();
  });

  it("has session and purchases of a member, without token, email and whole ids [DBG-05] [D-13]", async () => {
    const keys: string[] = [];
    const app = await showPanel({
      before: async ({ drive, foyer, signIn }) => {
        await signIn("zoltan@example.com");
        const none = { promotionId: null, changeType: "none", couponCode: "HALFOFF" } as const;
        const cents = { totalCents: 13_778, amountCents: 13_778 };
        const plan = { planId: "FNWEB12MO", serviceId: "FNWEB12MO", method: "card" } as const;
        const order = { kind: "paid", orderID: "order-canary-0001" } as const;
        let key = "";
        const paying = foyer.purchases.pay({ ...plan, ...cents, ...none }, async (attempt) => {
          key = attempt.key;
          return order;
        });
        expect((await drive(paying)).ok).toBe(true);
        keys.push(key);
      },
    });
    expect(valueIn("Session", "User")).toBe("Member, signed in");
    expect(valueIn("Session", "Session ends")).toMatch(/^2\d{3}-\d\d-\d\dT/);
    expect(screen.getByRole("heading", { name: "Paid · FNWEB12MO" })).toBeTruthy();
    expect(valueIn("Purchases", "Charged now")).toBe("13778 cents");
    expect(valueIn("Purchases", "Idempotency key")).toMatch(/^[\w-]{6}…$/);
    const cookie = app.platform.cookies.get(app.foyer.configuration.page.cookies.session) ?? "";
    const { accessToken, refreshToken, id } = JSON.parse(cookie);
    const secrets = [accessToken, refreshToken, id, ...keys, "zoltan", "HALFOFF", "canary"];
    expect(keys).toHaveLength(1);
    const shown = document.body.textContent ?? "";
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  it("has the events as they are sent, newest first, and the consent, as it changes [TRK-22] [TRK-38] [DBG-05]", async () => {
    const app = await showPanel();
    const page = { path: "/account/signin", wildcard: "/account/signin/*" };
    await act(() => startTracking(app.foyer, app.platform, { mode: "optIn" }));
    act(() => earlyEvents.track("page-load", page as never));
    const events = within(screen.getByRole("region", { name: "Events" }));
    expect(events.getByText("tag manager: waiting for consent")).toBeTruthy();
    expect(valueIn("Consent", "Mode")).toBe("Opt-in: nothing before a yes");
    expect(valueIn("Consent", "Analytics")).toBe("No answer yet");
    expect(valueIn("Consent", "Waiting in memory")).toMatch(/^[1-9]\d+ bytes$/);
    await app.user.click(screen.getByRole("button", { name: "Allow" }));
    expect(events.getByText("tag manager: sent")).toBeTruthy();
    expect(valueIn("Consent", "Advertising")).toBe("Allowed");
    expect(valueIn("Consent", "Chosen on this device")).toBe("Yes");
    expect(valueIn("Consent", "Privacy string")).toBe("1YNN");
    expect(valueIn("Consent", "Waiting in memory")).toBe("0 bytes");
    act(() => earlyEvents.track("page-shown", { pageName: "pause confirm modal" }));
    const [newest] = events.getAllByRole("listitem");
    expect(newest?.textContent).toContain("page-shown");
    await app.user.click(events.getByText("page-load"));
    expect(valueIn("Events", "path")).toBe("/account/signin");
  });

  it("has the consent of the platforms of the site [TRK-38]", async () => {
    const tell = (_: string, __: number, hear: (data: object, isSuccess: boolean) => void) =>
      hear({ gdprApplies: false }, true);
    Object.assign(window, { __tcfapi: tell });
    onTestFinished(() => void Reflect.deleteProperty(window, "__tcfapi"));
    const app = await showPanel();
    await act(() => startTracking(app.foyer, app.platform));
    expect(valueIn("Consent", "TCF platform")).toBe("Answered, GDPR doesn't apply");
    expect(valueIn("Consent", "GPP platform")).toBe("None on this page");
  });

  it("has the events of earlier pages of the tab, without what may name somebody [DBG-05] [D-13]", async () => {
    const event = { id: "a", event: "page-shown", time: 0, fates: { "tag manager": "sent" } };
    const properties = { pageName: "settings", source: "zoltan@example.com" };
    const line = JSON.stringify([{ ...event, properties }]);
    sessionStorage.setItem("foyer_events", `\n${line}\n${line}`);
    const app = await showPanel();
    const events = within(screen.getByRole("region", { name: "Events" }));
    expect(events.getAllByRole("listitem")).toHaveLength(1);
    expect(sessionStorage.getItem("foyer_events")).toBeNull();
    expect(document.body.textContent).not.toContain("zoltan");
    leaves();
    expect(sessionStorage.getItem("foyer_events")).toContain('"pageName":"settings"');
    expect(app.foyer.session.state.kind).toBe("visitor");
  });

  it("has no events where the storage is forbidden", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    await showPanel();
    leaves();
    expect(screen.getByText(/^No events yet/)).toBeTruthy();
  });

  it("is one report, to download and to copy [DBG-05]", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const app = await showPanel();
    await act(() => startTracking(app.foyer, app.platform));
    act(() => earlyEvents.track("page-shown", { pageName: "settings" }));
    await app.user.click(screen.getByRole("button", { name: "Download" }));
    const text = (await saved[0]?.text()) ?? "";
    const report = JSON.parse(text);
    expect(report).toMatchObject({
      session: { kind: "visitor" },
      consent: { mode: "optOut", isChosen: false },
      purchases: { attempts: [] },
      events: [{ event: "page-shown", properties: { pageName: "settings" } }],
    });
    expect(report.flags.length).toBeGreaterThan(10);
    expect(report.decisions.map(({ topic }: { topic: string }) => topic)).toContain("plans.cta");
    await app.user.click(screen.getByRole("button", { name: "Copy" }));
    await screen.findByText("The report is on the clipboard.");
    expect(await navigator.clipboard.readText()).toBe(text);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("forbidden"));
    await app.user.click(screen.getByRole("button", { name: "Copy" }));
    await screen.findByText(/^The browser didn't allow copying/);
  });
});

it("production follows no events [DBG-05] [D-13]", async () => {
  const test = createTestFoyer({ configuration: { environment: "production" } });
  await act(() => startTracking(test.foyer, test.platform));
  earlyEvents.track("page-shown", { pageName: "settings" });
  leaves();
  expect(sessionStorage.getItem("foyer_events")).toBeNull();
});

describe("decisions of earlier pages", () => {
  const KEY = "foyer_decisions";
  const topicsOf = ({ foyer }: ShownApp) => foyer.explain.entries.map(({ topic }) => topic);

  /** Listens as a page does, and stops with it. */
  function leavePage(foyer: Pick<Foyer, "explain">): void {
    const listeners: EventListener[] = [];
    const add = vi.spyOn(window, "addEventListener").mockImplementation((_, listener) => {
      listeners.push(listener as EventListener);
    });
    leaveDecisions(foyer);
    add.mockRestore();
    for (const listener of listeners) listener(new Event("pagehide"));
  }

  it("are there on the next page of the tab, before its own, each once", async () => {
    const first = await showPanel();
    leavePage(first.foyer);
    leavePage(first.foyer);
    expect(sessionStorage.getItem(KEY)).not.toContain("a@b.example");
    cleanup();
    const next = await showPanel({ before: () => {} });
    expect(topicsOf(next).slice(0, 2)).toEqual(["plans.cta", "checkout.submit"]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(rows()).toHaveLength(2);
  });

  it("go over several pages", async () => {
    for (const topic of ["plans.cta", "checkout.submit"]) {
      const { foyer } = createTestFoyer();
      foyer.explain.record(topic, allow("CFG-01"));
      leavePage(foyer);
    }
    await showPanel({ before: () => {} });
    expect(rows()).toHaveLength(2);
  });

  it("lose the oldest when they are too many", async () => {
    const { foyer } = createTestFoyer();
    for (let count = 0; count < 200; count += 1) {
      foyer.explain.record("long", allow("CFG-01", { count, text: "x".repeat(2_000) }));
    }
    for (let count = 0; count < 5; count += 1) leavePage(foyer);
    expect(sessionStorage.getItem(KEY)?.length).toBeLessThanOrEqual(500_000);
    const app = await showPanel({ before: () => {} });
    expect(app.foyer.explain.entries.length).toBeGreaterThan(100);
  });

  it.each(["{", "null", '[{"at":1}]', '\n[{"at":1'])(
    "that cannot be read are none: %s",
    async (text) => {
      sessionStorage.setItem(KEY, text);
      await showPanel();
      expect(rows()).toHaveLength(2);
    },
  );

  it("are none where the storage is forbidden", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    const app = await showPanel();
    leavePage(app.foyer);
    expect(rows()).toHaveLength(2);
  });
});

it("why a visitor was sent to sign-in is among them [GRD-06]", async () => {
  const app = await showApp("/account/manage");
  await app.heading("Sign in to watch");
  expect(app.foyer.explain.entries).toContainEqual(
    expect.objectContaining({ topic: "navigation.guard", rule: "GRD-06" }),
  );
});
