import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const NEW = "Curtain7!";
const CLEAN = { kind: "route", address: "/account/reset-password/opened", replace: true };
const EXPIRED = "Your reset password link has expired, please try again";

/** The address in the newest mail. */
async function mailedLink(shop: Shop, tab: Tab, email: string): Promise<string> {
  const { passwordAssistance } = tab.foyer;
  passwordAssistance.form.fields.email.change(email);
  await shop.drive(passwordAssistance.submit());
  passwordAssistance.close();
  const { link } = shop.sandbox.controls.outbox(shop.world).at(-1) ?? {};
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}

function follow({ foyer }: Tab, address: string) {
  foyer.navigation.arrived(address);
  const path = address.split("?")[0] ?? "";
  const destination = foyer.passwordReset.open(path.split("/").at(-1) ?? "");
  foyer.navigation.arrived(CLEAN.address);
  return destination;
}

/** A visitor who has followed the link of the mail. */
async function opened(email = "new@example.com", shop = createShop()) {
  const tab = shop.tab({ href: "http://localhost:5173/" });
  const address = await mailedLink(shop, tab, email);
  const destination = follow(tab, address);
  const { passwordReset: store } = tab.foyer;
  const submit = (password = NEW, confirm = password) => {
    store.form.fields.password.change(password);
    store.form.fields.confirm.change(confirm);
    return shop.drive(store.submit());
  };
  const resets = () => shop.asked.filter((path) => path === "POST /reset-password").length;
  return { shop, tab, store, address, destination, submit, resets };
}

describe("the link of a reset mail", () => {
  it("is read once; the address and the history keep neither token nor email [ROU-07] [ROU-08] [PWD-09]", async () => {
    const { tab, store, address, destination } = await opened();
    expect(destination).toEqual(CLEAN);
    expect(store.state.kind).toBe("form");
    expect(store.email).toBe("new@example.com");
    expect(store.holdsToken("opened")).toBe(false);
    expect(store.open("opened")).toBeNull();
    expect(store.state.kind).toBe("form");
    const token = address.split("/").at(-1)?.split("?")[0] ?? "";
    const told = JSON.stringify([
      tab.platform.tracker.events,
      tab.platform.logger.lines,
      tab.foyer.explain.entries,
    ]);
    expect(told).not.toContain(token);
    expect(told).not.toContain("new@example.com");
  });

  it("keeps a plus in the email [ROU-08]", () => {
    const { foyer } = createShop().tab({ href: "http://localhost:5173/" });
    foyer.navigation.arrived("/account/reset-password/t-1?email=ann+tv@example.com");
    foyer.passwordReset.open("t-1");
    expect(foyer.passwordReset.email).toBe("ann+tv@example.com");
  });

  it.each([
    ["without an email", "/account/reset-password/t-1", "t-1"],
    ["after a reload", "/account/reset-password/opened", "opened"],
  ])("%s is asked for again [ROU-08] [PWD-13]", async (_, address, token) => {
    const shop = createShop();
    const { foyer } = shop.tab({ href: "http://localhost:5173/" });
    foyer.navigation.arrived(address);
    foyer.passwordReset.open(token);
    const { passwordReset: store } = foyer;
    expect(store.state.kind).toBe("noLink");
    expect(store.message).toContain("Open it there again");
    store.form.fields.password.change(NEW);
    store.form.fields.confirm.change(NEW);
    expect(await shop.drive(store.submit())).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "no-link" },
    });
  });

  it("is forgotten at a sign-in, so that no other user sets that password [ROU-08] [D-13]", async () => {
    const { tab, store, resets, submit } = await opened();
    store.close();
    await tab.signIn("paying-monthly");
    expect(store.state.kind).toBe("noLink");
    expect(store.email).toBeNull();
    expect((await submit()).ok).toBe(false);
    expect(resets()).toBe(0);
  });

  it("is forgotten also at a sign-in in another tab [ROU-08] [D-13]", async () => {
    const { shop, store } = await opened();
    await shop.tab().signIn("paying-monthly");
    await shop.settle();
    expect(store.state.kind).toBe("noLink");
  });

  it("can be used by a visitor who left the screen and came back [PWD-12]", async () => {
    const { store, submit } = await opened();
    store.form.fields.password.change(NEW);
    store.close();
    expect(store.form.fields.password.value).toBe("");
    expect(store.state.kind).toBe("form");
    expect((await submit()).ok).toBe(true);
  });
});

