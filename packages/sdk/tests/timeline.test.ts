import { describe, expect, it } from "vitest";
import type { TimelineEntryView } from "../src/capabilities/account/account.views.ts";
import { createShop, type Shop } from "./shop.ts";

/** They cannot sign in. */
const OUTSIDE = ["locked", "device-limit"];
/** Their card refuses the next renewal. */
const REFUSED = ["card-expires"];
const PERSONAS = createShop()
  .sandbox.controls.personas()
  .map(({ id }) => id)
  .filter((id) => !OUTSIDE.includes(id));

const DAY_MS = 86_400_000;

/** The amounts that a sentence names, in cents: the charge, and that of each later period. */
function amountsOf({ cost }: TimelineEntryView): readonly number[] {
  return [...(cost?.matchAll(/\$([\d,]+\.\d\d)/g) ?? [])].map(([, text]) =>
    Math.round(Number(text?.replaceAll(",", "")) * 100),
  );
}

/** My Account of a persona on a fresh device, at world time. */
async function account(shop: Shop, persona: string) {
  const tab = shop.otherDevice("http://localhost:5173/account/manage");
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  const { timeline } = tab.foyer.account;
  const { activeSubscriptionStatus: status } = tab.foyer.subscription.current;
  tab.close();
  return { timeline, status };
}

/** Charges of the persona, before tax, each with its day. */
function charges(shop: Shop, persona: string) {
  return shop
    .ledger()
    .filter(({ profileId }) => profileId === `profile-${persona}`)
    .map(({ amountCents, taxCents, at }) => ({
      cents: amountCents - taxCents,
      day: new Date(at).toISOString().slice(0, 10),
    }));
}

function advanceTo(shop: Shop, at: number): void {
  const { controls } = shop.sandbox;
  const seconds = Math.ceil((at - controls.now(shop.world)) / 1000);
  if (seconds > 0) controls.advanceClock(`${seconds}s`, shop.world);
}

const CHARGED: readonly TimelineEntryView["kind"][] = [
  "trialEnds",
  "renews",
  "resumes",
  "planChanges",
];

describe("what My Account says will happen, and what the clock does", () => {
  it.each(PERSONAS)(
    "%s: each event on its day, for its amount, and nothing before [MNG-20] [PAU-13] [PAU-15] [CNL-19] [D-05] [D-17]",
    async (persona) => {
      const shop = createShop();
      const { timeline } = await account(shop, persona);
      let paid: readonly unknown[] = [];
      for (const entry of timeline) {
        if (entry.kind === "ended" || entry.kind === "overdue") continue;
        expect(entry.day, `${persona}: ${entry.kind} has a day`).not.toBeNull();
        const day = Date.parse(entry.day ?? "");
        advanceTo(shop, day - 60_000);
        expect(charges(shop, persona)).toEqual(paid);
        if (["ends", "lapses", "giftEnds"].includes(entry.kind)) {
          expect((await account(shop, persona)).status).not.toMatch(/Churned/);
        }
        advanceTo(shop, day + DAY_MS);
        if (CHARGED.includes(entry.kind) && !REFUSED.includes(persona)) {
          const [cents = 0] = amountsOf(entry);
          paid = [...paid, { cents, day: entry.day }];
        }
        expect(charges(shop, persona)).toEqual(paid);
      }
      const last = timeline.at(-1);
      const after = await account(shop, persona);
      expect(after.status).toMatch(statusAfter(last, persona));
      const later = last && amountsOf(last)[1];
      const next = after.timeline[0];
      if (later !== undefined && next) expect(amountsOf(next)[0]).toBe(later);
    },
  );
});

/** The status that follows the last event. */
function statusAfter(last: TimelineEntryView | undefined, persona: string): RegExp {
  if (last && REFUSED.includes(persona)) return /^Dunning$/;
  switch (last?.kind) {
    case "ends":
    case "lapses":
    case "giftEnds":
    case "ended":
      return /^Churned Voluntary$|^Churned Involuntary$/;
    case "overdue":
      return /^Dunning$/;
    case "pauses":
      return /^Pause$/;
    case "trialEnds":
    case "renews":
    case "resumes":
    case "planChanges":
    case "periodEnds":
      return /^Existing$/;
    default:
      return /^New$|^Existing$/;
  }
}
