import { describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

async function voucher(client: Client, persona: string, serviceID: string, voucherCode: string) {
  const token = await client.signIn(persona);
  const body = { serviceType: "PACKAGE", serviceID, voucherCode } as const;
  return client.call("getVoucherDetails", { token, body });
}

describe("voucher details", () => {
  const client = openClient();

  it.each([
    ["50RENEW", "FNWEB12MO", 35.75, "FLAT"],
    ["spring25off", "FNWEB12MO", 48.74, "PERCENT"],
    ["MILITARYGIFT", "FNWEB24MO", 32.49, "FLAT"],
    ["FIVEOFF", "FNWEB1MO", 0.99, "AMOUNT"],
    ["FREEPASS", "FNWEB12MO", 0, "PERCENT"],
  ])("%s makes %s cost %d [API-25] [PRM-19] [PRM-20]", async (code, plan, price, discountType) => {
    const { status, body } = await voucher(client, "new", plan, code);
    expect(status).toBe(200);
    expect(body.applicablePlans).toMatchObject([{ serviceID: plan, priceToBeCharged: price }]);
    expect(body.couponCodeDetails).toMatchObject({ discountType });
  });

  it.each([
    ["GIBBERISH", "eV1842"],
    ["USEDCODE", "eV1861"],
    ["SUMMER2020", "eV1862"],
    ["OLDCODE", "eV1863"],
    ["ENJOYED", "eV1882"],
    ["NOTFORYOU", "eV2658"],
    ["NOTFORYOU2", "eV2659"],
    ["YEARLYONLY", "eV2666"],
  ])(
    "%s is refused with %s [ERR-05] [ERR-06] [ERR-07] [ERR-08] [ERR-10] [ERR-11]",
    async (code, errorCode) => {
      const { status, body } = await voucher(client, "new", "FNWEB1MO", code);
      expect(status).toBe(422);
      expect(body.errorCode).toBe(errorCode);
    },
  );

  it("a code for new members is refused to a former one [ERR-10]", async () => {
    expect((await voucher(client, "new", "FNWEB1MO", "NEWONLY")).status).toBe(200);
    const { body } = await voucher(client, "churned", "FNWEB1MO", "NEWONLY");
    expect(body.errorCode).toBe("eV2657");
  });

  it.each([
    ["WSJ2024", "FNWEB12MO", 35.75, 12],
    ["50RENEW", "FNWEB12MO", 35.75, 12],
    ["MILITARYGIFT", "FNWEB24MO", 32.49, 24],
    ["DOWNLOAD", "FNWEB24MO", 32.49, 24],
    ["MILITARYDEAL", "FNWEB12MO", 19.5, 12],
    ["STAYYEAR", "FNWEB12MO", 19.99, 12],
    ["STAY3MO", "FNWEB1MO", 2.97, 3],
    ["SPRING25OFF", "FNWEB12MO", 48.74, 12],
    ["TENOFF", "FNWEB1MO", 0, 1],
    ["TENOFF", "FNWEB12MO", 54.99, 12],
  ])(
    "%s for %s costs %d for %d months [PRM-21] [PRM-22] [PRM-23] [PRM-24] [PRM-25] [PRM-26] [PRM-27] [PRM-28]",
    async (code, plan, price, months) => {
      const { body } = await voucher(client, "new", plan, code);
      const [applicable] = body.applicablePlans;
      expect(applicable.priceToBeCharged).toBe(price);
      const now = new Date(client.sandbox.controls.now(client.world));
      const next = new Date(applicable.nextBillingDateTime);
      const years = next.getUTCFullYear() - now.getUTCFullYear();
      expect(years * 12 + next.getUTCMonth() - now.getUTCMonth()).toBe(months);
    },
  );

  it("SPRING25OFF is for plans of $64.99 only [PRM-28]", async () => {
    const { body } = await voucher(client, "new", "FNWEB12MOPT1", "SPRING25OFF");
    expect(body.errorCode).toBe("eV2666");
  });

  it("a code runs out, and another begins, as the world's clock passes it [ERR-05] [ERR-07]", async () => {
    const now = Date.UTC(2026, 0, 15, 12);
    const timed = openClient({ now: () => now });
    const of = async (code: string) => {
      const { status, body } = await voucher(timed, "new", "FNWEB12MO", code);
      return body.errorCode ?? status;
    };
    const { controls } = timed.sandbox;
    expect([await of("FLASH24"), await of("TOMORROW")]).toEqual([200, "eV1842"]);
    controls.advanceClock("86399s", timed.world);
    expect([await of("FLASH24"), await of("TOMORROW")]).toEqual([200, "eV1842"]);
    const token = await timed.signIn("saved-card");
    controls.advanceClock("1s", timed.world);
    expect([await of("FLASH24"), await of("TOMORROW")]).toEqual(["eV1862", 200]);
    const { body } = await timed.call("addSubscriptionWithPayment", {
      token,
      body: {
        services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }],
        couponCode: "FLASH24",
      },
    });
    expect(body.errorCode).toBe("eV1862");
    expect(controls.ledger(timed.world)).toEqual([]);
    timed.sandbox.close();
  });

  it("a code for one user is used up for all others [ERR-06] [ERR-07]", async () => {
    const own = openClient();
    const couponCode = "LASTONE";
    expect((await voucher(own, "new", "FNWEB12MO", couponCode)).status).toBe(200);
    await own.call("addSubscriptionWithPayment", {
      token: await own.signIn("saved-card"),
      body: {
        services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }],
        couponCode,
      },
    });
    expect((await voucher(own, "new", "FNWEB12MO", couponCode)).body.errorCode).toBe("eV1863");
    const same = await voucher(own, "saved-card", "FNWEB12MO", couponCode);
    expect(same.body.errorCode).toBe("eV1861");
    own.sandbox.close();
  });

  it("a code that was redeemed is refused the second time [ERR-06]", async () => {
    const { body } = await voucher(client, "coupon", "FNWEB12MO", "FREEPASS");
    expect(body.errorCode).toBe("eV1861");
  });

  it("the free days move the billing date [PRC-10]", async () => {
    const { body } = await voucher(client, "new", "FNWEB1MO", "FREE30DAYS");
    const [plan] = body.applicablePlans;
    const now = client.sandbox.controls.now(client.world);
    expect(Math.round((Date.parse(plan.nextBillingDateTime) - now) / 86_400_000)).toBe(30);
  });

  it.each(["NOSUCH", "FNSHR1PAV4", "FNROKU1", "FNGIFT1Y"])(
    "a plan that is not sold to the user, %s, is unknown [ERR-19]",
    async (plan) => {
      const { status, body } = await voucher(client, "new", plan, "HALFOFF");
      expect(status).toBe(404);
      expect(body.errorMessage).toBe("Plan not found for planId");
    },
  );

  it("a visitor is not answered [API-25]", async () => {
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO", voucherCode: "HALFOFF" } as const;
    expect((await client.call("getVoucherDetails", { body })).status).toBe(401);
  });

  it("the start page lists the codes [PRM-20]", () => {
    const codes = client.sandbox.controls.view("promo-codes", client.world);
    expect(codes.map((row) => row.code)).toContain("50RENEW");
  });
});
