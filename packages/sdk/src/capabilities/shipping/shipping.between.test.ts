import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";

const GENERIC = "Something went wrong, please try again later.";
const GOOD = {
  ...{ firstName: "Ann", lastName: "Example", address1: "12 Oak St", address2: "" },
  ...{ city: "Nashville", state: "TN", zipCode: "37203", phone: "(615) 555-0100" },
};
/** The postal service recommends another way of writing it. */
const CORRECTED = { ...GOOD, address1: "12 oak street" };
const FORM = "/account/manage/shipping";
const CAP = "FN1YPKMR";

type Typed = Partial<typeof GOOD>;

/** The shipping page, whose answers can be kept back. `plan`: the user is about to buy it. */
async function atShipping(persona: string, plan: string | null = null, hasBought = false) {
  const held = createHeldShop();
  const { shop } = held;
  const tab = shop.tab({ href: `http://localhost:5173${FORM}` });
  await tab.signIn(persona);
  const on = (where = tab) => {
    const { shipping } = where.foyer;
    const type = (typed: Typed) => {
      for (const [name, value] of Object.entries(typed)) {
        shipping.form.fields[name as keyof typeof GOOD].change(value);
      }
    };
    const submit = (typed: Typed = {}) => {
      type(typed);
      return shop.drive(shipping.submit());
    };
    return { shipping, type, submit };
  };
  const page = on();
  if (hasBought) {
    await tab.openCheckout(CAP, null);
    await shop.settle();
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    tab.foyer.checkout.close();
    await shop.advance(10_000);
  }
  if (plan !== null) {
    await tab.openCheckout(plan, null);
    tab.foyer.checkout.close();
  }
  await shop.drive(page.shipping.open());
  const count = (call: string) => shop.asked.filter((one) => one.startsWith(call)).length;
  const verified = () => count("GET /verify");
  const kept = () => count("PUT /accounts/user/");
  const profile = () => `/accounts/user/${tab.foyer.session.user.profileId}`;
  return { ...held, ...page, ...{ tab, on, count, verified, kept, profile } };
}

/** The member manages the address that the profile keeps. */
const atOwnAddress = () => atShipping("saved-card", null, true);
const atPurchase = (persona = "new") => atShipping(persona, CAP);

