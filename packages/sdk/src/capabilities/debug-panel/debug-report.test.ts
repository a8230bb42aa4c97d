import { describe, expect, it } from "vitest";
import { cardIntent, createShop } from "../../../tests/shop.ts";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { knownFlags } from "../../domain/experiments/experiments.ts";
import { allow } from "../../domain/kernel/decision.ts";
import { pageLoadWildcard } from "../../domain/navigation/not-found.ts";
import type { EventMap, EventName } from "../../domain/tracking/events.ts";
import { consentTrace, eventTrace, type GppApi, type TcfApi } from "../../entries/debug.ts";
import { consentChoice, createTracking, type Destination } from "../../entries/tracking.ts";
import { createMemoryDevice } from "../../platform/memory/index.ts";
import { createTestFoyer } from "../../testing/index.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";
import { purchaseJournal } from "../purchases/purchase-journal.ts";

/** What somebody could have typed, owns or may be charged by; none of it may leave. */
const CANARIES = [
  "zoltan@example.com",
  "Zoltan Quux",
  "zoltan",
  "4242424242424242",
  "12 Canary Street",
  "HALFOFF",
  "GIFT-YEAR-0001",
  "eyJhbGciOiJub25lIn0.eyJzdWIiOiJjYW5hcnkifQ.c2ln",
  "0c6a2b1e-7d1f-4d53-9a55-canary000001",
  "CANARYPLAN",
  "37203",
] as const;

/** The code names topics and facts; a list by its values may have any name. */
const everywhere = (value: string) => ({
  ...{ at: 1, topic: `${value}.`, rule: value, answer: { kind: value, value }, skipped: [value] },
  facts: {
    ...{ [`${value} `]: value, planId: value, reason: value, name: { [`1${value}`]: value } },
    ...{
      deep: { list: [{ value }, [value]] },
      zip: 37_203,
      pin: 4242,
      a: { b: { c: { d: { value } } } },
    },
  },
});

function panel(environment: "development" | "production" = "development") {
  const test = createTestFoyer({ configuration: { environment } });
  const read = () =>
    JSON.parse(test.foyer.debugPanel.report({ consent: null, events: [] }).text) as Record<
      string,
      readonly unknown[]
    >;
  return { ...test, read, debugPanel: test.foyer.debugPanel };
}

describe("the report of the debug panel", () => {
  it("has flags, session, consent, purchases, events and decisions in one file [DBG-05]", () => {
    const { debugPanel, foyer } = panel();
    foyer.explain.record("navigation.guard", allow("GRD-06"));
    const { name, text } = debugPanel.report({ consent: null, events: [] });
    expect(name).toBe("foyer-report-2025-01-15.json");
    const report = JSON.parse(text);
    expect(Object.keys(report)).toEqual([
      ...["at", "version", "environment", "flags", "session", "consent", "purchases", "events"],
      "decisions",
    ]);
    expect(report.flags).toContainEqual({ flag: "show-cvv", value: "true", from: "configuration" });
    expect(report.session).toMatchObject({ kind: "visitor", profileId: null });
    expect(report.decisions).toContainEqual(
      expect.objectContaining({ topic: "navigation.guard", rule: "GRD-06" }),
    );
  });

  it("is empty in production, and so are its parts [DBG-05]", () => {
    const { debugPanel, read } = panel("production");
    expect(read()).toEqual({});
    expect([debugPanel.session, debugPanel.purchases]).toEqual([null, null]);
  });

  it.each(CANARIES)("has nothing of a decision that names %s anywhere [D-13]", (canary) => {
    const { foyer, read } = panel();
    foyer.explain.restore([everywhere(canary), { ...everywhere(canary), answer: canary }]);
    expect(JSON.stringify(read())).not.toContain(canary);
    expect(read()["decisions"]).toHaveLength(2);
  });

  it("tells by which flags, amounts, plans and addresses of the product a rule has answered [DBG-05]", () => {
    const { foyer, read } = panel();
    const facts = { isOn: true, planId: "FNWEB1MO", amountCents: 499, cardDigits: 4242, at: null };
    foyer.explain.record("plans.cta", {
      ...{
        value: { kind: "route", address: "/account/signin" },
        rule: "PLN-41",
        skipped: ["PLN-40"],
      },
      facts,
    });
    expect(read()["decisions"]).toEqual([
      {
        ...{
          at: "2025-01-15T12:00:00.000Z",
          topic: "plans.cta",
          rule: "PLN-41",
          skipped: ["PLN-40"],
        },
        answer: { kind: "route", address: "/account/signin" },
        facts: { ...facts, cardDigits: "[hidden]" },
      },
    ]);
  });

  it("has no value of a flag that the flag service has made up [D-13]", async () => {
    const { foyer, drive, services, read } = panel();
    const flags = { "paypal-payments": "zoltan", "price-test-apr-2025": "variant-1" };
    services.always("GET /feature-flags", { status: 200, body: { flags } });
    await drive(foyer.debugPanel.open());
    expect(JSON.stringify(read())).not.toContain("zoltan");
    expect(read()["flags"]).toContainEqual({
      ...{ flag: "price-test-apr-2025", value: "variant-1", from: "service" },
    });
  });
});

