import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const PAGE = "http://localhost:5173/landing/alerts";

function open(shop = createShop()) {
  const tab = shop.tab({ href: `${PAGE}?email=ann@example.com#top` });
  const { emailAlert: store } = tab.foyer;
  store.open();
  const ask = (email: string) => {
    store.form.fields.email.change(email);
    return shop.drive(store.submit());
  };
  const noted = () => shop.sandbox.controls.view("prospects", shop.world);
  const requests = () => shop.asked.filter((path) => path.endsWith("/prospect")).length;
  return { shop, store, ask, noted, requests };
}

describe("the email alert", () => {
  it("sends email, page and prospect name, and thanks for them [CAP-14] [CNT-15] [CNT-17] [CFG-15] [API-05] [API-43]", async () => {
    const { shop, store, ask, noted } = open();
    expect(store.state).toEqual({ kind: "form" });
    expect((await ask(" Ann@Example.com ")).ok).toBe(true);
    expect(store.state).toEqual({
      kind: "sent",
      title: "Thank You!",
      text: "We'll email you when there's something new.",
    });
    expect(noted()).toMatchObject([
      { email: "ann@example.com", url: PAGE, prospect: "foyer", platform: "web" },
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("sends nothing while the email is wrong, and keeps it [FRM-03] [CNT-15]", async () => {
    const { store, ask, noted } = open();
    expect((await ask("ann")).ok).toBe(false);
    expect(store.form.fields.email.message).toBe("Please enter a valid email address");
    expect(store.form.fields.email.value).toBe("ann");
    expect(noted()).toEqual([]);
  });

  it("says one text for every failure, and keeps the email [CNT-18]", async () => {
    const { shop, store, ask } = open();
    shop.faults({ kind: "status", status: 500, operation: "submitProspect", times: 9 });
    await ask("ann@example.com");
    expect(store.state).toEqual({ kind: "form" });
    expect(store.form.message).toBe(
      "There was an issue processing your request. Please try again.",
    );
    expect(store.form.fields.email.value).toBe("ann@example.com");
  });

  it("is noted once, pressed twice or again after a lost answer [D-04] [FRM-01]", async () => {
    const { shop, store, ask, noted, requests } = open();
    shop.faults({ kind: "dropAfterCommit", operation: "submitProspect", times: 9 });
    await ask("ann@example.com");
    expect(store.form.message).not.toBeNull();
    shop.clearFaults();
    const before = requests();
    shop.latency(100);
    const presses = [store.submit(), store.submit()];
    await shop.settle();
    expect(store.state).toEqual({ kind: "sending" });
    const outcomes = await shop.drive(Promise.all(presses));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(requests()).toBe(before + 1);
    expect(noted()).toHaveLength(1);
  });

  it.each([
    ["without a request id", 200, { data: {} }],
    ["with another status", 201, { data: { requestID: "req-1" } }],
  ])("has failed %s, and sends anew by another key [CNT-16] [D-04]", async (_, status, body) => {
    const keys: (string | null)[] = [];
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith("/prospect")) return send(request);
        keys.push(request.headers.get("idempotency-key"));
        return keys.length > 1 ? send(request) : Response.json(body, { status });
      },
    });
    const { store, ask } = open(shop);
    expect((await ask("ann@example.com")).ok).toBe(false);
    expect(store.state).toEqual({ kind: "form" });
    expect((await shop.drive(store.submit())).ok).toBe(true);
    expect(store.state.kind).toBe("sent");
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("closed and opened again shows the empty form [CNT-17] [D-13]", async () => {
    const { store, ask } = open();
    await ask("ann@example.com");
    store.close();
    store.open();
    expect(store.state).toEqual({ kind: "form" });
    expect(store.form.fields.email.value).toBe("");
  });
});
