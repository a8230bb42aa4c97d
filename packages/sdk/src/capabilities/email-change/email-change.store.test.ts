import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const TAKEN = "An account with this email already exist, please use a different email.";
const FAILED = "There was an issue updating your email. Please try again.";
const NEW = "fresh@example.org";

/** A member with the form open. */
async function opened() {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn("new");
  const { emailChange: store } = tab.foyer;
  store.open();
  const type = (email: string, { confirm = email, password = "password" } = {}) => {
    store.form.fields.email.change(email);
    store.form.fields.confirm.change(confirm);
    store.form.fields.password.change(password);
  };
  const change = (...typed: Parameters<typeof type>) => {
    type(...typed);
    return shop.drive(store.submit());
  };
  const writes = () => shop.asked.filter((path) => path.startsWith("PUT /update/")).length;
  return { shop, tab, store, type, change, writes };
}

describe("changing the email", () => {
  it("takes email, confirmation and password, and shows the new one everywhere [MNG-02] [MNG-03] [MNG-05] [MNG-06] [MNG-07]", async () => {
    const { shop, tab, store, change } = await opened();
    const other = shop.tab();
    expect(await change("  Fresh@Example.ORG ")).toEqual({ ok: true, value: { email: NEW } });
    expect(store.state.kind).toBe("updated");
    expect(store.confirmation).toBe("Your email address has been updated.");
    expect(store.form.fields.password.value).toBe("");
    await shop.settle();
    for (const { foyer } of [tab, other, tab.reload()]) {
      expect([foyer.session.email, foyer.account.email]).toEqual([NEW, NEW]);
    }
    expect(shop.violations()).toEqual([]);
  });

  it("is the email to sign in with from then on [CAP-12] [MNG-06]", async () => {
    const { shop, tab, change } = await opened();
    await change(NEW);
    await tab.foyer.session.signOut();
    tab.foyer.signIn.form.fields.email.change(NEW);
    tab.foyer.signIn.form.fields.password.change("password");
    expect((await shop.drive(tab.foyer.signIn.submit())).ok).toBe(true);
  });

  it("tells the tracking which form a field is wrong in [TRK-26] [TRK-28]", async () => {
    const { tab, change } = await opened();
    await change("no email");
    const errors = tab.platform.tracker.events.filter(({ event }) => event === "field-error");
    expect(errors.map(({ properties }) => properties)).toContainEqual(
      expect.objectContaining({ form: "updateEmail", field: "email" }),
    );
  });

  it("needs every field, and both emails alike [MNG-04] [FRM-07] [FRM-08] [FRM-09]", async () => {
    const { store, change, writes } = await opened();
    const { email, confirm, password } = store.form.fields;
    const messages = () => [email.message, confirm.message, password.message];
    await change("", { password: "" });
    expect(messages()).toEqual([
      "Please enter a valid email address",
      "Confirm your email address",
      "Required",
    ]);
    await change(NEW, { confirm: "fresh@example.com" });
    expect(messages()).toEqual([null, "Email address must match", null]);
    expect(writes()).toBe(0);
  });

  it("asks after a pause whether the email is taken, and says so [MNG-09] [FRM-05]", async () => {
    const { shop, store, writes, type } = await opened();
    type("paying-monthly@example.com");
    await shop.advance(150);
    expect(shop.asked).not.toContain("POST /accounts/status");
    await shop.advance(60);
    expect(store.form.fields.email.message).toBe(TAKEN);
    expect((await shop.drive(store.submit())).ok).toBe(false);
    expect(writes()).toBe(0);
  });

  it("learns it from the service when the look-up failed [MNG-09]", async () => {
    const { shop, store, change } = await opened();
    shop.faults({ kind: "status", status: 500, operation: "getStatusByEmail", times: 9 });
    await change("paying-monthly@example.com");
    expect(store.form.fields.email.message).toBe(TAKEN);
    expect(store.form.message).toBeNull();
    expect(store.form.fields.password.value).toBe("password");
  });

  it("calls an email that the service has refused taken at once, when it is typed again [MNG-09] [FRM-05]", async () => {
    const { shop, store, type, change, writes } = await opened();
    const taken = "paying-monthly@example.com";
    shop.faults({ kind: "status", status: 500, operation: "getStatusByEmail", times: 9 });
    await change(taken);
    shop.clearFaults();
    type("other@example.org");
    await shop.advance(210);
    const before = writes();
    type(taken);
    await shop.advance(210);
    expect(store.form.fields.email.message).toBe(TAKEN);
    expect((await shop.drive(store.submit())).ok).toBe(false);
    expect(writes()).toBe(before);
  });

  it("is not called taken while an earlier press is worked on [MNG-09] [D-04]", async () => {
    const { shop, store, change } = await opened();
    const errorCode = "IDEMPOTENCY_KEY_IN_FLIGHT";
    shop.faults({ kind: "status", status: 409, errorCode, operation: "updateEmail", times: 9 });
    await change(NEW);
    expect([store.form.fields.email.message, store.form.message]).toEqual([null, FAILED]);
    shop.clearFaults();
    expect((await shop.drive(store.submit())).ok).toBe(true);
  });

  it("does not call the email taken that a lost answer may have given to the user [MNG-09] [D-04]", async () => {
    const { shop, store, type, change } = await opened();
    shop.faults({ kind: "dropAfterCommit", operation: "updateEmail", times: 9 });
    expect((await change(NEW)).ok).toBe(false);
    shop.clearFaults();
    type("other@example.org");
    // The look-up of this email takes the place of the last one.
    await shop.advance(210);
    type(NEW);
    await shop.advance(210);
    expect(store.form.fields.email.message).toBeNull();
    expect((await shop.drive(store.submit())).ok).toBe(true);
  });

  it("with a wrong password says so and keeps the user signed in [MNG-08]", async () => {
    const { tab, store, change } = await opened();
    await change(NEW, { password: "wrong" });
    expect(store.form.message).toBe(FAILED);
    expect(store.form.fields.password.message).toBe("That isn't your current password.");
    expect(store.form.fields.email.value).toBe(NEW);
    expect(tab.foyer.session.email).toBe("new@example.com");
  });

  it.each([
    ["500", { kind: "status", status: 500 }, FAILED],
    ["403", { kind: "status", status: 403 }, FAILED],
    [
      "429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    ["no answer", { kind: "dropBefore" }, "Something went wrong, please try again later."],
  ] as const)("that fails with %s says so [MNG-08]", async (_, fault, text) => {
    const { shop, store, change } = await opened();
    shop.faults({ ...fault, operation: "updateEmail", times: 9 });
    expect((await change(NEW)).ok).toBe(false);
    expect(store.form.message).toBe(text);
    expect(store.state.kind).toBe("open");
  });

  it("after five wrong passwords has to wait: says so at once, keeps what was typed, and works 15 minutes later [MNG-08]", async () => {
    const { shop, tab, store, change, writes } = await opened();
    for (let tries = 0; tries < 5; tries += 1) await change(NEW, { password: `wrong-${tries}` });
    const pressedAt = shop.device.clock.now();
    expect(await change(NEW)).toMatchObject({
      failure: {
        kind: "http",
        status: 429,
        nextStep: "wait",
        retryable: true,
        retryAfterMs: 900_000,
      },
    });
    expect(shop.device.clock.now() - pressedAt).toBeLessThan(1_000);
    expect(writes()).toBe(6);
    expect(store.form.message).toBe("Too many requests. Please try again in 15 minutes.");
    const { email, confirm, password } = store.form.fields;
    expect([email.value, confirm.value, password.value]).toEqual([NEW, NEW, "password"]);
    expect(password.message).toBeNull();
    expect(tab.foyer.session.isAuthenticated).toBe(true);
    await shop.advance(15 * 60_000);
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(tab.foyer.session.email).toBe(NEW);
  });

  it("whose answer got lost is the same change when it is sent again [MNG-06] [MNG-09] [D-04]", async () => {
    const { shop, tab, store, change } = await opened();
    shop.faults({ kind: "dropAfterCommit", operation: "updateEmail", times: 4 });
    expect((await change(NEW)).ok).toBe(false);
    await shop.advance(1_000);
    expect(store.form.fields.email.message).toBeNull();
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(tab.foyer.session.email).toBe(NEW);
  });

  it("shows where the email shows, also when the form was closed meanwhile [MNG-06]", async () => {
    const { shop, tab, store, type } = await opened();
    shop.latency(500);
    type(NEW);
    const sent = store.submit();
    await shop.advance(600);
    store.close();
    expect((await shop.drive(sent)).ok).toBe(true);
    expect(store.state.kind).toBe("closed");
    expect(tab.foyer.account.email).toBe(NEW);
  });

  it("that answers after a sign-out changes nothing [MNG-06] [D-13]", async () => {
    const { shop, tab, store, type } = await opened();
    shop.latency(500);
    type(NEW);
    const sent = store.submit();
    await shop.advance(600);
    const left = tab.foyer.session.signOut();
    expect(store.form.fields.email.value).toBe("");
    expect(await shop.drive(sent)).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
    await shop.drive(left);
    expect([store.state.kind, tab.foyer.session.email]).toEqual(["closed", null]);
  });

  it("that ends with the session says that it has ended [MNG-08] [SES-12]", async () => {
    const { shop, tab, change } = await opened();
    shop.faults({ kind: "status", status: 401, operation: "updateEmail", times: 9 });
    const outcome = await change(NEW);
    expect(outcome).toMatchObject({ ok: false });
    expect(tab.foyer.session.ended).toBe("expired");
  });
});

describe("the email of the account", () => {
  it("is that of the profile, unless it was changed while the profile was on its way [API-03] [MNG-06]", async () => {
    const { shop, tab } = await opened();
    shop.latency(500);
    const read = tab.foyer.account.loadProfile();
    await shop.advance(100);
    tab.foyer.session.changeEmail(NEW);
    await shop.drive(read);
    expect(tab.foyer.account.email).toBe(NEW);
    await shop.drive(tab.foyer.account.loadProfile());
    expect(tab.foyer.account.email).toBe("new@example.com");
  });
});
