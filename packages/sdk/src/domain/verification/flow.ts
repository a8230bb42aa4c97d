import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** Pages of the verification screen. (VER-01) */
export type VerificationPage =
  | "FORM"
  | "DOC_UPLOAD"
  | "REVIEW"
  | "SUCCESS"
  | "ERROR"
  | "INELIGIBLE";

/** What the screen waits for; null while it waits for the user. */
export type VerificationWork = "load" | "submit" | "upload" | "restart" | null;

/**
 * How the page was reached. `before`: it was there before this visit, as after a reload or by a link of a mail. `elsewhere`:
 * the form is asked for again, though nothing was begun anew here: another browser or tab has. (OPN-206)
 */
export type VerificationOrigin = "here" | "before" | "elsewhere";

export interface VerificationFlow {
  readonly page: VerificationPage;
  readonly work: VerificationWork;
  readonly origin: VerificationOrigin;
  /** The form shows because how far the verification is could not be read. (VER-51) */
  readonly isUnread: boolean;
}

/** What happens to a verification. `step` is the service's own word, null where it says none. */
export type VerificationEvent =
  /** The user asks again how far the verification is. */
  | { readonly kind: "checked" }
  | { readonly kind: "submitted" }
  | { readonly kind: "uploadBegan" }
  /** The user stops the upload. */
  | { readonly kind: "uploadStopped" }
  | { readonly kind: "restarted" }
  /** An answer of the service, to the current work or, during a review, to a poll. */
  | { readonly kind: "answered"; readonly step: string | null }
  /** A failure of the same. `hasMessage`: the form shows a message of it (VER-124 to VER-126). */
  | { readonly kind: "failed"; readonly step: string | null; readonly hasMessage: boolean }
  /** The user's subscription rules the offer out. (VER-111, VER-112) */
  | { readonly kind: "ruledOut" }
  /** A success could not be handled. (VER-119) */
  | { readonly kind: "successFailed" };

/** The flow before its first answer: the form, while the current state is fetched. (VER-02, VER-47) */
export const verificationStart: VerificationFlow = {
  ...{ page: "FORM", work: "load" },
  ...{ origin: "here", isUnread: false },
};

/** What a user can do on a page while nothing is under way; exits lead to another screen. */
export type VerificationAction =
  | "submit"
  | "upload"
  | "restart"
  | "check"
  | "notify"
  | "continue"
  | "exit";

/**
 * The ways out of each page: none is a dead end. The form may show because how far the verification is could not be read,
 * so it is asked for again there. (VER-16, VER-51, VER-76, VER-77, VER-93, VER-97 to VER-101, VER-105)
 */
export const verificationActions: Readonly<
  Record<VerificationPage, readonly VerificationAction[]>
> = {
  FORM: ["submit", "check", "exit"],
  DOC_UPLOAD: ["upload", "restart", "exit"],
  REVIEW: ["notify", "exit"],
  SUCCESS: ["continue"],
  ERROR: ["check", "restart", "exit"],
  INELIGIBLE: ["exit"],
};

/** The page of each step that the service is known to say. (VER-52 to VER-57, OPN-179, OPN-186) */
export const pageOfStep: ReadonlyMap<string | null, VerificationPage> = new Map([
  ["collectActiveMilitaryPersonalInfo", "FORM"],
  ["collectInactiveMilitaryPersonalInfo", "FORM"],
  ["collectFirstResponderPersonalInfo", "FORM"],
  ["docUpload", "DOC_UPLOAD"],
  ["pending", "REVIEW"],
  ["review", "REVIEW"],
  ["success", "SUCCESS"],
  ["error", "ERROR"],
  ["ineligible", "INELIGIBLE"],
]);

/**
 * The page of a step of the service. An unknown or missing step is the form, which grants nothing. (VER-52 to VER-57,
 * OPN-179, OPN-186, D-06)
 */
export function verificationPage({ step }: { readonly step: string | null }): VerificationPage {
  return pageOfStep.get(step) ?? "FORM";
}

/**
 * The verification flow: one table of all that can happen. An event without a row of its own changes nothing, so that a
 * late answer or a second press does no harm, and only the service's word reaches success. (VER-47 to VER-60, VER-86 to
 * VER-96, VER-108, VER-111, VER-112, VER-119, VER-128, D-06, D-09)
 */
export function nextVerification(given: {
  readonly flow: VerificationFlow;
  readonly event: VerificationEvent;
}): Choice<VerificationFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextVerification>[0];

