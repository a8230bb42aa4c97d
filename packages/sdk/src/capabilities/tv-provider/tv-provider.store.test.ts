import { describe, expect, it } from "vitest";
import { createShop, type Tab } from "../../../tests/shop.ts";
import { visitOf, visitProviders } from "../../../tests/tv-provider-visit.ts";

const LANDING = "http://localhost:5173/static/html/auth_success_landing.html";
const POLL = /GET \/tve\/auth\/.*/;
const SESSION = "__Secure-natcom_session";

async function waiting(...given: Parameters<typeof visitProviders>) {
  const visit = visitProviders(...given);
  const { result } = await visit.press();
  expect(visit.foyer.tvProvider.state.kind).toBe("waiting");
  return { ...visit, result };
}

async function entitled(...given: Parameters<typeof visitProviders>) {
  const visit = await waiting(...given);
  await visit.signsInAtProvider();
  const outcome = await visit.shop.drive(visit.result);
  expect(outcome.ok).toBe(true);
  return visit;
}

describe("a television that waits for a TV provider's viewer", () => {
  it("is not forgotten: its sign-in screen shows, which says why a provider does not activate it [TVP-13] [GRD-09] [OPN-008]", async () => {
    const address = "/account/mvpd?code=BCDFGHJK";
    const visit = visitProviders({ href: `http://localhost:5173${address}` });
    const { navigation, signIn } = visit.foyer;
    navigation.arrived(address);
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    const television = "/account/signin/tv?code=BCDFGHJK";
    expect(await visit.shop.drive(result)).toMatchObject({
      ok: true,
      value: { value: { address: television }, rule: "TVP-13/television" },
    });
    expect(navigation.guard("/activate/account-success?regCode=BCDFGHJK")).toMatchObject({
      kind: "redirect",
      choice: { value: { address: television }, rule: "GRD-09/television" },
    });
    navigation.arrived(television);
    expect(signIn.links.tvProvider).toBeNull();
    expect(signIn.tvProviderNote).toBe(
      "A TV provider signs you in on this device only, so it can't activate your TV. Sign in with your email instead.",
    );
  });
});

describe("the list of providers", () => {
  it("has the six, each with its id and a help link [TVP-01] [TVP-02]", () => {
    const { foyer } = visitProviders();
    expect(foyer.messages.text("sign-in.tv-provider")).toBe("Sign in with TV Provider");
    expect(foyer.tvProvider.providers.map(({ id, name }) => [id, name])).toEqual([
      ["cox", "Cox"],
      ["comcast", "Xfinity"],
      ["directv", "DIRECTV"],
      ["directvstream", "DIRECTV Stream"],
      ["fubo", "FuboTV"],
      ["youtubetv", "YouTube TV"],
    ]);
    expect(foyer.tvProvider.providers[0]?.help).toEqual({
      text: "Help with Cox",
      destination: { kind: "external", url: "https://help.foyer.example/tv-provider/cox" },
    });
  });

  it("knows no other [TVP-02]", () => {
    const { foyer } = visitProviders();
    expect(() => foyer.tvProvider.signIn("dish")).toThrow("dish");
  });
});

