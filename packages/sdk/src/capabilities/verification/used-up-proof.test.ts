import { describe, expect, it } from "vitest";
import { createTestFoyer, monthlyPlan, payingMonthly, yearlyPlan } from "../../testing/index.ts";

const churned = { ...payingMonthly, status: "Churned Voluntary" } as const;
const PLANS = {
  military: { packageID: "FNSHR1PAV4", planId: "FNSHR1PAV4" },
  firstResponder: { packageID: "FNSHR1FRV4", planId: "FNSHR1FRV4" },
} as const;
const REDEEMED = {
  military: "Looks like you have already redeemed a Military offer",
  firstResponder: "Looks like you have already redeemed a First Responder offer",
} as const;
const NOTES = {
  military: "You have already redeemed a Military offer. It can't be redeemed again.",
  firstResponder: "You have already redeemed a First Responder offer. It can't be redeemed again.",
} as const;

interface Given {
  readonly program?: keyof typeof PLANS;
  /** Step of the record. */
  readonly step?: string;
  readonly status?: typeof payingMonthly | typeof churned;
  readonly currentStep?: string;
}

async function memberWith({
  program = "military",
  step = "completed",
  status = churned,
  currentStep = "success",
}: Given = {}) {
  const test = createTestFoyer({
    href: "http://localhost:5173/account/signup-plans",
    state: {
      plans: [monthlyPlan, yearlyPlan, { ...yearlyPlan, tier: 300, ...PLANS[program] }],
      status,
      verification: { currentStep, segment: program, step, verificationId: "v1" },
    },
  });
  await test.signIn();
  return test;
}

describe.each(["military", "firstResponder"] as const)("a used-up proof of %s", (program) => {
  it("is told on the plans in place of the banner, which promises a free year [VET-13] [PLN-03] [D-41]", async () => {
    const { foyer, drive } = await memberWith({ program });
    await drive(foyer.plans.open());
    expect(foyer.plans.banner).toEqual({ text: REDEEMED[program], links: [] });
  });

  it("is told at checkout of its plan, which is titled as any other [VET-13] [PAY-06] [D-41]", async () => {
    const { foyer, drive } = await memberWith({ program });
    foyer.navigation.arrived(`/account/payment/${PLANS[program].planId}?verificationId=v1`);
    await drive(foyer.checkout.open({ preSelectedPlan: PLANS[program].planId }));
    expect(foyer.checkout.plan?.packageID).toBe(PLANS[program].packageID);
    expect(foyer.checkout.feeTexts[0]).toBe(NOTES[program]);
    expect(foyer.checkout.title).toBe("Start Watching Now");
    foyer.plans.select("FNWEB1MO");
    expect(foyer.checkout.feeTexts).not.toContain(NOTES[program]);
  });

  it("is told in the review of a change to its plan [VET-13] [D-41]", async () => {
    const { foyer, drive } = await memberWith({ program, status: payingMonthly });
    foyer.navigation.arrived("/account/manage/change-plans?verificationId=v1");
    await drive(foyer.changePlan.open({ preSelectedPlan: PLANS[program].planId }));
    expect(foyer.changePlan.review?.notes[0]).toBe(NOTES[program]);
  });
});

describe("a proof that is not used up", () => {
  it("is told nowhere, and hides the banner [PLN-03] [D-17] [D-41]", async () => {
    const { foyer, drive } = await memberWith({ step: "verified" });
    foyer.navigation.arrived("/account/payment/FNSHR1PAV4?verificationId=v1");
    await drive(foyer.checkout.open({ preSelectedPlan: "FNSHR1PAV4" }));
    expect(foyer.plans.banner).toBeNull();
    expect(foyer.checkout.feeTexts).not.toContain(NOTES.military);
  });
});

describe("a proof that a purchase has used up", () => {
  it("is asked for again once the confirmation is left, and is told as redeemed [VET-13] [OPN-097] [OPN-269]", async () => {
    const { advance, drive, foyer, services } = await memberWith({ step: "verified" });
    const { confirmation, plans } = foyer;
    await drive(plans.open());
    expect(plans.banner).toBeNull();
    confirmation.begin({ planId: "FNSHR1PAV4", changeType: "none" });
    await drive(confirmation.open());
    const { verification } = services.state;
    services.state.verification = { ...verification, step: "completed" };
    confirmation.close();
    await advance(1_000);
    await drive(plans.open());
    expect(plans.banner).toEqual({ text: REDEEMED.military, links: [] });
  });
});

describe("the banner of a former member", () => {
  it("is asked for on a page that was loaded anew, and shows where the service knows of no proof [PLN-03] [D-41]", async () => {
    const before = await memberWith({ currentStep: "ineligible" });
    const { foyer, drive } = createTestFoyer({ besides: before });
    const opened = drive(foyer.plans.open());
    expect(foyer.plans.banner).toBeNull();
    await opened;
    expect(foyer.plans.banner?.links).toHaveLength(2);
  });

  it("says that the offer was redeemed, on a page that was loaded anew [VET-13] [D-41]", async () => {
    const { foyer, drive } = createTestFoyer({ besides: await memberWith() });
    await drive(foyer.plans.open());
    expect(foyer.plans.banner?.text).toBe(REDEEMED.military);
  });

  it.each([{ status: 500 }, "never"] as const)(
    "promises nothing where the proofs cannot be read, and the plans still show: %j [PLN-03] [D-06] [D-16] [D-41]",
    async (reply) => {
      const before = await memberWith();
      before.services.always("GET /memberverify/verification/user", reply);
      const { foyer, drive } = createTestFoyer({ besides: before });
      await drive(foyer.plans.open());
      expect(foyer.plans.state.kind).toBe("ready");
      expect(foyer.plans.banner).toBeNull();
    },
  );
});
