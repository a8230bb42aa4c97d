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
