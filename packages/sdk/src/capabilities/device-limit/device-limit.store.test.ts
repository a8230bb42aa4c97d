import { afterEach, describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { deviceLimitTexts } from "./device-limit.texts.ts";

const EMAIL = "device-limit@example.com";
const DELETE = "POST /accounts/sessions/delete";
const LOGIN = "POST /accounts/login";
const GENERIC = "Something went wrong, please try again later.";

let shop: Shop;
afterEach(() => shop.clearFaults());

/** A customer whose sign-in has just met the device limit, and what the browser sends. */
async function atTheLimit({ configuration = {}, refills = false } = {}) {
  const sent: { readonly path: string; readonly body: string }[] = [];
  shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      if (request.method === "POST") sent.push({ path, body: await request.clone().text() });
      const answer = await send(request);
      if (refills && path === "/accounts/sessions/delete") await fillUp(send);
      return answer;
    },
  });
  const tab = shop.tab({ href: "http://localhost:5173/account/signin", configuration });
  await signInAgain(tab);
  return { tab, sent, ...tab.foyer };
}

/** Signs in other devices up to the limit. */
async function fillUp(send: typeof globalThis.fetch): Promise<void> {
  for (const deviceId of ["tv-1", "tv-2", "tv-3"]) {
    const body = JSON.stringify({ email: EMAIL, password: "password", deviceId });
    const headers = { "x-api-key": shop.world, "content-type": "application/json" };
    await send("http://localhost:4010/accounts/login", { method: "POST", headers, body });
  }
}

async function signInAgain({ foyer }: Tab): Promise<void> {
  foyer.signIn.form.fields.email.change(` ${EMAIL} `);
  foyer.signIn.form.fields.password.change("password");
  await shop.drive(foyer.signIn.submit());
}

const asked = (path: string) => shop.asked.filter((one) => one === path).length;

describe("the devices of an account at its limit", () => {
  it("open with a sign-in that is refused, and show no error of it [DEV-01] [DEV-02] [SGN-20]", async () => {
    const { deviceLimit, signIn } = await atTheLimit();
    expect(deviceLimit.state).toEqual({ kind: "choosing" });
    expect(deviceLimitTexts["device-limit.title"]).toBe("Device Limit Reached");
    expect(signIn.form.message).toBeNull();
  });

  it("are all there, the newest first, with name and time [DEV-03] [DEV-04] [DEV-11]", async () => {
    const { deviceLimit } = await atTheLimit();
    expect(deviceLimit.devices).toHaveLength(5);
    const times = deviceLimit.devices.map(({ lastUsedAt }) => lastUsedAt ?? 0);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    for (const { name, lastUsedAt, selected } of deviceLimit.devices) {
      expect(name).not.toBe("");
      expect(lastUsedAt).toBeGreaterThan(Date.UTC(2020, 0));
      expect(selected).toBe(false);
    }
  });

  it("are closed while no sign-in is at the limit: nothing can be signed out [DEV-01]", async () => {
    shop = createShop();
    const { foyer } = shop.tab();
    const { deviceLimit } = foyer;
    expect(deviceLimit.state).toEqual({ kind: "closed" });
    expect(deviceLimit.devices).toEqual([]);
    deviceLimit.toggle("s-1");
    expect(await shop.drive(deviceLimit.signOutSelected())).toMatchObject({ ok: false });
    expect(await shop.drive(deviceLimit.signOutAll())).toMatchObject({ ok: false });
    expect([asked(DELETE), deviceLimit.answers]).toEqual([0, {}]);
    const { email, password } = foyer.signIn.form.fields;
    email.change(EMAIL);
    password.change("password");
    deviceLimit.close();
    expect(foyer.signIn.form.values).toEqual({ email: EMAIL, password: "password" });
  });

  it("can be picked one by one; two are enough [DEV-05] [DEV-07] [OPN-044]", async () => {
    const { deviceLimit } = await atTheLimit();
    const [first = "", second = ""] = deviceLimit.devices.map(({ sid }) => sid);
    expect(deviceLimit.selectedDecision).toMatchObject({ allowed: false, rule: "DEV-07" });
    deviceLimit.toggle(first);
    expect(deviceLimit.hint).toBe("Choose at least two devices, or sign out of all.");
    expect(await shop.drive(deviceLimit.signOutSelected())).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "too-few" },
    });
    expect(asked(DELETE)).toBe(0);
    deviceLimit.toggle(second);
    expect(deviceLimit.selectedDecision.allowed).toBe(true);
    expect(deviceLimit.hint).toBeNull();
    deviceLimit.toggle(first);
    expect(deviceLimit.devices.map(({ selected }) => selected).filter(Boolean)).toHaveLength(1);
    expect(deviceLimit.selectedDecision.allowed).toBe(false);
    expect(deviceLimit.allDecision.allowed).toBe(true);
  });
});

