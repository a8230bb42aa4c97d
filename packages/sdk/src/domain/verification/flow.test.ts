import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventsWith, KNOWN_STEPS, nameOf, reachedBy } from "../../../tests/verification-search.ts";
import {
  nextVerification,
  type VerificationAction,
  type VerificationEvent,
  type VerificationFlow,
  type VerificationPage,
  type VerificationWork,
  verificationActions,
  verificationPage,
  verificationStart,
} from "./flow.ts";

const PAGES: readonly VerificationPage[] = [
  "FORM",
  "DOC_UPLOAD",
  "REVIEW",
  "SUCCESS",
  "ERROR",
  "INELIGIBLE",
];
const ORIGINS = ["here", "before", "elsewhere"] as const;
const WORKS: readonly VerificationWork[] = [null, "load", "submit", "upload", "restart"];

/** Words that the service is not known to say, and values that are no word at all. */
const UNKNOWN = ["SUCCESS", "Success", " success", "success ", "approved", "toString", "__proto__"];
const MALFORMED = [
  undefined,
  "",
  0,
  1,
  true,
  Number.NaN,
  {},
  [],
  ["success"],
  { step: "success" },
  { toString: () => "success" },
  new String("success"),
] as unknown as readonly string[];
const STRANGE = [...UNKNOWN, ...MALFORMED, null];
const EVENTS = eventsWith([...KNOWN_STEPS, ...STRANGE]);

/** Every state that can be written down, reached or not: a stored or a wrong one does no harm either. */
const STATES = PAGES.flatMap((page) =>
  WORKS.flatMap((work) =>
    ORIGINS.flatMap((origin) =>
      [true, false].map((isUnread): VerificationFlow => ({ page, work, origin, isUnread })),
    ),
  ),
);
const REACHED = reachedBy(EVENTS);
const reachedKeys = new Set(REACHED.map(keyOf));

interface Transition {
  readonly from: VerificationFlow;
  readonly event: VerificationEvent;
  readonly to: VerificationFlow;
  readonly rule: string;
  readonly isReached: boolean;
}

const TRANSITIONS: readonly Transition[] = STATES.flatMap((from) =>
  EVENTS.map((event) => {
    const { value: to, rule } = nextVerification({ flow: from, event });
    return { from, event, to, rule, isReached: reachedKeys.has(keyOf(from)) };
  }),
);

const UNCHANGED = "VER-01/unchanged";
/** What presses the button of an action; the others lead to another screen. */
const PRESS: Readonly<Partial<Record<VerificationAction, VerificationEvent["kind"]>>> = {
  submit: "submitted",
  upload: "uploadBegan",
  restart: "restarted",
  check: "checked",
};

function stepOf(event: VerificationEvent): unknown {
  return "step" in event ? event.step : undefined;
}

function isSaid({ kind }: VerificationEvent): boolean {
  return kind === "answered" || kind === "failed";
}

function isStrange(event: VerificationEvent): boolean {
  return isSaid(event) && (STRANGE as readonly unknown[]).includes(stepOf(event));
}

function keyOf(flow: VerificationFlow): string {
  return JSON.stringify(flow);
}

/** These transitions as lines, so that a failure names them. */
function lines(transitions: readonly Transition[]): readonly string[] {
  return transitions.map(
    ({ from, event, to, rule }) =>
      `${nameOf(from)} → ${JSON.stringify(event)} → ${nameOf(to)} by ${rule}`,
  );
}

/** Asserts that a rule holds for some transitions, of which there have to be any. */
function expectAll(transitions: readonly Transition[], holds: (one: Transition) => boolean): void {
  expect(transitions.length).toBeGreaterThan(0);
  expect(lines(transitions.filter((one) => !holds(one)))).toEqual([]);
}

