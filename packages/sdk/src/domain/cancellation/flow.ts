import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** A page of the flow with an address. (CNL-03) */
export type CancelPage = "plan" | "survey" | "confirmation";

/** Where the member is: a page, or the offer to stay between two of them. (CNL-03) */
export type CancelPlace = "closed" | "offer" | CancelPage;

/**
 * What the member has asked for last, and what is known of it. An offer is accepted, or the plan is canceled: never both
 * at once.
 */
export type CancelCourse =
  | "none"
  /** The survey was submitted, and the plan goes on: an answer is missing, or the cancellation was not made. */
  | "told"
  /** The next bill is read again, before the code of the offer is sent. */
  | "checking"
  /** The code was sent; whether it counts is not known yet. */
  | "accepting"
  | "accepted"
  /** The accepted offer was shown long enough. (CNL-08) */
  | "returning"
  /** The cancellation was sent; whether it counts is not known yet. */
  | "sending"
  /** The cancellation was made, and the confirmation follows. */
  | "made"
  | "confirmed";

/** What the page waits for besides; null while it waits for the member. */
export type CancelWork = "load" | "offer" | null;

export interface CancelFlow {
  readonly place: CancelPlace;
  readonly work: CancelWork;
  readonly course: CancelCourse;
}

export type CancelEvent =
  | { readonly kind: "opened"; readonly page: CancelPage }
  /** `runs`: the service says that the plan goes on; false where it is canceled, or could not be read. */
  | { readonly kind: "loaded"; readonly runs: boolean }
  | { readonly kind: "closed" }
  /** 'Continue to Cancel' (CNL-05). */
  | { readonly kind: "continued" }
  /** Whether there is an offer to stay. */
  | { readonly kind: "offerKnown"; readonly isOffered: boolean }
  /** 'Accept Offer' (OPN-151). */
  | { readonly kind: "offerAccepted" }
  /** 'No Thanks' (OPN-151). */
  | { readonly kind: "offerDeclined" }
  | { readonly kind: "offerSent" }
  /** By the service's word; also of an earlier visit, or in another tab. */
  | { readonly kind: "offerApplied" }
  /** It was not applied, or that is not known. */
  | { readonly kind: "offerFailed" }
  | { readonly kind: "shownLongEnough" }
  /** The survey. `isComplete`: with an answer. `isBusy`: another change of the plan is under way. */
  | { readonly kind: "submitted"; readonly isComplete: boolean; readonly isBusy: boolean }
  /** The survey, unanswered. */
  | { readonly kind: "skipped"; readonly isBusy: boolean }
  /** By the service's word. */
  | { readonly kind: "canceled" }
  /** It was not made, or that is not known. */
  | { readonly kind: "refused" };

/** The flow before a page opens, and of another user. (D-13) */
export const cancelStart: CancelFlow = { place: "closed", work: null, course: "none" };

/** What a member can do at a place, where it is ready. */
export type CancelAction = "continue" | "accept" | "decline" | "submit" | "skip" | "account";

/** The ways out of each place: none is a dead end. (CNL-05, CNL-15, CNL-18, OPN-151) */
export const cancelActions: Readonly<
  Record<Exclude<CancelPlace, "closed">, readonly CancelAction[]>
> = {
  plan: ["continue", "accept", "account"],
  offer: ["continue", "accept", "decline"],
  survey: ["submit", "skip", "account"],
  confirmation: ["account"],
};

/**
 * The cancel flow: one table of all that can happen. An event without a row of its own changes nothing, so that a late
 * answer or a second press does no harm. While it is not known whether an acceptance or a cancellation counts, nothing
 * but the answer leads out of it, and only the service's word makes it count. (CNL-03 to CNL-18, OPN-151, D-04)
 */
export function nextCancel(given: {
  readonly flow: CancelFlow;
  readonly event: CancelEvent;
}): Choice<CancelFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextCancel>[0];

/** What a page that opens, or the way out, leaves of the course. */
const kept: Readonly<Record<"closed" | CancelPage, readonly CancelCourse[]>> = {
  closed: ["accepting", "sending", "made", "confirmed"],
  plan: ["accepting", "accepted", "sending", "made"],
  survey: ["accepting", "told", "sending", "made", "confirmed"],
  confirmation: ["accepting", "sending", "confirmed"],
};