describe("a sign-in through a TV provider", () => {
  it("opens the window in the click, before any answer [TVP-04]", () => {
    const { foyer, platform } = visitProviders();
    void foyer.tvProvider.signIn("cox");
    expect(platform.popUp.windows).toHaveLength(1);
    expect(platform.popUp.window().url).toBeNull();
    expect(foyer.tvProvider.state).toMatchObject({ kind: "opening", provider: { id: "cox" } });
  });

  it("leads the window to the provider, which will come back to the landing page [TVP-04] [TVP-05]", async () => {
    const visit = await waiting();
    const url = new URL(visit.platform.popUp.window().url ?? "");
    expect([url.host, url.pathname]).toEqual(["127.0.0.1:4010", "/tv-provider/cox"]);
    expect(await visit.isLetIn()).toContain(`${LANDING}?nonce=`);
  });

  it("asks once a second, one question at a time [TVP-06] [LIM-05] [D-09]", async () => {
    const visit = await waiting();
    expect(visit.count(POLL)).toBe(1);
    await visit.shop.advance(3_000);
    expect(visit.count(POLL)).toBe(4);
    visit.shop.latency(2_500);
    await visit.shop.advance(1_000);
    expect(visit.count(POLL)).toBe(5);
    await visit.shop.advance(2_000);
    expect(visit.count(POLL)).toBe(5);
  });

  it("sends nothing while the user is in another window, or has hidden the tab [TVP-06] [D-09]", async () => {
    const visit = await waiting();
    visit.platform.connectivity.setFocused(false);
    await visit.shop.advance(60_000);
    expect(visit.count(POLL)).toBe(1);
    visit.platform.connectivity.setFocused(true);
    visit.platform.connectivity.setVisible(false);
    await visit.shop.advance(60_000);
    expect(visit.count(POLL)).toBe(1);
    visit.platform.connectivity.setVisible(true);
    await visit.shop.advance(1_000);
    expect(visit.count(POLL)).toBeGreaterThan(1);
  });

  it("makes an anonymous user with the provider's id, by exchange, login and entitlements in this order [TVP-07] [TVP-08] [TVP-15] [TVP-16] [SGN-26] [ROL-04] [SES-04]", async () => {
    const { foyer, shop } = await entitled();
    const calls = shop.asked.filter((call) => /exchange|refresh|login$|entitlements/.test(call));
    expect(calls).toEqual([
      "POST /tve/auth/refresh",
      "POST /accounts/login",
      "GET /tve/entitlements",
    ]);
    expect(foyer.session.state).toEqual({ kind: "tvProvider", mvpdId: "cox" });
    expect(foyer.session.user).toMatchObject({
      isAuthenticated: false,
      isAnonymousUser: true,
      hasMvpd: true,
      mvpdId: "cox",
      profileId: null,
      email: null,
    });
    expect(shop.violations()).toEqual([]);
  });

  it("tells what they may watch [ROL-12] [SGN-28] [TVP-08]", async () => {
    const { foyer } = await entitled();
    expect(foyer.session.user.entitlements).toEqual([{ appId: "natcom", serviceID: "FNSUB" }]);
    expect(foyer.session.user.hasEntitlements).toBe(true);
  });

  it("keeps the provider's resources with the session, and sends its token nowhere [SES-01] [SES-05]", async () => {
    const visit = await entitled();
    const kept = JSON.parse(visit.cookie(SESSION) ?? "{}");
    expect(kept.preauthorizedResource).toEqual(["FNSUB", "FNNEWS"]);
    const again = visit.tab.reload();
    await visit.shop.settle();
    expect(again.foyer.session.state.kind).toBe("tvProvider");
    expect(again.foyer.session.user.hasEntitlements).toBe(true);
  });

  it("closes the window and leads to My Account [TVP-13] [ROL-11]", async () => {
    const { foyer, platform } = await entitled();
    expect(platform.popUp.window().closed).toBe(true);
    expect(foyer.tvProvider.state).toMatchObject({
      kind: "entitled",
      choice: { rule: "TVP-13/account", value: { kind: "route", address: "/account/manage" } },
    });
  });

  it("leads back to where the user came from [TVP-13] [D-01]", async () => {
    const { foyer } = await entitled({
      href: "http://localhost:5173/account/mvpd?return_to=/account/signup-plans",
    });
    expect(foyer.tvProvider.state).toMatchObject({
      choice: { rule: "TVP-13/return", value: { address: "/account/signup-plans" } },
    });
  });

  it("leads back to the screen that they wanted before, once [TVP-13] [GRD-08]", async () => {
    const visit = visitProviders();
    const { navigation, tvProvider } = visit.foyer;
    navigation.arrived("/account/mvpd", { from: "/account/signup-plans" });
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    expect((await visit.shop.drive(result)).ok).toBe(true);
    expect(tvProvider.state).toMatchObject({
      choice: { value: { address: "/account/signup-plans" } },
    });
    expect(navigation.prior).toBeNull();
  });

  it("sets both cookies for one day [TVP-09]", async () => {
    const visit = await entitled();
    expect([visit.cookie("tve_entitled"), visit.cookie("tve_subscription")]).toEqual([
      "true",
      "cox",
    ]);
    visit.shop.device.clock.jump(visit.platform.clock.now() + 24 * 3_600_000 - 1);
    expect(visit.cookie("tve_entitled")).toBe("true");
    visit.shop.device.clock.jump(visit.platform.clock.now() + 1);
    expect([visit.cookie("tve_entitled"), visit.cookie("tve_subscription")]).toEqual([null, null]);
  });

  it("of a window that closes itself is no error: asked once more [TVP-05] [TVP-06]", async () => {
    const visit = await waiting();
    visit.platform.connectivity.setFocused(false);
    await visit.isLetIn();
    visit.platform.popUp.window().close();
    expect(await visit.shop.drive(visit.result)).toMatchObject({ ok: true });
  });

  it("of a window that closes while a question is on its way is asked once more: its answer is older [TVP-05] [TVP-06]", async () => {
    const visit = await waiting();
    const asked = visit.count(POLL);
    visit.shop.latency(800);
    while (visit.count(POLL) === asked) await visit.shop.advance(50);
    await visit.isLetIn();
    visit.platform.popUp.window().close();
    expect(await visit.shop.drive(visit.result)).toMatchObject({ ok: true });
  });

  it("goes on at once when the landing page says so, without the focus [TVP-05] [ROU-41]", async () => {
    const visit = await waiting();
    visit.platform.connectivity.setFocused(false);
    const before = visit.platform.clock.now();
    await visit.signsInAtProvider();
    await visit.shop.drive(visit.result);
    expect(visit.platform.clock.now()).toBe(before);
    expect(visit.foyer.tvProvider.state.kind).toBe("entitled");
  });

  it.each([
    ["of another origin", "http://evil.test", {}],
    ["of another sign-in", "http://localhost:5173", { nonce: "another" }],
    ["of another kind", "http://localhost:5173", { EVENT_NAME: "PAID" }],
  ])("takes no notice of messages %s [D-12] [ROU-41]", async (_what, origin, change) => {
    const visit = await waiting();
    visit.platform.connectivity.setFocused(false);
    const nonce = new URL(await visit.isLetIn()).searchParams.get("nonce");
    const message = { EVENT_NAME: "TV_PROVIDER_LANDED", nonce, ...change };
    visit.platform.popUp.window().emit(origin, message);
    for (const odd of [null, "landed", 7, []]) visit.platform.popUp.window().emit(origin, odd);
    await visit.shop.advance(10_000);
    expect(visit.count(POLL)).toBe(1);
    expect(visit.foyer.tvProvider.state.kind).toBe("waiting");
  });

  it("is replaced by a press of another provider [TVP-04] [D-47]", async () => {
    const visit = visitProviders();
    const { result: first } = await visit.press("cox");
    const window = visit.platform.popUp.window();
    const { result } = await visit.press("comcast");
    expect(window.closed).toBe(true);
    expect(await first).toMatchObject({ ok: false, failure: { reason: "left" } });
    expect(visit.foyer.tvProvider.state).toMatchObject({
      kind: "waiting",
      provider: { id: "comcast" },
    });
    await visit.signsInAtProvider();
    expect(await visit.shop.drive(result)).toMatchObject({ ok: true });
    expect(visit.foyer.session.user.mvpdId).toBe("comcast");
  });

  it("that has let the viewer in closes its window, and is not replaced by a press of another provider [TVP-07] [D-47]", async () => {
    const visit = await waiting();
    await visit.isLetIn();
    visit.shop.latency(2_000);
    await visit.shop.advance(4_000);
    const { tvProvider } = visit.foyer;
    expect(tvProvider.state).toMatchObject({ kind: "exchanging", provider: { id: "cox" } });
    expect(visit.platform.popUp.window().closed).toBe(true);
    const other = tvProvider.providers.find(({ id }) => id !== "cox");
    const pressed = tvProvider.signIn(other?.id ?? "");
    expect(visit.platform.popUp.windows).toHaveLength(1);
    expect((await visit.shop.drive(visit.result)).ok).toBe(true);
    expect((await visit.shop.drive(pressed)).ok).toBe(true);
    expect(tvProvider.state).toMatchObject({ kind: "entitled", provider: { id: "cox" } });
  });

  it("is one at a time: a second press brings the window to the front [TVP-04]", async () => {
    const visit = visitProviders();
    const first = visit.foyer.tvProvider.signIn("cox");
    const second = visit.foyer.tvProvider.signIn("cox");
    expect(visit.platform.popUp.windows).toHaveLength(1);
    expect(visit.platform.popUp.window().focused).toBe(1);
    await visit.shop.settle();
    expect(visit.count("POST /tve/regcode")).toBe(1);
    visit.foyer.tvProvider.close();
    expect(await visit.shop.drive(second)).toEqual(await visit.shop.drive(first));
  });

  it("explains itself [TVP-08] [TVP-13]", async () => {
    const { foyer } = await entitled();
    const told = foyer.explain.entries.map(({ topic, rule }) => [topic, rule]);
    expect(told).toContainEqual(["tv-provider.poll", "TVP-07"]);
    expect(told).toContainEqual(["tv-provider.access", "TVP-08"]);
    expect(told).toContainEqual(["tv-provider.redirect", "TVP-13/account"]);
  });

  it("writes no token and no user id into storage, log and tracking [D-12] [D-13]", async () => {
    const visit = await entitled();
    const written = JSON.stringify([
      visit.foyer.explain.export(),
      visit.platform.logger.lines,
      visit.platform.tracker.events,
      visit.platform.local.keys().map((key) => visit.platform.local.get(key)),
      visit.platform.session.keys().map((key) => visit.platform.session.get(key)),
    ]);
    expect(written).not.toMatch(/cox-viewer|tvr/);
  });
});

