import { describe, expect, it } from "vitest";
import { broken, reachedStates, stepsFrom } from "../../../tests/state-search.ts";
import { type GiftEvent, type GiftFlow, giftStart, nextGift } from "./flow.ts";

const PLACES = ["closed", "loading", "open"] as const;
const STEPS_OF_SCREEN = ["code", "gift"] as const;
const REDEEMING = ["none", "checking", "sending"] as const;
const NOTICES = [null, "unclear", "not-done"] as const;

const EVENTS: readonly GiftEvent[] = [
  ...[true, false, null].flatMap((isDone) =>
    [true, false].map((isOwn) => ({ kind: "settled", isDone, isOwn }) as const),
  ),
  ...(["opened", "closed", "asked", "loaded", "applied", "found"] as const).map((kind) => ({
    kind,
  })),
  ...(["codeChanged", "pressed", "sent", "ended"] as const).map((kind) => ({ kind })),
];

const MACHINE = { start: giftStart, events: EVENTS, next: nextGift };
const REACHED = reachedStates(MACHINE);
/** Every state that can be written down, reached or not. */
const STATES = PLACES.flatMap((place) =>
  STEPS_OF_SCREEN.flatMap((step) =>
    REDEEMING.flatMap((redeeming) =>
      NOTICES.map((notice): GiftFlow => ({ place, step, redeeming, notice })),
    ),
  ),
);
const STEPS = stepsFrom(STATES, MACHINE);
const REACHED_STEPS = stepsFrom(REACHED, MACHINE);
const UNCHANGED = "GFT-20/unchanged";

describe("the gift code, searched over all states and events", () => {
  it("reaches every state that a closed screen leaves, by every row, and has no dead end [GFT-20]", () => {
    const isLeft = ({ place, step }: GiftFlow) => place === "closed" && step === "gift";
    expect(REACHED.length).toBe(STATES.filter((state) => !isLeft(state)).length);
    expect(REACHED.filter(isLeft)).toEqual([]);
    expect([...new Set(REACHED_STEPS.map(({ rule }) => rule))].sort()).toEqual([
      ...["D-06", "D-13", "D-24", "GFT-09", "GFT-09/loaded", "GFT-18", "GFT-20"],
      ...["GFT-20/changed", UNCHANGED, "GFT-24", "GFT-24/ended", "GFT-24/redeemed", "GFT-24/sent"],
    ]);
    const ends = REACHED.filter(
      (start) => reachedStates({ ...MACHINE, start }).length < REACHED.length,
    );
    expect(ends).toEqual([]);
  });

  it("changes nothing by an event without a row [GFT-20]", () => {
    const unchanged = STEPS.filter(({ rule }) => rule === UNCHANGED);
    expect(broken(unchanged, ({ from, to }) => from === to)).toEqual([]);
  });

  it("sends a gift once for a press, and only for a press on the gift [GFT-24] [D-04]", () => {
    const begun = STEPS.filter(({ from, to }) => to.redeeming !== from.redeeming);
    const order = { checking: "pressed", sending: "sent", none: "ended" } as const;
    expect(broken(begun, ({ event, to }) => event.kind === order[to.redeeming])).toEqual([]);
    const pressed = begun.filter(({ event }) => event.kind === "pressed");
    expect(
      broken(pressed, ({ from }) => from.step === "gift" && from.redeeming === "none"),
    ).toEqual([]);
    const sent = begun.filter(({ event }) => event.kind === "sent");
    expect(broken(sent, ({ from }) => from.redeeming === "checking")).toEqual([]);
  });

  it("redeems nothing else before the answer, wherever the member goes meanwhile [GFT-24] [D-04]", () => {
    const events = EVENTS.filter(({ kind }) => kind !== "ended");
    for (const start of REACHED.filter(({ redeeming }) => redeeming === "sending")) {
      const states = reachedStates({ ...MACHINE, start, events });
      expect(new Set(states.map(({ redeeming }) => redeeming))).toEqual(new Set(["sending"]));
    }
  });

  it("keeps the gift that is being redeemed: no code takes its place [GFT-20] [D-04]", () => {
    const held = STEPS.filter(({ from }) => from.step === "gift" && from.redeeming !== "none");
    const taken = held.filter(({ event }) =>
      ["found", "codeChanged", "pressed"].includes(event.kind),
    );
    expect(broken(taken, ({ rule }) => rule === UNCHANGED)).toEqual([]);
    const left = held.filter(({ to }) => to.step === "code");
    const ways = new Set(left.map(({ event }) => event.kind));
    expect([...ways].sort()).toEqual(["closed", "opened", "settled"]);
  });

  it("begins each visit with the code, and shows no gift to a screen that is closed [GFT-18] [D-13]", () => {
    const visits = STEPS.filter(({ event }) => event.kind === "opened" || event.kind === "closed");
    expect(broken(visits, ({ to }) => to.step === "code" && to.notice === null)).toEqual([]);
    const shown = STEPS.filter(({ from, to }) => from.step === "code" && to.step === "gift");
    expect(
      broken(shown, ({ event, from }) => event.kind === "found" && from.place !== "closed"),
    ).toEqual([]);
  });

  it("tells only of a redemption that is not done, and that no form of this page waits for [D-24]", () => {
    const told = STEPS.filter(({ from, to }) => to.notice !== null && to.notice !== from.notice);
    expect(
      broken(told, ({ event, to }) => {
        const isOthers = event.kind === "settled" && !event.isOwn;
        return isOthers && event.isDone === (to.notice === "unclear" ? null : false);
      }),
    ).toEqual([]);
  });
});