describe("signing devices out", () => {
  it("deletes the sessions that were picked, signs in again, and goes where any sign-in goes [DEV-08] [DEV-09] [API-40]", async () => {
    const { deviceLimit, session, signIn, sent } = await atTheLimit();
    const picked = deviceLimit.devices.slice(3).map(({ sid }) => sid);
    for (const sid of picked) deviceLimit.toggle(sid);
    // Typed otherwise than the service has it.
    signIn.form.fields.email.change("Device-Limit@Example.com");
    const outcome = await shop.drive(deviceLimit.signOutSelected());
    expect(outcome).toMatchObject({ ok: true, value: { value: { kind: "route" } } });
    expect(signIn.state.kind).toBe("done");
    expect(session.isAuthenticated).toBe(true);
    expect(deviceLimit.state).toEqual({ kind: "closed" });
    const deletion = sent.find(({ path }) => path === "/accounts/sessions/delete");
    expect(JSON.parse(deletion?.body ?? "")).toEqual({
      accountInfo: { email: EMAIL, password: "password", userType: "email" },
      sids: picked,
    });
    expect([asked(DELETE), asked(LOGIN)]).toEqual([1, 2]);
    expect(shop.violations()).toEqual([]);
  });

  it("of all deletes every one that is listed [DEV-06] [DEV-08]", async () => {
    const { deviceLimit, session, sent } = await atTheLimit();
    const listed = deviceLimit.devices.map(({ sid }) => sid);
    await shop.drive(deviceLimit.signOutAll());
    const deletion = sent.find(({ path }) => path === "/accounts/sessions/delete");
    expect(JSON.parse(deletion?.body ?? "").sids).toEqual(listed);
    expect(session.isAuthenticated).toBe(true);
  });

  it("deletes no session that is not listed [DEV-08]", async () => {
    const { deviceLimit, sent } = await atTheLimit();
    const picked = deviceLimit.devices.slice(0, 2).map(({ sid }) => sid);
    for (const sid of ["of another list", ...picked]) deviceLimit.toggle(sid);
    await shop.drive(deviceLimit.signOutSelected());
    const deletion = sent.find(({ path }) => path === "/accounts/sessions/delete");
    expect(JSON.parse(deletion?.body ?? "").sids).toEqual(picked);
  });

  it("leaves the list to choose from where the sign-in cannot begin [DEV-09] [DEV-10]", async () => {
    const { deviceLimit, signIn } = await atTheLimit();
    shop.latency(500);
    const work = deviceLimit.signOutAll();
    await shop.settle();
    signIn.form.fields.password.change("");
    expect((await shop.drive(work)).ok).toBe(false);
    expect([asked(LOGIN), deviceLimit.state]).toEqual([1, { kind: "choosing" }]);
  });

  it("pressed twice sends once [DEV-08]", async () => {
    const { deviceLimit } = await atTheLimit();
    const first = deviceLimit.signOutAll();
    const second = await deviceLimit.signOutAll();
    expect(second).toMatchObject({ ok: false, failure: { kind: "refused" } });
    const sids = deviceLimit.devices.map(({ sid }) => sid);
    deviceLimit.toggle(sids[0] ?? "");
    expect(deviceLimit.devices.some(({ selected }) => selected)).toBe(false);
    await shop.drive(first);
    expect([asked(DELETE), asked(LOGIN)]).toEqual([1, 2]);
  });

  it("is called off when the user cancels meanwhile, and signs in no user [OPN-045]", async () => {
    const { deviceLimit, session } = await atTheLimit();
    const work = deviceLimit.signOutAll();
    deviceLimit.close();
    expect(await shop.drive(work)).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
    expect(session.isAuthenticated).toBe(false);
    expect(asked(LOGIN)).toBe(1);
  });

  it("says which button is at work [DEV-06]", async () => {
    const { deviceLimit } = await atTheLimit();
    const work = deviceLimit.signOutAll();
    expect(deviceLimit.state).toEqual({ kind: "signingOut", which: "all" });
    await shop.drive(work);
  });

  it("takes a captcha token of its own for the sign-in that follows [DEV-09] [OPN-045] [SGN-13]", async () => {
    const configuration = {
      defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "site" },
    };
    const { deviceLimit, sent, tab } = await atTheLimit({ configuration });
    tab.platform.captcha.answer("a second token");
    await shop.drive(deviceLimit.signOutAll());
    const tokens = sent
      .filter(({ path }) => path === "/accounts/login")
      .map(({ body }) => JSON.parse(body).recaptchaToken);
    expect(tokens).toEqual(["memory-captcha-token", "a second token"]);
  });

  it("and a second refusal opens the new list, with nothing picked [DEV-09] [OPN-045]", async () => {
    const { deviceLimit, signIn } = await atTheLimit({ refills: true });
    const before = deviceLimit.devices.map(({ sid }) => sid);
    for (const sid of before.slice(0, 2)) deviceLimit.toggle(sid);
    const outcome = await shop.drive(deviceLimit.signOutSelected());
    expect(outcome).toMatchObject({ ok: false, failure: { code: "DEVICE_LIMIT" } });
    expect(signIn.state.kind).toBe("deviceLimit");
    expect(deviceLimit.state).toEqual({ kind: "choosing" });
    expect(deviceLimit.devices.some(({ selected }) => selected)).toBe(false);
    expect(deviceLimit.devices.map(({ sid }) => sid)).not.toEqual(before);
    expect(deviceLimit.devices.length).toBeGreaterThanOrEqual(5);
  });
});

