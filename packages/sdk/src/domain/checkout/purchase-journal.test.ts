import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idlePurchase, isOpen, type PurchaseEvent, purchase } from "./purchase-journal.ts";
import type { PurchaseIntent, PurchaseState } from "./types.ts";

const intent: PurchaseIntent = {
  planId: "FNWEB1MO",
  serviceId: "FNWEB1MO",
  promotionId: null,
  couponCode: null,
  method: "card",
  totalCents: 641,
  amountCents: 641,
  changeType: "none",
};

/** Events of a buyer, a network and a second tab, in any order. Few keys, so that they collide. */
const key = fc.constantFrom("k1", "k2", "k3");
const intents = fc.record({
  ...Object.fromEntries(Object.entries(intent).map(([name, value]) => [name, fc.constant(value)])),
  planId: fc.constantFrom("FNWEB1MO", "FNWEB12MO"),
  method: fc.constantFrom("card", "saved"),
}) as unknown as fc.Arbitrary<PurchaseIntent>;
const attempts = fc.record({
  key,
  intent: intents,
  profileId: fc.constant("p1"),
  startedAt: fc.constant(0),
});
const events: fc.Arbitrary<PurchaseEvent> = fc.oneof(
  fc.record({ kind: fc.constant("prepare" as const), intent: intents, newKey: fc.uuid() }),
  fc.record({
    kind: fc.constant("submit" as const),
    profileId: fc.constant("p1"),
    at: fc.nat(),
  }),
  fc.record({ kind: fc.constant("paid" as const), key, orderID: fc.constantFrom("o1", "") }),
  fc.record({
    kind: fc.constant("notPaid" as const),
    key,
    code: fc.constantFrom("eV1108", "PURCHASE_NOT_FOUND"),
    messageId: fc.constant("payment.error"),
  }),
  fc.record({ kind: fc.constantFrom("unknown" as const, "checked" as const), key }),
  fc.record({
    kind: fc.constant("found" as const),
    attempt: attempts,
    isElsewhere: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("dismiss" as const) }),
);

function states(
  list: readonly PurchaseEvent[],
): readonly (readonly [PurchaseState, PurchaseEvent, PurchaseState])[] {
  const steps: (readonly [PurchaseState, PurchaseEvent, PurchaseState])[] = [];
  let state: PurchaseState = idlePurchase;
  for (const event of list) {
    const next = purchase(state, event);
    steps.push([state, event, next]);
    state = next;
  }
  return steps;
}

const always = async (
  holds: (before: PurchaseState, event: PurchaseEvent, after: PurchaseState) => void,
) => {
  await fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (list) => {
      for (const [before, event, after] of states(list)) holds(before, event, after);
    }),
    { numRuns: 2000 },
  );
};

describe("the purchase journal, with any events in any order", () => {
  it("never forgets an attempt that was sent before it is settled [PAY-24]", async () => {
    await always((before, _event, after) => {
      if (before.kind !== "submitting" && before.kind !== "confirming") return;
      expect("attempt" in after && after.attempt).toEqual(before.attempt);
    });
  });

  it("sends only what was prepared, and only from idle [PAY-24]", async () => {
    await always((before, event, after) => {
      if (after.kind !== "submitting" || before.kind === "submitting") return;
      expect(event.kind).toBe("submit");
      expect(before).toMatchObject({
        kind: "idle",
        key: after.attempt.key,
        intent: after.attempt.intent,
      });
    });
  });

  it("is paid only by an order of its own key, and stays paid until it is dismissed [PAY-19] [PAY-24]", async () => {
    await always((before, event, after) => {
      if (before.kind === "paid" && event.kind !== "dismiss" && event.kind !== "found") {
        expect(after).toEqual(before);
      }
      if (after.kind !== "paid" || before.kind === "paid") return;
      expect(event).toMatchObject({ kind: "paid", key: after.attempt.key, orderID: "o1" });
      expect("attempt" in before && before.attempt.key).toBe(after.attempt.key);
    });
  });

  it("keeps the key while the same purchase is prepared again [PAY-24]", async () => {
    await always((before, event, after) => {
      if (event.kind !== "prepare" || before.kind !== "idle" || after.kind !== "idle") return;
      const isSame =
        before.intent !== null && JSON.stringify(before.intent) === JSON.stringify(event.intent);
      expect(after.key).toBe(isSame ? before.key : event.newKey);
    });
  });

  it("starts nothing while a purchase is open [PAY-24]", async () => {
    await always((before, event, after) => {
      if (!isOpen(before) || (event.kind !== "prepare" && event.kind !== "submit")) return;
      expect(after).toBe(before);
    });
  });
});
