import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let shop: Shop;
let television: Tab;

beforeEach(async () => {
  shop = createShop();
  television = shop.otherDevice("http://127.0.0.1:5180/");
  await shop.settle();
});
afterEach(() => {
  television.close();
  expect(shop.violations()).toEqual([]);
});

const store = () => television.foyer.deviceAuthorization;
const start = () => shop.drive(store().start());
const polls = () => shop.asked.filter((call) => call === "POST /accounts/regcode/poll").length;
const requests = () => shop.asked.filter((call) => call === "POST /accounts/regcode").length;

function shown() {
  const { state } = store();
  if (state.kind !== "showing") throw new Error(`It shows no code: ${state.kind}`);
  return state;
}

/** A television whose polls get this answer, so many times. */
function pollsAnswer(told: object, times: number): void {
  let left = times;
  shop = createShop({
    through: (send) => async (input, init) => {
      const answer = await send(input, init);
      const isPoll = answer.ok && new Request(input).url.endsWith("/accounts/regcode/poll");
      if (!isPoll || left === 0) return answer;
      left -= 1;
      return new Response(JSON.stringify(told), answer);
    },
  });
  television = shop.otherDevice("http://127.0.0.1:5180/");
}

/** A member types the code that shows, on another device. */
async function activate(persona = "paying-monthly"): Promise<void> {
  const browser = shop.otherDevice("http://localhost:5173/");
  await browser.signIn(persona);
  const address = `/activate/account-success?regCode=${shown().code}`;
  browser.platform.location.go(`http://localhost:5173${address}`);
  browser.foyer.navigation.arrived(address);
  await shop.drive(browser.foyer.secondScreen.open());
  await shop.drive(browser.foyer.secondScreen.confirm());
  expect(browser.foyer.secondScreen.state.kind).toBe("activated");
}

describe("a television that waits", () => {
  it("goes on saying that there is no code while it asks again [SCR-03]", async () => {
    shop.faults({ kind: "status", status: 503, operation: "requestActivationCode", times: 50 });
    await start();
    const { state } = store();
    expect(state).toMatchObject({ kind: "failed", retries: true });
    const before = requests();
    shop.latency(2_000);
    while (requests() === before) await shop.advance(SECOND);
    expect(store().state).toEqual(state);
  });

  it("shows a code, where to type it and how long it is good [SCR-03]", async () => {
    expect(store().state.kind).toBe("idle");
    const starting = store().start();
    expect(store().state.kind).toBe("requesting");
    await shop.drive(starting);
    expect(shown()).toEqual({
      kind: "showing",
      code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      address: "http://localhost:5173/account/signin/tv",
      completeAddress: expect.stringMatching(
        /^http:\/\/localhost:5173\/account\/signin\/tv\?code=[B-DF-HJ-NP-TV-XZ]{8}$/,
      ),
      expiresAt: shop.device.clock.now() + 15 * MINUTE,
      problem: null,
    });
  });

  it("asks once per interval and never twice at a time", async () => {
    await start();
    await shop.advance(20 * SECOND);
    expect(polls()).toBe(4);
    shop.latency(12 * SECOND);
    await shop.advance(6 * SECOND);
    expect(polls()).toBe(5);
    await shop.advance(5 * SECOND);
    expect(polls()).toBe(5);
  });

  it("is started once, however often", async () => {
    await shop.drive(Promise.all([store().start(), store().start()]));
    await start();
    expect(requests()).toBe(1);
  });

  it("becomes the member's when a member has activated it [SCR-03] [SES-01]", async () => {
    await start();
    await activate();
    await shop.advance(5 * SECOND);
    expect(store().state.kind).toBe("activated");
    expect(television.foyer.session.state).toEqual({
      kind: "member",
      profileId: "profile-paying-monthly",
    });
    await shop.advance(MINUTE);
    expect(polls()).toBe(1);
  });

  it("needs no code when it is signed in already", async () => {
    await television.signIn("paying-monthly");
    await start();
    expect([store().state.kind, requests()]).toEqual(["activated", 0]);
  });

  it("slows down when it is told to, and stays slow, also after an answer that is lost", async () => {
    pollsAnswer({ status: "slowDown", interval: 20 }, 1);
    await start();
    await shop.advance(5 * SECOND);
    expect(polls()).toBe(1);
    await shop.advance(19 * SECOND);
    expect(polls()).toBe(1);
    shop.faults({ kind: "status", status: 500, operation: "pollActivation", times: 1 });
    await shop.advance(SECOND);
    expect(polls()).toBe(2);
    await shop.advance(19 * SECOND);
    expect(polls()).toBe(2);
    await shop.advance(SECOND);
    expect(polls()).toBe(3);
  });
});

