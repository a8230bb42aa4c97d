import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { passwordResetTexts } from "./password-reset.texts.ts";

function open(shop = createShop()) {
  const tab = shop.tab({ href: "http://localhost:5173/account/reset-by-email" });
  const { passwordAssistance: store } = tab.foyer;
  const ask = (email: string) => {
    store.form.fields.email.change(email);
    return shop.drive(store.submit());
  };
  const mails = () => shop.sandbox.controls.outbox(shop.world).map(({ to }) => to);
  const requests = () =>
    shop.asked.filter((path) => path.endsWith("/accounts/reset-password/request")).length;
  return { shop, tab, store, ask, mails, requests };
}

describe("password assistance", () => {
  it("asks for the email and sends the mail [PWD-01] [PWD-02] [PWD-03] [PWD-05] [PWD-06] [PWD-08]", async () => {
    const { shop, store, ask, mails } = open();
    expect(store.title).toBe("Password Assistance");
    expect(passwordResetTexts["password-assistance.submit"]).toBe("Send Email");
    expect((await ask(" New@Example.com ")).ok).toBe(true);
    expect(store.state.kind).toBe("sent");
    expect(store.title).toBe("Password Reset Request Sent!");
    expect(store.confirmation.message).toBe("Reset Email Sent");
    expect(store.confirmation.text).toContain("15 minutes");
    expect(mails()).toEqual(["new@example.com"]);
    expect(shop.violations()).toEqual([]);
  });

  it("says the same about an email without an account [PWD-06] [PWD-08]", async () => {
    const { store, ask, mails } = open();
    expect((await ask("unknown@example.com")).ok).toBe(true);
    expect(store.state.kind).toBe("sent");
    expect(mails()).toEqual([]);
  });

  it("asked again after a lost answer, for something else, sends that along [GRD-07] [D-04] [D-41]", async () => {
    const { shop, tab, ask } = open();
    shop.faults({ kind: "dropAfterCommit", operation: "requestPasswordReset", times: 9 });
    expect((await ask("new@example.com")).ok).toBe(false);
    shop.clearFaults();
    tab.foyer.navigation.arrived("/account/reset-by-email?sheerVerification=firstResponder");
    expect((await ask("new@example.com")).ok).toBe(true);
    const links = shop.sandbox.controls.outbox(shop.world).map(({ link }) => link);
    expect(links.at(-1)).toContain("firstResponder");
  });

  it("carries on the return address of its own link, before a screen seen earlier [GRD-07] [GRD-08] [D-41]", async () => {
    const { shop, tab, ask } = open();
    const { navigation } = tab.foyer;
    navigation.arrived("/account/signin", { from: "/account/manage" });
    navigation.arrived("/account/reset-by-email?return_to=%2Faccount%2Fgift");
    expect(navigation.prior).toEqual({ address: "/account/manage" });
    expect((await ask("new@example.com")).ok).toBe(true);
    const links = shop.sandbox.controls.outbox(shop.world).map(({ link }) => link);
    expect(new URL(links.at(-1) ?? "").searchParams.get("return_to")).toContain("/account/gift");
  });

  it("carries on the screen that the user wanted to see, and none without one [GRD-07] [GRD-08] [D-41]", async () => {
    const { shop, tab, store, ask } = open();
    const { navigation } = tab.foyer;
    const wanted = () => {
      const { link } = shop.sandbox.controls.outbox(shop.world).at(-1) ?? {};
      return new URL(link ?? "").searchParams.get("return_to");
    };
    await ask("new@example.com");
    expect(wanted()).toBeNull();
    navigation.arrived("/account/signin", { from: "/account/manage/billing" });
    navigation.arrived("/account/reset-by-email");
    store.again();
    await shop.drive(store.submit());
    expect(wanted()).toContain("/account/manage/billing");
  });

  it("sends nothing while the email is wrong, and keeps it [PWD-01] [FRM-03] [FRM-04]", async () => {
    const { store, ask, requests } = open();
    await ask("unknown");
    expect(store.form.fields.email.message).toBe("Please enter a valid email address");
    expect(store.form.fields.email.value).toBe("unknown");
    expect(requests()).toBe(0);
  });

  it.each([
    [400, "Unable to process your request. Please try again later."],
    [403, "Something went wrong, please try again later."],
    [429, "Too many requests. Please wait a moment and try again."],
    [500, "Something went wrong, please try again later."],
  ])(
    "a request refused with %i says so and keeps what was typed [PWD-05] [PWD-07]",
    async (status, text) => {
      const { shop, store, ask } = open();
      shop.faults({ kind: "status", status, operation: "requestPasswordReset", times: 9 });
      expect((await ask("new@example.com")).ok).toBe(false);
      expect(store.form.message).toBe(text);
      expect(store.state.kind).toBe("form");
      expect(store.form.fields.email.value).toBe("new@example.com");
    },
  );

  it("an answer that is no success is none, and says so [PWD-05] [PWD-07]", async () => {
    const { store, ask } = open(
      createShop({
        through: (send) => (input, init) =>
          new Request(input, init).url.endsWith("/reset-password/request")
            ? Promise.resolve(Response.json({ success: false }))
            : send(input, init),
      }),
    );
    expect((await ask("new@example.com")).ok).toBe(false);
    expect(store.state.kind).toBe("form");
    expect(store.form.message).toBe("Something went wrong, please try again later.");
  });

  it("says that the network is down [PWD-07]", async () => {
    const { shop, tab, store, ask } = open();
    tab.platform.connectivity.setOnline(false);
    shop.faults({ kind: "dropBefore", operation: "requestPasswordReset", times: 9 });
    await ask("new@example.com");
    expect(store.form.message).toBe("You're offline. Check your connection and try again.");
  });

  it("sends one mail for a double click, and for an answer that got lost [PWD-05]", async () => {
    const { shop, store, ask, mails, requests } = open();
    shop.faults({ kind: "dropAfterCommit", operation: "requestPasswordReset", times: 1 });
    const twice = [ask("new@example.com"), shop.drive(store.submit())];
    const outcomes = await Promise.all(twice);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(requests()).toBe(2);
    expect(mails()).toHaveLength(1);
  });

  it("sends another mail when asked again [PWD-08]", async () => {
    const { shop, store, ask, mails } = open();
    await ask("new@example.com");
    store.again();
    expect(store.state.kind).toBe("form");
    expect(store.form.fields.email.value).toBe("new@example.com");
    await shop.drive(store.submit());
    expect(store.state.kind).toBe("sent");
    expect(mails()).toHaveLength(2);
  });

  it("takes the email from where it was typed, and forgets it when it closes [PWD-04]", async () => {
    const { shop, store } = open();
    store.open({ email: "new@example.com" });
    expect(store.form.fields.email.value).toBe("new@example.com");
    shop.latency(500);
    const sent = store.submit();
    await shop.advance(100);
    store.close();
    await shop.drive(sent);
    expect(store.state.kind).toBe("form");
    expect(store.form.fields.email.value).toBe("");
  });

  it("closed before, asks for a mail as at the first visit [PWD-05] [D-13]", async () => {
    const { store, ask, mails } = open();
    store.close();
    expect((await ask("new@example.com")).ok).toBe(true);
    expect(store.state.kind).toBe("sent");
    expect(mails()).toEqual(["new@example.com"]);
  });

  it("forgets with the user what she typed, and that a mail was sent [SGN-33] [D-13]", async () => {
    const { shop, tab, store, ask } = open();
    await tab.signIn("paying-monthly");
    await ask("new@example.com");
    await shop.drive(tab.foyer.session.signOut());
    expect([store.state.kind, store.form.fields.email.value]).toEqual(["form", ""]);
  });
});
