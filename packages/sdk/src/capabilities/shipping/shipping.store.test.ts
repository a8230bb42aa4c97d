import { describe, expect, it } from "vitest";
import type { Shop, Tab } from "../../../tests/shop.ts";
import { createShop } from "../../../tests/shop.ts";
import { shippingTexts } from "./shipping.texts.ts";

const PLAN = "FNWEB12MO";
const PAYMENT = { kind: "route", address: `/account/payment/${PLAN}` };
const GENERIC = "Something went wrong, please try again later.";
const ADDRESS = "Please, enter a valid address";

const GOOD = {
  firstName: "Ann",
  lastName: "Example",
  address1: "12 Oak St",
  address2: "",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "(615) 555-0100",
};
type Typed = Partial<typeof GOOD>;

/** The plans have merchandise. */
function withMerchandise(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await send(request);
    if (new URL(request.url).pathname !== "/packages" || !response.ok) return response;
    const body = await response.json();
    for (const plan of body.PkgsOrProdsResponseMsg.pkgWithPromos) {
      plan.promotions = [
        ...(plan.promotions ?? []),
        { promotionID: "MERCH", PromotionalItem: [{ serviceId: "CAP" }] },
      ];
    }
    return Response.json(body);
  };
}

function kit(shop: Shop, tab: Tab) {
  const { shipping } = tab.foyer;
  const type = (typed: Typed = {}) => {
    for (const [name, value] of Object.entries(typed)) {
      shipping.form.fields[name as keyof typeof GOOD].change(value);
    }
  };
  const submit = (typed: Typed = {}) => {
    type(typed);
    return shop.drive(shipping.submit());
  };
  const messages = () =>
    Object.fromEntries(
      Object.entries(shipping.form.fields)
        .map(([name, { message }]) => [name, message] as const)
        .filter(([, message]) => message !== null),
    );
  const asked = (path: string) => shop.asked.filter((one) => one.startsWith(path)).length;
  return {
    ...{ shop, tab, shipping, type, submit, messages },
    verified: () => asked("GET /verify"),
    kept: () => asked("PUT /accounts/user/"),
  };
}

/** A buyer of a plan with merchandise, with the page open. */
async function opened({
  persona = "new",
  plan = PLAN,
}: {
  persona?: string;
  plan?: string | null;
} = {}) {
  const shop = createShop({ through: withMerchandise });
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.plans.open());
  if (plan !== null) tab.foyer.plans.select(plan);
  await shop.drive(tab.foyer.shipping.open());
  return kit(shop, tab);
}

describe("the shipping form", () => {
  it("is titled, and has a field for each part of an address [SHP-01] [SHP-02] [ROU-24]", async () => {
    const { shipping } = await opened();
    expect(shipping.state.kind).toBe("form");
    expect(shippingTexts["shipping.title"]).toBe("Enter your shipping address");
    expect(Object.keys(shipping.form.fields)).toEqual(Object.keys(GOOD));
  });

  it("needs everything but the second line [SHP-04] [SHP-05] [SHP-06] [SHP-07] [SHP-08] [SHP-10] [SHP-12]", async () => {
    const { submit, messages, verified } = await opened();
    expect((await submit()).ok).toBe(false);
    const { address2: _, ...others } = GOOD;
    expect(messages()).toEqual(
      Object.fromEntries(Object.keys(others).map((name) => [name, "Required"])),
    );
    expect(verified()).toBe(0);
  });

  it("checks the form of state, zip and phone [SHP-09] [SHP-11] [SHP-12]", async () => {
    const { submit, messages, verified } = await opened();
    await submit({ ...GOOD, state: "ON", zipCode: "3720", phone: "555-0100" });
    expect(messages()).toEqual({
      state: "Must be a valid US state abbrev",
      zipCode: "Invalid zip",
      phone: "Invalid phone",
    });
    expect(verified()).toBe(0);
  });

  it("offers 58 states and territories by name [SHP-09]", async () => {
    const { shipping } = await opened();
    expect(shipping.states).toHaveLength(58);
    expect(shipping.states).toContainEqual({ code: "TN", name: "Tennessee" });
    expect(shipping.states.map(({ name }) => name).filter((name) => /shipping/.test(name))).toEqual(
      [],
    );
  });
});