describe("a new password", () => {
  it("is set and can be signed in with [PWD-11] [PWD-12] [PWD-13] [PWD-14]", async () => {
    const { shop, tab, store, submit } = await opened();
    expect(store.title).toBe("Set a New Password");
    expect((await submit()).ok).toBe(true);
    expect(store.state.kind).toBe("updated");
    expect(store.title).toBe("Your Password Has Been Updated");
    expect(store.message).toBeNull();
    expect(store.signInLink.destination).toEqual({ kind: "route", address: "/account/signin" });
    expect(store.form.fields.password.value).toBe("");
    await tab.signIn("new", NEW);
    expect(tab.foyer.session.isAuthenticated).toBe(true);
    expect(shop.violations()).toEqual([]);
  });

  it("has to be typed twice, alike, with six characters [PWD-09] [PWD-10] [FRM-10]", async () => {
    const { shop, store, submit, resets } = await opened();
    const { password, confirm } = store.form.fields;
    await submit("Curtain7!", "Curtain8!");
    expect(confirm.message).toBe("Your new password and confirm password don't match");
    password.change("Curtain8!");
    await shop.advance(200);
    expect(confirm.message).toBeNull();
    await submit("short");
    expect(password.message).toBe("Passwords must be six or more characters");
    await submit("", "");
    expect([password.message, confirm.message]).toEqual(["Required", "Required"]);
    expect(resets()).toBe(0);
  });

  it.each([
    ["short", "none", null],
    ["longer", "weak", "Weak"],
    ["long enough", "medium", "Medium"],
    ["Long enough 1!", "strong", "Strong"],
  ])("is measured: %s [FRM-12] [FRM-13] [FRM-14] [FRM-15]", async (value, level, text) => {
    const { store } = await opened();
    store.form.fields.password.change(value);
    expect(store.passwordStrength).toEqual({ level, text });
  });

  it("signs this device out when it is the same account's: its sessions have ended [PWD-11]", async () => {
    const shop = createShop();
    const other = shop.tab();
    await other.signIn("new");
    const { tab, store, submit } = await opened("NEW@example.com", shop);
    expect(tab.foyer.session.isAuthenticated).toBe(true);
    await submit();
    await shop.settle();
    expect(store.state.kind).toBe("updated");
    expect(tab.foyer.session.isAuthenticated).toBe(false);
    expect(other.foyer.session.isAuthenticated).toBe(false);
  });

  it("leaves the session of another member alone [PWD-11]", async () => {
    const shop = createShop();
    await shop.tab().signIn("paying-monthly");
    const { tab, submit } = await opened("new@example.com", shop);
    await submit();
    expect(tab.foyer.session.email).toBe("paying-monthly@example.com");
  });

  it("leads to sign-in past another member, and says that they are signed out then [PWD-11]", async () => {
    const shop = createShop();
    const other = shop.tab();
    await other.signIn("paying-monthly");
    const { store, submit } = await opened("new@example.com", shop);
    await submit();
    expect(store.lead).toBe(
      "paying-monthly@example.com is signed in here, and will be signed out when you sign in.",
    );
    expect(store.signInLink.destination).toEqual({
      kind: "route",
      address: "/account/signout?return_to=%2Faccount%2Fsignin",
    });
    await shop.drive(other.foyer.session.signOut());
    expect([store.state.kind, store.lead]).toEqual(["updated", null]);
    expect(store.signInLink.destination).toEqual({ kind: "route", address: "/account/signin" });
  });

  it("keeps what the user came for in its own address, and past another member [GRD-07] [D-41]", async () => {
    const shop = createShop();
    await shop.tab().signIn("paying-monthly");
    const { tab, store, address, submit } = await opened("new@example.com", shop);
    expect(follow(tab, `${address}&gifting=true`)).toEqual({
      ...CLEAN,
      address: `${CLEAN.address}?gifting=true`,
    });
    tab.foyer.navigation.arrived(`${CLEAN.address}?gifting=true`);
    await submit();
    expect(store.signInLink.destination).toEqual({
      kind: "route",
      address: "/account/signout?return_to=%2Faccount%2Fsignin%3Fgifting%3Dtrue",
    });
  });

  it("is not asked for a second time after a reload: a visitor is offered to sign in [PWD-12]", async () => {
    const shop = createShop();
    const { tab, store } = await opened("new@example.com", shop);
    expect(store.hint).toBeNull();
    store.reset();
    expect(store.hint).toBe("If you already set a new password, sign in with it.");
    await tab.signIn("new");
    expect(store.hint).toBeNull();
  });
});