describe("the verification flow, searched over all states, events and answers", () => {
  it("reaches all six pages, each with the work that it can wait for, and says how much was searched [VER-01]", () => {
    const reached = TRANSITIONS.filter(({ isReached }) => isReached);
    const changed = reached.filter(({ rule }) => rule !== UNCHANGED);
    process.stdout.write(
      [
        `verification: ${STATES.length} states (${REACHED.length} reached) × ${EVENTS.length} events: ${TRANSITIONS.length} transitions`,
        `  from reached states: ${reached.length}, of which ${changed.length} have a row and ${reached.length - changed.length} change nothing`,
        `  steps: ${KNOWN_STEPS.length} known, ${UNKNOWN.length + 1} unknown or missing, ${MALFORMED.length} malformed\n`,
      ].join("\n"),
    );
    expect([...new Set(REACHED.map(nameOf))].sort()).toEqual([
      "DOC_UPLOAD/null",
      "DOC_UPLOAD/restart",
      "DOC_UPLOAD/upload",
      "ERROR/load",
      "ERROR/null",
      "ERROR/restart",
      "FORM/load",
      "FORM/null",
      "FORM/submit",
      "INELIGIBLE/null",
      "REVIEW/null",
      "SUCCESS/null",
    ]);
    expect(STATES).toHaveLength(PAGES.length * WORKS.length * ORIGINS.length * 2);
  });

  it("knows the nine steps of the service [VER-52] [VER-53] [VER-54] [VER-55] [VER-56] [VER-57] [OPN-179] [OPN-186]", () => {
    expect(
      Object.fromEntries(KNOWN_STEPS.map((step) => [step, verificationPage({ step })])),
    ).toEqual({
      collectActiveMilitaryPersonalInfo: "FORM",
      collectInactiveMilitaryPersonalInfo: "FORM",
      collectFirstResponderPersonalInfo: "FORM",
      docUpload: "DOC_UPLOAD",
      pending: "REVIEW",
      review: "REVIEW",
      success: "SUCCESS",
      error: "ERROR",
      ineligible: "INELIGIBLE",
    });
    for (const step of STRANGE) expect(verificationPage({ step })).toBe("FORM");
  });

  it("has a row for each state and event, or leaves the state as it is [VER-01]", () => {
    expectAll(
      TRANSITIONS.filter(({ rule }) => rule === UNCHANGED),
      ({ from, to }) => from === to,
    );
    const rules = new Set(TRANSITIONS.filter((one) => one.isReached).map(({ rule }) => rule));
    expect([...rules].sort()).toEqual([
      UNCHANGED,
      ...["VER-108", "VER-108/form", "VER-108/stays", "VER-108/step", "VER-111", "VER-119"],
      ...["VER-124", "VER-128", "VER-128/stays", "VER-16", "VER-49", "VER-50", "VER-51", "VER-59"],
      ...["VER-81", "VER-86", "VER-89", "VER-89/step", "VER-90", "VER-90/step", "VER-95"],
      ...["VER-96", "VER-96/check"],
    ]);
  });

  it("enters success by the service's word alone, while something waits for it [VER-52] [VER-60] [D-06] [D-09]", () => {
    expectAll(
      TRANSITIONS.filter(({ from, to }) => to.page === "SUCCESS" && from.page !== "SUCCESS"),
      ({ from, event }) =>
        isSaid(event) &&
        stepOf(event) === "success" &&
        (from.work !== null || (from.page === "REVIEW" && event.kind === "answered")),
    );
  });

  it("grants nothing by an unknown, missing or malformed step [OPN-179] [D-06]", () => {
    const kept = (one: Transition) => one.to.page === one.from.page;
    expectAll(
      TRANSITIONS.filter(({ event }) => isStrange(event)),
      (one) => {
        const { from, event, to } = one;
        if (event.kind === "failed" && nameOf(from) === "REVIEW/null") return to.page === "ERROR";
        if (event.kind === "failed") return kept(one);
        if (from.work === "upload") return to.page === "REVIEW";
        return from.work !== null || nameOf(from) === "REVIEW/null"
          ? to.page === "FORM"
          : kept(one);
      },
    );
  });

  it("reads a strange step as it reads a missing one [D-06]", () => {
    expectAll(
      TRANSITIONS.filter(({ event }) => isStrange(event)),
      ({ from, event, to, rule }) => {
        const missing = nextVerification({ flow: from, event: { ...event, step: null } as never });
        return nameOf(missing.value) === nameOf(to) && missing.rule === rule;
      },
    );
  });

  it("ends every wait by any answer and any failure, and begins no other by it [VER-51] [D-09]", () => {
    expectAll(
      TRANSITIONS.filter(({ from, event }) => from.work !== null && isSaid(event)),
      ({ to }) => to.work === null,
    );
    expectAll(
      TRANSITIONS.filter(({ from, to }) => from.work !== null && to.work !== null),
      ({ from, to }) => nameOf(from) === nameOf(to),
    );
  });

  it("begins work only by a press, on a page that has its button [VER-26]", () => {
    expectAll(
      TRANSITIONS.filter(({ from, to }) => from.work === null && to.work !== null),
      ({ from, event, to }) =>
        from.page === to.page &&
        verificationActions[from.page].some((action) => PRESS[action] === event.kind),
    );
  });

  it("answers each button of each page, and ignores those of other pages and a second press [VER-26] [VER-77] [VER-101]", () => {
    const presses = Object.entries(PRESS);
    expectAll(
      TRANSITIONS.filter(({ event }) => presses.some(([, kind]) => kind === event.kind)),
      ({ from, event, to, rule }) => {
        const [action] = presses.find(([, kind]) => kind === event.kind) ?? [];
        const isOffered = verificationActions[from.page].some((one) => one === action);
        return from.work === null && isOffered ? to.work !== null : rule === UNCHANGED;
      },
    );
  });

  it("has a way out of every page, and no dead end: each state but the ineligible page can still reach every page [VER-01] [VER-77] [VER-93] [VER-101] [VER-105] [VER-106] [VER-107]", () => {
    const leaves = ["exit", "continue", "notify"];
    for (const page of PAGES) {
      const ways = verificationActions[page].filter((action) => leaves.includes(action));
      expect([page, ways.length > 0]).toEqual([page, true]);
    }
    const pagesFrom = (from: VerificationFlow) =>
      new Set(reachedBy(EVENTS, from).map(({ page }) => page));
    const ends = STATES.filter(({ page, work }) => page !== "INELIGIBLE" || work !== null).filter(
      (from) => pagesFrom(from).size < PAGES.length,
    );
    expect(ends.map(nameOf)).toEqual([]);
  });

  it("leaves the ineligible page to the exit alone [VER-103] [VER-113]", () => {
    const ineligible = {
      ...({ page: "INELIGIBLE", work: null, origin: "here", isUnread: false } as const),
    };
    expect(reachedBy(EVENTS, ineligible)).toEqual([ineligible]);
    expect(verificationActions.INELIGIBLE).toEqual(["exit"]);
  });

  it("ignores an answer that nothing waits for [D-09]", () => {
    expectAll(
      TRANSITIONS.filter(
        ({ from, event }) => from.work === null && from.page !== "REVIEW" && isSaid(event),
      ),
      ({ rule }) => rule === UNCHANGED,
    );
  });

  it("stays on the form for a message, and on no other page [VER-124] [VER-128]", () => {
    expectAll(
      TRANSITIONS.filter(({ event }) => event.kind === "failed" && event.hasMessage),
      ({ from, event, to }) => {
        if (from.work === "submit") return to.page === from.page && to.work === null;
        const { value } = nextVerification({
          flow: from,
          event: { ...event, hasMessage: false } as never,
        });
        return nameOf(value) === nameOf(to);
      },
    );
  });

  it("rules the offer out from every state [VER-111] [VER-112]", () => {
    expectAll(
      TRANSITIONS.filter(({ event }) => event.kind === "ruledOut"),
      ({ to }) => nameOf(to) === "INELIGIBLE/null",
    );
  });

  it("turns only a success into an error that cannot be handled [VER-119]", () => {
    expectAll(
      TRANSITIONS.filter(({ event }) => event.kind === "successFailed"),
      ({ from, to, rule }) =>
        from.page === "SUCCESS" ? nameOf(to) === "ERROR/null" : rule === UNCHANGED,
    );
  });
});