const transitions: Table<Given, CancelFlow> = {
  rows: [
    {
      id: "CNL-18",
      when: (given) => opens("confirmation")(given) && given.flow.course === "made",
      to: () => ({ place: "confirmation", work: "load", course: "confirmed" }),
    },
    { id: "CNL-01", when: opens("plan"), to: goesTo("plan", "load") },
    { id: "CNL-09", when: opens("survey"), to: goesTo("survey", "load") },
    { id: "CNL-18/again", when: opens("confirmation"), to: goesTo("confirmation", "load") },
    { id: "CNL-05", when: on("closed"), to: goesTo("closed", null) },
    // The plan that was canceled has been restarted: it can be canceled again.
    {
      id: "CNL-01/anew",
      when: (given) => loads(given) && given.flow.place === "plan" && isMadeUndone(given),
      to: ({ flow }) => ({ ...flow, work: null, course: "none" }),
    },
    { id: "CNL-01/loaded", when: loads, to: ({ flow }) => ({ ...flow, work: null }) },
    {
      id: "CNL-05/on",
      when: (given) =>
        presses("continued", "continue")(given) &&
        isAt(given, "none", "checking", "accepting", "accepted", "sending"),
      to: ({ flow }) => ({ ...flow, work: "offer" }),
    },
    {
      id: "CNL-03",
      when: (given) => on("offerKnown")(given) && given.flow.work === "offer",
      to: ({ event, flow }) => ({ ...flow, place: placeAfter(event), work: null }),
    },
    {
      id: "OPN-151",
      when: (given) => presses("offerAccepted", "accept")(given) && isAt(given, "none"),
      to: takes("checking"),
    },
    {
      id: "OPN-151/declined",
      when: (given) => on("offerDeclined")(given) && isAt(given, "checking"),
      to: takes("none"),
    },
    {
      id: "OPN-151/sent",
      when: (given) => on("offerSent")(given) && isAt(given, "checking"),
      to: takes("accepting"),
    },
    {
      id: "CNL-08",
      when: (given) => on("offerApplied")(given) && isTold(given),
      to: takes("accepted"),
    },
    {
      id: "CNL-08/left",
      when: (given) => on("offerApplied")(given) && isAt(given, "accepting"),
      to: takes("none"),
    },
    {
      id: "CNL-07",
      when: (given) => on("offerFailed")(given) && isAt(given, "checking", "accepting"),
      to: takes("none"),
    },
    {
      id: "CNL-08/return",
      when: (given) => on("shownLongEnough")(given) && isAt(given, "accepted"),
      to: takes("returning"),
    },
    { id: "CNL-12", when: (given) => submits(given) && !isComplete(given), to: takes("told") },
    { id: "CNL-15", when: (given) => submits(given) && isFree(given), to: takes("sending") },
    {
      id: "CNL-12/skipped",
      when: (given) => skips(given) && isFree(given),
      to: takes("sending"),
    },
    {
      id: "CNL-16/seen",
      when: (given) => answers("canceled")(given) && given.flow.place === "confirmation",
      to: takes("confirmed"),
    },
    { id: "CNL-16", when: answers("canceled"), to: takes("made") },
    {
      id: "OPN-155",
      when: (given) => answers("refused")(given) && given.flow.place === "survey",
      to: takes("told"),
    },
    { id: "OPN-155/left", when: answers("refused"), to: takes("none") },
  ],
  otherwise: { id: "CNL-03/unchanged", to: ({ flow }) => flow },
};

function on(kind: CancelEvent["kind"]) {
  return ({ event }: Given) => event.kind === kind;
}

function isAt({ flow }: Given, ...courses: readonly CancelCourse[]): boolean {
  return courses.includes(flow.course);
}

function opens(page: CancelPage) {
  return ({ event }: Given) => event.kind === "opened" && event.page === page;
}

function goesTo(place: "closed" | CancelPage, work: CancelWork) {
  return ({ flow: { course } }: Given): CancelFlow => ({
    place,
    work,
    course: kept[place].includes(course) ? course : "none",
  });
}

function takes(course: CancelCourse) {
  return ({ flow }: Given): CancelFlow => ({ ...flow, course });
}

function loads({ event, flow }: Given): boolean {
  return event.kind === "loaded" && flow.work === "load";
}

function isMadeUndone({ event, flow }: Given): boolean {
  return event.kind === "loaded" && event.runs && flow.course === "made";
}

/** The member presses a button of the place while it waits for her. */
function presses(kind: CancelEvent["kind"], action: CancelAction) {
  return ({ event, flow: { place, work } }: Given) =>
    event.kind === kind &&
    work === null &&
    place !== "closed" &&
    cancelActions[place].includes(action);
}

function placeAfter(event: CancelEvent): CancelPlace {
  return event.kind === "offerKnown" && event.isOffered ? "offer" : "plan";
}

/** An acceptance is told where the offer is, and in front of the survey where it is the member's own. */
function isTold(given: Given): boolean {
  const { place } = given.flow;
  if (place === "survey") return isAt(given, "accepting");
  return ["plan", "offer"].includes(place) && isAt(given, "none", "checking", "accepting");
}

/** A cancellation can be sent. */
const UNSENT: readonly CancelCourse[] = ["none", "told", "confirmed"];

function submits(given: Given): boolean {
  return presses("submitted", "submit")(given) && isAt(given, ...UNSENT);
}

function skips(given: Given): boolean {
  return presses("skipped", "skip")(given) && isAt(given, ...UNSENT);
}

function isComplete({ event }: Given): boolean {
  return event.kind === "submitted" && event.isComplete;
}

function isFree({ event }: Given): boolean {
  return (event.kind === "submitted" || event.kind === "skipped") && !event.isBusy;
}

function answers(kind: "canceled" | "refused") {
  return (given: Given) => on(kind)(given) && isAt(given, "sending");
}