describe("a reset that fails", () => {
  it("with a link that was used says so, with a way to a new one [PWD-16]", async () => {
    const { shop, tab, store, address, submit } = await opened();
    await submit();
    follow(tab, address);
    expect(store.state.kind).toBe("form");
    await submit("Another7!");
    expect(store.state.kind).toBe("expired");
    expect([store.message, store.hint, store.form.message]).toEqual([EXPIRED, null, null]);
    expect(store.retryLink.destination).toEqual({
      kind: "route",
      address: "/account/reset-by-email",
    });
    expect(shop.violations()).toEqual([]);
  });

  it("after 60 minutes says that the link has expired [PWD-16]", async () => {
    const { shop, tab, store, submit } = await opened();
    shop.sandbox.controls.advanceClock("61m", shop.world);
    await submit();
    expect([store.state.kind, store.message]).toEqual(["expired", EXPIRED]);
    expect(tab.foyer.explain.entries.at(-1)).toMatchObject({
      topic: "resetPassword.failed",
      rule: "PWD-16",
    });
  });

  it.each([
    ["without an answer", { kind: "dropBefore" }, "Something went wrong, please try again later."],
    [
      "with 500",
      { kind: "status", status: 500 },
      "Something went wrong, please try resetting your password again",
    ],
    [
      "with 429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    [
      "with 408",
      { kind: "status", status: 408 },
      "This is taking longer than usual. Please try again.",
    ],
    ["with half an answer", { kind: "truncated" }, "Something went wrong, please try again later."],
  ] as const)(
    "%s says so, and the same link works later [PWD-15] [PWD-17]",
    async (_, fault, text) => {
      const { shop, store, submit } = await opened();
      shop.faults({ ...fault, operation: "resetPassword", times: 9 });
      expect((await submit()).ok).toBe(false);
      expect(store.form.message).toBe(text);
      expect(store.state.kind).toBe("form");
      expect(store.form.fields.password.value).toBe(NEW);
      shop.clearFaults();
      expect((await shop.drive(store.submit())).ok).toBe(true);
    },
  );

  it("shows the text of the service, cleaned, or the documented one [PWD-15] [D-10]", async () => {
    const answers = [
      { data: { success: false, message: "Not\u0000 \u202etoday" } },
      { data: { success: false } },
    ];
    const shop = createShop({
      through: (send) => async (input, init) =>
        new Request(input, init).url.endsWith("/reset-password")
          ? Response.json(answers.shift())
          : send(input, init),
    });
    const { store, submit } = await opened("new@example.com", shop);
    await submit();
    expect(store.form.message).toBe("Not today");
    await submit();
    expect(store.form.message).toBe("Reset password fail.");
  });

  it("whose answer got lost is the same reset when it is sent again [PWD-14] [D-04]", async () => {
    const { shop, store, submit } = await opened();
    shop.faults({ kind: "dropAfterCommit", operation: "resetPassword", times: 4 });
    expect((await submit()).ok).toBe(false);
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(store.state.kind).toBe("updated");
  });

  it("whose answer got lost, sent again with another password, tells that the first may count [PWD-16] [D-04]", async () => {
    const { shop, tab, store, submit } = await opened();
    shop.faults({ kind: "dropAfterCommit", operation: "resetPassword", times: 4 });
    await submit();
    await submit("Another7!");
    expect(store.state.kind).toBe("expired");
    expect(store.hint).toBe(
      "Your new password may have been saved already. Try signing in with it first.",
    );
    await tab.signIn("new", NEW);
  });

  it("whose link has expired after a lost answer leads to sign-in past another member [PWD-11] [PWD-16]", async () => {
    const shop = createShop();
    await shop.tab().signIn("paying-monthly");
    const { store, submit } = await opened("new@example.com", shop);
    shop.faults({ kind: "dropAfterCommit", operation: "resetPassword", times: 9 });
    await submit();
    shop.clearFaults();
    await submit("Another7!");
    expect([store.state.kind, store.hint]).toEqual(["expired", expect.any(String)]);
    expect(store.lead).toContain("paying-monthly@example.com is signed in here");
    expect(store.signInLink.destination).toEqual({
      kind: "route",
      address: "/account/signout?return_to=%2Faccount%2Fsignin",
    });
  });

  it("answered with 408 may count, unlike one that was refused [PWD-16] [D-02]", async () => {
    for (const [status, hint] of [
      [408, "Your new password may have been saved already. Try signing in with it first."],
      [429, null],
    ] as const) {
      const { shop, store, submit } = await opened();
      shop.faults({ kind: "status", status, operation: "resetPassword", times: 4 });
      expect((await submit()).ok).toBe(false);
      shop.clearFaults();
      shop.sandbox.controls.advanceClock("61m", shop.world);
      await shop.drive(store.submit());
      expect([status, store.state.kind, store.hint]).toEqual([status, "expired", hint]);
    }
  });

  it("sends once for a double click [PWD-14]", async () => {
    const { shop, store, submit, resets } = await opened();
    shop.latency(300);
    const outcomes = await Promise.all([submit(), shop.drive(store.submit())]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(resets()).toBe(1);
  });
});