describe("a deliverable address", () => {
  it("goes on to payment without a modal, and is ready to send [SHP-14] [SHP-18] [SHP-28] [RDR-29]", async () => {
    const { shipping, submit, verified } = await opened();
    expect(await submit(GOOD)).toEqual({
      ok: true,
      value: { kind: "done", destination: PAYMENT },
    });
    expect(shipping.choice).toBeNull();
    expect(shipping.address).toEqual(GOOD);
    expect(verified()).toBe(1);
  });

  it("is kept with the profile: there after a reload and on another device, never in the browser [SHP-29] [SHP-03] [OPN-120] [D-13]", async () => {
    const { shop, tab, submit } = await opened();
    await submit(GOOD);
    for (const storage of [tab.platform.local, tab.platform.session]) {
      const texts = storage.keys().map((key) => storage.get(key));
      expect(texts.join()).not.toMatch(/Oak|Nashville|37203|0100/);
    }
    const other = shop.otherDevice("http://localhost:5173/");
    await other.signIn("new");
    for (const { foyer } of [tab.reload(), other]) {
      await shop.drive(foyer.shipping.settled());
      expect(foyer.shipping.address).toEqual(GOOD);
      expect(foyer.shipping.summary).toMatchObject({
        state: "known",
        title: "Ships to",
        lines: ["Ann Example", "12 Oak St", "Nashville, TN 37203"],
        link: { text: "Change", destination: { address: "/account/manage/shipping" } },
      });
    }
    expect(shop.violations()).toEqual([]);
  });

  it("that was kept fills in the form, and is not verified again [SHP-29]", async () => {
    const { shop, tab, submit } = await opened();
    await submit(GOOD);
    const again = kit(shop, tab.reload());
    await shop.drive(again.shipping.open());
    expect(again.shipping.form.values).toEqual(GOOD);
    await shop.advance(5_000);
    expect((await again.submit({ phone: "615 555 0199" })).ok).toBe(true);
    expect([again.verified(), again.kept()]).toEqual([1, 2]);
    expect(again.shipping.address?.phone).toBe("615 555 0199");
    await again.submit();
    expect(again.kept()).toBe(2);
  });

  it("has spaces removed, and its state in capitals [SHP-02] [SHP-09]", async () => {
    const { shipping, submit } = await opened();
    await submit({ ...GOOD, firstName: "  Ann ", city: "Nashville ", state: "tn" });
    expect(shipping.address).toEqual(GOOD);
  });
});

describe("a corrected address", () => {
  const TYPED = { ...GOOD, address1: "12 oak street" };

  it("is offered beside the entered one, recommended first [SHP-26]", async () => {
    const { shipping, submit, kept } = await opened();
    expect(await submit(TYPED)).toEqual({ ok: true, value: { kind: "choose" } });
    expect(shipping.choice).toMatchObject({
      options: [
        {
          pick: "recommended",
          label: "Recommended Verified Address",
          lines: ["12 Oak St", "Nashville, TN 37203"],
          selected: true,
        },
        {
          pick: "entered",
          label: "Entered Address",
          lines: ["12 oak street", "Nashville, TN 37203"],
          selected: false,
        },
      ],
      continueText: "Continue",
      isBusy: false,
      message: null,
    });
    expect([shipping.address, kept()]).toEqual([null, 0]);
  });

  it.each([
    ["recommended", "12 Oak St"],
    ["entered", "12 oak street"],
  ] as const)("is picked: the %s one is sent [SHP-27] [RDR-29]", async (pick, address1) => {
    const { shop, shipping, submit } = await opened();
    await submit(TYPED);
    shipping.pick(pick);
    expect(await shop.drive(shipping.confirmChoice())).toEqual({
      ok: true,
      value: { kind: "done", destination: PAYMENT },
    });
    expect(shipping.choice).toBeNull();
    expect(shipping.address).toEqual({ ...GOOD, address1 });
    expect(shipping.form.fields.address1.value).toBe(address1);
  });

  it("can be left: the typed text is there, and submitting it offers the choice again [SHP-27]", async () => {
    const { shipping, submit, verified } = await opened();
    await submit(TYPED);
    shipping.cancelChoice();
    expect(shipping.choice).toBeNull();
    expect(shipping.form.values).toEqual(TYPED);
    await submit();
    expect(shipping.choice).not.toBeNull();
    expect(verified()).toBe(1);
  });

  it("is canceled while an address is kept: what is typed then stays [SHP-27]", async () => {
    const { shop, type, shipping, submit } = await opened();
    await submit(TYPED);
    shop.latency(500);
    const confirmed = shipping.confirmChoice();
    shipping.cancelChoice();
    type({ address1: "14 Elm St" });
    await shop.drive(confirmed);
    expect(shipping.form.values.address1).toBe("14 Elm St");
  });

  it("is confirmed once: a second press sends nothing [SHP-27]", async () => {
    const { shop, shipping, submit, kept } = await opened();
    await submit(TYPED);
    shop.latency(500);
    const first = shipping.confirmChoice();
    expect(shipping.choice?.isBusy).toBe(true);
    expect(await shipping.confirmChoice()).toMatchObject({ failure: { reason: "submitting" } });
    shipping.pick("entered");
    await shop.drive(shipping.settled());
    expect(shipping.address?.address1).toBe("12 Oak St");
    expect((await first).ok).toBe(true);
    expect(kept()).toBe(1);
    expect(await shipping.confirmChoice()).toMatchObject({ failure: { reason: "no-choice" } });
  });
});

