import { afterEach, describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import type { Destination } from "../../domain/kernel/destination.ts";

const WEB = "http://localhost:5173";
const MINUTE = 60_000;
let shop: Shop;

afterEach(() => {
  expect(shop.violations()).toEqual([]);
});

/** Keys under which codes were activated. */
let keys: (string | null)[] = [];

/** A television that shows a code, and a browser of another device. */
async function house() {
  keys = [];
  shop = createShop({
    through: (send) => (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/deeplink")) keys.push(request.headers.get("idempotency-key"));
      return send(request);
    },
  });
  const television = shop.otherDevice("http://127.0.0.1:5180/");
  await shop.settle();
  await shop.drive(television.foyer.deviceAuthorization.start());
  return { television, code: codeOf(television), browser: shop.tab({ href: `${WEB}/` }) };
}

function codeOf({ foyer }: Tab): string {
  const { state } = foyer.deviceAuthorization;
  return state.kind === "showing" ? state.code.replace("-", "") : `no code: ${state.kind}`;
}

const isOn = ({ foyer }: Tab) => foyer.deviceAuthorization.state.kind;
const stateOf = ({ foyer }: Tab) => foyer.secondScreen.state.kind;
const calls = (path: string) => shop.asked.filter((call) => call === `POST ${path}`).length;
const activations = () => calls("/accounts/regcode/deeplink");

function go({ foyer, platform }: Tab, address: string): void {
  platform.location.go(WEB + address);
  foyer.navigation.arrived(address);
}

async function signIn({ foyer }: Tab, persona = "paying-monthly") {
  foyer.signIn.form.fields.email.change(`${persona}@example.com`);
  foyer.signIn.form.fields.password.change("password");
  return shop.drive(foyer.signIn.submit());
}

/** A member opens the success screen with a code that they have typed. */
async function typeAndOpen(browser: Tab, code: string) {
  const { foyer } = browser;
  go(browser, "/account/signin/tv");
  foyer.secondScreen.form.fields.code.change(code);
  const outcome = await shop.drive(foyer.secondScreen.submit());
  if (!outcome.ok || outcome.value.kind !== "route") throw new Error("The code was refused.");
  go(browser, outcome.value.address);
  return shop.drive(foyer.secondScreen.open());
}

describe("a television and a browser", () => {
  it("the code is typed, the user signs in, the television is theirs [SCR-03] [SCR-04] [SCR-06] [SCR-08] [RDR-02] [ROU-03] [ROU-34] [ROL-06]", async () => {
    const { television, browser, code } = await house();
    const { foyer } = browser;
    go(browser, "/account/signin/tv");
    expect(foyer.secondScreen.step).toBe("code");
    foyer.secondScreen.form.fields.code.change(
      ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`,
    );
    const typed = await shop.drive(foyer.secondScreen.submit());
    expect(typed).toMatchObject({ value: { address: `/account/signin/tv?code=${code}` } });

    go(browser, `/account/signin/tv?code=${code}`);
    expect(foyer.secondScreen.step).toBe("signIn");
    expect(foyer.signIn.title).toBe("Sign In to Your Account");
    expect(foyer.secondScreen.shownCode).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
    const signedIn = await signIn(browser);
    const address = `/activate/account-success?regCode=${code}`;
    expect(signedIn).toMatchObject({ value: { rule: "RDR-02", value: { address } } });

    go(browser, address);
    await shop.drive(foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("activated");
    await shop.advance(5_000);
    expect(isOn(television)).toBe("activated");
    expect(television.foyer.session.email).toBe("paying-monthly@example.com");
    await shop.drive(television.foyer.account.open());
    expect(television.foyer.account.plan?.name).toBe("Monthly");
    expect(activations()).toBe(1);
  });

  it("a user who signs in on the screen that shows the code is not asked again [SCR-04]", async () => {
    const { browser, code } = await house();
    go(browser, `/account/signin/tv?code=${code}&device=tv-1`);
    expect(browser.foyer.secondScreen.secondScreen).toEqual({
      isDeviceActivation: true,
      code,
      device: "tv-1",
    });
    await signIn(browser);
    go(browser, `/activate/account-success?regCode=${code}`);
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("activated");
  });

  it("sign-out on the television shows a new code, the browser stays signed in [SGN-41]", async () => {
    const { television, browser, code } = await house();
    await signIn(browser);
    await typeAndOpen(browser, code);
    await shop.advance(5_000);
    await shop.drive(television.foyer.session.signOut());
    expect(isOn(television)).toBe("idle");
    await shop.drive(television.foyer.deviceAuthorization.start());
    expect(codeOf(television)).not.toBe(code);
    expect(browser.foyer.session.isAuthenticated).toBe(true);
  });
});

describe("a code that came by an address alone", () => {
  it("is asked about before anything is sent [SCR-06]", async () => {
    const { television, browser, code } = await house();
    await signIn(browser);
    go(browser, `/activate/account-success?regCode=${code}`);
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("asking");
    expect(activations()).toBe(0);

    browser.foyer.secondScreen.decline();
    expect(stateOf(browser)).toBe("refused");
    await shop.advance(MINUTE);
    expect(activations()).toBe(0);
    expect(isOn(television)).toBe("showing");
  });

  it("is activated when the user says that their television shows it [SCR-06]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    go(browser, `/activate/account-success?regCode=${code}`);
    await shop.drive(browser.foyer.secondScreen.open());
    await shop.drive(
      Promise.all([browser.foyer.secondScreen.confirm(), browser.foyer.secondScreen.confirm()]),
    );
    expect(stateOf(browser)).toBe("activated");
    expect(activations()).toBe(1);
  });

  it("is asked about too when a member signs in elsewhere while its screen stands open", async () => {
    const { browser, code } = await house();
    const hidden = shop.tab();
    go(hidden, `/account/signin/tv?code=${code}`);
    go(browser, "/account/signin");
    await signIn(browser);
    await shop.settle();
    go(hidden, `/activate/account-success?regCode=${code}`);
    await shop.drive(hidden.foyer.secondScreen.open());
    expect(stateOf(hidden)).toBe("asking");
  });

  it("is asked about when the sign-in did not show it", async () => {
    const { browser, code } = await house();
    go(browser, `/account/signin?code=${code}`);
    await signIn(browser);
    go(browser, `/activate/account-success?regCode=${code}`);
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("asking");
  });

  it("is asked about when another one was typed", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    go(browser, "/account/signin/tv");
    browser.foyer.secondScreen.form.fields.code.change("BBBBBBBB");
    await shop.drive(browser.foyer.secondScreen.submit());
    go(browser, `/activate/account-success?regCode=${code}`);
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("asking");
  });
});

describe("activating", () => {
  it("sends once, however often the screen opens, and not again after a reload [SCR-06]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    await typeAndOpen(browser, code);
    const { secondScreen } = browser.foyer;
    await shop.drive(Promise.all([secondScreen.open(), secondScreen.open()]));
    secondScreen.close();
    await shop.drive(secondScreen.open());
    const again = browser.reload();
    go(again, `/activate/account-success?regCode=${code}`);
    await shop.drive(again.foyer.secondScreen.open());
    expect([stateOf(again), activations()]).toEqual(["activated", 1]);
  });

  it("goes on under the same key when the answer was lost [SCR-08]", async () => {
    const { television, browser, code } = await house();
    await signIn(browser);
    shop.faults({ kind: "dropAfterCommit", operation: "getRegistrationCodeDeeplink", times: 8 });
    await typeAndOpen(browser, code);
    expect(stateOf(browser)).toBe("failed");
    shop.clearFaults();
    await shop.drive(browser.foyer.secondScreen.confirm());
    expect(stateOf(browser)).toBe("activated");
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    await shop.advance(10_000);
    expect(isOn(television)).toBe("activated");
  });

  it("goes on under the same key, and asks nothing, in a browser that stores nothing [SCR-04] [SCR-06]", async () => {
    const { browser, code } = await house();
    browser.platform.session.set = () => {};
    await signIn(browser);
    shop.faults({ kind: "dropAfterCommit", operation: "getRegistrationCodeDeeplink", times: 8 });
    await typeAndOpen(browser, code);
    expect(stateOf(browser)).toBe("failed");
    shop.clearFaults();
    await shop.drive(browser.foyer.secondScreen.confirm());
    expect(stateOf(browser)).toBe("activated");
    expect(new Set(keys).size).toBe(1);
    browser.foyer.secondScreen.close();
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("activated");
    await shop.drive(browser.foyer.session.signOut());
    await signIn(browser, "paying-yearly");
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("asking");
  });

  it.each([
    ["a code that no television shows", "BBBBBBBB", 0],
    ["a code that is too old", null, 16 * MINUTE],
  ])("%s needs another one [SCR-06]", async (_, typed, wait) => {
    const { browser, code, television } = await house();
    await signIn(browser);
    television.close();
    await shop.advance(wait);
    await typeAndOpen(browser, typed ?? code);
    expect(browser.foyer.secondScreen.state).toEqual({
      kind: "refused",
      message: "This code is unknown or has expired. Enter the one your TV shows now.",
    });
  });

  it("a code that is none is refused without a call [SCR-06]", async () => {
    const { browser } = await house();
    await signIn(browser);
    go(browser, "/activate/account-success?regCode=%3Cimg%20src%3Dx%3E");
    await shop.drive(browser.foyer.secondScreen.open());
    expect([stateOf(browser), activations()]).toEqual(["refused", 0]);
    expect(browser.foyer.secondScreen.shownCode).toBeNull();
  });

  it("a code that was refused is sent again when it is typed again, though the address stays [SCR-06]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    shop.faults({
      kind: "status",
      status: 404,
      operation: "getRegistrationCodeDeeplink",
      times: 1,
    });
    await typeAndOpen(browser, code);
    expect([stateOf(browser), activations()]).toEqual(["refused", 1]);
    const { secondScreen } = browser.foyer;
    secondScreen.form.fields.code.change(code);
    await shop.drive(secondScreen.submit());
    await shop.settle();
    expect([stateOf(browser), activations()]).toEqual(["activated", 2]);
  });

  it("says that all places are taken, and goes on when one is free [DEV-01]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    const others = [1, 2, 3, 4].map((number) => shop.otherDevice(`${WEB}/?${number}`));
    for (const other of others) await signIn(other);
    await typeAndOpen(browser, code);
    expect(browser.foyer.secondScreen.state).toEqual({
      kind: "failed",
      message:
        "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
    });
    await shop.drive(Promise.all(others.slice(0, 1).map(({ foyer }) => foyer.session.signOut())));
    await shop.drive(browser.foyer.secondScreen.confirm());
    expect(stateOf(browser)).toBe("activated");
  });

  it("is not told of a device limit while an earlier press is worked on [SCR-08] [D-04]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    shop.faults({
      kind: "status",
      operation: "getRegistrationCodeDeeplink",
      status: 409,
      errorCode: "IDEMPOTENCY_KEY_IN_FLIGHT",
      times: 8,
    });
    await typeAndOpen(browser, code);
    expect(browser.foyer.secondScreen.state).toEqual({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
    shop.clearFaults();
    await shop.drive(browser.foyer.secondScreen.confirm());
    expect(stateOf(browser)).toBe("activated");
  });

  it.each([
    ["offline", "You're offline. Check your connection and try again."],
    ["429", "Too many requests. Please wait a moment and try again."],
    ["503", "Something went wrong, please try again later."],
  ])("%s: says so and may be tried again [D-03]", async (what, message) => {
    const { browser, code } = await house();
    await signIn(browser);
    if (what === "offline") browser.platform.connectivity.setOnline(false);
    else {
      shop.faults({
        kind: "status",
        operation: "getRegistrationCodeDeeplink",
        status: Number(what),
        times: 8,
      });
    }
    await typeAndOpen(browser, code);
    expect(browser.foyer.secondScreen.state).toEqual({ kind: "failed", message });
    browser.platform.connectivity.setOnline(true);
    shop.clearFaults();
    await shop.drive(browser.foyer.secondScreen.confirm());
    expect(stateOf(browser)).toBe("activated");
  });

  it("an answer about the code before is not taken for that of the code that was opened since [SCR-06] [D-13]", async () => {
    const { browser, code } = await house();
    const { secondScreen } = browser.foyer;
    await signIn(browser);
    shop.latency(2_000);
    const first = typeAndOpen(browser, code);
    await shop.advance(500);
    go(browser, "/activate/account-success?regCode=BBBBBBBB");
    await secondScreen.open();
    expect([stateOf(browser), activations()]).toEqual(["asking", 1]);
    const second = secondScreen.confirm();
    expect(stateOf(browser)).toBe("activating");
    await shop.drive(Promise.all([first, second]));
    expect([stateOf(browser), activations()]).toEqual(["refused", 2]);
  });

  it("an answer for a member who has signed out is dropped [D-13]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    shop.latency(2_000);
    const opening = typeAndOpen(browser, code);
    await shop.advance(500);
    await shop.drive(browser.foyer.session.signOut());
    await opening;
    expect(stateOf(browser)).toBe("idle");
    expect(browser.platform.session.keys()).toEqual([]);
  });

  it("without a code leads to the plans [SCR-05] [ROU-35] [OPN-008]", async () => {
    const { browser } = await house();
    await signIn(browser);
    go(browser, "/activate/account-success");
    await shop.drive(browser.foyer.secondScreen.open());
    expect(stateOf(browser)).toBe("idle");
    expect(browser.foyer.secondScreen.redirect).toMatchObject({
      rule: "OPN-008",
      value: { address: "/account/signup-plans" },
    });
  });
});

describe("the sign-in screen of a television", () => {
  it("without a code leads to the plans after the sign-in [RDR-03] [SCR-05]", async () => {
    const { browser } = await house();
    go(browser, "/account/signin/tv");
    browser.foyer.secondScreen.continueWithoutCode();
    expect(browser.foyer.secondScreen.step).toBe("signIn");
    expect(await signIn(browser)).toMatchObject({
      value: { rule: "RDR-03", value: { address: "/account/signup-plans" } },
    });
  });

  it("asks for the code again when it opens the next time [SCR-02]", async () => {
    const { browser } = await house();
    go(browser, "/account/signin/tv");
    browser.foyer.secondScreen.continueWithoutCode();
    browser.foyer.secondScreen.close();
    expect(browser.foyer.secondScreen.step).toBe("code");
  });

  it("stays with a member who has no code [SCR-02] [RDR-03]", async () => {
    const { browser, code } = await house();
    await signIn(browser);
    browser.foyer.signIn.close();
    go(browser, "/account/signin/tv");
    await shop.drive(browser.foyer.signIn.open());
    expect(browser.foyer.signIn.redirect).toMatchObject({ rule: "SCR-03", value: null });
    expect(browser.foyer.secondScreen.step).toBe("code");
    go(browser, `/account/signin/tv?code=${code}`);
    expect(browser.foyer.signIn.redirect).toMatchObject({ rule: "RDR-02" });
  });

  it("leads on with the code that was typed, and with no other one of its address [SCR-02] [SCR-03] [SCR-06]", async () => {
    const { browser } = await house();
    const { secondScreen } = browser.foyer;
    const typed = async () => {
      go(browser, "/account/signin/tv?code=CCCCCCCC&device=tv-1&gifting=true");
      secondScreen.form.fields.code.change("BBBBBBBB");
      return shop.drive(secondScreen.submit());
    };
    const leadsTo = (address: string) => ({ ok: true, value: { kind: "route", address } });
    expect(await typed()).toEqual(
      leadsTo("/account/signin/tv?gifting=true&code=BBBBBBBB&device=tv-1"),
    );
    await signIn(browser);
    expect(await typed()).toEqual(
      leadsTo("/activate/account-success?gifting=true&regCode=BBBBBBBB"),
    );
    go(browser, "/activate/account-success?regCode=BBBBBBBB&gifting=true");
    expect(secondScreen.codeScreen).toEqual({
      kind: "route",
      address: "/account/signin/tv?gifting=true",
    });
  });

  it("says what is wrong with a typed code and keeps it", async () => {
    const { browser } = await house();
    const { form } = browser.foyer.secondScreen;
    form.fields.code.change("BCDF GHJ0");
    expect((await shop.drive(form.submit())).ok).toBe(false);
    expect([form.fields.code.message, form.fields.code.value]).toEqual([
      "Codes never contain 0. Check your TV again.",
      "BCDF GHJ0",
    ]);
  });
});

describe("a new visitor from a television", () => {
  /** Signs up on the way from the television's sign-in, and pays for a plan. */
  async function buy(browser: Tab, code: string) {
    const { checkout, confirmation, plans, signIn: entry, signUp } = browser.foyer;
    const follow = (to: Destination) => {
      if (to.kind !== "route") throw new Error("This leaves the app.");
      go(browser, to.address);
      return to.address;
    };
    go(browser, `/account/signin/tv?code=${code}&device=tv`);
    follow(entry.links.signUp.destination);
    await shop.drive(plans.open());
    const chosen = plans.continue();
    if (chosen.ok) follow(chosen.value.value);
    signUp.form.fields.email.change("tv-buyer@example.com");
    signUp.form.fields.password.change("password");
    const created = await shop.drive(signUp.submit());
    if (created.ok) follow(created.value.value);
    await browser.openCheckout("FNWEB12MO");
    const paid = await shop.drive(checkout.submit());
    if (!paid.ok) throw new Error(`Not paid: ${paid.failure.kind}`);
    const address = follow(paid.value.value);
    checkout.close();
    await shop.drive(confirmation.open());
    return { address, follow };
  }

  it("buys, and activates it from the confirmation, also after a reload [CNF-14] [GRD-07] [SCR-06] [SCR-08] [PAY-30]", async () => {
    const { television, browser, code } = await house();
    const { address } = await buy(browser, code);
    expect(shop.ledger()).toHaveLength(1);
    expect(activations()).toBe(0);

    const again = browser.reload();
    go(again, address);
    const { confirmation, secondScreen, explain } = again.foyer;
    await shop.drive(confirmation.open());
    expect(confirmation.state.kind).toBe("open");
    const activation = `/activate/account-success?regCode=${code}`;
    expect(confirmation.television).toEqual({
      text: "Activate Your TV",
      destination: { kind: "route", address: activation },
    });
    expect(explain.entries.filter(({ rule }) => rule === "CNF-14/television")).toMatchObject([
      { topic: "confirmation.link" },
    ]);

    confirmation.close();
    go(again, activation);
    await shop.drive(secondScreen.open());
    expect(stateOf(again)).toBe("asking");
    expect(activations()).toBe(0);
    await shop.drive(secondScreen.confirm());
    expect(stateOf(again)).toBe("activated");
    await shop.advance(5_000);
    expect(isOn(television)).toBe("activated");
    expect(television.foyer.session.email).toBe("tv-buyer@example.com");

    go(again, address);
    await shop.drive(confirmation.open());
    expect(confirmation.state).toMatchObject({ kind: "redirect", choice: { rule: "CNF-14/none" } });
  });

  it("whose code has expired meanwhile is told so there, and types the next one [SCR-06] [CNF-14]", async () => {
    const { television, browser, code } = await house();
    const { follow } = await buy(browser, code);
    await shop.advance(16 * MINUTE);
    const { confirmation, secondScreen } = browser.foyer;
    if (!confirmation.television) throw new Error("The confirmation offers no television.");
    follow(confirmation.television.destination);
    await shop.drive(secondScreen.open());
    await shop.drive(secondScreen.confirm());
    expect(secondScreen.state).toEqual({
      kind: "refused",
      message: "This code is unknown or has expired. Enter the one your TV shows now.",
    });
    const next = codeOf(television);
    expect(next).not.toBe(code);
    secondScreen.form.fields.code.change(next);
    const typed = await shop.drive(secondScreen.submit());
    if (typed.ok) follow(typed.value);
    await shop.drive(secondScreen.open());
    expect(stateOf(browser)).toBe("activated");
  });
});