describe("a package without the product", () => {
  async function notIncluded(userName: string) {
    const visit = await waiting();
    visit.platform.cookies.set("tve_entitled", "true");
    await visit.signsInAtProvider(userName);
    const outcome = await visit.shop.drive(visit.result);
    await visit.shop.settle();
    return { ...visit, outcome };
  }

  it.each(["basic", "empty"])(
    "of %s leads to the 'not included' state [TVP-03] [TVP-14] [TRK-06]",
    async (userName) => {
      const { foyer, outcome, platform } = await notIncluded(userName);
      expect(outcome).toMatchObject({
        ok: false,
        failure: { reason: "not-included", rule: "TVP-14" },
      });
      expect(foyer.tvProvider.state).toMatchObject({
        kind: "notIncluded",
        provider: { id: "cox" },
        message: "This subscription isn't included in your TV package.",
        pageName: "no access",
      });
      expect(platform.tracker.events).toContainEqual({
        event: "tv-provider-not-included",
        properties: { mvpd: "cox", pageName: "no access" },
      });
    },
  );

  it("clears the cookies and leaves a visitor, at the provider too [TVP-10] [TVP-14] [TVP-17]", async () => {
    const { foyer, cookie, count, shop, tab } = await notIncluded("basic");
    expect([cookie("tve_entitled"), cookie("tve_subscription")]).toEqual([null, null]);
    expect(foyer.session.state.kind).toBe("visitor");
    expect(count("POST /tve/logout")).toBe(1);
    const after = await shop.drive(visitOf(shop, tab).foyer.tvProvider.check());
    expect(after).toBeUndefined();
    expect(shop.violations()).toEqual([]);
  });

  it("is over after a reload: the list of providers shows [TVP-06] [TVP-14]", async () => {
    const { shop, tab } = await notIncluded("basic");
    const again = visitOf(shop, tab.reload());
    again.foyer.tvProvider.open();
    await shop.settle();
    expect(again.foyer.tvProvider.state.kind).toBe("idle");
  });

  it("lets them try another provider", async () => {
    const visit = await notIncluded("basic");
    visit.foyer.tvProvider.close();
    const { result } = await visit.press("fubo");
    await visit.signsInAtProvider("viewer");
    expect(await visit.shop.drive(result)).toMatchObject({ ok: true });
    expect(visit.foyer.session.user.mvpdId).toBe("fubo");
  });
});

