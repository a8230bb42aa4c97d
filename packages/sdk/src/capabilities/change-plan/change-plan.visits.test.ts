import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, payingMonthly, yearlyPlan } from "../../testing/index.ts";

async function changing(persona = "paying-monthly") {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  const { changePlan } = tab.foyer;
  await shop.drive(changePlan.open());
  return { shop, tab, changePlan };
}

function rowsOf({ review }: Awaited<ReturnType<typeof changing>>["changePlan"]) {
  return Object.fromEntries((review?.rows ?? []).map(({ text, value }) => [text, value]));
}

describe("the plans for members", () => {
  it("that cannot be loaded say so, and are there when asked for again [D-06] [ROU-31]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 50 });
    await tab.signIn("paying-monthly");
    const { changePlan } = tab.foyer;
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.state).toEqual({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
    expect([changePlan.review, changePlan.summary]).toEqual([null, null]);
    shop.clearFaults();
    const asking = changePlan.reload();
    expect(changePlan.state.kind).toBe("loading");
    await shop.drive(asking);
    expect(changePlan.state).toEqual({ kind: "ready", notice: null });
  });

  it("stay on the screen while they are asked for again [ROU-31]", async () => {
    const { shop, changePlan } = await changing();
    changePlan.close();
    const opening = changePlan.open();
    expect(changePlan.state).toEqual({ kind: "ready", notice: null });
    await shop.drive(opening);
    expect(changePlan.state).toEqual({ kind: "ready", notice: null });
  });

  it("are not asked for again by a visit that was left, which would take those of the next visit from the screen [ROU-31]", async () => {
    const { shop, changePlan } = await changing();
    shop.latency(3_000);
    void changePlan.reload();
    await shop.settle();
    shop.latency(0);
    changePlan.close();
    await shop.drive(changePlan.open());
    const before = shop.asked.length;
    await shop.advance(3_000);
    expect(shop.asked.slice(before)).toEqual([]);
  });
});

describe("the review of a change", () => {
  it("does not open by itself when the plans are asked for again: only a plan of the address does [ROU-32] [PLN-04]", async () => {
    const { shop, changePlan } = await changing();
    changePlan.select("FNWEB12MO");
    await shop.drive(changePlan.reload());
    expect(changePlan.summary).toMatch(/\$64\.99/);
    expect(changePlan.review).toBeNull();
  });

  it.each([["FNWEBNEVER"], ["FNWEB1MO"], [undefined]])(
    "does not open for a plan that was chosen on an earlier visit, when the address names %s [ROU-32] [OPN-003]",
    async (named) => {
      const { shop, changePlan } = await changing();
      changePlan.select("FNWEB12MO");
      changePlan.close();
      await shop.drive(changePlan.open(named === undefined ? {} : { preSelectedPlan: named }));
      expect(changePlan.review).toBeNull();
    },
  );

  it("of a plan of the address does not open on a later visit, where its answers come late [ROU-32] [D-12]", async () => {
    const { shop, changePlan } = await changing();
    changePlan.close();
    const seen: unknown[] = [];
    shop.latency(1_000);
    const first = changePlan.open({ preSelectedPlan: "FNWEB24MO" });
    await shop.advance(500);
    changePlan.close();
    const second = changePlan.open();
    const done = Promise.all([first, second]);
    for (let turn = 0; turn < 12; turn += 1) {
      await shop.advance(250);
      seen.push(changePlan.review);
    }
    await shop.drive(done);
    expect(seen.filter((review) => review !== null)).toEqual([]);
    expect(changePlan.review).toBeNull();
  });

  it("of a plan of the address stays open when the answers of an earlier visit come [ROU-32] [D-12]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { changePlan } = tab.foyer;
    await shop.drive(changePlan.open());
    hold("/currentSubscriptionStatus");
    const late = changePlan.reload();
    await shop.settle();
    hold(null);
    changePlan.close();
    await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(changePlan.review).not.toBeNull();
    await release();
    await shop.drive(late);
    expect(changePlan.review).not.toBeNull();
  });

  it("is closed by its own Cancel, each time [OPN-061] [PLN-04]", async () => {
    const { changePlan } = await changing();
    changePlan.select("FNWEB12MO");
    for (const _ of ["once", "again"]) {
      expect(changePlan.continue().ok).toBe(true);
      expect(changePlan.review).not.toBeNull();
      changePlan.cancel();
      expect(changePlan.review).toBeNull();
    }
  });

  it("names the plan that is chosen, and the current one, as the list names them [PLN-04]", async () => {
    const { changePlan } = await changing("paying-yearly");
    for (const [id, name] of [
      ["FNWEB1MO", "Monthly"],
      ["FNWEB24MO", "2-Year"],
    ] as const) {
      changePlan.select(id);
      changePlan.continue();
      expect(rowsOf(changePlan)).toMatchObject({ "Current plan": "Yearly", "New plan": name });
    }
  });

  it.each([
    ["its name", { displayName: "Legacy" }, "Legacy"],
    ["its id, where it has no name", { displayName: undefined }, "FNOLD1MO"],
  ])(
    "names a current plan that is sold no longer by %s [PLN-04] [D-21]",
    async (_, name, shown) => {
      const status = { ...payingMonthly, serviceID: "FNOLD1MO", ...name } as typeof payingMonthly;
      const { foyer, drive, signIn } = createTestFoyer({ state: { status } });
      await signIn();
      const { changePlan } = foyer;
      await drive(changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
      expect(changePlan.review?.rows.find(({ id }) => id === "from")?.value).toBe(shown);
    },
  );

  it("names no day where the end of the current period is not known [CHG-09] [D-21] [OPN-147]", async () => {
    const status = {
      ...payingMonthly,
      ...{ serviceID: "FNWEB12MO", displayName: "Yearly", tier: 300, validityTill: null },
    };
    const { foyer, drive, signIn } = createTestFoyer({ state: { status } });
    await signIn();
    const { changePlan } = foyer;
    await drive(changePlan.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(rowsOf(changePlan)).toMatchObject({
      Starts: "When your current period ends",
      "Due today": "$0.00",
    });
    expect(JSON.stringify(changePlan.review)).not.toMatch(/1970|Invalid/);
  });

  it("does not open for a plan without a price, and does not stay half open [CHG-03] [D-06]", async () => {
    const { retailPrice: _, ...priceless } = yearlyPlan;
    const test = createTestFoyer({ state: { status: payingMonthly } });
    test.services.state.plans = test.services.state.plans.map((plan) =>
      plan.planId === yearlyPlan.planId ? (priceless as typeof plan) : plan,
    );
    await test.signIn();
    const { changePlan } = test.foyer;
    await test.drive(changePlan.open());
    changePlan.select(yearlyPlan.planId);
    expect(changePlan.continue()).toMatchObject({ ok: false, failure: { kind: "refused" } });
    changePlan.select("FNWEB24MO");
    expect(changePlan.review).toBeNull();
  });
});
