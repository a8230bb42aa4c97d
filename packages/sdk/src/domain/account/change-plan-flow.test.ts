import { describe, expect, it } from "vitest";
import { broken, reachedStates, stepsFrom } from "../../../tests/state-search.ts";
import {
  type ChangePlanEvent,
  type ChangePlanFlow,
  changePlanActions,
  nextChangePlan,
} from "./change-plan-flow.ts";

const STATES: readonly ChangePlanFlow[] = ["closed", "loading", "plans", "review"];
const EVENTS: readonly ChangePlanEvent[] = [
  ...[true, false].flatMap((is): readonly ChangePlanEvent[] => [
    { kind: "opened", isShown: is },
    { kind: "arrived", isChosen: is },
    { kind: "continued", isChange: is },
  ]),
  ...(["asked", "canceled", "confirmed", "closed"] as const).map((kind) => ({ kind })),
];

const MACHINE = { start: "closed" as ChangePlanFlow, events: EVENTS, next: nextChangePlan };
const STEPS = stepsFrom(STATES, MACHINE);
const UNCHANGED = "PLN-04/unchanged";

describe("the change of a plan, searched over all states and events", () => {
  it("reaches every state, by every row [PLN-04] [ROU-31]", () => {
    expect([...reachedStates(MACHINE)].sort()).toEqual(STATES);
    expect([...new Set(STEPS.map(({ rule }) => rule))].sort()).toEqual([
      ...["OPN-061", "OPN-061/cancel", "PLN-04", "PLN-04/closed", UNCHANGED],
      ...["ROU-31", "ROU-31/again", "ROU-31/arrived", "ROU-31/shown", "ROU-32"],
    ]);
  });

  it("changes nothing by an event without a row [PLN-04]", () => {
    const unchanged = STEPS.filter(({ rule }) => rule === UNCHANGED);
    expect(broken(unchanged, ({ from, to }) => from === to)).toEqual([]);
  });

  it("opens a review only for a plan that changes something: the chosen one, or that of the address [PLN-04] [ROU-32] [OPN-003]", () => {
    const opened = STEPS.filter(({ from, to }) => to === "review" && from !== "review");
    expect(
      broken(opened, ({ from, event }) =>
        event.kind === "arrived"
          ? event.isChosen && from !== "closed"
          : event.kind === "continued" && event.isChange && from === "plans",
      ),
    ).toEqual([]);
  });

  it("confirms a review, and no second time [OPN-061]", () => {
    const confirmed = STEPS.filter(({ event }) => event.kind === "confirmed");
    expect(
      broken(confirmed, ({ from, to, rule }) =>
        from === "review" ? to === "plans" : rule === UNCHANGED,
      ),
    ).toEqual([]);
  });

  it("shows nothing of a screen that was left by an answer that comes late [ROU-31] [D-12]", () => {
    const late = STEPS.filter(({ from, event }) => from === "closed" && event.kind !== "opened");
    expect(broken(late, ({ to }) => to === "closed")).toEqual([]);
  });

  it("ends every wait by its answer, and has no dead end: each state can reach every other [ROU-31] [PLN-04]", () => {
    const answers = STEPS.filter(
      ({ from, event }) => from === "loading" && event.kind === "arrived",
    );
    expect(broken(answers, ({ to }) => to !== "loading")).toEqual([]);
    const ends = STATES.filter(
      (start) => reachedStates({ ...MACHINE, start }).length < STATES.length,
    );
    expect(ends).toEqual([]);
    expect(Object.values(changePlanActions).filter((actions) => actions.length === 0)).toEqual([]);
  });
});