describe("a deletion that fails", () => {
  const failures = [
    ["with 500", { kind: "status", status: 500 }, GENERIC],
    ["with 503", { kind: "status", status: 503 }, GENERIC],
    ["with 400", { kind: "status", status: 400 }, GENERIC],
    ["with 401", { kind: "status", status: 401 }, GENERIC],
    ["with a page of HTML", { kind: "status", status: 502 }, GENERIC],
    ["without an answer", { kind: "dropBefore" }, GENERIC],
    [
      "with 429",
      { kind: "status", status: 429, retryAfter: 60 },
      "Too many requests. Please try again in a minute.",
    ],
    [
      "with 429 for a quarter of an hour",
      { kind: "status", status: 429, retryAfter: 900 },
      "Too many requests. Please try again in 15 minutes.",
    ],
    [
      "with 408",
      { kind: "status", status: 408 },
      "This is taking longer than usual. Please try again.",
    ],
  ] as const;
  it.each(failures)(
    "%s is logged, keeps the list and what was picked, and can be tried again [DEV-10] [OPN-046]",
    async (_, fault, message) => {
      const { deviceLimit, signIn, tab } = await atTheLimit();
      for (const { sid } of deviceLimit.devices.slice(0, 2)) deviceLimit.toggle(sid);
      shop.faults({ ...fault, operation: "deleteDeviceSessions" });
      expect((await shop.drive(deviceLimit.signOutSelected())).ok).toBe(false);
      expect(deviceLimit.state).toEqual({ kind: "failed", message });
      expect(deviceLimit.devices.filter(({ selected }) => selected)).toHaveLength(2);
      expect(tab.platform.logger.lines.at(-1)).toMatchObject({ level: "warn" });
      expect(JSON.stringify(tab.platform.logger.lines)).not.toMatch(/example\.com|password/);
      expect(asked(LOGIN)).toBe(1);
      await shop.drive(deviceLimit.signOutSelected());
      expect(signIn.state.kind).toBe("done");
    },
  );

  it("says when there is no connection [DEV-10]", async () => {
    const { deviceLimit, tab } = await atTheLimit();
    tab.platform.connectivity.setOnline(false);
    await shop.drive(deviceLimit.signOutAll());
    expect(deviceLimit.state).toEqual({
      kind: "failed",
      message: "You're offline. Check your connection and try again.",
    });
    tab.platform.connectivity.setOnline(true);
    expect((await shop.drive(deviceLimit.signOutAll())).ok).toBe(true);
  });

  it("by an answer that was lost after the fact is no dead end [DEV-10] [D-03]", async () => {
    const { deviceLimit, signIn } = await atTheLimit();
    shop.faults({ kind: "dropAfterCommit", operation: "deleteDeviceSessions" });
    await shop.drive(deviceLimit.signOutAll());
    expect(deviceLimit.state.kind).toBe("failed");
    await shop.drive(deviceLimit.signOutAll());
    expect(signIn.state.kind).toBe("done");
  });
});