describe("a sign-in that does not work", () => {
  it("because a service fails: is tracked with the type of its status [TRK-25] [TRK-31]", async () => {
    const visit = await waiting();
    visit.shop.faults({ kind: "status", operation: "login", status: 500, times: 9 });
    await visit.signsInAtProvider();
    await visit.shop.drive(visit.result);
    expect(visit.platform.tracker.events).toContainEqual({
      event: "tv-provider-error",
      properties: expect.objectContaining({ problem: "failed", type: "Server-side" }),
    });
  });

  it("because the window was closed: says so, is tracked, and works again [TVP-06] [TVP-11] [TRK-25]", async () => {
    const visit = await waiting();
    visit.platform.popUp.window().close();
    const outcome = await visit.shop.drive(visit.result);
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused", reason: "closed" } });
    expect(visit.foyer.tvProvider.state).toMatchObject({
      kind: "failed",
      problem: "closed",
      message: "The Cox window was closed before you signed in.",
    });
    expect(visit.platform.tracker.events).toContainEqual({
      event: "tv-provider-error",
      properties: { mvpd: "cox", problem: "closed", code: "closed", type: null },
    });
    const again = visit.foyer.tvProvider.retry();
    await visit.shop.settle();
    expect(visit.platform.popUp.windows).toHaveLength(2);
    await visit.signsInAtProvider();
    expect(again && (await visit.shop.drive(again))).toMatchObject({ ok: true });
  });

  it("because the provider refuses: the window closes [TVP-11]", async () => {
    const visit = await waiting();
    await visit.isLetIn("blocked");
    await visit.shop.drive(visit.result);
    expect(visit.foyer.tvProvider.state).toMatchObject({ kind: "failed", problem: "refused" });
    expect(visit.platform.popUp.window().closed).toBe(true);
    expect(visit.foyer.session.state.kind).toBe("visitor");
  });

  it("because 5 minutes are over [TVP-06] [TVP-11]", async () => {
    const visit = await waiting();
    await visit.shop.advance(299_000);
    expect(visit.foyer.tvProvider.state.kind).toBe("waiting");
    await visit.shop.advance(2_000);
    expect(visit.foyer.tvProvider.state).toMatchObject({ kind: "failed", problem: "timedOut" });
    expect(visit.platform.popUp.window().closed).toBe(true);
    const asked = visit.shop.asked.length;
    await visit.shop.advance(60_000);
    expect(visit.shop.asked).toHaveLength(asked);
  });

  it("because the device is offline: no window opens [TVP-11]", async () => {
    const visit = visitProviders();
    visit.platform.connectivity.setOnline(false);
    const { result } = await visit.press();
    expect(await result).toMatchObject({ ok: false, failure: { kind: "network" } });
    expect(visit.platform.popUp.windows).toHaveLength(0);
    expect(visit.foyer.tvProvider.state).toMatchObject({
      kind: "failed",
      message: "You're offline. Check your connection and try again.",
    });
  });

  it.each([
    [500, "Something went wrong, please try again later."],
    [429, "Too many requests. Please wait a moment and try again."],
  ])(
    "because the code is answered with %i: the window closes again [TVP-11]",
    async (status, text) => {
      const visit = visitProviders();
      visit.shop.faults({ kind: "status", operation: "createRegistrationCode", status, times: 9 });
      const { result } = await visit.press();
      await visit.shop.drive(result);
      expect(visit.platform.popUp.window().closed).toBe(true);
      expect(visit.foyer.tvProvider.state).toMatchObject({ kind: "failed", message: text });
    },
  );

  it("because the address of the window is not safe [TVP-04] [D-01]", async () => {
    const overPlainHttp =
      (send: typeof fetch) => async (input: string | URL | Request, init?: RequestInit) => {
        const answer = await send(input, init);
        const text = (await answer.text()).replaceAll("https:", "http:");
        return new Response(text || null, answer);
      };
    const shop = createShop({ through: overPlainHttp });
    const visit = visitOf(shop, shop.tab({ configuration: { environment: "production" } }));
    const { result } = await visit.press();
    expect(await visit.shop.drive(result)).toMatchObject({ failure: { reason: "unsafe" } });
    expect(visit.platform.popUp.window()).toMatchObject({ url: null, closed: true });
  });

  it("although the network is away in between: it goes on [TVP-06] [D-09]", async () => {
    const visit = await waiting();
    visit.platform.connectivity.setOnline(false);
    await visit.shop.advance(60_000);
    await visit.signsInAtProvider();
    await visit.shop.advance(10_000);
    expect(visit.foyer.tvProvider.state.kind).toBe("waiting");
    visit.platform.connectivity.setOnline(true);
    await visit.shop.drive(visit.result);
    expect(visit.foyer.tvProvider.state.kind).toBe("entitled");
  });

  it.each(["refreshTvProviderAuth", "login", "getTvProviderEntitlements"])(
    "because %s fails: no session begins, and another try goes on without the provider [TVP-07] [TVP-11]",
    async (operation) => {
      const visit = await waiting();
      visit.shop.faults({ kind: "status", operation, status: 500, times: 9 });
      await visit.signsInAtProvider();
      await visit.shop.drive(visit.result);
      expect(visit.foyer.tvProvider.state).toMatchObject({ kind: "failed", problem: "failed" });
      expect(visit.foyer.session.state.kind).toBe("visitor");
      expect(visit.cookie("tve_entitled")).toBeNull();
      visit.shop.clearFaults();
      const again = visit.foyer.tvProvider.retry();
      expect(again && (await visit.shop.drive(again))).toMatchObject({ ok: true });
      expect(visit.platform.popUp.windows).toHaveLength(1);
    },
  );

  it("because the network is down after the provider's answer: a retry offline says so, one online continues [TVP-11]", async () => {
    const visit = await waiting();
    visit.shop.faults({ kind: "status", operation: "login", status: 500, times: 9 });
    await visit.signsInAtProvider();
    await visit.shop.drive(visit.result);
    visit.shop.clearFaults();
    visit.platform.connectivity.setOnline(false);
    const offline = visit.foyer.tvProvider.retry();
    expect(offline && (await visit.shop.drive(offline))).toMatchObject({
      failure: { kind: "network" },
    });
    visit.platform.connectivity.setOnline(true);
    const again = visit.foyer.tvProvider.retry();
    expect(again && (await visit.shop.drive(again))).toMatchObject({ ok: true });
    expect(visit.platform.popUp.windows).toHaveLength(1);
  });

  it("with unknown answers grants nothing [D-06] [TVP-08]", async () => {
    for (const mutation of ["wrongType", "missingRequired", "nullList"] as const) {
      const visit = await waiting();
      const operation = "getTvProviderEntitlements";
      visit.shop.faults({ kind: "mutate", operation, mutation, times: 9 });
      await visit.signsInAtProvider();
      await visit.shop.drive(visit.result);
      expect(visit.foyer.tvProvider.state.kind).not.toBe("idle");
      if (visit.foyer.tvProvider.state.kind !== "entitled") {
        expect(visit.foyer.session.state.kind).toBe("visitor");
      }
    }
  });
});