describe("the session in the debug panel", () => {
  it("says who is signed in until when, by shortened ids, without tokens and email [D-13] [SES-01]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    const { debugPanel, session } = tab.foyer;
    expect(debugPanel.session).toMatchObject({ kind: "member", isDegraded: false, ended: null });
    expect(debugPanel.session?.profileId).toMatch(/^[\w.-]{1,6}…$/);
    const { expiresAt, accessExpiresAt } = debugPanel.session ?? {};
    const now = shop.device.clock.now();
    expect([Date.parse(expiresAt ?? "") > now, Date.parse(accessExpiresAt ?? "") > now]).toEqual([
      ...[true, true],
    ]);
    const { text } = debugPanel.report({ consent: null, events: [] });
    const cookie = JSON.parse(sessionCookie(tab));
    const secrets = [cookie.accessToken, cookie.refreshToken, cookie.id, cookie.email];
    for (const secret of [...secrets, session.profileId, session.cpCustomerID, session.email]) {
      if (typeof secret !== "string") continue;
      expect([text, JSON.stringify(debugPanel.session)].join()).not.toContain(secret);
    }
    expect(secrets.filter((one) => typeof one === "string").length).toBeGreaterThan(2);
  });

  function sessionCookie({ foyer, platform }: ReturnType<ReturnType<typeof createShop>["tab"]>) {
    return platform.cookies.get(foyer.configuration.page.cookies.session) ?? "";
  }

  it("follows a sign-out [D-13]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.debugPanel.session).toMatchObject({ kind: "visitor", profileId: null });
    expect(tab.foyer.debugPanel.purchases?.attempts).toEqual([]);
  });
});