describe("the sign-in after the deletion", () => {
  it("that fails shows its message on the form and keeps what was typed [DEV-09] [SGN-18]", async () => {
    const { deviceLimit, signIn } = await atTheLimit();
    shop.faults({ kind: "status", status: 429, operation: "login" });
    await shop.drive(deviceLimit.signOutAll());
    expect(deviceLimit.state).toEqual({ kind: "closed" });
    expect(signIn.form.message).toBe("Maximum login attempts exceeded. Try again later...");
    expect(signIn.form.values.password).toBe("password");
    await shop.drive(signIn.submit());
    expect(signIn.state.kind).toBe("done");
  });
});

describe("giving up", () => {
  it("forgets the password, keeps the email, and leaves the form as it was before [OPN-045]", async () => {
    const { deviceLimit, signIn } = await atTheLimit();
    deviceLimit.close();
    expect(deviceLimit.state).toEqual({ kind: "closed" });
    expect(signIn.state).toEqual({ kind: "idle" });
    expect(signIn.form.values).toEqual({ email: EMAIL, password: "" });
    expect(signIn.form.fields.password.message).toBeNull();
    expect(signIn.form.message).toBeNull();
  });

  it("in the middle of a deletion calls it off; nothing is signed in [OPN-045]", async () => {
    const { deviceLimit, session } = await atTheLimit();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "deleteDeviceSessions" });
    const work = deviceLimit.signOutAll();
    await shop.settle();
    deviceLimit.close();
    await shop.advance(5_000);
    expect((await work).ok).toBe(false);
    expect(asked(LOGIN)).toBe(1);
    expect(session.isAuthenticated).toBe(false);
    expect(deviceLimit.state).toEqual({ kind: "closed" });
  });

  it("the screen in the middle of a deletion begins no session [OPN-045]", async () => {
    const { deviceLimit, session, signIn } = await atTheLimit();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "deleteDeviceSessions" });
    const work = deviceLimit.signOutAll();
    await shop.settle();
    signIn.close();
    await shop.advance(5_000);
    expect((await work).ok).toBe(false);
    expect(asked(LOGIN)).toBe(1);
    expect(session.isAuthenticated).toBe(false);
  });

  it("the screen in the middle of a deletion signs in no user who types meanwhile [OPN-045] [D-13]", async () => {
    const { deviceLimit, session, signIn } = await atTheLimit();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "deleteDeviceSessions" });
    const work = deviceLimit.signOutAll();
    await shop.settle();
    signIn.close();
    signIn.form.fields.email.change("new@example.com");
    signIn.form.fields.password.change("password");
    await shop.advance(5_000);
    expect(await work).toMatchObject({ ok: false, failure: { reason: "not-now" } });
    expect([asked(LOGIN), session.isAuthenticated]).toEqual([1, false]);
  });

  it("does not stop the next sign-in that meets the limit [DEV-08] [OPN-045]", async () => {
    const { deviceLimit, session, tab } = await atTheLimit();
    deviceLimit.close();
    await signInAgain(tab);
    expect((await shop.drive(deviceLimit.signOutAll())).ok).toBe(true);
    expect(session.isAuthenticated).toBe(true);
  });

  it("with the Foyer in the middle of a deletion signs in no user, and is no failure [OPN-045] [DEV-10]", async () => {
    const { deviceLimit, tab } = await atTheLimit();
    shop.latency(3_000);
    const work = deviceLimit.signOutAll();
    await shop.settle();
    tab.foyer.dispose();
    expect((await shop.drive(work)).ok).toBe(false);
    expect([asked(LOGIN), deviceLimit.state]).toEqual([1, { kind: "choosing" }]);
  });

  it("writes the password nowhere [D-13] [OPN-045]", async () => {
    const { deviceLimit, explain, tab } = await atTheLimit();
    await shop.drive(deviceLimit.signOutAll());
    const { local, session } = tab.platform;
    const stored = [local, session].flatMap((storage) =>
      storage.keys().map((key) => storage.get(key) ?? ""),
    );
    expect(stored.join()).not.toContain("password");
    expect(explain.export()).not.toMatch(/"password"|example\.com/);
    expect(explain.entries.map(({ topic }) => topic)).toContain("device-limit.all");
  });

  it("happens by itself when another user's session ends here [D-13]", async () => {
    const { deviceLimit } = await atTheLimit();
    deviceLimit.toggle(deviceLimit.devices[0]?.sid ?? "");
    deviceLimit.reset();
    expect(deviceLimit.devices.some(({ selected }) => selected)).toBe(false);
  });
});

