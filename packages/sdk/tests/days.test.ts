import { beforeEach, describe, expect, it, vi } from "vitest";
import { isoDay, textsOf } from "./promises.ts";
import { createShop } from "./shop.ts";

/** Zones by their distance from UTC in February, in hours. Where the device is decides no day on which is charged. */
const ZONES = [
  ["America/New_York", -5],
  ["America/Los_Angeles", -8],
  ["Pacific/Honolulu", -10],
  ["Pacific/Auckland", 13],
  ["UTC", 0],
] as const;

/** Half an hour past midnight, and late in the evening, at the end of a short month. */
const WALL_CLOCKS = ["2027-02-28T22:30:00Z", "2027-03-01T00:30:00Z"];
const HOUR = 3_600_000;

/** Without a promotion, with a free trial, and two years at once. */
const PLANS = ["FNWEB24MO", "FNWEB12MO", "FNWEB1MO"];

const MOMENTS = ZONES.flatMap(([zone, hours]) =>
  WALL_CLOCKS.map((clock) => [clock.slice(5, 16), zone, Date.parse(clock) - hours * HOUR] as const),
);

/** Every day that is written in texts. */
function daysIn(views: unknown): readonly string[] {
  return textsOf(views).flatMap((text) =>
    [...text.matchAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g)].map(([day]) => isoDay(day)),
  );
}

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);

describe.each(MOMENTS)("at %s in %s", (_clock, zone, at) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));

  it.each(PLANS)(
    "checkout, receipt and My Account name the days of the ledger: %s [D-40] [OPN-089] [D-17]",
    async (planId) => {
      const shop = createShop();
      shop.device.clock.jump(at);
      const tab = shop.tab();
      await tab.signIn("new");
      const { account, checkout, confirmation, plans } = tab.foyer;
      await shop.drive(plans.open());
      plans.select(planId);
      await tab.openCheckout(planId);
      const { plan: _plan, ...offer } =
        plans.offers.find(({ plan }) => plan.planId === planId) ?? {};
      const { quote, renewalText, summary } = checkout;
      const before = daysIn([offer, renewalText, summary]);
      expect(await shop.drive(checkout.submit(quote))).toMatchObject({ ok: true });
      await shop.drive(confirmation.open());
      await shop.drive(account.open());
      const receipt = daysIn(confirmation.receipt);
      const own = daysIn([account.nextPayment, account.timeline, account.plan]);
      tab.close();
      shop.sandbox.controls.advanceClock("P24M", shop.world);
      const [first, next] = shop.ledger().filter((one) => one.profileId === "profile-new");
      const days = [utcDay(first?.at ?? 0), utcDay(next?.at ?? 0)];
      expect(before).toContain(days[1]);
      expect(receipt).toContain(days[1]);
      expect(own).toContain(days[1]);
      expect([...before, ...receipt, ...own].filter((day) => !days.includes(day))).toEqual([]);
    },
  );
});

describe("services that reckon their days in another zone", () => {
  it("sell by its days, and turn at its midnight [D-40] [OPN-089]", async () => {
    const shop = createShop();
    shop.device.clock.jump(Date.parse("2027-03-01T03:50:00Z"));
    const services = { timeZone: "America/New_York" };
    const tab = shop.tab({ configuration: { services } });
    await tab.signIn("new");
    const { checkout } = tab.foyer;
    await tab.openCheckout("FNWEB24MO");
    const named = () => [...new Set(daysIn(checkout.summary))];
    expect(named()).toEqual(["2029-02-28"]);
    await shop.advance(HOUR);
    expect(named()).toEqual(["2029-02-28"]);
    await shop.advance(HOUR / 6);
    expect(named()).toEqual(["2029-03-01"]);
  });
});