describe("the shipping page", () => {
  it("is loading until plan, subscription and address are known [ROU-24] [RDR-30]", async () => {
    const { tab, shop, hold, release, on } = await atOwnAddress();
    hold("/currentSubscriptionStatus");
    const { shipping } = on(tab.reload());
    const opening = shipping.open();
    expect(shipping.state.kind).toBe("loading");
    await shop.settle();
    expect([shipping.state.kind, shipping.answers]).toEqual(["loading", {}]);
    await release();
    await shop.drive(opening);
    expect([shipping.state.kind, shipping.form.values.address1]).toEqual(["form", "1801 Broadway"]);
  });

  it("shows that it asks again, also for the address of the profile [SHP-29] [D-06]", async () => {
    const { tab, shop, hold, release, on } = await atOwnAddress();
    const broken = { kind: "status", status: 500, times: 40 } as const;
    shop.faults({ ...broken, operation: "getPackages" }, { ...broken, operation: "getProfile" });
    const { shipping } = on(tab.reload());
    await shop.drive(shipping.open());
    expect(shipping.state.kind).toBe("failed");
    shop.clearFaults();
    hold("/packages");
    const again = shipping.reload();
    await shop.settle();
    expect(shipping.state.kind).toBe("loading");
    await release();
    await shop.drive(again);
    expect([shipping.state.kind, shipping.form.values.address1]).toEqual(["form", "1801 Broadway"]);
  });

  it("leads back to My Account where it manages the address, and nowhere in a purchase [SHP-29]", async () => {
    const { shipping } = await atOwnAddress();
    expect(shipping.back).toMatchObject({ destination: { address: "/account/manage" } });
    const purchase = await atPurchase();
    expect([purchase.shipping.back, purchase.shipping.submitText]).toEqual([null, "Continue"]);
  });

  it("is of the member's own plan where that is chosen again, and of a purchase where another one is [SHP-29] [PLN-41]", async () => {
    const { shipping, shop, tab } = await atOwnAddress();
    const { checkout } = tab.foyer;
    const comesFrom = async (plan: string) => {
      await shop.drive(checkout.open({ preSelectedPlan: plan }));
      checkout.close();
      await shop.drive(shipping.open());
      return [tab.foyer.plans.chosenPlan?.planId, shipping.back === null, shipping.submitText];
    };
    expect(await comesFrom(CAP)).toEqual([CAP, false, "Save Address"]);
    expect(await comesFrom("FN2YPKMR")).toEqual(["FN2YPKMR", true, "Continue"]);
  });

  it("says nothing of an earlier visit when it opens again [SHP-25] [SHP-27] [SHP-29]", async () => {
    const { shop, shipping, submit } = await atOwnAddress();
    await submit(GOOD);
    expect(shipping.confirmation).not.toBeNull();
    shipping.close();
    await shop.drive(shipping.open());
    expect(shipping.confirmation).toBeNull();
    await submit({ ...GOOD, address1: "Oak" });
    expect(shipping.form.message).toBe("Address Not Found.");
    shipping.close();
    await shop.drive(shipping.open());
    expect(shipping.form.message).toBeNull();
    await submit(CORRECTED);
    expect(shipping.choice).not.toBeNull();
    shipping.close();
    await shop.drive(shipping.open());
    expect([shipping.choice, shipping.form.values.address1]).toEqual([null, "12 oak street"]);
  });

  it("keeps the same address for the next member too, whose profile cannot be read [SHP-29] [D-13]", async () => {
    const { shop, tab, submit, kept } = await atPurchase();
    await submit(GOOD);
    expect(kept()).toBe(1);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("no-payment-account");
    shop.faults({ kind: "status", status: 500, operation: "getProfile", times: 40 });
    await tab.openCheckout(CAP, null);
    tab.foyer.checkout.close();
    await shop.drive(tab.foyer.shipping.open());
    await submit(GOOD);
    expect([kept(), tab.foyer.shipping.address?.address1]).toEqual([2, GOOD.address1]);
  });

  it("keeps what was typed over the address of the profile [SHP-29]", async () => {
    const { shop, shipping, type } = await atOwnAddress();
    type({ address1: "14 Elm St" });
    shipping.close();
    await shop.drive(shipping.open());
    expect(shipping.form.values.address1).toBe("14 Elm St");
  });

  it("verifies nothing after it has closed [SHP-13]", async () => {
    const { shop, shipping, type, verified } = await atPurchase();
    type(GOOD);
    shipping.close();
    await shop.advance(5_000);
    expect(verified()).toBe(0);
  });

  it("that closes while the profile takes the address keeps it, and leads nowhere [SHP-29] [RDR-29]", async () => {
    const { shop, shipping, type, hold, release, profile } = await atPurchase();
    hold(profile());
    type(GOOD);
    const submitted = shipping.submit();
    await shop.settle();
    shipping.close();
    await release();
    expect(await shop.drive(submitted)).toMatchObject({ ok: false, failure: { reason: "closed" } });
    expect([shipping.address, shipping.confirmation]).toEqual([GOOD, null]);
  });

  it("has no words of the service about a profile that refuses the address [RDR-29] [D-06]", async () => {
    const { shop, shipping, submit } = await atPurchase();
    shop.faults({ kind: "status", status: 400, operation: "updateUser", times: 9 });
    await submit(GOOD);
    expect(shipping.form.message).toBe(GENERIC);
  });
});

describe("an address that the profile could not take", () => {
  it("is good for the purchase, and is sent to the profile again when it is submitted again [SHP-29] [OPN-120]", async () => {
    const { shop, shipping, submit, kept } = await atPurchase();
    shop.faults({ kind: "status", status: 503, operation: "updateUser", times: 99 });
    await submit(GOOD);
    const before = kept();
    shop.clearFaults();
    await shop.drive(shipping.open());
    await submit(GOOD);
    expect(kept()).toBe(before + 1);
  });
});

