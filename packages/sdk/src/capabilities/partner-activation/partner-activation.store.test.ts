import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const ORIGIN = "http://localhost:5173";
const ACTIVATE = "POST /bango/addSubscription";
const KEY = "natcom_store_activatedSubscriptionIds";
const ALREADY =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";

function addressOf(query: string, route = "verizon-bango"): string {
  return `${ORIGIN}/account/${route}?${query}`;
}

/** A member on the activation page. */
async function atActivation(persona: string, query: string, route?: string) {
  const shop = createShop();
  const tab = shop.tab({ href: addressOf(query, route) });
  await tab.signIn(persona);
  const { partnerActivation: activation } = tab.foyer;
  const sent = () => shop.asked.filter((one) => one === ACTIVATE).length;
  return { shop, tab, activation, sent, open: () => shop.drive(activation.open()) };
}

describe("the activation of a partner's subscription", () => {
  it("left before it answered says nothing of the request that is opened next [PRT-06] [D-41]", async () => {
    let answers = (): void => {};
    const held = new Promise<void>((resolve) => {
      answers = resolve;
    });
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const isFirst = (await request.clone().text()).includes("verizon-1");
        const answer = await send(request);
        if (isFirst) await held;
        return answer;
      },
    });
    const tab = shop.tab({ href: addressOf("subscriptionRequestId=verizon-1") });
    await tab.signIn("new");
    const { partnerActivation: activation, navigation } = tab.foyer;
    const left = activation.open();
    await shop.settle();
    activation.close();
    navigation.arrived("/account/verizon-bango?subscriptionRequestId=none-2", null);
    await shop.drive(activation.open());
    const shown = activation.state;
    expect(shown).not.toBe("SUCCESS");
    answers();
    await shop.drive(left);
    expect(activation.state).toBe(shown);
  });

  it.each([
    ["a carrier's", "subscriptionRequestId=verizon-1", "verizon-bango", "Verizon", "verizonBango"],
    [
      "satellite radio's",
      "subscriptionRequestId=siriusxm-1&productId=FNSRXM1M",
      "siriusxm-bango",
      "SiriusXM",
      "siriusXMBango",
    ],
    [
      "the billing aggregator's",
      "subscriptionRequestId=aggregator-1",
      "verizon-bango",
      "Verizon",
      "verizonBango",
    ],
  ])(
    "activates %s customer: %s [PRT-01] [PRT-06] [PRT-08] [ROU-15] [ROU-16]",
    async (_, query, route, name, purchaseType) => {
      const { tab, activation, open, sent } = await atActivation("new", query, route);
      expect(activation.state).toBe("LOADING");
      await open();
      expect([activation.state, activation.title, sent()]).toEqual([
        "SUCCESS",
        "Congratulations!",
        1,
      ]);
      expect(activation.message).toBe(
        `Your account has been successfully activated with ${name}'s subscription. Enjoy the service!`,
      );
      const { hasActiveSubscription, purchaseType: type } = tab.foyer.subscription.current;
      expect([hasActiveSubscription, type]).toEqual([true, purchaseType]);
      expect(activation.next.destination).toMatchObject({ address: "/account/manage" });
    },
  );

  it("reads whose request it is from the address [PRT-02] [PRT-03] [PRT-04] [PRT-05] [CAT-07]", async () => {
    const query = "subscriptionRequestId=siriusxm-1&productId=FNSRXM1M&redirect_uri=x";
    const { activation } = await atActivation("new", query);
    expect(activation.request).toEqual({
      subscriptionId: "siriusxm-1",
      redirectUrl: "x",
      productId: "FNSRXM1M",
      isSiriusXM: true,
      isVerizon: false,
    });
  });

  it.each([
    ["https://www.carrier.example/done?a=b", "https://www.carrier.example/done?a=b"],
    ["https://carrier.example.evil.test/", "https://www.carrier.example/foyer"],
    ["http://www.carrier.example/", "https://www.carrier.example/foyer"],
    ["javascript:alert(1)", "https://www.carrier.example/foyer"],
    ["//evil.test", "https://www.carrier.example/foyer"],
  ])(
    "links to %s only where it is allowed [PRT-03] [PRT-13] [OPN-205] [D-01]",
    async (target, url) => {
      const query = `subscriptionRequestId=verizon-1&redirect_uri=${encodeURIComponent(target)}`;
      const { activation, open } = await atActivation("new", query);
      await open();
      expect(activation.continue).toEqual({
        text: "Continue to Verizon",
        destination: { kind: "external", url },
      });
    },
  );

  it("has no link to satellite radio without an allowed address of it [PRT-13]", async () => {
    const query = "subscriptionRequestId=siriusxm-1&productId=FNSRXM1M";
    const { activation, open } = await atActivation("new", query, "siriusxm-bango");
    await open();
    expect([activation.state, activation.continue]).toEqual(["SUCCESS", null]);
  });

  it("is remembered: a reload shows the success at once and asks behind it [PRT-07] [OPN-207]", async () => {
    const { shop, tab, open, sent } = await atActivation("new", "subscriptionRequestId=verizon-1");
    await open();
    const stored = shop.device.local.get(KEY) ?? "";
    expect(JSON.parse(stored).data.ids).toEqual(["verizon-1"]);
    expect(stored).not.toContain("profile");
    const again = tab.reload();
    const opening = again.foyer.partnerActivation.open();
    expect(again.foyer.partnerActivation.state).toBe("SUCCESS");
    await shop.drive(opening);
    expect([again.foyer.partnerActivation.state, sent()]).toEqual(["SUCCESS", 2]);
    expect(again.foyer.subscription.current.hasActiveSubscription).toBe(true);
  });

  it("stays remembered without an answer, and not against the service's word [PRT-07] [D-06]", async () => {
    const { shop, tab, open } = await atActivation("new", "subscriptionRequestId=verizon-1");
    await open();
    shop.faults({ operation: "activatePartnerSubscription", kind: "dropBefore", times: 9 });
    const offline = tab.reload().foyer.partnerActivation;
    await shop.drive(offline.open());
    expect(offline.state).toBe("SUCCESS");
    shop.clearFaults();
    shop.faults({
      operation: "activatePartnerSubscription",
      kind: "status",
      status: 409,
      times: 1,
    });
    const refused = tab.reload().foyer.partnerActivation;
    await shop.drive(refused.open());
    expect(refused.state).not.toBe("SUCCESS");
  });

  it("is forgotten at sign-out and by another profile [PRT-07] [D-13]", async () => {
    const { shop, tab, open } = await atActivation("new", "subscriptionRequestId=verizon-1");
    await open();
    await shop.drive(tab.foyer.session.signOut());
    expect(shop.device.local.get(KEY)).toBeNull();
  });

  it.each([
    ["unknown", "nobody-1", "404"],
    ["canceled by the partner", "cancelled-1", "422"],
    ["answered with another code", "broken-1", "0"],
  ])("whose request is %s can be started again [PRT-09]", async (_, id) => {
    const { tab, activation, open } = await atActivation("new", `subscriptionRequestId=${id}`);
    await open();
    expect([activation.state, activation.title, activation.message]).toEqual([
      "ERROR",
      "Something went wrong",
      "Please re-start the activation process",
    ]);
    expect([activation.canRetry, activation.continue]).toEqual([true, null]);
    expect(activation.next.destination).toMatchObject({ address: "/account/signup-plans" });
    expect(tab.foyer.subscription.current.hasActiveSubscription).toBe(false);
  });

  it("sends a lost answer's request again with the same key, and activates once [PRT-09] [OPN-206] [D-04]", async () => {
    const { shop, tab, activation, open, sent } = await atActivation(
      "new",
      "subscriptionRequestId=verizon-1",
    );
    shop.faults({ operation: "activatePartnerSubscription", kind: "dropAfterCommit", times: 9 });
    await open();
    expect(activation.state).toBe("ERROR");
    const before = sent();
    shop.clearFaults();
    await shop.drive(Promise.all([activation.retry(), activation.retry()]));
    expect([activation.state, sent() - before]).toEqual(["SUCCESS", 1]);
    expect(tab.foyer.subscription.current.hasActiveSubscription).toBe(true);
    expect(shop.violations()).toEqual([]);
  });

  it("tells a subscriber to use a new email address [PRT-10] [OPN-208]", async () => {
    const { activation, open } = await atActivation(
      "paying-monthly",
      "subscriptionRequestId=verizon-1",
    );
    await open();
    expect([activation.state, activation.message]).toEqual(["INELIGIBLE", ALREADY]);
    expect(activation.next.destination).toMatchObject({ address: "/account/manage" });
  });

  it.each([
    ["regCode=BCDFGHJK", "Activate Your TV", "/activate/account-success?regCode=BCDFGHJK"],
    [
      "return_to=%2Faccount%2Fmanage%2Fbilling-history",
      "Continue Where You Left Off",
      "/account/manage/billing-history",
    ],
    // It would lead straight back.
    ["return_to=%2Faccount%2Fverification", "Go to My Account", "/account/manage"],
  ])(
    "leads on to what else the customer came with: %s [D-41] [RDR-04] [CNF-14] [GRD-07]",
    async (asked, text, address) => {
      for (const persona of ["new", "paying-monthly"]) {
        const query = `subscriptionRequestId=verizon-1&${asked}`;
        const { activation, open } = await atActivation(persona, query);
        await open();
        expect(activation.next).toMatchObject({ text, destination: { address } });
      }
    },
  );

  it("refuses the request of another user [OPN-206]", async () => {
    const { shop, tab, open } = await atActivation("new", "subscriptionRequestId=verizon-1");
    await open();
    const other = shop.otherDevice(addressOf("subscriptionRequestId=verizon-1"));
    await other.signIn("churned");
    await shop.drive(other.foyer.partnerActivation.open());
    expect(other.foyer.partnerActivation.state).toBe("INELIGIBLE");
    expect(tab.foyer.partnerActivation.state).toBe("SUCCESS");
  });

  it("tells a newcomer with the request of another user whose it is, and leads to her own offer [D-41] [OPN-206]", async () => {
    const { shop, open } = await atActivation("churned", "subscriptionRequestId=verizon-1");
    await open();
    const query = "subscriptionRequestId=verizon-1&promoCoupon=SAVE10";
    const other = shop.otherDevice(addressOf(query));
    await other.signIn("new");
    const { partnerActivation: activation } = other.foyer;
    await shop.drive(activation.open());
    expect([activation.title, activation.message, activation.canRetry]).toEqual([
      "This Link Belongs to Another Account",
      "The Verizon link you followed belongs to another account, so we can't use it here. To use it, sign in to that account.",
      false,
    ]);
    expect(activation.next).toMatchObject({
      text: "See All Plans",
      destination: { address: "/account/signup-plans?promoCoupon=SAVE10" },
    });
  });

  it.each([
    ["verizon-military-1", "FNVRZMV"],
    ["verizon-test-1", "FNVRZTEST1"],
  ])(
    "leads %s to verification first, with the request [PRT-11] [PRT-14] [CAT-05] [CAT-06] [OPN-037]",
    async (id, product) => {
      const query = `subscriptionRequestId=${id}&productId=${product}`;
      const { activation, open } = await atActivation("new", query);
      await open();
      expect(activation.redirect).toMatchObject({
        rule: "PRT-11",
        value: { address: `/account/verification?${query}&sheerVerification=military` },
      });
    },
  );

  it.each(["/account/verizon-bango", "/account/siriusxm-bango"])(
    "is private: %s leads a visitor to an account, with the request [PRT-15] [ROU-15] [ROU-16] [GRD-07]",
    (path) => {
      const { foyer } = createShop().tab({ href: `${ORIGIN}${path}` });
      const address = `${path}?subscriptionRequestId=verizon-1`;
      expect(foyer.navigation.guard(address)).toMatchObject({
        kind: "redirect",
        choice: { value: { address: "/account/signup-account?subscriptionRequestId=verizon-1" } },
      });
    },
  );

  it("says what to do without a request in the address [PRT-09]", async () => {
    const { activation, open, sent } = await atActivation("new", "productId=FNSRXM1M");
    await open();
    expect([activation.state, activation.canRetry, sent()]).toEqual(["ERROR", false, 0]);
  });

  it("drops an answer that arrives after sign-out [D-13]", async () => {
    const { shop, tab, activation } = await atActivation("new", "subscriptionRequestId=verizon-1");
    shop.latency(2_000);
    const opening = activation.open();
    await shop.drive(tab.foyer.session.signOut());
    await shop.drive(opening);
    expect(activation.state).toBe("LOADING");
    expect(shop.device.local.get(KEY)).toBeNull();
  });
});
