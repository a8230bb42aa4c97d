import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import type { Foyer } from "../../composition/foyer.ts";

const PLANS = "http://localhost:5173/account/signup-plans";

const FAILS = { operation: "getVerificationState", kind: "status", status: 503 } as const;

/** The plans that are chosen at any moment at which the list shows. */
async function chosenWhile(plans: Foyer["plans"], work: Promise<unknown>) {
  const chosen = new Set<string | null>();
  const stop = autorun(() => {
    if (plans.state.kind === "ready") chosen.add(plans.selectedPlanId);
  });
  await work;
  stop();
  return [...chosen];
}

describe.each([
  ["verified-military", "FNSHR1PAV4"],
  ["verified-first-responder", "FNSHR1FRV4"],
])("the free year that %s has proved, after a reload", (persona, plan) => {
  async function reloaded() {
    const shop = createShop();
    const tab = shop.tab({ href: PLANS });
    await tab.signIn(persona);
    const { foyer } = tab.reload();
    return { shop, ...foyer };
  }

  it("is chosen on the plans [PLN-30] [PLN-35] [D-41]", async () => {
    const { shop, plans } = await reloaded();
    const opened = plans.open();
    expect(await chosenWhile(plans, shop.drive(opened))).toEqual([plan]);
  });

  it("is chosen where the plans are asked for again [PLN-22] [PLN-30] [D-41]", async () => {
    const { shop, plans } = await reloaded();
    shop.faults({ ...FAILS, times: 50 });
    await shop.drive(plans.open());
    shop.clearFaults();
    await shop.drive(plans.reload());
    expect(plans.selectedPlanId).toBe(plan);
  });

  it("can be paid for where the address names no verification [PLN-30] [RDR-27] [D-41]", async () => {
    const { shop, checkout } = await reloaded();
    await shop.drive(checkout.open({ preSelectedPlan: plan }));
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: plan } });
  });

  it("is never replaced by a plan that was chosen on the same page before [PLN-30] [PLN-34] [D-05] [D-06] [D-41]", async () => {
    const { shop, checkout } = await reloaded();
    const opens = (preSelectedPlan: string) => shop.drive(checkout.open({ preSelectedPlan }));
    shop.faults({ ...FAILS, times: 50 });
    await opens("FNWEB12MO");
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: "FNWEB12MO" } });
    checkout.close();
    await opens(plan);
    expect(checkout.state.kind).toBe("failed");
    checkout.close();
    await opens("FNWEB12MO");
    checkout.close();
    shop.clearFaults();
    await opens(plan);
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: plan } });
  });

  it("stays the plan to pay for where the proof cannot be read: it is asked for again [PLN-22] [D-06] [D-41]", async () => {
    const { shop, checkout } = await reloaded();
    shop.faults({ ...FAILS, times: 50 });
    await shop.drive(checkout.open({ preSelectedPlan: plan }));
    expect(checkout.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(checkout.open({ preSelectedPlan: plan }));
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: plan } });
  });

  it("is chosen at the next visit of the plans where its proof could not be read before [D-06] [D-41]", async () => {
    const { shop, plans } = await reloaded();
    shop.faults({ ...FAILS, times: 50 });
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("ready");
    shop.clearFaults();
    plans.close();
    const opened = plans.open();
    expect(await chosenWhile(plans, shop.drive(opened))).toEqual([plan]);
  });
});

describe("a plan that is not sold", () => {
  it("leads to the plans: one that was chosen before is not sold in its place [OPN-003] [PLN-34] [RDR-27] [D-05]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: PLANS });
    await tab.signIn("churned-card");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB24MO" }));
    expect(checkout.state).toMatchObject({ kind: "open", plan: { planId: "FNWEB24MO" } });
    checkout.close();
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB99MO" }));
    const toPlans = { kind: "redirect", choice: { rule: "RDR-27" } };
    expect(checkout.state).toMatchObject(toPlans);
    const again = tab.reload().foyer;
    await shop.drive(again.checkout.open());
    expect(again.checkout.state).toMatchObject(toPlans);
  });
});

describe("a plan for everyone", () => {
  it("is offered where no proof can be read, once no plan of a program is asked for [D-06] [D-16]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: PLANS });
    await tab.signIn("verified-military");
    const { plans } = tab.reload().foyer;
    shop.faults({ ...FAILS, times: 50 });
    await shop.drive(plans.open({ preSelectedPlan: "FNSHR1PAV4" }));
    expect(plans.state.kind).toBe("failed");
    plans.resetSelection();
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("ready");
  });

  it("is paid for where no proof can be read, after the plan of a program [D-06] [D-16]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: PLANS });
    await tab.signIn("verified-military");
    await shop.drive(tab.foyer.plans.open({ preSelectedPlan: "FNSHR1PAV4" }));
    const { foyer } = tab.reload();
    shop.faults({ ...FAILS, times: 50 });
    await shop.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(foyer.checkout.state).toMatchObject({ kind: "open", plan: { planId: "FNWEB12MO" } });
  });
});

describe("a subscriber", () => {
  it("is asked for no proof on the plans [D-16]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: PLANS });
    await tab.signIn("paying-monthly");
    const { foyer } = tab.reload();
    const before = shop.asked.length;
    await shop.drive(foyer.plans.open());
    expect(shop.asked.slice(before)).not.toContain("GET /memberverify/verification/user");
  });
});