describe("a window that the browser blocks", () => {
  it("has a link in its place, and the sign-in goes on when they come back [TVP-04] [TVP-06]", async () => {
    const visit = visitProviders();
    visit.platform.popUp.block(true);
    const { result } = await visit.press();
    const { state } = visit.foyer.tvProvider;
    expect(state).toMatchObject({
      kind: "waiting",
      link: { text: "Open Cox", destination: { kind: "external" } },
    });
    await visit.isLetIn();
    expect(await visit.shop.drive(result)).toMatchObject({ ok: true });
    expect(visit.foyer.session.state.kind).toBe("tvProvider");
  });
});

describe("a sign-in that is left", () => {
  it("by canceling: the window closes, and polling stops [TVP-06] [D-09]", async () => {
    const visit = await waiting();
    visit.foyer.tvProvider.cancel();
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");
    expect(visit.platform.popUp.window().closed).toBe(true);
    const asked = visit.shop.asked.length;
    await visit.shop.advance(60_000);
    expect(visit.shop.asked).toHaveLength(asked);
    expect(await visit.result).toMatchObject({ ok: false, failure: { reason: "left" } });
  });

  it("by cancelling while the answer is on its way: it is dropped [D-13]", async () => {
    const visit = await waiting();
    visit.shop.latency(500);
    await visit.signsInAtProvider();
    await visit.shop.advance(700);
    visit.foyer.tvProvider.cancel();
    await visit.shop.advance(10_000);
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect(visit.cookie("tve_entitled")).toBeNull();
  });

  it("because a member signs in in another tab [D-13] [TVP-13]", async () => {
    const visit = await waiting();
    const other = visit.shop.tab();
    await other.signIn("paying-monthly");
    await visit.isLetIn();
    await visit.shop.advance(5_000);
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");
    expect(visit.platform.popUp.window().closed).toBe(true);
    expect(visit.foyer.session.isAuthenticated).toBe(true);
    expect(visit.foyer.tvProvider.redirect?.value).toMatchObject({ address: "/account/manage" });
  });

  it("because a member signs in in another tab is not said to have failed by a refusal that comes then [D-13] [TVP-13]", async () => {
    const visit = await waiting();
    const operation = "refreshTvProviderAuth";
    visit.shop.faults({ kind: "status", status: 403, operation, times: 9 });
    visit.shop.latency(2_000);
    await visit.signsInAtProvider();
    await visit.shop.advance(3_000);
    expect(visit.foyer.tvProvider.state.kind).toBe("exchanging");
    visit.shop.latency(0);
    await visit.shop.tab().signIn("paying-monthly");
    const ended = { ok: false, failure: { reason: "left" } };
    expect(await visit.shop.drive(visit.result)).toMatchObject(ended);
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");
    expect(visit.foyer.tvProvider.redirect?.value).toMatchObject({ address: "/account/manage" });
  });

  it("by a reload goes on where it was [TVP-06]", async () => {
    const visit = await waiting();
    const again = visitOf(visit.shop, visit.tab.reload());
    again.foyer.tvProvider.open();
    expect(again.foyer.tvProvider.state).toMatchObject({
      kind: "waiting",
      provider: { id: "cox" },
      link: { text: "Open Cox" },
    });
    await again.isLetIn();
    await visit.shop.advance(2_000);
    expect(again.foyer.tvProvider.state.kind).toBe("entitled");
    expect(again.platform.popUp.windows).toHaveLength(0);
  });

  it("by a reload continues also when the screen unmounts and mounts again, as in React's StrictMode [TVP-06]", async () => {
    const visit = await waiting();
    const again = visitOf(visit.shop, visit.tab.reload());
    const { tvProvider } = again.foyer;
    tvProvider.open();
    tvProvider.close();
    expect(tvProvider.state.kind).toBe("idle");
    tvProvider.open();
    expect(tvProvider.state.kind).toBe("waiting");
    await again.isLetIn();
    await visit.shop.advance(2_000);
    expect(tvProvider.state.kind).toBe("entitled");
  });

  it("is not gone on with once they have left a window of this page, or given up [TVP-06]", async () => {
    const visit = await waiting();
    visit.foyer.tvProvider.close();
    visit.foyer.tvProvider.open();
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");

    const { tab } = await waiting();
    const { tvProvider } = tab.reload().foyer;
    tvProvider.open();
    tvProvider.cancel();
    tvProvider.open();
    expect(tvProvider.state.kind).toBe("idle");
  });

  it.each([
    ["a script", { authUrl: "javascript:alert(1)" }],
    ["user info", { authUrl: "https://cox.example@evil.test/" }],
    ["a provider that is not offered", { providerId: "dish" }],
    ["no code", { code: "" }],
    ["a time to come", { startedAt: 9e15 }],
  ])("does not go on with %s from the storage [D-01] [D-13]", (_what, change) => {
    const { foyer, platform, shop } = visitProviders();
    const authUrl = "https://login.cox.example/";
    const startedAt = platform.clock.now();
    const data = { providerId: "cox", code: "TV7K2M", authUrl, startedAt, ...change };
    const key = "natcom_store_tvProviderSignIn";
    platform.session.set(key, JSON.stringify({ v: 1, data }));
    foyer.tvProvider.open();
    expect(foyer.tvProvider.state.kind).toBe("idle");
    expect(platform.session.get(key)).toBeNull();
    expect(shop.asked.filter((call) => POLL.test(call))).toEqual([]);
  });

  it("by a reload after 5 minutes does not [TVP-06]", async () => {
    const visit = await waiting();
    const tab = visit.tab.reload();
    await visit.shop.advance(300_000);
    tab.foyer.tvProvider.open();
    expect(tab.foyer.tvProvider.state.kind).toBe("idle");
    expect(tab.platform.session.keys().join()).not.toContain("tvProvider");
  });
});