describe("an address that is refused", () => {
  it.each([
    ["address", "SHP-19", { address1: "1 Nowhere Ln" }, { address1: ADDRESS }],
    ["city", "SHP-20", { city: "N0where" }, { city: "Please, enter a valid city" }],
    ["zip", "SHP-22", { zipCode: "00000" }, { zipCode: "Please, enter a valid zipCode" }],
  ])(
    "as undeliverable by its %s says so there [SHP-15] [SHP-23] [SHP-25] [%s]",
    async (_, _id, typed, problems) => {
      const { shipping, submit, messages, kept } = await opened();
      expect(await submit({ ...GOOD, ...typed })).toMatchObject({ ok: false });
      expect(messages()).toEqual(problems);
      expect(shipping.form.message).toBeNull();
      expect([shipping.address, kept()]).toEqual([null, 0]);
    },
  );

  it("without a field says so at the form [SHP-24] [SHP-25]", async () => {
    const { shipping, submit, messages } = await opened();
    await submit({ ...GOOD, address1: "Oak" });
    expect(messages()).toEqual({});
    expect(shipping.form.message).toBe("Address Not Found.");
  });

  it.each([
    ["missing", "", "[SHP-16]"],
    ["wrong", "Ste 99999", "[SHP-17]"],
  ])(
    "for its %s unit marks unit, city, state and zip; the right unit solves all of them %s [SHP-21]",
    async (_, address2) => {
      const { shipping, submit, messages } = await opened();
      const tower = {
        ...GOOD,
        address1: "350 5th Ave",
        city: "New York",
        state: "NY",
        zipCode: "10118",
      };
      await submit({ ...tower, address2 });
      expect(messages()).toEqual({
        address2: ADDRESS,
        city: "Please, enter a valid city",
        state: "Please, enter a valid state",
        zipCode: "Please, enter a valid zipCode",
      });
      expect((await submit({ address2: "Ste 4100" })).ok).toBe(true);
      expect(messages()).toEqual({});
      expect(shipping.address?.address2).toBe("Ste 4100");
    },
  );

  it("is not asked about again before a part of it changes [SHP-15]", async () => {
    const { submit, verified } = await opened();
    await submit({ ...GOOD, address1: "1 Nowhere Ln" });
    await submit();
    expect(verified()).toBe(1);
    expect((await submit({ address1: "12 Oak St" })).ok).toBe(true);
    expect(verified()).toBe(2);
  });
});