describe("two pages of one television", () => {
  async function twoPages() {
    const [first, second] = [shop.tab(), shop.tab()];
    await shop.drive(first.foyer.deviceAuthorization.start());
    await shop.drive(second.foyer.deviceAuthorization.start());
    const kinds = () => [first, second].map(({ foyer }) => foyer.deviceAuthorization.state.kind);
    return { first, second, kinds };
  }

  it("do not share a code: the page that requested last shows it [SCR-03]", async () => {
    const { second, kinds } = await twoPages();
    expect(kinds()).toEqual(["elsewhere", "showing"]);
    const { state } = second.foyer.deviceAuthorization;
    await shop.advance(MINUTE);
    expect(second.foyer.deviceAuthorization.state).toEqual(state);
    expect(requests()).toBe(2);
  });

  it("the tab that a user comes back to shows a code again [SCR-03]", async () => {
    const { first, kinds } = await twoPages();
    first.platform.connectivity.setVisible(false);
    first.platform.connectivity.setVisible(true);
    await shop.settle();
    expect(kinds()).toEqual(["showing", "elsewhere"]);
  });

  it("the other one asks again when it is told to [SCR-03]", async () => {
    const { first, kinds } = await twoPages();
    await shop.drive(first.foyer.deviceAuthorization.start());
    expect(kinds()).toEqual(["showing", "elsewhere"]);
  });

  it("keep a code whatever else tabs say to each other [SCR-03]", async () => {
    const { first, second, kinds } = await twoPages();
    const { state } = second.foyer.deviceAuthorization;
    first.platform.tabs.post(null);
    first.platform.tabs.post({ topic: "purchases", name: "member-1" });
    await shop.settle();
    expect(kinds()).toEqual(["elsewhere", "showing"]);
    expect(second.foyer.deviceAuthorization.state).toEqual(state);
  });

  it("the page whose code is void does not show it again by an answer that was on its way [SCR-03]", async () => {
    const [first, second] = [shop.tab(), shop.tab()];
    await shop.drive(first.foyer.deviceAuthorization.start());
    shop.latency(3 * SECOND);
    await shop.advance(6 * SECOND);
    expect(polls()).toBe(1);
    second.platform.tabs.post({ topic: "device-authorization" });
    await shop.advance(MINUTE);
    expect(first.foyer.deviceAuthorization.state.kind).toBe("elsewhere");
    expect(polls()).toBe(1);
  });

  it("that has no code yet says why, whatever code another page shows [SCR-03]", async () => {
    const [first, second] = [shop.tab(), shop.tab()];
    shop.faults({ kind: "status", status: 503, operation: "requestActivationCode", times: 50 });
    await shop.drive(first.foyer.deviceAuthorization.start());
    shop.clearFaults();
    await shop.drive(second.foyer.deviceAuthorization.start());
    const { state } = first.foyer.deviceAuthorization;
    expect(state).toMatchObject({ kind: "failed", retries: true });
    expect(second.foyer.deviceAuthorization.state.kind).toBe("showing");
  });

  it("the tab that a user comes back to asks for a code of its own, not about the one that was due while it was hidden [SCR-03]", async () => {
    const [first, second] = [shop.tab(), shop.tab()];
    await shop.drive(first.foyer.deviceAuthorization.start());
    first.platform.connectivity.setVisible(false);
    await shop.advance(MINUTE);
    await shop.drive(second.foyer.deviceAuthorization.start());
    expect(first.foyer.deviceAuthorization.state.kind).toBe("elsewhere");
    first.platform.connectivity.setVisible(true);
    await shop.settle();
    expect(first.foyer.deviceAuthorization.state.kind).toBe("showing");
  });
});