describe("a TV-provider user", () => {
  it("is there in every tab at once [TVP-15] [SES-18]", async () => {
    const shop = createShop();
    const other = shop.tab();
    const visit = visitOf(shop, shop.tab({ href: "http://localhost:5173/account/mvpd" }));
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    await shop.drive(result);
    await shop.settle();
    expect(other.foyer.session.state).toEqual({ kind: "tvProvider", mvpdId: "cox" });
    expect(other.foyer.session.user.hasEntitlements).toBe(true);
    expect(other.foyer.navigation.header.menu?.map(({ id }) => id)).toContain("signOut");
  });

  it("is known with what they may watch also in a tab that waits for another provider [TVP-08] [ROL-12] [SES-18]", async () => {
    const shop = createShop();
    const href = "http://localhost:5173/account/mvpd";
    const other = visitOf(shop, shop.tab({ href }));
    await other.press("comcast");
    const visit = visitOf(shop, shop.tab({ href }));
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    await shop.drive(result);
    await shop.advance(5_000);
    expect(other.platform.popUp.window().closed).toBe(true);
    expect(other.foyer.session.state).toEqual({ kind: "tvProvider", mvpdId: "cox" });
    expect(other.foyer.session.user.hasEntitlements).toBe(true);
  });

  it("may see My Account and no other private screen [GRD-02] [GRD-09] [GRD-11] [ROL-10] [ROL-11]", async () => {
    const { foyer } = await entitled();
    expect(foyer.navigation.guard("/account/manage").kind).toBe("show");
    expect(foyer.navigation.guard("/account/payment")).toMatchObject({
      kind: "redirect",
      choice: { rule: "GRD-09", value: { address: "/account/manage" } },
    });
  });

  it("has no billing, no editing and no failed call in My Account [MNG-14] [MNG-15]", async () => {
    const { foyer, shop } = await entitled();
    const asked = shop.asked.length;
    await shop.drive(foyer.account.open());
    expect(shop.asked).toHaveLength(asked);
    const { account } = foyer;
    expect(account.sections.map(({ section }) => section)).toEqual(["account", "subscription"]);
    expect(account.canEditCredentials).toBe(false);
    expect(account.canEditPayment).toBe(false);
    expect(account.controls).toEqual([]);
    expect(account.tvProvider).toBe("Cox");
    expect(account.manageMessage).toBe(
      "Your subscription is managed through your TV provider. Please manage it on your TV Provider's website.",
    );
  });

  it("who opens the list again goes to My Account [TVP-13]", async () => {
    const { foyer } = await entitled();
    foyer.tvProvider.close();
    expect(foyer.tvProvider.redirect?.rule).toBe("TVP-13/account");
  });

  it("signs out: cookies, provider and every tab [TVP-12] [SGN-33] [SGN-34]", async () => {
    const visit = await entitled();
    const other = visit.shop.tab();
    await visit.shop.drive(visit.foyer.session.signOut());
    expect([visit.cookie("tve_entitled"), visit.cookie("tve_subscription")]).toEqual([null, null]);
    expect(visit.cookie(SESSION)).toBeNull();
    expect(visit.shop.asked.slice(-2)).toEqual(["POST /tve/logout", "POST /accounts/logout"]);
    expect(other.foyer.session.state.kind).toBe("visitor");
    expect(other.foyer.session.user.hasEntitlements).toBe(false);
    expect(visit.foyer.session.user.hasEntitlements).toBe(false);
    expect(visit.foyer.tvProvider.state.kind).toBe("idle");
  });

  it("is signed out on the device although the provider does not answer [TVP-12] [SGN-41]", async () => {
    const visit = await entitled();
    visit.shop.faults({ kind: "dropBefore", operation: "logoutTvProvider", times: 9 });
    await visit.shop.drive(visit.foyer.session.signOut());
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect(visit.cookie("tve_entitled")).toBeNull();
  });

  it("who signs in as a member leaves no cookie and no entitlement behind [TVP-12]", async () => {
    const visit = await entitled();
    await visit.tab.signIn("new");
    expect(visit.foyer.session.isAuthenticated).toBe(true);
    expect([visit.cookie("tve_entitled"), visit.cookie("tve_subscription")]).toEqual([null, null]);
    expect(visit.foyer.session.user.entitlements).toEqual([]);
  });
});

