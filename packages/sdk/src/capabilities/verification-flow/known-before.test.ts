/** What is known of a verification before its pages open: a proof that was used up, a partner, an error. */
import { describe, expect, it } from "vitest";
import { createTestFoyer, monthlyPlan, payingMonthly, yearlyPlan } from "../../testing/index.ts";

const ASKED = "GET /memberverify/verification/user";
const SCREEN = "http://localhost:5173/account/verification";

interface Given {
  readonly query?: string;
  readonly status?: object;
  /** The packages are never answered. */
  readonly isSlow?: boolean;
}

async function opens(said: object, { query = "", status, isSlow = false }: Given = {}) {
  const test = createTestFoyer({
    href: SCREEN + query,
    state: { plans: [monthlyPlan, yearlyPlan], ...(status && { status: status as never }) },
  });
  test.services.always(ASKED, {
    status: 200,
    body: { segment: "military", verificationId: "v1", errorIds: [], ...said },
  });
  await test.signIn();
  if (isSlow) test.services.always("GET /packages", "never");
  test.foyer.navigation.arrived(`/account/verification${query}`);
  void test.foyer.verificationFlow.open();
  await test.advance(1_000);
  return test;
}

describe("a verification that is known before its pages open", () => {
  const USED_UP = { currentStep: "success", step: "completed" };

  it("and was used up for a plan still serves a partner's request [VET-13] [PRT-11] [D-35]", async () => {
    const alone = (await opens(USED_UP)).foyer.verificationFlow;
    expect([alone.page, alone.isUsedUp]).toEqual(["INELIGIBLE", true]);
    const { verificationFlow: asked } = (
      await opens(USED_UP, { query: "?subscriptionRequestId=verizon-1" })
    ).foyer;
    expect([asked.isUsedUp, asked.success.kind === "none"]).toEqual([false, false]);
  });

  it("and is for a partner offers its plan to a former member alone [VER-117]", async () => {
    const verified = { currentStep: "success", step: "verified", partner: "Verizon" };
    const newcomer = await opens(verified);
    expect(newcomer.foyer.verificationFlow.success).toEqual({ kind: "none" });
    const status = { ...payingMonthly, status: "Churned Voluntary" };
    const former = await opens(verified, { status });
    expect(former.foyer.verificationFlow.success).toMatchObject({ kind: "offered" });
  });

  it("waits for no plans where the service names no verification: it promises nothing [VER-117] [VER-98] [D-06]", async () => {
    const verified = { currentStep: "success", step: "verified", verificationId: null };
    const { foyer } = await opens(verified, { isSlow: true });
    expect(foyer.verificationFlow.success).toEqual({
      ...{ kind: "offered", packageId: null, hasDiscount: false },
    });
  });

  it("leads nowhere while its plan is looked up, and activates nothing [VER-97] [VER-117]", async () => {
    const verified = { currentStep: "success", step: "verified" };
    const { verificationResult, verificationFlow } = (await opens(verified, { isSlow: true }))
      .foyer;
    expect(verificationFlow.success).toEqual({ kind: "working" });
    const text =
      "Continue to the next step to create your account and checkout with your military discount.";
    expect(verificationResult.success).toEqual({ text, link: null });
    expect(verificationResult.redirect).toBeNull();
    const { verificationResult: known } = (await opens(verified)).foyer;
    expect(known.success.link).not.toBeNull();
  });

  it("is for the same program and partner where the service begins it anew without a word [VER-108] [VER-63] [D-06]", async () => {
    const known = {
      segment: "firstResponder",
      partner: "Acme",
      bangoRedirectUrl: "https://www.carrier.example/done",
      verificationId: "v2",
    };
    const { foyer, services, advance } = await opens({ currentStep: "error", ...known });
    const { verificationFlow, verificationResult } = foyer;
    expect(verificationFlow).toMatchObject({ page: "ERROR", program: "firstResponder" });
    services.always("DELETE /memberverify/verification/cancel", { status: 200, body: {} });
    void verificationResult.restart();
    await advance(1_000);
    expect(verificationFlow).toMatchObject({
      ...{ page: "FORM", program: "firstResponder" },
      answer: { currentStep: null, ...known },
    });
  });

  it("keeps the error of the review while another try finds no answer [VER-96] [VER-102]", async () => {
    const { foyer, services, advance } = await opens({ currentStep: "pending", step: "started" });
    const { verificationFlow, verificationResult } = foyer;
    expect(verificationFlow.page).toBe("REVIEW");
    const fails = (id: string) => services.always(ASKED, { status: 500, body: { errorIds: [id] } });
    fails("expiredProgram");
    await advance(15_000);
    expect(verificationFlow.page).toBe("ERROR");
    const { message } = verificationResult.error;
    fails("internalServerError");
    void verificationFlow.check();
    await advance(5_000);
    expect(verificationFlow.page).toBe("ERROR");
    expect(verificationResult.error.message).toBe(message);
    expect(verificationFlow.problem).not.toBeNull();
  });
});