describe("a code that is never typed", () => {
  it("is followed by another one once its time is over, whatever the service still says [SCR-03]", async () => {
    pollsAnswer({ status: "pending", interval: 5 }, 999);
    await start();
    const { code } = shown();
    await shop.advance(14 * MINUTE + 55 * SECOND);
    expect(shown().code).toBe(code);
    await shop.advance(10 * SECOND);
    expect(shown().code).not.toBe(code);
  });

  it("is followed by another one, for two hours [SCR-03]", async () => {
    await start();
    const first = shown().code;
    await shop.advance(15 * MINUTE + 5 * SECOND);
    expect(shown().code).not.toBe(first);
    await shop.advance(3 * 60 * MINUTE);
    expect(store().state.kind).toBe("expired");
    expect(requests()).toBe(9);
    const asked = shop.asked.length;
    await shop.advance(60 * MINUTE);
    expect(shop.asked.length).toBe(asked);
    await start();
    const { code } = shown();
    expect(code).not.toBe(first);
    await shop.advance(15 * MINUTE + 5 * SECOND);
    expect(shown().code).not.toBe(code);
  });
});

describe("a television in trouble", () => {
  it("offline from the beginning it keeps trying, and has a code when the network is back [SCR-03]", async () => {
    television.platform.connectivity.setOnline(false);
    await start();
    expect(store().state).toEqual({
      kind: "failed",
      message: "You're offline. Check your connection and try again.",
      retries: true,
    });
    await shop.advance(5 * MINUTE);
    expect(store().state.kind).toBe("failed");
    television.platform.connectivity.setOnline(true);
    await shop.advance(0);
    expect(shown().problem).toBeNull();
  });

  it("offline while it waits keeps its code, and hears of the activation afterwards", async () => {
    await start();
    const { code } = shown();
    television.platform.connectivity.setOnline(false);
    await shop.advance(5 * SECOND);
    expect(shown()).toMatchObject({
      code,
      problem: "You're offline. Check your connection and try again.",
    });
    await activate();
    television.platform.connectivity.setOnline(true);
    await shop.advance(5 * SECOND);
    expect(store().state.kind).toBe("activated");
  });

  it.each(["500", "503", "html"])("a service that answers %s is asked again", async (what) => {
    shop.faults(
      what === "html"
        ? { kind: "html", operation: "requestActivationCode", times: 1 }
        : { kind: "status", operation: "requestActivationCode", status: Number(what), times: 1 },
    );
    await start();
    expect(store().state).toMatchObject({ kind: "failed", retries: true });
    await shop.advance(5 * SECOND);
    expect(shown().problem).toBeNull();
  });

  it("asks again as soon after a second outage as after the first [SCR-03]", async () => {
    const outage = { kind: "status", operation: "requestActivationCode", status: 503 } as const;
    shop.faults({ ...outage, times: 4 });
    await start();
    await shop.advance(2 * MINUTE);
    const { code, expiresAt } = shown();
    shop.faults({ ...outage, times: 1 });
    await shop.advance(expiresAt - television.platform.clock.now() + 11 * SECOND);
    expect(requests()).toBe(7);
    expect(shown().code).not.toBe(code);
  });

  it("waits as long as it is told after too many requests", async () => {
    await start();
    shop.faults({
      kind: "status",
      operation: "pollActivation",
      status: 429,
      retryAfter: 30,
      times: 1,
    });
    await shop.advance(5 * SECOND);
    expect(polls()).toBe(1);
    await shop.advance(29 * SECOND);
    expect(polls()).toBe(1);
    await shop.advance(SECOND);
    expect(polls()).toBe(2);
  });

  it("gets its session with the next question when the answer was lost", async () => {
    await start();
    await activate();
    shop.faults({ kind: "dropAfterCommit", operation: "pollActivation", times: 1 });
    await shop.advance(5 * SECOND);
    expect(television.foyer.session.isAuthenticated).toBe(false);
    await shop.advance(5 * SECOND);
    expect(store().state.kind).toBe("activated");
  });

  it("gets a message when the account has reached its device limit [DEV-01]", async () => {
    await start();
    await activate();
    for (let number = 0; number < 4; number += 1) {
      await shop.otherDevice(`http://localhost:5173/?${number}`).signIn("paying-monthly");
    }
    await shop.advance(5 * SECOND);
    expect(store().state).toMatchObject({ kind: "failed", retries: false });
    await shop.advance(MINUTE);
    expect(polls()).toBe(1);
    await start();
    expect(shown().problem).toBeNull();
  });

  it.each(["wrongType", "missingRequired"] as const)(
    "a code in an answer that cannot be read (%s) is asked for again [D-06]",
    async (mutation) => {
      shop.faults({ kind: "mutate", operation: "requestActivationCode", mutation, times: 3 });
      await start();
      await shop.advance(2 * MINUTE);
      expect(shown().code).toMatch(/^\w{4}-\w{4}$/);
      expect(shown().address).toMatch(/^http/);
      await shop.advance(5 * SECOND);
      expect(polls()).toBeGreaterThan(0);
    },
  );

  it("an answer that cannot be read begins no session [D-06]", async () => {
    await start();
    await activate();
    shop.faults({
      kind: "mutate",
      operation: "pollActivation",
      mutation: "missingRequired",
      times: 1,
    });
    await shop.advance(5 * SECOND);
    expect(television.foyer.session.isAuthenticated).toBe(false);
    await shop.advance(5 * SECOND);
    expect(store().state.kind).toBe("activated");
  });
});

