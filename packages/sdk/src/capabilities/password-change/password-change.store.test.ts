import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const FAILED = "There was an issue updating your password. Please try again.";
const NEW = "Curtain7!";
const PATH = "/accounts/user/profile-new/password";

/** A member with the form open. */
async function opened() {
  const sent: { readonly key: string | null; readonly body: Record<string, unknown> }[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(PATH)) {
        const body = (await request.clone().json()) as Record<string, unknown>;
        sent.push({ key: request.headers.get("idempotency-key"), body });
      }
      return send(request);
    },
  });
  const tab = shop.tab();
  await tab.signIn("new");
  const { passwordChange: store } = tab.foyer;
  store.open();
  const change = (newPassword = NEW, password = "password") => {
    store.form.fields.password.change(password);
    store.form.fields.newPassword.change(newPassword);
    return shop.drive(store.submit());
  };
  return { shop, tab, store, change, sent };
}

describe("changing the password", () => {
  it("takes the current and the new one [MNG-02] [MNG-10] [MNG-11] [MNG-12] [CAP-12]", async () => {
    const { shop, tab, store, change, sent } = await opened();
    expect(await change()).toEqual({ ok: true, value: { profileId: "profile-new" } });
    expect(store.state.kind).toBe("updated");
    expect(store.confirmation).toBe("Your password has been updated.");
    expect(sent[0]?.body).toEqual({
      password: "password",
      newPassword: NEW,
      profileId: "profile-new",
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new", NEW);
    expect(shop.violations()).toEqual([]);
  });

  it("writes neither passwords nor the access token down [MNG-11]", async () => {
    const { tab, change, sent, store } = await opened();
    await change(NEW, "not-hers-1");
    await change();
    const { platform, foyer } = tab;
    const told = JSON.stringify([
      platform.logger.lines,
      platform.tracker.events,
      foyer.explain.entries,
      platform.local.keys().map((key) => platform.local.get(key)),
      platform.session.keys().map((key) => platform.session.get(key)),
    ]);
    const secrets = [NEW, "not-hers-1", String(sent[0]?.body["accessToken"])];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(store.form.fields.newPassword.value).toBe("");
  });

  it("keeps this device signed in, with its other tabs, and ends the others [MNG-12]", async () => {
    const { shop, tab, change } = await opened();
    const other = shop.tab();
    await change();
    for (const { foyer } of [tab, other]) {
      await shop.drive(foyer.account.loadProfile());
      expect(foyer.session.isAuthenticated).toBe(true);
    }
  });

  it("needs both, the new one with six characters [MNG-10] [FRM-09] [FRM-10]", async () => {
    const { store, change, sent } = await opened();
    const { password, newPassword } = store.form.fields;
    await change("", "");
    expect([password.message, newPassword.message]).toEqual(["Required", "Required"]);
    await change("short");
    expect(newPassword.message).toBe("Passwords must be six or more characters");
    expect(sent).toEqual([]);
  });

  it("with a wrong current password says so, renews no token and keeps the session [MNG-13] [SES-12]", async () => {
    const { shop, tab, store, change, sent } = await opened();
    await change(NEW, "wrong");
    expect(store.form.message).toBe(FAILED);
    expect(store.form.fields.password.message).toBe("That isn't your current password.");
    expect(store.form.fields.newPassword.value).toBe(NEW);
    expect(tab.foyer.session.isAuthenticated).toBe(true);
    expect(shop.asked).not.toContain("POST /accounts/token/refresh");
    expect(sent).toHaveLength(1);
    expect(tab.foyer.explain.entries.at(-1)).toMatchObject({
      topic: "updatePassword.failed",
      rule: "MNG-10/wrong-password",
      answer: "wrongPassword",
    });
  });

  it.each([
    ["500", { kind: "status", status: 500 }, FAILED],
    [
      "429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    ["no answer", { kind: "dropBefore" }, "Something went wrong, please try again later."],
  ] as const)("that fails with %s says so [MNG-13]", async (_, fault, text) => {
    const { shop, store, change } = await opened();
    shop.faults({ ...fault, operation: "updatePassword", times: 9 });
    await change();
    expect(store.form.message).toBe(text);
    expect(store.state.kind).toBe("open");
    expect(store.form.fields.newPassword.value).toBe(NEW);
  });

  it("after five wrong passwords has to wait: says so at once, keeps what was typed, and works 15 minutes later [MNG-13]", async () => {
    const { shop, tab, store, change, sent } = await opened();
    for (let tries = 0; tries < 5; tries += 1) await change(NEW, `wrong-${tries}`);
    const pressedAt = shop.device.clock.now();
    expect(await change()).toMatchObject({
      failure: {
        kind: "http",
        status: 429,
        nextStep: "wait",
        retryable: true,
        retryAfterMs: 900_000,
      },
    });
    expect(shop.device.clock.now() - pressedAt).toBeLessThan(1_000);
    expect(sent).toHaveLength(6);
    expect(store.form.message).toBe("Too many requests. Please try again in 15 minutes.");
    const { password, newPassword } = store.form.fields;
    expect([password.value, newPassword.value]).toEqual(["password", NEW]);
    expect(password.message).toBeNull();
    expect(tab.foyer.session.isAuthenticated).toBe(true);
    await shop.advance(15 * 60_000);
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(store.state.kind).toBe("updated");
  });

  it("whose answer got lost is the same change, also when the token was renewed meanwhile [MNG-11] [D-04]", async () => {
    const { shop, store, change, sent } = await opened();
    shop.faults({ kind: "dropAfterCommit", operation: "updatePassword", times: 4 });
    expect((await change()).ok).toBe(false);
    await shop.advance(16 * 60_000);
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(shop.asked).toContain("POST /accounts/token/refresh");
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body["accessToken"])).size).toBe(1);
    expect(store.state.kind).toBe("updated");
  });

  it("sends once for a double click [MNG-11]", async () => {
    const { shop, store, change, sent } = await opened();
    const outcomes = await Promise.all([change(), shop.drive(store.submit())]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it("that answers late leaves a form alone that was opened anew meanwhile [MNG-12] [MNG-13]", async () => {
    for (const password of ["password", "wrong-one"]) {
      const { shop, store, sent } = await opened();
      shop.latency(2_000);
      store.form.fields.password.change(password);
      store.form.fields.newPassword.change(NEW);
      const answered = store.submit();
      await shop.advance(500);
      expect(sent).toHaveLength(1);
      store.close();
      store.open();
      store.form.fields.password.change("typed meanwhile");
      await shop.drive(answered);
      expect(store.state.kind).toBe("open");
      expect(store.form.values.password).toBe("typed meanwhile");
      expect(store.form.message).toBeNull();
      expect(store.form.fields.password.message).toBeNull();
    }
  });

  it("that answers after a sign-out changes nothing [MNG-11] [D-13]", async () => {
    const { shop, tab, store } = await opened();
    shop.latency(500);
    store.form.fields.password.change("password");
    store.form.fields.newPassword.change(NEW);
    const submitted = store.submit();
    await shop.advance(100);
    const left = tab.foyer.session.signOut();
    expect(store.form.fields.newPassword.value).toBe("");
    expect(await shop.drive(submitted)).toMatchObject({ failure: { kind: "cancelled" } });
    await shop.drive(left);
    expect(store.state.kind).toBe("closed");
  });

  it("measures the new password [FRM-12] [FRM-13] [FRM-14] [FRM-15]", async () => {
    const { store } = await opened();
    store.form.fields.newPassword.change(NEW);
    expect(store.passwordStrength).toEqual({ level: "strong", text: "Strong" });
  });
});
