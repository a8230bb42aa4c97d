import { describe, expect, it } from "vitest";
import {
  nextVerification,
  type VerificationEvent,
  type VerificationFlow,
  type VerificationPage,
  verificationActions,
  verificationPage,
  verificationStart,
} from "./flow.ts";

const KNOWN = [
  "collectActiveMilitaryPersonalInfo",
  "collectInactiveMilitaryPersonalInfo",
  "collectFirstResponderPersonalInfo",
  "docUpload",
  "pending",
  "review",
  "success",
  "error",
  "ineligible",
];
const STEPS = [...KNOWN, "SUCCESS", "Success", "toString", "__proto__", "approved", "", null];

const EVENTS: readonly VerificationEvent[] = [
  { kind: "checked" },
  { kind: "submitted" },
  { kind: "uploadBegan" },
  { kind: "uploadStopped" },
  { kind: "restarted" },
  { kind: "ruledOut" },
  { kind: "successFailed" },
  ...STEPS.map((step) => ({ kind: "answered", step }) as const),
  ...STEPS.flatMap((step) =>
    [true, false].map((hasMessage) => ({ kind: "failed", step, hasMessage }) as const),
  ),
];

const name = ({ page, work }: VerificationFlow) => `${page}/${work}`;

interface Transition {
  readonly from: VerificationFlow;
  readonly event: VerificationEvent;
  readonly to: VerificationFlow;
}

/** All states that can be reached from the start, and every transition between them. */
function search() {
  const reached = new Map([[name(verificationStart), verificationStart]]);
  const transitions: Transition[] = [];
  for (const from of reached.values()) {
    for (const event of EVENTS) {
      const to = nextVerification({ flow: from, event }).value;
      transitions.push({ from, event, to });
      reached.set(name(to), to);
    }
  }
  return { states: [...reached.values()], transitions };
}

const { states, transitions } = search();

/** Pages that can be reached from a state. */
function pagesFrom(start: VerificationFlow): ReadonlySet<VerificationPage> {
  const seen = new Map([[name(start), start]]);
  for (const from of seen.values()) {
    for (const { to } of transitions.filter((it) => name(it.from) === name(from))) {
      seen.set(name(to), to);
    }
  }
  return new Set([...seen.values()].map(({ page }) => page));
}

describe("the verification flow, searched over all states, events and steps", () => {
  it(`reaches ${states.length} states by ${transitions.length} transitions, all six pages among them [VER-01]`, () => {
    expect(new Set(states.map(({ page }) => page))).toEqual(
      new Set(["FORM", "DOC_UPLOAD", "REVIEW", "SUCCESS", "ERROR", "INELIGIBLE"]),
    );
    expect(states.map(name).sort()).toEqual([
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
  });

  it("enters success by the service's word alone [VER-52] [VER-60] [D-06]", () => {
    const entries = transitions.filter(
      ({ from, to }) => to.page === "SUCCESS" && from.page !== "SUCCESS",
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const { event } of entries) expect(event).toMatchObject({ step: "success" });
  });

  it("has a way out of every page [VER-77] [VER-93] [VER-101]", () => {
    for (const { page } of states) expect(verificationActions[page].length).toBeGreaterThan(0);
  });

  it("ends every wait: each work ends with an answer and with a failure [VER-51] [D-09]", () => {
    const waits = transitions.filter(
      ({ from, event }) =>
        from.work !== null && (event.kind === "answered" || event.kind === "failed"),
    );
    expect(waits.length).toBeGreaterThan(0);
    for (const { to } of waits) expect(to.work).toBeNull();
  });

  it("can still reach success from every page but the ineligible one [VER-108]", () => {
    const stuck = states.filter((state) => !pagesFrom(state).has("SUCCESS"));
    expect(stuck.map(name)).toEqual(["INELIGIBLE/null"]);
  });

  it("ignores an answer that nothing waits for [D-09]", () => {
    const idle = transitions.filter(
      ({ from, event }) =>
        from.work === null &&
        from.page !== "REVIEW" &&
        (event.kind === "answered" || event.kind === "failed"),
    );
    expect(idle.length).toBeGreaterThan(0);
    for (const { from, to } of idle) expect(to).toEqual(from);
  });

  it("ignores a second press while work is under way [VER-26]", () => {
    const presses = ["submitted", "uploadBegan", "restarted", "checked"];
    const busy = transitions.filter(
      ({ from, event }) => from.work !== null && presses.includes(event.kind),
    );
    expect(busy.length).toBeGreaterThan(0);
    for (const { from, to } of busy) expect(to).toEqual(from);
  });

  it("shows the form for a step that is unknown or missing [OPN-179] [D-06]", () => {
    for (const step of STEPS.filter((it) => it === null || !KNOWN.includes(it))) {
      expect(verificationPage({ step })).toBe("FORM");
    }
  });
});
