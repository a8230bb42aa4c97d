import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { createTestFoyer } from "../../testing/index.ts";

/** Checkout with the card form mounted, before its first message. */
async function formOnPage(options: Parameters<typeof createTestFoyer>[0] = {}) {
  const test = createTestFoyer(options);
  await test.signIn();
  await test.drive(test.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
  const { frame: store } = test.foyer.checkout;
  store.mount("the container");
  await test.settle();
  return { ...test, store, frame: () => test.platform.cardFrame.frame() };
}

describe("the card form", () => {
  it("is opened by a form post with the documented fields and a token of its own [PAY-46] [PAY-79]", async () => {
    const { frame, platform } = await formOnPage();
    const { fields, url, title, container } = frame();
    expect(url).toBe("http://127.0.0.1:4010/payment-frame");
    expect(title).toBe("Card details");
    expect(container).toBe("the container");
    expect(fields).toMatchObject({
      serviceId: "FNWEB12MO",
      isCvvRequired: "true",
      domainName: "http://localhost:5173",
      cpCustomerID: "customer-ann",
      accessToken: "frame-token",
      promotionId: "",
      parentOrigin: "http://localhost:5173",
    });
    expect(JSON.stringify(fields)).not.toContain("e30.");
    expect(JSON.stringify(platform.logger.lines)).not.toContain("frame-token");
  });

  it("is loading, then slow, then ready [PAY-46]", async () => {
    const { store, cardForm, advance } = await formOnPage();
    expect(store.state).toEqual({ kind: "loading", slow: false });
    await advance(4_000);
    expect(store.state).toEqual({ kind: "loading", slow: true });
    cardForm.load();
    expect(store.state).toEqual({ kind: "ready", valid: false });
    await advance(60_000);
    expect(store.state).toEqual({ kind: "ready", valid: false });
    expect(store.height).toBeNull();
  });

  it("that never loads says so, and loads again when asked [PAY-46]", async () => {
    const { store, cardForm, advance, settle, platform } = await formOnPage();
    await advance(10_000);
    expect(store.state).toEqual({
      kind: "failed",
      message: "The card form didn't load. Check your connection and try again.",
    });
    expect(platform.cardFrame.frame().closed).toBe(true);
    store.retry();
    await settle();
    cardForm.load();
    expect(store.state.kind).toBe("ready");
    expect(platform.cardFrame.frames).toHaveLength(2);
  });

  it("that failed comes by itself when the device is online again [PAY-46]", async () => {
    const { store, advance, settle, platform } = await formOnPage();
    await advance(10_000);
    platform.connectivity.setOnline(false);
    expect(store.state.kind).toBe("failed");
    platform.connectivity.setOnline(true);
    await settle();
    expect(store.state).toEqual({ kind: "loading", slow: false });
  });

  it("without a token fails at once [PAY-46]", async () => {
    const test = createTestFoyer();
    await test.signIn();
    test.services.always("POST /accounts/frame-token", { status: 500, body: "<html>" });
    await test.drive(test.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    test.foyer.checkout.frame.mount("the container");
    await test.settle();
    expect(test.foyer.checkout.frame.state.kind).toBe("failed");
    expect(test.foyer.checkout.submitDecision).toMatchObject({ reason: "card-form-not-ready" });
  });

  it("opened with a spent token is opened again once by itself, then expires [PAY-46]", async () => {
    const { store, frame, settle, platform } = await formOnPage();
    frame().emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_USED" });
    await settle();
    expect(platform.cardFrame.frames).toHaveLength(2);
    expect(store.state.kind).toBe("loading");
    frame().emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_EXPIRED" });
    expect(store.state).toEqual({
      kind: "expired",
      message: "The card form has expired. Try again to load a new one.",
    });
  });

  it("opened with a spent token at a later visit is opened again by itself there too [PAY-46]", async () => {
    const { foyer, store, frame, drive, settle, platform } = await formOnPage();
    frame().emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_USED" });
    await settle();
    foyer.checkout.close();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    store.mount("the container");
    await settle();
    const opened = platform.cardFrame.frames.length;
    frame().emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_USED" });
    await settle();
    expect(store.state.kind).toBe("loading");
    expect(platform.cardFrame.frames).toHaveLength(opened + 1);
  });

  it("refused for another customer fails at once, is not opened again, and is logged with its code [PAY-46]", async () => {
    const { store, frame, settle, platform } = await formOnPage();
    frame().emit("FRAME_ERROR", { errorCode: "FRAME_CUSTOMER_UNKNOWN" });
    await settle();
    expect(platform.cardFrame.frames).toHaveLength(1);
    expect(store.state.kind).toBe("failed");
    const errors = platform.logger.lines.filter(({ level }) => level === "error");
    expect(JSON.stringify(errors)).toContain("FRAME_CUSTOMER_UNKNOWN");
  });

  it("whose own session ran out charges nothing and expires [PAY-35]", async () => {
    const { store, cardForm, foyer, drive } = await formOnPage();
    cardForm.load();
    cardForm.fill();
    cardForm.answer({ declined: "FRAME_SESSION_EXPIRED" });
    const outcome = await drive(foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "notPaid" } });
    expect(store.state.kind).toBe("expired");
  });

  it("that leaves the page while its token is asked for is not opened afterwards [PAY-46] [D-13]", async () => {
    const { shop, hold, release } = createHeldShop();
    const tab = shop.tab();
    await tab.signIn("new");
    hold("/accounts/frame-token");
    const { checkout } = tab.foyer;
    void checkout.open({ preSelectedPlan: "FNWEB12MO" });
    await shop.settle();
    checkout.frame.mount("a container that is gone");
    await shop.settle();
    checkout.frame.unmount();
    await release();
    expect([tab.platform.cardFrame.frames.length, checkout.frame.state.kind]).toEqual([0, "idle"]);
    checkout.frame.mount("the container");
    await shop.settle();
    const places = tab.platform.cardFrame.frames.map(({ container }) => container);
    expect(places).toEqual(["the container"]);
  });

  it("that was given up while its token is asked for is not opened by a late one [PAY-46]", async () => {
    const { shop, hold, release } = createHeldShop();
    const tab = shop.tab({ configuration: { checkout: { frameTimeoutMs: 3_000 } } });
    await tab.signIn("new");
    hold("/accounts/frame-token");
    const { checkout } = tab.foyer;
    void checkout.open({ preSelectedPlan: "FNWEB12MO" });
    await shop.settle();
    checkout.frame.mount("the container");
    await shop.advance(3_500);
    expect(checkout.frame.state.kind).toBe("failed");
    await release();
    expect([tab.platform.cardFrame.frames.length, checkout.frame.state.kind]).toEqual([
      0,
      "failed",
    ]);
  });

  it("gets a fresh token when the former one is too old [PAY-46]", async () => {
    const test = createTestFoyer();
    await test.signIn();
    await test.drive(test.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await test.advance(5 * 60_000);
    test.foyer.checkout.frame.mount("the container");
    await test.settle();
    const asked = test.services.asked.filter((path) => path === "POST /accounts/frame-token");
    expect(asked).toHaveLength(2);
  });

  it("mounted, left and mounted again, as StrictMode does, is there once [PAY-46]", async () => {
    const { store, settle, cardForm, platform } = await formOnPage();
    store.unmount();
    store.mount("another container");
    await settle();
    cardForm.load();
    expect(store.state.kind).toBe("ready");
    const open = platform.cardFrame.frames.filter(({ closed }) => !closed);
    expect(open.map(({ container }) => container)).toEqual(["another container"]);
  });

  it.each(["mounted in another place", "loaded again while it is slow"])(
    "%s is there once: the former one is off the page [PAY-46]",
    async (way) => {
      const { store, settle, cardForm, platform } = await formOnPage();
      if (way === "mounted in another place") store.mount("another container");
      else store.retry();
      await settle();
      expect(platform.cardFrame.frames.map(({ closed }) => closed)).toEqual([true, false]);
      cardForm.load();
      expect(store.state.kind).toBe("ready");
    },
  );

  it("that the buyer loads again replaces a spent token by itself once more [PAY-46]", async () => {
    const { store, frame, settle, platform } = await formOnPage();
    const spend = async () => {
      frame().emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_USED" });
      await settle();
    };
    await spend();
    await spend();
    expect(store.state.kind).toBe("expired");
    store.retry();
    await settle();
    await spend();
    expect(store.state.kind).toBe("loading");
    expect(platform.cardFrame.frames).toHaveLength(4);
  });

  it("without a place on the page is not opened [PAY-46]", async () => {
    const { store, settle, platform } = await formOnPage();
    store.unmount();
    store.mount(null);
    await settle();
    expect(store.state.kind).toBe("idle");
    expect(platform.cardFrame.frames).toHaveLength(1);
  });
});

describe("messages of the card form", () => {
  it("tell of focus, fields, validity and tax [PAY-50] [PAY-51] [PAY-52] [PAY-53] [PAY-54]", async () => {
    const { store, frame, cardForm, foyer } = await formOnPage();
    cardForm.load();
    frame().emit("PAYMENT_FORM_FIELD_CHANGE", { field: "cvv", valid: false });
    frame().emit("FRAME_RESIZED", { height: 512 });
    cardForm.fill({ tax: "4.55" });
    expect(store.fields).toEqual({ cvv: false, cardNumber: true });
    expect([store.height, frame().height]).toEqual([512, 512]);
    expect(store.state).toEqual({ kind: "ready", valid: true });
    expect(foyer.checkout.facts).toMatchObject({
      tax: { kind: "known", totalTaxCents: 455 },
      isTaxError: false,
      billingAddress: { state: "TN", zipCode: "37203" },
    });
    expect(foyer.checkout.summary?.total).toBe("$69.54");
  });

  it("a focus takes the error of the method away [PAY-50]", async () => {
    const { cardForm, frame, foyer } = await formOnPage();
    cardForm.load();
    foyer.checkout.selectMethod(null);
    await foyer.checkout.submit();
    expect(foyer.checkout.message).toBe("Please select a payment method");
    frame().emit("ONFOCUS_DATA", { field: "cardNumber" });
    expect(foyer.checkout.message).toBeNull();
  });

  it("without a name are logged as such [PAY-55] [ERR-21]", async () => {
    const { frame, platform, store } = await formOnPage();
    const { nonce } = frame().fields;
    frame().emitRaw({ nonce });
    frame().emitRaw({ nonce, EVENT_NAME: "" });
    frame().emitRaw({ nonce, EVENT_NAME: 7 });
    expect(platform.logger.lines.map(({ message }) => message)).toEqual(
      Array(3).fill("Payment Iframe: EVENT_NAME missing"),
    );
    expect(store.state.kind).toBe("loading");
  });

  const hostile: readonly (readonly [string, (nonce: string | undefined) => unknown])[] = [
    ["text", () => "FRAME_READY"],
    ["null", () => null],
    ["a number", () => 7],
    ["an array", () => ["FRAME_READY"]],
    ["no nonce", () => ({ EVENT_NAME: "FRAME_READY" })],
    ["another nonce", () => ({ EVENT_NAME: "FRAME_READY", nonce: "of another load" })],
    ["an unknown name", (nonce) => ({ EVENT_NAME: "constructor", nonce })],
    ["a prototype", (nonce) => ({ EVENT_NAME: "__proto__", nonce, payload: {} })],
    [
      "a malformed tax",
      (nonce) => ({ EVENT_NAME: "TAX_UPDATED", nonce, payload: { totalTax: {} } }),
    ],
    [
      "a malformed validity",
      (nonce) => ({ EVENT_NAME: "VALID_PAYMENT_FORM", nonce, payload: { valid: "yes" } }),
    ],
    [
      "an unknown field",
      (nonce) => ({ EVENT_NAME: "ONFOCUS_DATA", nonce, payload: { field: "<b>" } }),
    ],
    [
      "a huge height",
      (nonce) => ({ EVENT_NAME: "FRAME_RESIZED", nonce, payload: { height: 1e9 } }),
    ],
    [
      "an answer that was not asked for",
      (nonce) => ({
        EVENT_NAME: "ADD_SUBSCRIPTION",
        nonce,
        payload: { idempotencyKey: "x", responseCode: "1", orderID: "1" },
      }),
    ],
  ];
  it.each(hostile)("that are %s change nothing [PAY-55]", async (_, message) => {
    const { frame, store, foyer } = await formOnPage();
    frame().emitRaw(message(frame().fields["nonce"]));
    expect(store.state).toEqual({ kind: "loading", slow: false });
    expect(store.fields).toEqual({});
    expect(store.tax.kind).not.toBe("known");
    expect(foyer.purchases.state.kind).toBe("idle");
    expect(foyer.checkout.submitDecision.allowed).toBe(false);
  });

  it("of a form that was replaced are not heard [PAY-55]", async () => {
    const { store, frame, settle } = await formOnPage();
    const former = frame();
    store.retry();
    await settle();
    former.emit("FRAME_READY");
    expect(store.state.kind).toBe("loading");
  });

  it("never make a form valid that is not there [PAY-52]", async () => {
    const { store, frame, advance } = await formOnPage();
    frame().emit("VALID_PAYMENT_FORM", { valid: true });
    expect(store.isValid).toBe(false);
    await advance(10_000);
    expect(store.isValid).toBe(false);
  });
});

describe("a payment through the form", () => {
  it("sends services, amount and the key of the attempt [PAY-48] [PAY-81]", async () => {
    const { cardForm, foyer, drive, frame, services } = await formOnPage();
    cardForm.load();
    cardForm.fill({ tax: "4.55" });
    await drive(foyer.checkout.submit());
    const [{ EVENT_NAME, payload }] = frame().sent as unknown as [
      { EVENT_NAME: string; payload: unknown },
    ];
    expect(EVENT_NAME).toBe("ADD_SUBSCRIPTION");
    expect(payload).toMatchObject({
      services: [
        { serviceId: "FNWEB12MO", serviceType: "PACKAGE", quantity: 1, promotionId: null },
      ],
      amount: "69.54",
      shippingAddress: null,
      idempotencyKey: services.state.orders[0]?.["idempotencyKey"],
    });
  });

  it("that the form never answers is settled by asking the service [PAY-20]", async () => {
    const { cardForm, foyer, advance } = await formOnPage();
    cardForm.load();
    cardForm.fill();
    cardForm.answer("silent");
    const paying = foyer.checkout.submit();
    await advance(21_000);
    expect(foyer.purchases.state.kind).toBe("confirming");
    await advance(120_000);
    expect(await paying).toMatchObject({ ok: false, failure: { code: "PURCHASE_WITHDRAWN" } });
  });

  it("is not sent where there is no form to send it to [PAY-46] [D-24]", async () => {
    const { store, frame } = await formOnPage();
    store.unmount();
    expect(await store.ask("ADD_SUBSCRIPTION", { idempotencyKey: "k1" })).toBe("unsent");
    expect(frame().sent).toEqual([]);
  });

  it("whose form is taken away meanwhile is settled all the same [PAY-20]", async () => {
    const { cardForm, foyer, settle, store, services, frame, drive } = await formOnPage();
    cardForm.load();
    cardForm.fill();
    cardForm.answer("silent");
    const paying = foyer.checkout.submit();
    await settle();
    const { payload } = frame().sent[0] as { payload: { idempotencyKey: string } };
    services.buy("FNWEB12MO", payload.idempotencyKey);
    store.unmount();
    expect((await drive(paying)).ok).toBe(true);
  });
});
