import type { components } from "@foyer/openapi/generated/account";
import { describe, expect, it } from "vitest";
import { openClient } from "../../testing/client.ts";

type PlanContent = components["schemas"]["PlanContent"];

const client = openClient();
const ofPlan = (planId: string) => client.call("getPlanContent", { path: { planId } });
const ofUserType = (userType: string) =>
  client.call("getPlanContentByUserType", { path: { userType } });

describe("display content", () => {
  it("of a plan, also with the staging prefix [API-59] [PLN-24] [PLN-27]", async () => {
    const plain = await ofPlan("FNWEB24MO");
    expect(plain.body).toMatchObject({ planId: "FNWEB24MO", planName: "2-Year", price: "$129.98" });
    const staging = await ofPlan("STAGING-FNWEB24MO");
    expect(staging.body).toEqual({ ...plain.body, planId: "STAGING-FNWEB24MO" });
  });

  it("of two years shows the price of one [PLN-54]", async () => {
    expect((await ofPlan("FNWEB24MO")).body.paymentPriceOverride).toBe("$64.99/yr");
  });

  it("of a trial plan calls to its trial [PLN-48] [PLN-15]", async () => {
    expect((await ofPlan("FNWEB1MO")).body.ctaText).toBe("Start Your 7-Day Free Trial");
    expect((await ofPlan("FNWEB1MOV2")).body.ctaText).toBe("Start Your 30-Day Free Trial");
    expect((await ofPlan("FNWEB1MOV3")).body.ctaText).toBe("Join Now");
  });

  it.each(["NOSUCH", "STAGING-", "STAGING-NOSUCH"])("%s does not exist [ERR-74]", async (id) => {
    const { status, body } = await ofPlan(id);
    expect(status).toBe(404);
    expect(body.errorCode).toBe("CONTENT_UNKNOWN");
  });

  it.each(["new", "existing", "churned"])(
    "for %s members, with and without prefix [API-60] [PLN-25] [PLN-26]",
    async (userType) => {
      const planIds = ({ plans }: { plans: PlanContent[] }) => plans.map((plan) => plan.planId);
      const plain = planIds((await ofUserType(userType)).body);
      const staging = planIds((await ofUserType(`STAGING-${userType}`)).body);
      expect(plain).toContain("FNWEB1MO");
      expect(staging).toEqual(plain.map((id) => `STAGING-${id}`));
    },
  );

  it("only newcomers read of free trials [PLN-16]", async () => {
    const feature = async (userType: string) => {
      const { plans } = (await ofUserType(userType)).body as { plans: PlanContent[] };
      return plans.find((plan) => plan.planId === "FNWEB1MO")?.promoFeature;
    };
    expect(await feature("new")).toBe("7-Day Free Trial");
    expect(await feature("churned")).toBe("");
  });

  it("for an unknown kind of user there is none [ERR-74]", async () => {
    expect((await ofUserType("robot")).status).toBe(404);
  });
});
