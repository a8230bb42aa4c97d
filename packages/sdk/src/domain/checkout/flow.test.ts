import { describe, expect, it } from "vitest";
import { broken, reachedStates, stepsFrom } from "../../../tests/state-search.ts";
import {
  type CheckoutEvent,
  type CheckoutFlow,
  checkoutStart,
  nextCheckout,
  toldRefusal,
} from "./flow.ts";
import { type CheckoutRefusal, marksField } from "./submit.ts";

const BOTH = [true, false];
const PLACES = ["closed", "opening", "open"] as const;
const SALES = ["unknown", "change", "new"] as const;
const PRESSES = ["none", "preparing", "asking"] as const;
/** One for each way in which a refusal ends, and one that marks a field. */
const REASONS: readonly CheckoutRefusal[] = [
  ...(["price-changed", "offline", "code-not-applied", "change-pending"] as const),
  ...(["consent-required", "zip-required", "approval-failed"] as const),
];
const KINDS = ["opened", "loaded", "closed", "withdrawn", "answered", "forgotten", "online"];

const EVENTS: readonly CheckoutEvent[] = [
  ...KINDS.map((kind) => ({ kind }) as CheckoutEvent),
  ...BOTH.map((isMember) => ({ kind: "statusKnown", isMember }) as const),
  ...BOTH.map((isGiven) => ({ kind: "consented", isGiven }) as const),
  ...BOTH.map((asks) => ({ kind: "pressed", asks }) as const),
  ...REASONS.map((reason) => ({ kind: "refused", reason }) as const),
];

const MACHINE = { start: checkoutStart, events: EVENTS, next: nextCheckout };
const REACHED = reachedStates(MACHINE);
/** Every state that can be written down, reached or not. */
const STATES = PLACES.flatMap((place) =>
  SALES.flatMap((sale) =>
    PRESSES.flatMap((press) =>
      [null, ...REASONS].flatMap((refusal) =>
        BOTH.flatMap((isTold) =>
          BOTH.map((hasConsent): CheckoutFlow => {
            return { place, sale, hasConsent, press, refusal, isTold };
          }),
        ),
      ),
    ),
  ),
);
const STEPS = stepsFrom(STATES, MACHINE);
const REACHED_STEPS = stepsFrom(REACHED, MACHINE);
const UNCHANGED = "ROU-12/unchanged";

function of(...kinds: readonly CheckoutEvent["kind"][]) {
  return STEPS.filter(({ event }) => kinds.includes(event.kind));
}