describe("the purchases in the debug panel", () => {
  it("are those of the user, with state, plan, cents and a shortened key [D-04] [D-13]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    await shop.drive(tab.foyer.checkout.submit());
    const { purchases } = tab.foyer.debugPanel;
    const [order] = shop.ledger();
    expect(purchases).toMatchObject({ state: "paid", unread: 0, openWrites: [] });
    expect(purchases?.attempts).toMatchObject([
      { outcome: "paid", planId: "FNWEB12MO", method: "card", amountCents: order?.amountCents },
    ]);
    const key = purchases?.attempts[0]?.key ?? "";
    expect(key).toMatch(/^[\w-]{6}…$/);
    expect(JSON.stringify(purchases)).not.toContain(String(order?.idempotencyKey));
  });

  it.each(CANARIES)("have nothing of %s, wherever a record has it [D-13]", async (canary) => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    const { debugPanel, session } = tab.foyer;
    const { local, session: store } = tab.platform;
    const journal = purchaseJournal(local, store, session.profileId ?? "");
    const intent = {
      ...cardIntent(canary),
      ...{ serviceId: canary, promotionId: canary, couponCode: canary, shipTo: canary },
    };
    const attempt = { key: `${canary}-key`, startedAt: 1, intent };
    journal.put({ attempt, outcome: { kind: "notPaid", code: canary, messageId: canary } });
    journal.put({
      attempt: { ...attempt, key: `${canary}-2` },
      outcome: { kind: "paid", orderID: canary, seen: true },
    });
    const { text } = debugPanel.report({ consent: null, events: [] });
    expect(text).not.toContain(canary);
    expect(debugPanel.purchases?.attempts).toMatchObject([
      { outcome: "paid", isSeen: true, hasPromoCode: true, isShipped: true },
      { outcome: "notPaid", code: "[hidden]" },
    ]);
  });

  it("name what is unsettled or cannot be read [D-04] [D-25]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    const silent = { operation: "withdrawPurchase", kind: "status", status: 500 } as const;
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" }, { ...silent, times: 99 });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(2_000);
    expect(tab.foyer.debugPanel.purchases?.openWrites).toEqual(["planActions"]);
    const { local, session } = tab.platform;
    const journal = purchaseJournal(local, session, tab.foyer.session.profileId ?? "");
    journal.put({
      attempt: { key: "key", startedAt: 1, intent: cardIntent("FNWEB1MO") },
      outcome: { kind: "open", claimedOrderID: null, waitedMs: 3_000 },
    });
    expect(tab.foyer.debugPanel.purchases?.attempts[0]).toMatchObject({
      ...{ outcome: "open", waitedMs: 3_000 },
    });
    const [name = ""] = local.keys().filter((one) => one.includes("_purchases."));
    local.set(name, (local.get(name) ?? "").replace('"v":1', '"v":9'));
    expect(tab.foyer.debugPanel.purchases?.unread).toBe(1);
  });
});

const configuration = createConfiguration(testConfiguration(), "http://localhost:5173");
const trace = () => eventTrace(configuration);

/** A page that tracks, with one destination for analytics and one for advertising. */
function tracked(mode: "optIn" | "optOut" = "optIn", everyMs = 0) {
  const device = createMemoryDevice();
  const tab = device.tab();
  const consent = consentChoice({ ...tab, mode, cookie: "us_privacy" });
  const followed = trace();
  const sent: unknown[] = [];
  const to = (name: string, purpose: Destination["purpose"]): Destination => ({
    ...{ name, purpose, everyMs, send: (events) => void sent.push(...events) },
  });
  const tracking = createTracking({
    ...{ consent, clock: tab.clock, random: tab.random, follow: followed.follow },
    destinations: [to("tag manager", "analytics"), to("collector", "advertising")],
  });
  const track = <Name extends EventName>(event: Name, properties: unknown) =>
    tracking.track(event, properties as EventMap[Name]);
  return { device, tab, consent, tracking, track, sent, trace: followed };
}

const fates = ({ trace: { entries } }: ReturnType<typeof tracked>) =>
  entries.map((one) => one.fates);