describe("how a page of the verification was reached, searched over all states, events and answers", () => {
  const reached = TRANSITIONS.filter(({ isReached }) => isReached);

  it("is told of the form alone, where another browser has begun it or it could not be read [VER-51]", () => {
    expectAll(
      reached.filter(({ to }) => to.isUnread || to.origin === "elsewhere"),
      ({ to }) => to.page === "FORM",
    );
  });

  it("is not another browser's where the user has begun it anew here [VER-108]", () => {
    const led = reached.filter(({ from, to }) => to.page === "FORM" && from.page !== "FORM");
    expectAll(led, ({ from, to }) => (to.origin === "elsewhere") === (from.work !== "restart"));
  });

  it("is what was there before the visit only by an answer to the first question, and its repeats [VER-47] [VER-49]", () => {
    const begun = reached.filter(
      ({ from, to }) => to.origin === "before" && from.origin !== "before",
    );
    expectAll(begun, ({ from }) => from.work === "load");
    const moved = reached.filter(({ from, to }) => from.page !== to.page && from.work !== "load");
    expectAll(moved, ({ to }) => to.origin !== "before");
  });

  it("cannot be read by a failed question alone, until the service says how far it is [VER-51]", () => {
    const unread = reached.filter(({ from, to }) => to.isUnread && !from.isUnread);
    expectAll(unread, ({ from, rule }) => rule === "VER-51" && from.page === "FORM");
    const read = reached.filter(({ from, to }) => from.isUnread && !to.isUnread);
    expectAll(read, ({ event }) => event.kind === "ruledOut" || isSaid(event));
    expectAll(
      reached.filter(({ from, event }) => from.isUnread && event.kind === "answered"),
      ({ to, rule }) => !to.isUnread || rule === UNCHANGED,
    );
  });
});

describe("a verification of any length", () => {
  it("shows success only after the service has said so, and never waits after its last answer [VER-60] [D-06] [D-09]", async () => {
    await fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
        let flow = verificationStart;
        let isSuccessSaid = false;
        for (const event of events) {
          flow = nextVerification({ flow, event }).value;
          isSuccessSaid ||= stepOf(event) === "success";
          if (flow.page === "SUCCESS") expect(isSuccessSaid).toBe(true);
          if (isSaid(event)) expect(flow.work).toBeNull();
          expect(reachedKeys.has(keyOf(flow))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
