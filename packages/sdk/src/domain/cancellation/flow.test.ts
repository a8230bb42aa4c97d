import { describe, expect, it } from "vitest";
import { broken, reachedStates, stepsFrom } from "../../../tests/state-search.ts";
import { type CancelShown, cancelShown } from "./cancel-screen.ts";
import {
  type CancelCourse,
  type CancelEvent,
  type CancelFlow,
  type CancelPage,
  type CancelPlace,
  cancelActions,
  cancelStart,
  nextCancel,
} from "./flow.ts";

const PAGES: readonly CancelPage[] = ["plan", "survey", "confirmation"];
const PLACES: readonly CancelPlace[] = ["closed", "offer", ...PAGES];
const WORKS = [null, "load", "offer"] as const;
const COURSES: readonly CancelCourse[] = [
  ...(["none", "told", "checking", "accepting", "accepted"] as const),
  ...(["returning", "sending", "made", "confirmed"] as const),
];
const BOTH = [true, false];

const EVENTS: readonly CancelEvent[] = [
  ...PAGES.map((page) => ({ kind: "opened", page }) as const),
  ...BOTH.map((runs) => ({ kind: "loaded", runs }) as const),
  ...BOTH.map((isOffered) => ({ kind: "offerKnown", isOffered }) as const),
  ...BOTH.flatMap((isComplete) =>
    BOTH.map((isBusy) => ({ kind: "submitted", isComplete, isBusy }) as const),
  ),
  ...BOTH.map((isBusy) => ({ kind: "skipped", isBusy }) as const),
  ...(
    ["closed", "continued", "offerAccepted", "offerDeclined", "offerSent", "offerApplied"] as const
  )
    .concat(["offerFailed", "shownLongEnough", "canceled", "refused"] as never)
    .map((kind) => ({ kind }) as CancelEvent),
];

const MACHINE = { start: cancelStart, events: EVENTS, next: nextCancel };
const REACHED = reachedStates(MACHINE);
/** Every state that can be written down, reached or not. */
const STATES = PLACES.flatMap((place) =>
  WORKS.flatMap((work) => COURSES.map((course): CancelFlow => ({ place, work, course }))),
);
const STEPS = stepsFrom(STATES, MACHINE);
const REACHED_STEPS = stepsFrom(REACHED, MACHINE);

const UNCHANGED = "CNL-03/unchanged";
/** What the member presses for each action; 'account' leads to another screen. */
const PRESS = {
  continue: "continued",
  accept: "offerAccepted",
  decline: "offerDeclined",
  submit: "submitted",
  skip: "skipped",
} as const;

/** Whether it is sent, and not known to count. */
function isUnknown({ course }: CancelFlow): boolean {
  return course === "sending" || course === "accepting";
}

function without(...kinds: readonly CancelEvent["kind"][]) {
  return EVENTS.filter(({ kind }) => !kinds.includes(kind));
}