describe("a list that is not as documented", () => {
  async function refusedWith(sessions: unknown) {
    shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith("/accounts/login")) return send(request);
        const body = { errorCode: "DEVICE_LIMIT", errorMessage: "Too many", sessions };
        return Response.json(body, { status: 409 });
      },
    });
    const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
    await signInAgain(tab);
    return tab.foyer.deviceLimit;
  }

  it.each([
    ["empty", []],
    ["null", null],
    ["no list", { sid: "s-1" }],
    ["of texts", ["s-1"]],
    ["without ids", [{ device: "TV", last_modified: 1 }]],
  ])("%s: says so, and offers nothing that cannot work [D-06]", async (_, sessions) => {
    const deviceLimit = await refusedWith(sessions);
    expect(deviceLimit.state).toEqual({ kind: "choosing" });
    expect(deviceLimit.devices).toEqual([]);
    expect(deviceLimit.text).toMatch(/Sign out on one of them/);
    expect(deviceLimit.allDecision).toMatchObject({ allowed: false, reason: "none" });
    expect(await shop.drive(deviceLimit.signOutAll())).toMatchObject({ ok: false });
    expect(asked(DELETE)).toBe(0);
    deviceLimit.close();
    expect(deviceLimit.state).toEqual({ kind: "closed" });
  });

  it("lists each session once [OPN-047]", async () => {
    const twice = { sid: "s-1", device: "TV", last_modified: 1_767_225_600 };
    const deviceLimit = await refusedWith([twice, { ...twice, sid: "s-2" }, twice]);
    expect(deviceLimit.devices.map(({ sid }) => sid)).toEqual(["s-1", "s-2"]);
  });

  it("shows names as plain text and lists devices without name or time [DEV-11] [D-06] [D-10]", async () => {
    const deviceLimit = await refusedWith([
      { sid: "s-1", device: "TV\u202e\u0000 of <b>Ann</b>", last_modified: "1767225600" },
      { sid: "s-2", device: null },
      { sid: "s-3", device: "x".repeat(5_000), last_modified: -5 },
    ]);
    expect(deviceLimit.devices).toMatchObject([
      { name: "TV of <b>Ann</b>", lastUsedAt: 1_767_225_600_000 },
      { name: "Unknown device", lastUsedAt: null },
      { name: "x".repeat(300), lastUsedAt: null },
    ]);
  });

  it("can be signed out also after the Foyer was disposed of and started again [DEV-08]", async () => {
    const { deviceLimit, tab } = await atTheLimit();
    tab.foyer.dispose();
    tab.foyer.start();
    const outcome = await shop.drive(deviceLimit.signOutAll());
    expect(outcome.ok).toBe(true);
    expect(tab.foyer.session.isAuthenticated).toBe(true);
  });
});