describe("a television that is not watched", () => {
  it("sends nothing while its page is hidden, and catches up when it shows again", async () => {
    await start();
    television.platform.connectivity.setVisible(false);
    await shop.advance(10 * MINUTE);
    expect(polls()).toBe(0);
    television.platform.connectivity.setVisible(true);
    await shop.settle();
    expect(polls()).toBe(1);
  });

  it("sends nothing either when the network comes back while its page is hidden [SCR-03]", async () => {
    await start();
    const { connectivity } = television.platform;
    connectivity.setVisible(false);
    connectivity.setOnline(false);
    await shop.advance(MINUTE);
    connectivity.setOnline(true);
    await shop.advance(MINUTE);
    expect(polls()).toBe(0);
    connectivity.setVisible(true);
    await shop.settle();
    expect(polls()).toBe(1);
  });

  it("started anew after it was stopped in an outage, asks again as soon as the first time [SCR-03]", async () => {
    shop.faults({ kind: "status", operation: "requestActivationCode", status: 503, times: 99 });
    await start();
    await shop.advance(2 * MINUTE);
    store().stop();
    await start();
    const before = requests();
    shop.clearFaults();
    await shop.advance(6 * SECOND);
    expect(requests()).toBe(before + 1);
    expect(store().state.kind).toBe("showing");
  });

  it("sends nothing after it is stopped, and drops answers that are on their way", async () => {
    await start();
    await activate();
    shop.latency(3 * SECOND);
    await shop.advance(6 * SECOND);
    store().stop();
    await shop.advance(MINUTE);
    expect([polls(), store().state.kind]).toEqual([1, "idle"]);
    expect(television.foyer.session.isAuthenticated).toBe(false);
  });

  it("keeps a member who has signed in on it while the activation was on its way [D-13]", async () => {
    await start();
    await activate("paying-monthly");
    const before = polls();
    shop.latency(3 * SECOND);
    await shop.advance(5 * SECOND);
    expect(polls()).toBe(before + 1);
    shop.latency(0);
    await television.signIn("new");
    await shop.advance(10 * SECOND);
    expect(television.foyer.session.email).toBe("new@example.com");
    expect(store().state.kind).toBe("activated");
  });

  it("sends nothing after its Foyer is disposed", async () => {
    await start();
    television.foyer.dispose();
    await shop.advance(MINUTE);
    expect(polls()).toBe(0);
  });

  it("keeps its secret to itself: not in an address, a storage or a log", async () => {
    await start();
    await shop.advance(5 * SECOND);
    const kept = [television.platform.local, television.platform.session].flatMap((storage) =>
      storage.keys().map((key) => storage.get(key)),
    );
    expect(JSON.stringify([kept, shop.asked, store().state])).not.toContain("dev_");
  });
});

describe("the address for a QR code [SCR-03]", () => {
  const own = "https://foyer.example/tv?code=BCDFGHJK";
  it.each([
    ["of the same origin is taken", own, own],
    ["of another origin is left out", "https://evil.example/tv?code=BCDFGHJK", null],
    ["that is no address is left out", "javascript:alert(1)", null],
    ["that is missing is none", undefined, null],
  ])("%s", async (_, verificationUriComplete, completeAddress) => {
    const { foyer, services, drive } = createTestFoyer();
    services.always("POST /accounts/regcode", {
      status: 201,
      body: {
        regCode: "BCDFGHJK",
        deviceCode: "dev-1",
        verificationUri: "https://foyer.example/tv",
        expiresIn: 900,
        interval: 5,
        verificationUriComplete,
      },
    });
    await drive(foyer.deviceAuthorization.start());
    expect(foyer.deviceAuthorization.state).toMatchObject({ kind: "showing", completeAddress });
    foyer.dispose();
  });
});