describe("a verification that fails", () => {
  it.each([
    ["with 503", { kind: "status", status: 503 }, GENERIC],
    ["with 400", { kind: "status", status: 400 }, GENERIC],
    [
      "with 429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    ["without an answer", { kind: "dropBefore" }, GENERIC],
    ["with a web page", { kind: "html" }, GENERIC],
    ["without an outcome", { kind: "mutate", mutation: "missingRequired" }, GENERIC],
  ] as const)(
    "%s verifies nothing, says so, keeps what was typed, and can be repeated [SHP-14] [SHP-18] [D-06]",
    async (_, fault, text) => {
      const { shop, shipping, submit, kept } = await opened();
      shop.faults({ ...fault, operation: "verifyAddress", times: 9 });
      expect((await submit(GOOD)).ok).toBe(false);
      expect(shipping.form.message).toBe(text);
      expect([shipping.address, shipping.choice, kept()]).toEqual([null, null, 0]);
      expect(shipping.form.values).toEqual(GOOD);
      shop.clearFaults();
      expect((await submit()).ok).toBe(true);
      expect(shipping.address).toEqual(GOOD);
    },
  );

  it("while the device is offline says so [SHP-14]", async () => {
    const { tab, shipping, submit } = await opened();
    tab.platform.connectivity.setOnline(false);
    await submit(GOOD);
    expect(shipping.form.message).toMatch(/offline/i);
    tab.platform.connectivity.setOnline(true);
    expect((await submit()).ok).toBe(true);
  });
});

describe("the check of a typed address", () => {
  it("asks once, after a pause, when the address is whole [SHP-13] [FRM-05]", async () => {
    const { shop, type, shipping, messages, verified } = await opened();
    type({ ...GOOD, address1: "1 Nowhere Ln", zipCode: "3720" });
    await shop.advance(5_000);
    expect(verified()).toBe(0);
    type({ zipCode: "37203" });
    await shop.advance(300);
    type({ address1: "2 Nowhere Ln" });
    await shop.advance(500);
    expect(verified()).toBe(0);
    await shop.advance(200);
    expect(verified()).toBe(1);
    expect(messages()).toEqual({ address1: ADDRESS });
    expect(shipping.progress).toBeNull();
  });

  it("asks for no name and no phone [SHP-13]", async () => {
    const { shop, type, verified } = await opened();
    type(GOOD);
    await shop.advance(1_000);
    type({ firstName: "Bob", phone: "6155550199" });
    await shop.advance(1_000);
    expect(verified()).toBe(1);
  });

  it("shares its answer with the submission [SHP-13]", async () => {
    const { shop, type, submit, shipping, verified } = await opened();
    shop.latency(500);
    type(GOOD);
    await shop.advance(700);
    expect(shipping.progress).toBe("Checking the address…");
    expect((await submit()).ok).toBe(true);
    expect(verified()).toBe(1);
  });

  it("drops an answer about an older text [SHP-13]", async () => {
    const { shop, type, messages } = await opened();
    shop.latency(2_000);
    type({ ...GOOD, address1: "1 Nowhere Ln" });
    await shop.advance(700);
    type({ address1: "12 Oak St" });
    await shop.advance(10_000);
    expect(messages()).toEqual({});
  });

  it("that fails says nothing: the submission asks again [SHP-13] [D-06]", async () => {
    const { shop, type, submit, messages, shipping } = await opened();
    shop.faults({ kind: "status", status: 400, operation: "verifyAddress", times: 1 });
    type(GOOD);
    await shop.advance(2_000);
    expect([messages(), shipping.form.message]).toEqual([{}, null]);
    expect((await submit()).ok).toBe(true);
  });

  it("is asked for the submitted text: a change meanwhile asks for another submission [SHP-13] [SHP-14]", async () => {
    const { shop, type, shipping } = await opened();
    shop.latency(2_000);
    type(GOOD);
    const submitted = shipping.submit();
    await shop.advance(500);
    type({ address1: "14 Oak St" });
    expect(await shop.drive(submitted)).toMatchObject({ failure: { reason: "changed" } });
    expect(shipping.form.message).toBe("The address has changed. Please continue once more.");
    expect(shipping.address).toBeNull();
  });
});

describe("an answer that comes late", () => {
  it("leads nowhere when the page has closed; the typed text is there when it opens again [SHP-14] [RDR-29]", async () => {
    const { shop, shipping, type, kept } = await opened();
    shop.latency(2_000);
    type(GOOD);
    const submitted = shipping.submit();
    await shop.advance(500);
    shipping.close();
    expect(await shop.drive(submitted)).toMatchObject({ failure: { reason: "closed" } });
    expect([shipping.address, kept()]).toEqual([null, 0]);
    await shop.drive(shipping.open());
    expect(shipping.form.values).toEqual(GOOD);
  });

  it.each(["GET /verify", "PUT /accounts/user/"])(
    "never lands with another user: %s [D-13]",
    async (path) => {
      const { shop, tab, shipping, type } = await opened();
      shop.latency(2_000);
      type(GOOD);
      const submitted = shipping.submit();
      while (!shop.asked.some((one) => one.startsWith(path))) await shop.advance(100);
      const left = tab.foyer.session.signOut();
      expect(shipping.form.fields.address1.value).toBe("");
      expect((await shop.drive(submitted)).ok).toBe(false);
      await shop.drive(left);
      shop.latency(0);
      await tab.signIn("paying-monthly");
      await shop.drive(shipping.settled());
      expect(shipping.address).toBeNull();
    },
  );

  it("of the profile is older than an address of this page [OPN-120]", async () => {
    const { shop, tab } = await opened({ persona: "saved-card" });
    const next = kit(shop, tab.reload());
    await shop.drive(next.tab.foyer.plans.open());
    shop.faults({ kind: "delay", delayMs: 30_000, operation: "getProfile" });
    void next.shipping.open();
    await shop.advance(1_000);
    await next.submit(GOOD);
    await shop.advance(60_000);
    expect(next.shipping.address).toEqual(GOOD);
  });
});

describe("the page", () => {
  it("leads to the plans without a plan [RDR-30] [OPN-043]", async () => {
    const { shipping } = await opened({ plan: null });
    expect(shipping.state).toMatchObject({
      kind: "redirect",
      choice: { rule: "RDR-30", value: { address: "/account/signup-plans" } },
    });
  });

  it("leads a subscriber whose plan is unknown to changing the plan [RDR-30] [OPN-043]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.shipping.open());
    expect(tab.foyer.shipping.state).toMatchObject({
      kind: "redirect",
      choice: { rule: "RDR-30/change-plans", value: { address: "/account/manage/change-plans" } },
    });
  });

  it("says so when the plans cannot be loaded, and loads them again [RDR-30] [D-06]", async () => {
    const shop = createShop({ through: withMerchandise });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage/shipping" });
    shop.faults({ kind: "status", status: 500, operation: "getPackages", times: 40 });
    await tab.signIn("new");
    const { shipping } = tab.foyer;
    await shop.drive(shipping.open());
    expect(shipping.state).toMatchObject({ kind: "failed", message: expect.any(String) });
    shop.clearFaults();
    await shop.drive(shipping.reload());
    expect(shipping.state.kind).toBe("redirect");
  });

  it("says so when it cannot be known what the member has, and shows the form once it is [RDR-30] [D-06]", async () => {
    const { shop, tab } = await opened();
    const { shipping } = tab.reload().foyer;
    shop.faults({
      ...{ kind: "status", status: 500, operation: "getCurrentSubscriptionStatus", times: 99 },
    });
    await shop.drive(shipping.open());
    expect(shipping.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(shipping.reload());
    expect(shipping.state.kind).toBe("form");
  });

  it("manages the address of a member's plan: saves it, confirms and stays [SHP-29] [CAP-11]", async () => {
    const { shipping, submit, kept } = await opened({ persona: "paying-two-years", plan: null });
    expect(shipping.state.kind).toBe("form");
    expect(shipping.submitText).toBe("Save Address");
    expect(shipping.form.values.address1).toBe("1801 Broadway");
    expect(await submit(GOOD)).toEqual({ ok: true, value: { kind: "done", destination: null } });
    expect(shipping.confirmation).toBe("Your shipping address has been saved.");
    expect([shipping.address, kept()]).toEqual([GOOD, 1]);
    await submit({ firstName: "" });
    expect(shipping.confirmation).toBeNull();
  });

  it("that manages the address says when it could not be kept [SHP-29]", async () => {
    const { shop, shipping, submit } = await opened({ persona: "paying-two-years", plan: null });
    shop.faults({ kind: "status", status: 503, operation: "updateUser", times: 9 });
    expect((await submit(GOOD)).ok).toBe(false);
    expect(shipping.form.message).toBe(GENERIC);
    expect([shipping.confirmation, shipping.address?.address1]).toEqual([null, "1801 Broadway"]);
    shop.clearFaults();
    expect((await submit()).ok).toBe(true);
  });

  it("of a purchase goes on when the profile cannot take the address now [RDR-29] [PAY-82]", async () => {
    const { shop, shipping, submit } = await opened();
    shop.faults({ kind: "status", status: 503, operation: "updateUser", times: 9 });
    expect(await submit(GOOD)).toMatchObject({ value: { destination: PAYMENT } });
    expect(shipping.address).toEqual(GOOD);
  });

  it("of a purchase stays when the profile refuses the address [RDR-29]", async () => {
    const { shop, shipping, submit } = await opened();
    shop.faults({ kind: "status", status: 400, operation: "updateUser", times: 9 });
    expect((await submit(GOOD)).ok).toBe(false);
    expect(shipping.address).toBeNull();
    expect(shipping.form.message).not.toBeNull();
  });

  it("shows in the modal why the picked address could not be kept, and tries again [SHP-27] [SHP-29]", async () => {
    const { shop, shipping, submit } = await opened({ persona: "paying-two-years", plan: null });
    await submit({ ...GOOD, address1: "12 oak street" });
    shop.faults({ kind: "status", status: 503, operation: "updateUser", times: 9 });
    await shop.drive(shipping.confirmChoice());
    expect(shipping.choice).toMatchObject({ message: GENERIC, isBusy: false });
    shop.clearFaults();
    await shop.drive(shipping.confirmChoice());
    expect(shipping.choice).toBeNull();
    expect(shipping.confirmation).not.toBeNull();
  });
});

describe("the address of the profile", () => {
  it("that cannot be loaded is no address, says so, and is asked for again [OPN-120] [D-06]", async () => {
    const shop = createShop({ through: withMerchandise });
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const { shipping } = tab.foyer;
    shop.faults({ kind: "status", status: 500, operation: "getProfile", times: 9 });
    await shop.drive(shipping.settled());
    expect(shipping.address).toBeNull();
    expect(shipping.summary).toMatchObject({
      state: "failed",
      link: null,
    });
    shop.clearFaults();
    await shop.drive(shipping.load());
    expect(shipping.address?.address1).toBe("1801 Broadway");
  });

  it("of a user without one asks for it [PAY-82] [SHP-29]", async () => {
    const { shipping } = await opened();
    expect(shipping.summary).toMatchObject({
      state: "none",
      lines: [],
      text: expect.stringContaining("merchandise"),
    });
  });

  it("is not asked for a visitor", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await shop.drive(tab.foyer.shipping.settled());
    expect(shop.asked.filter((path) => path.startsWith("GET /update"))).toEqual([]);
  });
});