describe("a TV-provider user whose tabs ask for a newer token at once", () => {
  const EXCHANGE = "/tve/auth/refresh";

  /**
   * Two tabs of a viewer. The token exchange of the first is held, before or after the service, until it is released.
   */
  async function twoTabs(way: "there" | "back") {
    let letGo = () => {};
    let isHeld = false;
    const wait = () => new Promise<void>((resolve) => (letGo = resolve));
    const shop = createShop({
      through: (send) => async (input, init) => {
        const holds = isHeld && String(input).endsWith(EXCHANGE);
        if (holds) isHeld = false;
        if (holds && way === "there") await wait();
        const response = await send(input, init);
        if (holds && way === "back") await wait();
        return response;
      },
    });
    const visit = visitOf(shop, shop.tab({ href: "http://localhost:5173/account/mvpd" }));
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    await shop.drive(result);
    const other = shop.tab();
    await shop.settle();

    const operation = "getTvProviderEntitlements";
    const askedForNewer = ({ foyer }: Pick<Tab, "foyer">) => {
      shop.faults({ kind: "status", operation, status: 401, times: 1 });
      return foyer.tvProvider.check();
    };
    isHeld = true;
    const slow = askedForNewer(visit);
    await shop.settle();
    for (let times = 0; times < 2; times += 1) await shop.drive(askedForNewer(other));
    const newest = visit.cookie(SESSION);
    letGo();
    await shop.drive(slow);
    return { visit, newest, askedForNewer };
  }

  it("keeps the newest, whichever answer comes last [D-02] [TVP-17]", async () => {
    const { visit, newest } = await twoTabs("back");
    expect(visit.cookie(SESSION)).toBe(newest);
  });

  it("is not signed out by the refusal of one that another tab has replaced [D-02] [TVP-17]", async () => {
    const { visit, newest, askedForNewer } = await twoTabs("there");
    expect(visit.foyer.session.state.kind).toBe("tvProvider");
    expect(visit.cookie(SESSION)).toBe(newest);
    await visit.shop.drive(askedForNewer(visit));
    expect(visit.foyer.session.state.kind).toBe("tvProvider");
  });
});

describe("another viewer who signs in at the provider on the same device", () => {
  it("ends the session of the one before: what the provider allows is not for them [TVP-17] [D-13]", async () => {
    const shop = createShop();
    const href = "http://localhost:5173/account/mvpd";
    const other = visitOf(shop, shop.tab({ href }));
    await other.press();
    const visit = visitOf(shop, shop.tab({ href }));
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    await shop.drive(result);
    await other.isLetIn("basic");
    await shop.drive(visit.foyer.tvProvider.check());
    await shop.settle();
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect(visit.foyer.session.ended).toBe("expired");
    expect([visit.cookie(SESSION), visit.cookie("tve_entitled")]).toEqual([null, null]);
  });

  it("gives no entitlement to a viewer who is signing in [TVP-07] [TVP-08] [D-13]", async () => {
    let meanwhile = async () => {};
    const shop = createShop({
      through: (send) => async (input, init) => {
        if (String(input).endsWith("/tve/entitlements")) await meanwhile();
        return send(input, init);
      },
    });
    const href = "http://localhost:5173/account/mvpd";
    const other = visitOf(shop, shop.tab({ href }));
    await other.press();
    const visit = visitOf(shop, shop.tab({ href }));
    const { result } = await visit.press();
    meanwhile = async () => void (await other.isLetIn("viewer"));
    await visit.isLetIn("basic");
    expect(await shop.drive(result)).toMatchObject({ ok: false });
    expect(visit.foyer.tvProvider.state).toMatchObject({
      kind: "failed",
      message: "We couldn't finish signing you in with Cox. Please try again.",
    });
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect(visit.cookie(SESSION)).not.toContain("cox");
  });
});