describe("the payment screen, searched over all states and events", () => {
  it("reaches every place, sale and press, by every row [ROU-12]", () => {
    expect(new Set(REACHED.map(({ place }) => place))).toEqual(new Set(PLACES));
    expect(new Set(REACHED.map(({ sale }) => sale))).toEqual(new Set(SALES));
    expect(new Set(REACHED.map(({ press }) => press))).toEqual(new Set(PRESSES));
    const rules = new Set(REACHED_STEPS.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual([
      ...["CHG-12", "D-02", "D-04", "D-04/answered", "D-13", "D-47", "OPN-104"],
      ...["PAY-36", "PAY-45", "ROU-12", "ROU-12/loaded", UNCHANGED],
    ]);
  });

  it("changes nothing by an event without a row [ROU-12]", () => {
    const unchanged = STEPS.filter(({ rule }) => rule === UNCHANGED);
    expect(broken(unchanged, ({ from, to }) => from === to)).toEqual([]);
  });

  it("begins a press by the button of an open screen alone, where none is under way [D-04] [PAY-36]", () => {
    const begun = STEPS.filter(({ from, to }) => from.press === "none" && to.press !== "none");
    expect(
      broken(begun, ({ from, event }) => event.kind === "pressed" && from.place === "open"),
    ).toEqual([]);
    const presses = of("pressed").filter(({ from }) => from.press !== "none");
    expect(broken(presses, ({ rule }) => rule === UNCHANGED)).toEqual([]);
  });

  it("ends a press once: by its answer, or taken back while a wallet asks; whatever happens to the screen meanwhile [D-04] [D-47]", () => {
    const ended = STEPS.filter(({ from, to }) => from.press !== to.press && from.press !== "none");
    expect(
      broken(ended, ({ from, event, to }) => {
        const isOwn = event.kind === "answered" || from.press === "asking";
        return to.press === "none" && isOwn && ["answered", "withdrawn"].includes(event.kind);
      }),
    ).toEqual([]);
    const late = of("answered", "withdrawn").filter(({ from }) => from.press === "none");
    expect(broken(late, ({ rule }) => rule === UNCHANGED)).toEqual([]);
  });

  it("answers no press twice, in any order of events: never more answers than presses, and one under way at a time [D-04]", () => {
    interface Counted {
      readonly flow: CheckoutFlow;
      /** Presses that count, less those that were answered or taken back. */
      readonly open: number;
    }
    const counts = reachedStates<Counted, CheckoutEvent>({
      start: { flow: checkoutStart, open: 0 },
      events: EVENTS,
      next({ flow: { flow, open }, event }) {
        const { value, rule } = nextCheckout({ flow, event });
        const isCounted = rule !== UNCHANGED;
        const change = { pressed: 1, answered: -1, withdrawn: -1 }[event.kind as "pressed"] ?? 0;
        return { value: { flow: value, open: open + (isCounted ? change : 0) }, rule };
      },
    });
    expect(new Set(counts.map(({ open }) => open))).toEqual(new Set([0, 1]));
    expect(counts.filter(({ flow, open }) => (flow.press === "none") !== (open === 0))).toEqual([]);
  });

  it("keeps nothing but a press over the end of a visit, and says nothing while it is closed [D-13]", () => {
    expect(
      broken(of("closed"), ({ from: { press }, to }) => {
        expect(to).toEqual({ ...checkoutStart, press });
        return true;
      }),
    ).toEqual([]);
    const closed = REACHED.filter(({ place }) => place === "closed");
    expect(closed.filter(({ refusal, isTold }) => refusal !== null || isTold)).toEqual([]);
  });

  it("sells a change only to whom the service has called a member first, until it says otherwise [CHG-12] [CHG-05] [D-24]", () => {
    const changes = STEPS.filter(({ from, to }) => from.sale !== "change" && to.sale === "change");
    expect(
      broken(
        changes,
        ({ from, event }) =>
          event.kind === "statusKnown" && event.isMember && from.sale === "unknown",
      ),
    ).toEqual([]);
    const bought = STEPS.filter(({ from }) => from.sale === "new");
    expect(
      broken(
        bought,
        ({ event, to }) => to.sale === "new" || ["loaded", "closed"].includes(event.kind),
      ),
    ).toEqual([]);
  });

  it("gives a consent by the buyer's own hand alone [PAY-45]", () => {
    const given = STEPS.filter(({ from, to }) => !from.hasConsent && to.hasConsent);
    expect(broken(given, ({ event }) => event.kind === "consented" && event.isGiven)).toEqual([]);
  });

  it("says a refusal only after one, and forgets the missed field only with the screen or the next refusal [PAY-36] [D-27]", () => {
    const said = STEPS.filter(({ from, to }) => !from.isTold && to.isTold);
    expect(broken(said, ({ event }) => event.kind === "refused")).toEqual([]);
    const missed = STEPS.filter(({ from }) => from.refusal !== null && marksField(from.refusal));
    expect(
      broken(
        missed,
        ({ from, event, to }) =>
          to.refusal === from.refusal || ["closed", "refused"].includes(event.kind),
      ),
    ).toEqual([]);
  });

  it("has no dead end: the answer to its press and the way out lead every state back to the start [ROU-12] [PAY-36]", () => {
    const leaves = [{ kind: "answered" }, { kind: "closed" }] as const;
    const ends = STATES.map((start) =>
      leaves.reduce((flow, event) => nextCheckout({ flow, event }).value, start),
    );
    expect(ends.filter((end) => JSON.stringify(end) !== JSON.stringify(checkoutStart))).toEqual([]);
  });

  it("says nothing that was not refused, and nothing of what is gone [PAY-36] [PAY-45] [D-04] [D-39]", () => {
    const facts = REACHED.flatMap((flow) =>
      BOTH.flatMap((hasUnappliedCode) =>
        BOTH.map((hasOpenWrite) => ({ flow, hasUnappliedCode, hasOpenWrite })),
      ),
    );
    const told = facts.filter((fact) => toldRefusal(fact) !== null);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((fact) => toldRefusal(fact) !== fact.flow.refusal)).toEqual([]);
    expect(told.filter(({ flow }) => !flow.isTold || flow.place === "closed")).toEqual([]);
    const gone = {
      "consent-required": ({ flow }: (typeof told)[number]) => flow.hasConsent,
      "code-not-applied": (fact: (typeof told)[number]) => !fact.hasUnappliedCode,
      "change-pending": (fact: (typeof told)[number]) => !fact.hasOpenWrite,
    };
    expect(told.filter((fact) => gone[toldRefusal(fact) as keyof typeof gone]?.(fact))).toEqual([]);
  });
});