describe("the events in the debug panel", () => {
  const PAGE = { path: "/account/signin", wildcard: "/account/signin/*" };

  it("wait for consent, are sent after a yes, dropped after a no, and blocked from then on [TRK-22] [TRK-38]", () => {
    const page = tracked();
    const { consent, track, tracking } = page;
    track("page-load", PAGE);
    expect(fates(page)).toEqual([{ "tag manager": "waiting", collector: "waiting" }]);
    expect(tracking.waitingBytes).toBeGreaterThan(100);
    consent.choose({ analytics: "granted", advertising: "refused", replay: "refused" });
    track("page-load", PAGE);
    expect(fates(page)).toEqual([
      { "tag manager": "sent", collector: "dropped" },
      { "tag manager": "sent", collector: "blocked" },
    ]);
    consent.choose({ analytics: "refused", advertising: "refused", replay: "refused" });
    track("page-load", PAGE);
    expect(fates(page)[2]).toEqual({ "tag manager": "blocked", collector: "blocked" });
    expect([page.sent.length, tracking.waitingBytes]).toEqual([2, 0]);
  });

  it("are gathered for a destination that asks for it, and dropped with the page [TRK-22]", async () => {
    const page = tracked("optOut", 5_000);
    page.track("page-load", PAGE);
    expect(fates(page)).toEqual([{ "tag manager": "gathered", collector: "gathered" }]);
    page.tracking.dispose();
    expect(fates(page)).toEqual([{ "tag manager": "dropped", collector: "dropped" }]);
  });

  it("that were too many to wait are dropped [TRK-22]", () => {
    const page = tracked();
    for (let count = 0; count < 150; count += 1) page.track("page-load", PAGE);
    for (let count = 0; count < 150; count += 1)
      page.track("page-load", { ...PAGE, more: "x".repeat(300) });
    expect(page.trace.entries).toHaveLength(200);
    expect(fates(page)[0]).toEqual({ "tag manager": "dropped", collector: "dropped" });
    expect(fates(page)[199]).toEqual({ "tag manager": "waiting", collector: "waiting" });
  });

  it("do not fail with who follows them [TRK-22]", () => {
    const { tab, consent, sent } = tracked("optOut");
    const tracking = createTracking({
      ...{ consent, clock: tab.clock, random: tab.random },
      destinations: [
        { name: "one", purpose: "analytics", send: (events) => void sent.push(...events) },
      ],
      follow: () => {
        throw new Error("broken");
      },
    });
    tracking.track("page-load", PAGE as never);
    expect(sent).toHaveLength(1);
  });

  it("have their properties, as far as those are of a fixed list [TRK-22] [DBG-05]", () => {
    const page = tracked();
    page.track("payment-completed", {
      ...{ planId: "FNWEB12MO", method: "card", orderID: "order-0123456789", pageName: "checkout" },
      ...{ subscription_state: "paid", xid: "0123456789abcdef", src: "newsletter" },
    });
    page.track("field-error", {
      ...{ form: "signIn", field: "email", label: "Missing required field", type: null },
    });
    page.track("payment-error", { planId: "OTHERPLAN", method: "card", code: "EV_API_ERROR" });
    expect(page.trace.entries.map(({ properties }) => properties)).toEqual([
      {
        ...{ planId: "FNWEB12MO", method: "card", orderID: "orde…", pageName: "checkout" },
        ...{ subscription_state: "paid", xid: "0123…" },
      },
      { form: "signIn", field: "email", label: "Missing required field", type: null },
      { planId: "OT…", method: "card", code: "EV_API_ERROR" },
    ]);
  });

  it("name every flag that decides something, and every page by its first segments [EXP-01] [GRD-13]", () => {
    const page = tracked();
    const flags = knownFlags(configuration);
    for (const flag of flags) page.track("experiment-exposure", { flag, variant: "control" });
    const paths = Object.values(configuration.routes);
    for (const path of paths)
      page.track("page-load", { path, wildcard: pageLoadWildcard({ path }) });
    const told = page.trace.entries.map(({ properties }) => properties);
    expect(told).toHaveLength(flags.length + paths.length);
    expect(JSON.stringify(told)).not.toContain("hidden");
  });

  const NAMES = [
    ...["path", "wildcard", "giftingPath", "pageName", "pageStartSource", "purchaseSource", "src"],
    ...["planId", "method", "orderID", "xid", "mvpd", "code", "problem", "type", "label", "form"],
    ...["field", "program", "reasons", "flag", "variant", "subscription_state", "source", "email"],
  ];

  it.each(CANARIES)(
    "have nothing of %s in any property, nor in what is stored [D-13]",
    (canary) => {
      const page = tracked();
      const properties = Object.fromEntries(NAMES.map((name) => [name, canary]));
      page.track(canary as EventName, { ...properties, reasons: [canary], [canary]: canary });
      expect(page.trace.export()).not.toContain(canary);
      const next = trace();
      next.restore(
        JSON.stringify([
          {
            id: canary,
            event: canary,
            time: 1,
            properties,
            fates: { [canary]: "sent", collector: canary },
          },
          { id: "a", event: "page-load", time: canary, properties, fates: {} },
        ]),
      );
      expect(next.entries).toHaveLength(1);
      expect(next.export()).not.toContain(canary);
    },
  );

  it("of earlier pages come first, each once, and are told the same again [DBG-05]", () => {
    const page = tracked();
    page.track("payment-completed", {
      planId: "FNWEB1MO",
      method: "card",
      orderID: "order-01234567",
    });
    const next = trace();
    let heard = 0;
    next.onChange(() => {
      heard += 1;
    });
    next.restore(`${page.trace.export()}\n${page.trace.export()}\n{\nnull\n[1,null,{}]`);
    next.restore(page.trace.export());
    expect([next.export(), heard]).toEqual([page.trace.export(), 2]);
  });
});