describe("a TV-provider user who comes back", () => {
  it("has the cookies renewed [TVP-09]", async () => {
    const visit = await entitled();
    await visit.shop.advance(2 * 24 * 3_600_000);
    expect(visit.cookie("tve_entitled")).toBeNull();
    visit.tab.reload();
    await visit.shop.settle();
    expect(visit.cookie("tve_entitled")).toBe("true");
  });

  it("may watch what the provider allows now, not what it allowed before [TVP-17] [TVP-08] [TVP-10]", async () => {
    let isOver = false;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        if (!isOver || !new Request(input).url.endsWith("/tve/entitlements")) return answer;
        const told = await answer.json();
        return new Response(JSON.stringify({ ...told, preauthorizedResource: [] }), answer);
      },
    });
    const visit = visitOf(shop, shop.tab({ href: "http://localhost:5173/account/mvpd" }));
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    expect((await shop.drive(result)).ok).toBe(true);
    expect(visit.foyer.session.user.hasEntitlements).toBe(true);
    isOver = true;
    const { foyer } = visit.tab.reload();
    await shop.drive(foyer.tvProvider.check());
    expect(foyer.session.user.hasEntitlements).toBe(false);
    expect(visit.cookie("tve_entitled")).not.toBe("true");
  });

  it("whose provider asks for a newer token gets one, and keeps it [TVP-17]", async () => {
    const visit = await entitled();
    const before = JSON.parse(visit.cookie(SESSION) ?? "{}").tvProvider.refreshToken;
    const operation = "getTvProviderEntitlements";
    visit.shop.faults({ kind: "status", operation, status: 401, times: 1 });
    const { foyer } = visit.tab.reload();
    await visit.shop.settle();
    await visit.shop.drive(foyer.tvProvider.check());
    expect(visit.count("POST /tve/auth/refresh")).toBe(2);
    expect(foyer.session.state.kind).toBe("tvProvider");
    expect(JSON.parse(visit.cookie(SESSION) ?? "{}").tvProvider.refreshToken).not.toBe(before);
  });

  it("whose provider has ended their sign-in is signed out, and told so [TVP-12] [TVP-17]", async () => {
    const visit = await entitled();
    await visit.shop.advance(31 * 24 * 3_600_000);
    const { foyer } = visit.tab.reload();
    await visit.shop.settle();
    await visit.shop.settle();
    expect(foyer.session.state.kind).toBe("visitor");
    expect(foyer.session.ended).toBe("expired");
    expect(visit.cookie("tve_entitled")).toBeNull();
  });

  it.each([401, 403, 404, 407, 511])(
    "keeps the session where a proxy answers %s in place of the partner service [D-44] [TVP-17]",
    async (status) => {
      const visit = await entitled();
      const proxy = { kind: "html", status, times: 9 } as const;
      visit.shop.faults({ kind: "status", operation: "getTvProviderEntitlements", status: 401 });
      visit.shop.faults({ ...proxy, operation: "refreshTvProviderAuth" });
      const { foyer } = visit.tab.reload();
      await visit.shop.advance(30_000);
      expect(visit.count("POST /tve/auth/refresh")).toBeGreaterThan(1);
      expect(foyer.session.state.kind).toBe("tvProvider");
      expect(foyer.session.user.hasEntitlements).toBe(true);
    },
  );

  it("without an answer of the provider keeps what they have [D-02] [TVP-17]", async () => {
    const visit = await entitled();
    visit.shop.faults({
      kind: "status",
      operation: "getTvProviderEntitlements",
      status: 503,
      times: 9,
    });
    const { foyer } = visit.tab.reload();
    await visit.shop.advance(30_000);
    expect(foyer.session.state.kind).toBe("tvProvider");
    expect(foyer.session.user.hasEntitlements).toBe(true);
  });

  it("does not come back to life when they have signed out before the provider answers [SGN-34] [D-13]", async () => {
    const visit = await entitled();
    const other = visit.shop.tab();
    visit.shop.latency(500);
    const checked = visit.foyer.tvProvider.check();
    await visit.shop.advance(100);
    void other.foyer.session.signOut();
    await visit.shop.drive(checked);
    await visit.shop.advance(5_000);
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect([visit.cookie(SESSION), visit.cookie("tve_entitled")]).toEqual([null, null]);
    expect(visit.foyer.session.user.hasEntitlements).toBe(false);
  });

  it("does not come back to life either where their sign-out is not known yet when the provider answers [SGN-34] [D-13]", async () => {
    const visit = await entitled();
    visit.shop.latency(500);
    const checked = visit.foyer.tvProvider.check();
    await visit.shop.advance(100);
    visit.platform.cookies.remove(SESSION);
    await visit.shop.drive(checked);
    expect(visit.cookie(SESSION)).toBeNull();
    expect(visit.foyer.session.state.kind).toBe("visitor");
    expect(visit.foyer.session.user.hasEntitlements).toBe(false);
  });

  it("gives no data of theirs to a member who has just signed in [D-13]", async () => {
    const visit = await entitled();
    const elsewhere = createShop().tab();
    await elsewhere.signIn("new");
    const member = elsewhere.platform.cookies.get(SESSION) ?? "";
    visit.shop.latency(500);
    const checked = visit.foyer.tvProvider.check();
    await visit.shop.advance(100);
    visit.platform.cookies.set(SESSION, member, {});
    await visit.shop.drive(checked);
    expect(visit.cookie(SESSION)).toBe(member);
    expect(visit.foyer.session.profileId).toBe("profile-new");
    expect(visit.foyer.session.user.entitlements).toEqual([]);
  });

  it("is not asked about any more once a member has signed in [TVP-17] [D-13]", async () => {
    const visit = await entitled();
    const operation = "getTvProviderEntitlements";
    visit.shop.faults({ kind: "dropBefore", operation, times: 1 });
    const checked = visit.foyer.tvProvider.check();
    await visit.shop.settle();
    const before = visit.count("GET /tve/entitlements");
    await visit.tab.signIn("new");
    await visit.shop.drive(checked);
    await visit.shop.advance(60_000);
    expect(visit.count("GET /tve/entitlements")).toBe(before);
  });

  it("is not asked about any more once they have signed out in another tab, also where that is not known yet [TVP-17] [SGN-34]", async () => {
    const visit = await entitled();
    const before = visit.count("GET /tve/entitlements");
    visit.platform.cookies.remove(SESSION);
    await visit.shop.drive(visit.foyer.tvProvider.check());
    expect(visit.count("GET /tve/entitlements")).toBe(before);
    expect(visit.foyer.session.state.kind).toBe("visitor");
  });

  it("in a browser that keeps no cookies is signed in for this page [SES-18]", async () => {
    const visit = visitProviders();
    visit.platform.cookies.setBlocked(true);
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    expect(await visit.shop.drive(result)).toMatchObject({ ok: true });
    expect(visit.foyer.session.state.kind).toBe("tvProvider");
    expect(visit.cookie("tve_entitled")).toBeNull();
  });
});