describe("the cancel flow, searched over all states and events", () => {
  it("reaches every place and every course, by every row [CNL-03]", () => {
    expect(new Set(REACHED.map(({ place }) => place))).toEqual(new Set(PLACES));
    expect(new Set(REACHED.map(({ course }) => course))).toEqual(new Set(COURSES));
    const rules = new Set(REACHED_STEPS.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual([
      ...["CNL-01", "CNL-01/anew", "CNL-01/loaded", "CNL-03", UNCHANGED, "CNL-05", "CNL-05/on"],
      ...["CNL-07", "CNL-08", "CNL-08/left", "CNL-08/return", "CNL-09", "CNL-12"],
      ...["CNL-12/skipped", "CNL-15"],
      ...["CNL-16", "CNL-16/seen", "CNL-18", "CNL-18/again", "OPN-151", "OPN-151/declined"],
      ...["OPN-151/sent", "OPN-155", "OPN-155/left"],
    ]);
  });

  it("never has a course at a place that cannot show it [CNL-03]", () => {
    const at = (course: CancelCourse) =>
      [
        ...new Set(REACHED.filter((flow) => flow.course === course).map(({ place }) => place)),
      ].sort();
    expect(Object.fromEntries(COURSES.map((course) => [course, at(course)]))).toEqual({
      none: [...PLACES].sort(),
      told: ["survey"],
      checking: ["offer", "plan"],
      accepting: [...PLACES].sort(),
      accepted: ["offer", "plan", "survey"],
      returning: ["offer", "plan", "survey"],
      sending: [...PLACES].sort(),
      made: ["closed", "offer", "plan", "survey"],
      confirmed: ["closed", "confirmation", "survey"],
    });
  });

  it("changes nothing by an event without a row [CNL-03]", () => {
    const unchanged = STEPS.filter(({ rule }) => rule === UNCHANGED);
    expect(broken(unchanged, ({ from, to }) => from === to)).toEqual([]);
  });

  it("leaves a cancellation or an acceptance that was sent by its answer alone [CNL-15] [OPN-151] [D-04]", () => {
    const sent = STEPS.filter(({ from }) => isUnknown(from));
    const answers = {
      sending: ["canceled", "refused"],
      accepting: ["offerApplied", "offerFailed"],
    };
    expect(
      broken(
        sent,
        ({ from, event, to }) =>
          to.course === from.course ||
          answers[from.course as keyof typeof answers].includes(event.kind),
      ),
    ).toEqual([]);
  });

  it("sends nothing while the answer to what was sent is unknown, wherever the member goes meanwhile [CNL-15] [OPN-151] [D-04]", () => {
    for (const start of REACHED.filter(isUnknown)) {
      const events = without("canceled", "refused", "offerApplied", "offerFailed");
      const states = reachedStates({ ...MACHINE, start, events });
      expect(new Set(states.map(({ course }) => course))).toEqual(new Set([start.course]));
    }
  });

  it("cancels by the survey alone: complete or skipped, with no offer on its way, and once [CNL-12] [CNL-15]", () => {
    const begun = STEPS.filter(
      ({ from, to }) => to.course === "sending" && from.course !== "sending",
    );
    expect(
      broken(begun, ({ from, event }) => {
        const isFilled =
          event.kind === "skipped" || (event.kind === "submitted" && event.isComplete);
        const isIdle = "isBusy" in event && !event.isBusy;
        const isFree = ["none", "told", "confirmed"].includes(from.course);
        return isFilled && isIdle && isFree && from.place === "survey" && from.work === null;
      }),
    ).toEqual([]);
  });

  it("sends the code of an offer only after a press on the page that has it, and the bill [OPN-151] [D-39]", () => {
    const begun = STEPS.filter(({ from, to }) => to.course !== from.course);
    const checking = begun.filter(({ to }) => to.course === "checking");
    expect(
      broken(checking, ({ from, event }) => {
        const isHere = from.place === "plan" || from.place === "offer";
        return event.kind === "offerAccepted" && isHere && from.course === "none";
      }),
    ).toEqual([]);
    const sent = begun.filter(({ to }) => to.course === "accepting");
    expect(
      broken(sent, ({ from, event }) => event.kind === "offerSent" && from.course === "checking"),
    ).toEqual([]);
  });

  it("drops an acceptance whose code was not sent with every way off the offer [OPN-151] [CNL-03]", () => {
    const ways = REACHED_STEPS.filter(
      ({ from, event }) =>
        from.course === "checking" && ["opened", "closed", "offerDeclined"].includes(event.kind),
    );
    expect(broken(ways, ({ to }) => to.course === "none")).toEqual([]);
  });

  it("is made, and accepted, only by the service's word about what is waited for [CNL-08] [CNL-16] [D-04]", () => {
    const entered = (...courses: readonly CancelCourse[]) =>
      STEPS.filter(({ from, to }) => courses.includes(to.course) && !courses.includes(from.course));
    expect(
      broken(
        entered("made", "confirmed"),
        ({ from, event }) => event.kind === "canceled" && from.course === "sending",
      ),
    ).toEqual([]);
    expect(
      broken(
        entered("accepted", "returning"),
        ({ from, event }) =>
          event.kind === "offerApplied" && ["none", "checking", "accepting"].includes(from.course),
      ),
    ).toEqual([]);
  });

  it("answers a press only at a place that has the button, while it waits for the member [CNL-05] [OPN-151]", () => {
    const presses = STEPS.filter(({ event }) =>
      Object.values(PRESS).some((one) => one === event.kind),
    );
    const counted = presses.filter(
      ({ rule, event }) => rule !== UNCHANGED && event.kind !== "offerDeclined",
    );
    expect(
      broken(counted, ({ from, event }) => {
        const actions = from.place === "closed" ? [] : cancelActions[from.place];
        const isOffered = actions.some((one) => one !== "account" && PRESS[one] === event.kind);
        return isOffered && from.work === null;
      }),
    ).toEqual([]);
    expect(
      broken(
        presses.filter(({ from }) => from.work === "load"),
        ({ event, rule }) => rule === UNCHANGED || event.kind === "offerDeclined",
      ),
    ).toEqual([]);
  });

  it("has a way out of every place, and no dead end: each state can still cancel, keep the plan and see every page [CNL-03] [CNL-05]", () => {
    for (const place of PLACES) {
      if (place === "closed") continue;
      const leaves = cancelActions[place].some((one) => one === "account" || one === "decline");
      expect([place, leaves]).toEqual([place, true]);
    }
    const ends = STATES.filter((start) => {
      const states = reachedStates({ ...MACHINE, start });
      const places = new Set(states.map(({ place }) => place));
      const courses = new Set(states.map(({ course }) => course));
      return places.size < PLACES.length || !courses.has("confirmed") || !courses.has("accepted");
    });
    expect(ends).toEqual([]);
  });
});

describe("what the cancel pages show, searched over all states and facts", () => {
  const FACTS = REACHED.flatMap((flow) =>
    (["cancel", "blocked", "toMyAccount"] as const).flatMap((screen) =>
      Array.from({ length: 16 }, (_, bits) => ({
        ...{ flow, screen, isFailed: (bits & 1) > 0, isCanceled: (bits & 2) > 0 },
        ...{ isPending: (bits & 4) > 0, isOffered: (bits & 8) > 0 },
      })),
    ),
  );
  const shownAs = (kind: CancelShown) => FACTS.filter((facts) => cancelShown(facts).value === kind);

  it("confirms nothing but by the service's word [CNL-18] [D-04]", () => {
    const isSaid = ({ flow, isCanceled }: (typeof FACTS)[number]) =>
      isCanceled || flow.course === "made" || flow.course === "confirmed";
    const confirmed = shownAs("ready").filter(({ flow }) => flow.place === "confirmation");
    const led = shownAs("toConfirmation");
    expect([confirmed.length > 0, led.length > 0]).toEqual([true, true]);
    expect([...confirmed, ...led].filter((facts) => !isSaid(facts))).toEqual([]);
  });

  it("takes the press of a button that it shows: 'Continue to Cancel' always leads on [CNL-05]", () => {
    const shownPlans = shownAs("ready").filter(
      ({ flow }) => (flow.place === "plan" || flow.place === "offer") && flow.work === null,
    );
    const lost = shownPlans.filter(
      ({ flow }) => nextCancel({ flow, event: { kind: "continued" } }).value.work !== "offer",
    );
    expect([shownPlans.length > 0, lost]).toEqual([true, []]);
  });

  it("never leads in a circle: the page that it leads to leads nowhere else [CNL-18]", () => {
    const circles = shownAs("toConfirmation").filter((facts) => {
      const { flow } = facts;
      const opened = nextCancel({ flow, event: { kind: "opened", page: "confirmation" } }).value;
      const there = nextCancel({ flow: opened, event: { kind: "loaded", runs: false } }).value;
      return cancelShown({ ...facts, flow: there }).value !== "ready";
    });
    expect(circles).toEqual([]);
  });

  it("tells an acceptance only where one was told by the service, and offers nothing that is not there [CNL-08] [CNL-03]", () => {
    expect(shownAs("accepted").filter(({ flow }) => flow.course !== "accepted")).toEqual([]);
    expect(
      shownAs("offer").filter(({ flow, isOffered }) => flow.place !== "offer" || !isOffered),
    ).toEqual([]);
    expect(shownAs("offer").length).toBeGreaterThan(0);
  });
});
