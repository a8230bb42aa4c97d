import { beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

let client: Client;
beforeEach(() => {
  client = openClient();
});

const MONTHLY = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
const advance = (by: string) => client.sandbox.controls.advanceClock(by, client.world);
const charges = () => client.sandbox.controls.ledger(client.world);

describe("promo code on the account", () => {
  const apply = async (persona: string, couponCode: string) =>
    client.call("applyCoupon", {
      token: await client.signIn(persona),
      body: { couponCode, appliedBy: "User" },
    });

  const payments = async (persona: string) =>
    (await client.call("getPayments", { token: await client.signIn(persona) })).body;
  const bill = async (persona: string) => (await payments(persona)).nextBillInformation;

  it("changes the next renewal and no other [API-26] [API-27] [PRM-13]", async () => {
    const { body } = await apply("paying-yearly", "stayyear");
    expect(body).toMatchObject({ responseCode: "1", isSuccess: true, isPaymentMethodError: false });
    advance("P2Y");
    const own = charges().filter((one) => one.profileId === "profile-paying-yearly");
    expect(own.map((one) => one.amountCents - one.taxCents)).toEqual([1999, 6499]);
  });

  it("is redeemed by the charge, and had once [ERR-06]", async () => {
    expect((await apply("paying-yearly", "STAYYEAR")).status).toBe(200);
    expect((await apply("paying-yearly", "STAYYEAR")).status).toBe(200);
    advance("P1Y");
    const again = await apply("paying-yearly", "STAYYEAR");
    expect(again.status).toBe(422);
    expect(again.body.errorCode).toBe("eV1861");
  });

  it("shows on the next bill until it is charged, and on its invoice [BIL-16] [PRM-13]", async () => {
    expect((await bill("paying-yearly")).couponCode).toBeUndefined();
    await apply("paying-yearly", "halfoff");
    expect(await bill("paying-yearly")).toMatchObject({
      nextBillingAmount: "32.49",
      couponCode: "HALFOFF",
      couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" },
    });
    advance("P1Y");
    expect(await bill("paying-yearly")).toMatchObject({ nextBillingAmount: "64.99" });
    expect((await bill("paying-yearly")).couponCode).toBeUndefined();
    const [invoice] = (await payments("paying-yearly")).orders;
    expect(invoice).toMatchObject({
      orderType: "INVOICE",
      orderProductInfo: {
        chargedPrice: "32.49",
        discounts: [{ type: "COUPON", promotionName: "HALFOFF", discountAmount: "32.50" }],
      },
    });
  });

  it("gives way to a second one, and may be used again later [PRM-13] [ERR-06]", async () => {
    await apply("paying-yearly", "HALFOFF");
    await apply("paying-yearly", "STAYYEAR");
    expect(await bill("paying-yearly")).toMatchObject({
      nextBillingAmount: "19.99",
      couponCode: "STAYYEAR",
    });
    advance("P1Y");
    expect((await apply("paying-yearly", "HALFOFF")).status).toBe(200);
    advance("P1Y");
    const own = charges().filter((one) => one.profileId === "profile-paying-yearly");
    expect(own.map((one) => one.amountCents - one.taxCents)).toEqual([1999, 3249]);
  });

  it("that works once for all is free again when it is replaced [ERR-07]", async () => {
    await apply("paying-yearly", "LASTONE");
    expect((await apply("paying-yearly", "LASTONE")).status).toBe(200);
    expect((await apply("paying-monthly", "LASTONE")).body.errorCode).toBe("eV1863");
    await apply("paying-yearly", "HALFOFF");
    expect((await apply("paying-monthly", "LASTONE")).status).toBe(200);
  });

  it("is not lost with a cancellation or an upgrade [PRM-34]", async () => {
    await apply("paying-monthly", "HALFOFF");
    const token = await client.signIn("paying-monthly");
    await client.call("removeSubscription", { token, body: MONTHLY });
    await client.call("reactivateSubscription", { token, body: MONTHLY });
    expect((await bill("paying-monthly")).couponCode).toBe("HALFOFF");
    const upgraded = await client.call("changeSubscription", {
      token: await client.signIn("paying-monthly"),
      body: {
        newServiceID: "FNWEB12MO",
        changeType: "Upgrade",
        couponCode: "HALFOFF",
      },
    });
    expect(upgraded.status).toBe(200);
    expect(charges().map((one) => one.amountCents - one.taxCents)).toEqual([3249]);
    expect((await apply("paying-monthly", "HALFOFF")).body.errorCode).toBe("eV1861");
  });

  it("of a downgrade is redeemed when its first period is charged [CHG-09] [ERR-06]", async () => {
    const downgraded = await client.call("changeSubscription", {
      token: await client.signIn("paying-yearly"),
      body: { newServiceID: "FNWEB1MO", changeType: "Downgrade", couponCode: "HALFOFF" },
    });
    expect(downgraded.status).toBe(200);
    expect(await bill("paying-yearly")).toMatchObject({
      nextBillingAmount: "2.99",
      couponCode: "HALFOFF",
    });
    await apply("paying-yearly", "STAY3MO");
    expect((await bill("paying-yearly")).couponCode).toBe("STAY3MO");
    expect((await apply("paying-yearly", "HALFOFF")).status).toBe(200);
    advance("P1Y");
    expect((await apply("paying-yearly", "HALFOFF")).body.errorCode).toBe("eV1861");
  });

  it("is for the plan that comes next [CHG-06] [PRM-06]", async () => {
    expect((await apply("upcoming-plan", "STAYYEAR")).body.errorCode).toBe("eV2666");
    expect((await apply("upcoming-plan", "STAY3MO")).status).toBe(200);
    expect(await bill("upcoming-plan")).toMatchObject({
      nextBillingAmount: "2.97",
      couponCode: "STAY3MO",
    });
    advance("P1Y");
    const own = charges().filter((one) => one.profileId === "profile-upcoming-plan");
    expect(own[0]).toMatchObject({ serviceId: "FNWEB1MO" });
    expect((own[0]?.amountCents ?? 0) - (own[0]?.taxCents ?? 0)).toBe(297);
  });

  it.each(["paused", "pending-pause"])(
    "of %s counts when the plan goes on [PAU-15]",
    async (persona) => {
      expect((await apply(persona, "HALFOFF")).status).toBe(200);
      expect((await bill(persona)).nextBillingAmount).toBe("2.99");
      advance("P2M");
      const [first] = charges().filter((one) => one.profileId === `profile-${persona}`);
      expect((first?.amountCents ?? 0) - (first?.taxCents ?? 0)).toBe(299);
    },
  );

  it("of a plan that a coupon opened asks for a card [PRM-17]", async () => {
    expect((await apply("coupon", "HALFOFF")).body).toMatchObject({ isPaymentMethodError: true });
  });

  it("asks for another card when the saved one is refused [PRM-17]", async () => {
    const { status, body } = await apply("dunning", "STAY3MO");
    expect(status).toBe(200);
    expect(body).toMatchObject({ responseCode: "0", isPaymentMethodError: true, isSuccess: false });
  });

  it.each([
    ["new", "HALFOFF", 409],
    ["ios", "HALFOFF", 409],
    ["churned", "HALFOFF", 409],
    ["paying-monthly", "YEARLYONLY", 422],
    ["paying-monthly", "GIBBERISH", 422],
    ["pending-cancel", "HALFOFF", 409],
    ["gift", "HALFOFF", 409],
    ["unknown-channel", "HALFOFF", 409],
  ])(
    "%s with %s is refused [PRM-33] [PRM-34] [PRM-35] [ERR-05] [ERR-11]",
    async (persona, code, status) => {
      expect((await apply(persona, code)).status).toBe(status);
    },
  );
});