describe("the verification of an address", () => {
  it("that fails at the submission is not repeated by the pause of typing [SHP-13] [D-06]", async () => {
    const { shop, submit, verified } = await atPurchase();
    shop.faults({ kind: "status", status: 400, operation: "verifyAddress" });
    expect((await submit(GOOD)).ok).toBe(false);
    expect(verified()).toBe(1);
    await shop.advance(5_000);
    expect(verified()).toBe(1);
  });

  it("shows no progress any more after the text was cleared at a sign-out [SHP-13] [D-13]", async () => {
    const { shop, tab, shipping, type, hold, release } = await atPurchase();
    hold("/verify");
    type(GOOD);
    await shop.advance(2_000);
    expect(shipping.progress).toBe("Checking the address…");
    await shop.drive(tab.foyer.session.signOut());
    expect(shipping.progress).toBeNull();
    await release();
  });

  it("of one user says nothing to the next one: the same address is verified and kept again [D-13] [SHP-14] [SHP-29]", async () => {
    const { shop, tab, submit, shipping, verified, kept } = await atPurchase();
    await submit(GOOD);
    expect([verified(), kept()]).toEqual([1, 1]);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("churned");
    await tab.openCheckout(CAP, null);
    tab.foyer.checkout.close();
    await shop.drive(shipping.open());
    expect([shipping.address, shipping.form.values.address1]).toEqual([null, ""]);
    expect((await submit(GOOD)).ok).toBe(true);
    expect([verified(), kept()]).toEqual([2, 2]);
  });
});

describe("the choice between two addresses", () => {
  it("can be confirmed after one that was left while the profile took its address [SHP-27]", async () => {
    const { shop, shipping, submit, hold, release, profile } = await atPurchase();
    await submit(CORRECTED);
    hold(profile());
    const first = shipping.confirmChoice();
    await shop.settle();
    shipping.cancelChoice();
    await submit({ address1: "12 oak street" });
    expect(shipping.choice).toMatchObject({ isBusy: false });
    await release();
    await shop.drive(first);
    expect((await shop.drive(shipping.confirmChoice())).ok).toBe(true);
  });

  it("says no earlier failure while it tries again, nor when it shows again [SHP-27]", async () => {
    const { shop, shipping, submit, hold, release, profile } = await atOwnAddress();
    await submit(CORRECTED);
    const broken = { kind: "status", status: 503, times: 9 } as const;
    shop.faults({ ...broken, operation: "updateUser" });
    await shop.drive(shipping.confirmChoice());
    expect(shipping.choice?.message).toBe(GENERIC);
    shop.clearFaults();
    shipping.cancelChoice();
    await submit();
    expect(shipping.choice).toMatchObject({ message: null });
    shop.faults({ ...broken, operation: "updateUser" });
    await shop.drive(shipping.confirmChoice());
    shop.clearFaults();
    hold(profile());
    const again = shipping.confirmChoice();
    await shop.settle();
    expect(shipping.choice).toMatchObject({ message: null, isBusy: true });
    await release();
    expect((await shop.drive(again)).ok).toBe(true);
  });
});

describe("where merchandise goes", () => {
  it("is loading, unknown or missing in words of its own [SHP-29] [PAY-82] [D-06]", async () => {
    const { shop, tab, shipping, on, hold, release } = await atShipping("new");
    expect(shipping.summary).toMatchObject({
      ...{ state: "none", text: tab.foyer.messages.text("shipping.summary.none") },
      link: { text: "Add a Shipping Address", destination: { address: FORM } },
    });
    shop.faults({ kind: "status", status: 500, operation: "getProfile", times: 9 });
    const failed = on(tab.reload()).shipping;
    await shop.drive(failed.load());
    expect(failed.summary).toMatchObject({
      ...{ state: "failed", lines: [], link: null },
      text: tab.foyer.messages.text("shipping.summary.failed"),
    });
    shop.clearFaults();
    hold(`/update/${tab.foyer.session.user.profileId}`);
    const loading = failed.load();
    await shop.settle();
    expect(failed.summary).toMatchObject({ state: "loading", text: null });
    await release();
    await shop.drive(loading);
    expect(failed.summary).toMatchObject({ state: "none" });
  });

  it("is asked for once by two screens, and an address that the profile has is not sent again [SHP-29]", async () => {
    const { shop, tab, count, on, kept } = await atOwnAddress();
    const next = on(tab.reload());
    const before = count("GET /update/");
    await shop.drive(Promise.all([next.shipping.open(), next.shipping.load()]));
    expect(count("GET /update/")).toBe(before + 1);
    expect((await next.submit()).ok).toBe(true);
    expect(kept()).toBe(0);
  });
});
