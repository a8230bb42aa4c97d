import { describe, expect, it } from "vitest";
import { broken, reachedStates, stepsFrom } from "../../../tests/state-search.ts";
import {
  nextPaymentUpdate,
  type PaymentUpdateEvent,
  type PaymentUpdateFlow,
} from "./payment-update-flow.ts";

const STATES: readonly PaymentUpdateFlow[] = ["closed", "open", "saved", "savedBefore", "saving"];
const EVENTS: readonly PaymentUpdateEvent[] = (
  ["opened", "closed", "submitted", "saved", "ended"] as const
).map((kind) => ({ kind }));

const MACHINE = { start: "closed" as PaymentUpdateFlow, events: EVENTS, next: nextPaymentUpdate };
const STEPS = stepsFrom(STATES, MACHINE);

describe("Edit payment, searched over all states and events", () => {
  it("reaches every state, by every row, and has no dead end [BIL-01] [BIL-04]", () => {
    expect([...reachedStates(MACHINE)].sort()).toEqual(STATES);
    expect([...new Set(STEPS.map(({ rule }) => rule))].sort()).toEqual([
      ...["BIL-01", "BIL-01/unchanged", "BIL-03", "BIL-04", "BIL-04/again", "BIL-04/before"],
      ...["BIL-04/told", "OPN-048"],
    ]);
    const ends = STATES.filter(
      (start) => reachedStates({ ...MACHINE, start }).length < STATES.length,
    );
    expect(ends).toEqual([]);
  });

  it("saves by a press on the screen that shows, and by no second press [BIL-04] [D-04]", () => {
    const begun = STEPS.filter(({ from, to }) => to === "saving" && from !== "saving");
    expect(
      broken(
        begun,
        ({ from, event }) => event.kind === "submitted" && (from === "open" || from === "saved"),
      ),
    ).toEqual([]);
    const again = STEPS.filter(
      ({ from, event }) => from === "saving" && event.kind === "submitted",
    );
    expect(broken(again, ({ rule }) => rule === "BIL-01/unchanged")).toEqual([]);
  });

  it("tells of a saved method only by the service's word, and once the screen is there [BIL-04] [D-04]", () => {
    const isSaved = (flow: PaymentUpdateFlow) => flow === "saved" || flow === "savedBefore";
    const told = STEPS.filter(({ from, to }) => isSaved(to) && !isSaved(from));
    expect(broken(told, ({ event }) => event.kind === "saved")).toEqual([]);
    const shown = STEPS.filter(({ from, to }) => to === "saved" && from === "savedBefore");
    expect(broken(shown, ({ event }) => event.kind === "opened")).toEqual([]);
    const lost = STEPS.filter(({ from, to }) => isSaved(from) && !isSaved(to));
    expect(
      broken(lost, ({ event }) => event.kind === "closed" || event.kind === "submitted"),
    ).toEqual([]);
  });
});
