import { describe, expect, it } from "vitest";
import { addDays } from "../catalogue/calendar.ts";
import { newMember } from "./member.ts";
import { SEEDS, seedMember } from "./seeds.ts";

/** First days of a world that break careless month arithmetic. */
const FIRST_DAYS = [
  "2026-01-31T12:00:00Z",
  "2026-03-01T00:00:00Z",
  "2024-02-29T23:59:59Z",
  "2025-02-28T06:00:00Z",
  "2027-12-31T12:00:00Z",
  "2026-10-30T12:00:00Z",
].map((text) => Date.parse(text));

const EXPECTED: Readonly<Record<string, string>> = {
  new: "none",
  "saved-card": "none",
  "billing-long": "active FNWEB1MO",
  "card-expires": "active FNWEB12MO",
  refunded: "active FNWEB1MO",
  "trialist-monthly": "trial FNWEB1MO",
  "trialist-military": "trial FNSHR1PAV4",
  "paying-monthly": "active FNWEB1MO",
  "paying-yearly": "active FNWEB12MO",
  "paying-two-years": "active FNWEB24MO",
  "paying-paypal": "active FNWEB1MO",
  "paying-applepay": "active FNWEB1MO",
  "pending-pause": "pendingPause FNWEB1MO",
  paused: "paused FNWEB1MO",
  "pause-used-up": "active FNWEB1MO",
  "pause-short": "active FNWEB1MO",
  "pending-cancel": "pendingCancel FNWEB1MO",
  "pending-cancel-trialist": "pendingCancel FNSHR1PAV4",
  "pending-cancel-gift": "pendingCancel FNGIFT1Y",
  churned: "churned FNWEB1MO",
  "churned-card": "churned FNWEB1MO",
  "churned-involuntary": "churned FNWEB1MO",
  dunning: "dunning FNWEB1MO",
  ios: "active FNIOS1MO",
  android: "active FNAND1MO",
  roku: "active FNROKU1MO",
  amazon: "active FNAMZ1MO",
  samsung: "active FNSAM1MO",
  verizon: "active FNVRZMV",
  siriusxm: "active FNSRXM1M",
  gift: "active FNGIFT1Y",
  "gift-limit": "active FNGIFT1Y",
  coupon: "active FNWEB12MO",
  founder: "active FNANNUAL2018",
  "upcoming-plan": "active FNWEB12MO",
};

function seeded(id: string, now: number) {
  const who = { profileId: `profile-${id}`, subscriptionId: `sub-${id}` };
  return seedMember(id, who, now) ?? { member: newMember(who.profileId), charges: [] };
}

describe("the subscriptions of the personas", () => {
  it.each(Object.entries(EXPECTED))("%s is %s on every first day [SUB-14]", (id, expected) => {
    for (const now of FIRST_DAYS) {
      const { subscription } = seeded(id, now).member;
      expect(subscription ? `${subscription.state} ${subscription.serviceId}` : "none").toBe(
        expected,
      );
    }
  });

  it("every seed is possible on every first day, and the same twice", () => {
    for (const id of Object.keys(SEEDS)) {
      for (const now of FIRST_DAYS) expect(seeded(id, now)).toEqual(seeded(id, now));
    }
  });

  it("a living subscription has its next event in the future", () => {
    for (const id of Object.keys(SEEDS)) {
      for (const now of FIRST_DAYS) {
        const { subscription } = seeded(id, now).member;
        if (subscription?.state === "active")
          expect(subscription.validityTill).toBeGreaterThan(now);
      }
    }
  });

  it("churn tells a cancellation from a refused card", () => {
    const now = FIRST_DAYS[0] ?? 0;
    expect(seeded("churned", now).member.subscription?.churn?.voluntary).toBe(true);
    expect(seeded("churned-involuntary", now).member.subscription?.churn?.voluntary).toBe(false);
  });

  it("a paying member's past charges are known, none lies in the future", () => {
    for (const now of FIRST_DAYS) {
      const { charges } = seeded("paying-monthly", now);
      expect(charges.map((charge) => charge.amountCents)).toEqual([599, 599]);
      expect(charges.every((charge) => charge.at <= now)).toBe(true);
      expect(charges[0]?.at).toBe(addDays(now, -45));
    }
  });

  it("a plan billed elsewhere has no charges of ours [SUB-31]", () => {
    expect(seeded("ios", FIRST_DAYS[0] ?? 0).charges).toEqual([]);
  });
});