describe("a purchase of a plan with merchandise", () => {
  const CAP = "FN1YPKMR";

  it("waits for an address, then sends it [PAY-82] [PRC-16] [SHP-29] [RDR-22]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout(CAP);
    const { checkout, shipping } = tab.foyer;
    expect(checkout.facts).toMatchObject({ hasShippingAddress: false, shippingAddress: null });
    expect(await shop.drive(checkout.submit())).toMatchObject({
      failure: { kind: "refused", reason: "shipping-required", rule: "PAY-82" },
    });
    expect(shop.ledger()).toEqual([]);
    checkout.close();
    await shop.drive(shipping.open());
    const { submit } = kit(shop, tab);
    expect(await submit(GOOD)).toMatchObject({
      value: { destination: { address: `/account/payment/${CAP}` } },
    });
    await tab.openCheckout(CAP);
    expect(checkout.facts).toMatchObject({ hasShippingAddress: true, shippingAddress: GOOD });
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([
      { serviceId: CAP, sent: { shippingAddress: { ...GOOD, country: "US" } } },
    ]);
  });

  it("takes the address that the profile keeps; afterwards the form is empty [PAY-82] [PAY-29] [SHP-29]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    await tab.openCheckout(CAP, null);
    await shop.settle();
    const { checkout, shipping } = tab.foyer;
    expect(checkout.method).toBe("saved");
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([
      { sent: { shippingAddress: { address1: "1801 Broadway" } } },
    ]);
    expect(shipping.form.fields.address1.value).toBe("");
  });

  it("without merchandise sends none, though there is one [PAY-82]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    await shop.drive(tab.foyer.shipping.settled());
    await tab.openCheckout("FNWEB12MO", null);
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([
      { serviceId: "FNWEB12MO", sent: { shippingAddress: null } },
    ]);
  });
});
