import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, payingMonthly, type TestFoyerOptions } from "../../testing/index.ts";

const REVIEW = { currentStep: "review", segment: "military" } as const;
const DOCUMENTS = { currentStep: "docUpload", segment: "firstResponder" } as const;
const ASKED = "?sheerVerification=military&promoCoupon=SAVE10";
const CARRIER = "?subscriptionRequestId=r-1&productId=FNVRZ1MO";

const offers = [
  {
    name: "a banner that was followed",
    search: ASKED,
    verification: undefined,
    text: "Your military offer isn't applied yet. To get it, verify your status first.",
    link: "Verify Your Status",
    address: `/account/verification${ASKED}`,
  },
  {
    name: "documents that are being reviewed",
    search: "",
    verification: REVIEW,
    text: "We're reviewing your documents. Your military offer isn't applied until they're approved.",
    link: "Check the Status",
    address: "/account/verification?sheerVerification=military&step=review",
  },
  {
    name: "documents that are missing",
    search: "",
    verification: DOCUMENTS,
    text: "Your first responder offer isn't applied yet. We still need your documents.",
    link: "Send Your Documents",
    address: "/account/verification?sheerVerification=firstResponder&step=docUpload",
  },
  {
    name: "a carrier's subscription",
    search: CARRIER,
    verification: undefined,
    text: "The subscription you came for isn't active yet. If you choose a plan here, you pay for it yourself.",
    link: "Go to Your Subscription",
    address: `/account/verizon-bango${CARRIER}`,
  },
] as const;

async function memberWith(
  path: string,
  state: NonNullable<TestFoyerOptions["state"]>,
): Promise<ReturnType<typeof createTestFoyer>> {
  const test = createTestFoyer({ href: `http://localhost:5173${path}`, state });
  await test.signIn();
  test.foyer.navigation.arrived(path);
  return test;
}

describe.each(offers)("an offer that is not finished: $name", (offer) => {
  const { search, text, link, address } = offer;
  const notice = { text, links: [{ text: link, destination: { kind: "route", address } }] };
  const state = offer.verification ? { verification: offer.verification } : {};

  it("is told on the plans, with the way back to it, also on a page that was loaded anew [D-41] [RDR-14] [PLN-03]", async () => {
    const before = await memberWith(`/account/signup-plans${search}`, state);
    const { foyer, drive } = createTestFoyer({
      besides: before,
      href: `http://localhost:5173/account/signup-plans${search}`,
    });
    await drive(foyer.plans.open());
    expect(foyer.plans.banner).toEqual(notice);
  });

  it("leaves the member's own choice alone: the plan leads to payment, which tells it too [D-41] [RDR-23]", async () => {
    const { foyer, drive } = await memberWith(`/account/signup-plans${search}`, state);
    await drive(foyer.plans.open());
    foyer.plans.select("FNWEB1MO");
    const outcome = foyer.plans.continue();
    expect(outcome).toMatchObject({ ok: true, value: { rule: "RDR-23" } });
    foyer.navigation.arrived(`/account/payment/FNWEB1MO${search}`);
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(foyer.checkout.offerNotice).toEqual(notice);
    foyer.checkout.close();
  });
});

describe("the veterans' offer", () => {
  const SEARCH = "?va_member_id=VA-100077&promoCoupon=SAVE10";

  async function veteranPays(planId: string, search = SEARCH) {
    const shop = createShop();
    const path = `/account/payment/${planId}${search}`;
    const tab = shop.tab({ href: `http://localhost:5173${path}` });
    await tab.signIn("new");
    const { drive } = shop;
    const { foyer } = tab;
    foyer.navigation.arrived(path);
    await drive(foyer.checkout.open({ preSelectedPlan: planId }));
    expect(foyer.checkout.plan?.planId).toBe(planId);
    return { drive, foyer };
  }

  it("is told at the payment of another plan, with the way to it; the plans show the offer itself [D-41] [VET-05]", async () => {
    const { drive, foyer } = await veteranPays("FNWEB1MO");
    expect(foyer.checkout.offerNotice).toEqual({
      text: "The plan you chose doesn't include your veterans offer.",
      links: [
        {
          text: "Choose Your Veterans Offer",
          destination: { kind: "route", address: `/account/signup-plans${SEARCH}` },
        },
      ],
    });
    foyer.checkout.close();
    await drive(foyer.plans.open());
    expect(foyer.plans.banner).toBeNull();
  });

  it("is no matter at the payment of its own plan, or without a member id [D-41] [VET-04] [VET-05]", async () => {
    for (const [planId, search] of [
      ["FNVADV1PAV2", SEARCH],
      ["FNWEB1MO", ""],
    ] as const) {
      const { foyer } = await veteranPays(planId, search);
      expect(foyer.checkout.offerNotice).toBeNull();
      foyer.checkout.close();
    }
  });
});

describe("an offer that is not finished", () => {
  it("is told in the review of a change of plan [D-41] [PLN-04]", async () => {
    const path = `/account/manage/change-plans${ASKED}`;
    const { foyer, drive } = await memberWith(path, { status: payingMonthly });
    await drive(foyer.changePlan.open());
    expect(foyer.changePlan.offerNotice).toMatchObject({ text: offers[0].text });
    expect(foyer.plans.banner).toEqual(foyer.changePlan.offerNotice);
  });

  it("is not promised to a subscriber whom the service has ruled out, on the plans and in the review of a change [D-41] [VER-111] [OPN-194]", async () => {
    const verification = { currentStep: "ineligible", segment: "military" } as const;
    const path = `/account/manage/change-plans${ASKED}`;
    const { foyer, drive } = await memberWith(path, { status: payingMonthly, verification });
    await drive(foyer.changePlan.open());
    expect([foyer.changePlan.offerNotice, foyer.plans.banner]).toEqual([null, null]);
  });

  it("is not promised to a subscriber before the service has said anything [D-41] [D-06]", async () => {
    const path = `/account/signup-plans${ASKED}`;
    const before = await memberWith(path, { status: payingMonthly });
    const { foyer, drive } = createTestFoyer({
      besides: before,
      href: `http://localhost:5173${path}`,
    });
    await drive(foyer.plans.open());
    expect(foyer.plans.banner).toBeNull();
  });

  it("is not told to a visitor, who comes to it with her account [D-41] [RDR-24]", async () => {
    const href = `http://localhost:5173/account/signup-plans${ASKED}`;
    const { foyer, drive } = createTestFoyer({ href });
    await drive(foyer.plans.open());
    expect(foyer.plans.banner?.links).toHaveLength(2);
  });

  it("is over with the proof, and with a proof that was used up [D-41] [VET-13]", async () => {
    const verification = { currentStep: "success", segment: "military", verificationId: "v1" };
    for (const step of ["verified", "completed"]) {
      const path = `/account/payment/FNWEB1MO${ASKED}`;
      const { foyer, drive } = await memberWith(path, { verification: { ...verification, step } });
      await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
      expect(foyer.checkout.offerNotice).toBeNull();
      foyer.checkout.close();
    }
  });
});