describe("the consent in the debug panel", () => {
  it("says who allows what, and what waits [TRK-38]", () => {
    const { consent, tab, track, tracking } = tracked();
    track("page-load", { path: "/account/signin", wildcard: "x" });
    const options = { mode: "optIn", consent, cookies: tab.cookies, cookie: "us_privacy" } as const;
    let tell: Parameters<TcfApi>[2] = () => {};
    const tcf: TcfApi = (_command, _version, callback) => {
      tell = callback;
    };
    const heard = consentTrace({ ...options, hasPrivacyControl: true, tcf, tracking });
    let changes = 0;
    const stop = heard.onChange(() => {
      changes += 1;
    });
    tell({ gdprApplies: false }, true);
    const report = heard.read();
    const all = (state: string) => ({ analytics: state, advertising: state, replay: state });
    expect(report).toEqual({
      ...{ mode: "optIn", isChosen: false, current: all("unset") },
      signals: {
        ...{ privacyControl: true, usPrivacy: "", gpp: null },
        tcf: { isReady: true, appliesGdpr: false },
      },
      waitingBytes: tracking.waitingBytes,
    });
    expect(report.waitingBytes).toBeGreaterThan(0);
    consent.choose(heard.read().current);
    stop();
    tell({ gdprApplies: true, eventStatus: "cmpuishown" }, true);
    expect(heard.read().signals.tcf).toEqual({ isReady: false, appliesGdpr: true });
    expect([changes, heard.read().isChosen, heard.read().signals.usPrivacy]).toEqual([
      ...[2, true, "1YNN"],
    ]);
  });

  it("says what a platform of either framework says, also a broken one [D-06] [TRK-38]", () => {
    const { consent, tab, tracking } = tracked();
    const options = { mode: "optIn", consent, cookies: tab.cookies, cookie: "us_privacy" } as const;
    let tell: Parameters<GppApi>[1] = () => {};
    const gpp: GppApi = (_command, callback) => {
      tell = callback;
    };
    const tcf = () => {
      throw new Error("broken");
    };
    const { read } = consentTrace({ ...options, hasPrivacyControl: false, tracking, tcf, gpp });
    const silent = { isReady: null, appliesGdpr: null };
    expect(read().signals).toMatchObject({ tcf: silent, gpp: silent });
    tell({ pingData: { signalStatus: "ready" } });
    expect(read().signals.gpp).toEqual({ ...silent, isReady: true });
    tell(null as never);
    expect(read().signals.gpp).toEqual({ ...silent, isReady: false });
  });

  it.each(CANARIES)("has nothing of a privacy cookie that says %s [D-13]", (canary) => {
    const { consent, tab, tracking } = tracked();
    tab.cookies.set("us_privacy", canary);
    const options = { mode: "optIn", consent, cookies: tab.cookies, cookie: "us_privacy" } as const;
    const report = consentTrace({ ...options, hasPrivacyControl: false, tracking }).read();
    expect(JSON.stringify(report)).not.toContain(canary);
  });
});