const transitions: Table<Given, VerificationFlow> = {
  rows: [
    { id: "VER-111", when: on("ruledOut"), to: arrives("INELIGIBLE") },
    {
      id: "VER-119",
      when: (given) => on("successFailed")(given) && given.flow.page === "SUCCESS",
      to: arrives("ERROR"),
    },
    { id: "VER-16", when: presses("submitted", "submit"), to: begins("submit") },
    { id: "VER-86", when: presses("uploadBegan", "upload"), to: begins("upload") },
    { id: "VER-108", when: presses("restarted", "restart"), to: begins("restart") },
    { id: "VER-96/check", when: presses("checked", "check"), to: begins("load") },
    {
      id: "VER-81",
      when: cancelsDocuments,
      to: stays,
    },
    {
      id: "VER-89",
      when: (given) => answers("upload")(given) && !pageOfStep.has(stepOf(given)),
      to: arrives("REVIEW"),
    },
    { id: "VER-89/step", when: answers("upload"), to: byStep },
    { id: "VER-49", when: answers("load"), to: byStep },
    { id: "VER-59", when: answers("submit"), to: byStep },
    { id: "VER-95", when: answers("poll"), to: byStep },
    { id: "VER-108/form", when: answers("restart"), to: byStep },
    {
      id: "VER-124",
      when: (given) => fails("submit")(given) && hasMessage(given),
      to: stays,
    },
    { id: "VER-96", when: fails("poll"), to: arrives("ERROR") },
    { id: "VER-50", when: failsWithStep("load"), to: byStep },
    {
      id: "VER-51",
      when: fails("load"),
      to: (given) => ({ ...stays(given), isUnread: given.flow.page === "FORM" }),
    },
    { id: "VER-128", when: failsWithStep("submit"), to: byStep },
    { id: "VER-128/stays", when: fails("submit"), to: stays },
    // The documents are not wanted any more, such as after an upload in another tab.
    { id: "VER-90/step", when: failsWithStep("upload"), to: byStep },
    { id: "VER-90", when: fails("upload"), to: stays },
    { id: "VER-108/step", when: failsWithStep("restart"), to: byStep },
    { id: "VER-108/stays", when: fails("restart"), to: stays },
  ],
  otherwise: { id: "VER-01/unchanged", to: ({ flow }) => flow },
};

function on(kind: VerificationEvent["kind"]) {
  return ({ event }: Given) => event.kind === kind;
}

/** The user presses a button of the page while nothing is under way. */
function presses(kind: VerificationEvent["kind"], action: VerificationAction) {
  return ({ event, flow }: Given) =>
    event.kind === kind && flow.work === null && verificationActions[flow.page].includes(action);
}

/** The user cancels documents that are being sent, or are only chosen. */
function cancelsDocuments(given: Given): boolean {
  const { page, work } = given.flow;
  return on("uploadStopped")(given) && page === "DOC_UPLOAD" && [null, "upload"].includes(work);
}

function begins(work: VerificationWork) {
  return ({ flow }: Given): VerificationFlow => ({ ...flow, work });
}

function stays(given: Given): VerificationFlow {
  return arrives(given.flow.page)(given);
}

function byStep(given: Given): VerificationFlow {
  return arrives(verificationPage({ step: stepOf(given) }))(given);
}

/** Nothing is waited for any more, on this page. Where the service says how far the verification is, that is read. */
function arrives(page: VerificationPage) {
  return ({ event, flow }: Given): VerificationFlow => ({
    page,
    work: null,
    origin: originOf(page, flow),
    isUnread: page === "FORM" && flow.isUnread && !saysHowFar({ event, flow }),
  });
}

/** A failure says it by a step alone. */
function saysHowFar(given: Given): boolean {
  return given.event.kind === "answered" || stepOf(given) !== null;
}

function originOf(
  page: VerificationPage,
  { page: from, work, origin }: VerificationFlow,
): VerificationOrigin {
  if (page === "FORM" && page !== from) return work === "restart" ? "here" : "elsewhere";
  if (page === "FORM" && origin === "elsewhere") return origin;
  return work === "load" ? "before" : "here";
}

/** What an answer is to; a review is polled. */
type Wait = Exclude<VerificationWork, null> | "poll";

function waitOf({ page, work }: VerificationFlow): Wait | null {
  return work ?? (page === "REVIEW" ? "poll" : null);
}

function answers(wait: Wait) {
  return ({ event, flow }: Given) => event.kind === "answered" && waitOf(flow) === wait;
}

function fails(wait: Wait) {
  return ({ event, flow }: Given) => event.kind === "failed" && waitOf(flow) === wait;
}

function failsWithStep(wait: Wait) {
  return (given: Given) => fails(wait)(given) && pageOfStep.has(stepOf(given));
}

function hasMessage({ event }: Given): boolean {
  return event.kind === "failed" && event.hasMessage;
}

function stepOf({ event }: Given): string | null {
  return event.kind === "answered" || event.kind === "failed" ? event.step : null;
}
