import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** The screen of the gift code: `loading` while it is read whether gift codes apply to the account. (GFT-09, D-06) */
export type GiftPlace = "closed" | "loading" | "open";

/** What the screen asks for: the code, or what the gift behind it needs. (GFT-18, GFT-20) */
export type GiftStep = "code" | "gift";

/**
 * From the press of 'Redeem' to its answer: it outlives the screen. `checking`: what the member has is read again, and
 * nothing is sent yet. (GFT-24, D-04)
 */
export type GiftRedeeming = "none" | "checking" | "sending";

export interface GiftFlow {
  readonly place: GiftPlace;
  readonly step: GiftStep;
  readonly redeeming: GiftRedeeming;
  /** What became of a redemption that no form of this page waits for; null without one. (D-24) */
  readonly notice: "unclear" | "not-done" | null;
}

export type GiftEvent =
  | { readonly kind: "opened" }
  | { readonly kind: "closed" }
  /** The member asks again whether gift codes apply to the account. */
  | { readonly kind: "asked" }
  | { readonly kind: "loaded" }
  /** 'Apply'. (GFT-18) */
  | { readonly kind: "applied" }
  /** The service has said which gift is behind the code. */
  | { readonly kind: "found" }
  /** Back to the code. */
  | { readonly kind: "codeChanged" }
  /** 'Redeem'. */
  | { readonly kind: "pressed" }
  | { readonly kind: "sent" }
  /** The press is answered: redeemed, refused or never sent. */
  | { readonly kind: "ended" }
  /** A redemption, also of an earlier page or another tab. `isDone` is null where nobody can say. */
  | { readonly kind: "settled"; readonly isDone: boolean | null; readonly isOwn: boolean };

/** The flow before the screen opens. (D-13) */
export const giftStart: GiftFlow = {
  place: "closed",
  step: "code",
  redeeming: "none",
  notice: null,
};

/**
 * The gift code and the gift behind it: one table of all that can happen. An event without a row of its own changes nothing:
 * a gift is sent once for a press, and while it is being redeemed no other takes its place. (GFT-09, GFT-18, GFT-20,
 * GFT-24, D-04, D-13, D-24)
 */
export function nextGift(given: {
  readonly flow: GiftFlow;
  readonly event: GiftEvent;
}): Choice<GiftFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextGift>[0];

const transitions: Table<Given, GiftFlow> = {
  rows: [
    { id: "GFT-09", when: on("opened"), to: starts("loading") },
    { id: "D-13", when: on("closed"), to: starts("closed") },
    { id: "D-06", when: (given) => on("asked")(given) && isShown(given), to: goes("loading") },
    {
      id: "GFT-09/loaded",
      when: (given) => on("loaded")(given) && given.flow.place === "loading",
      to: goes("open"),
    },
    {
      id: "GFT-18",
      when: (given) => on("applied")(given) && given.flow.notice !== null,
      to: ({ flow }) => ({ ...flow, notice: null }),
    },
    {
      id: "GFT-20",
      when: (given) => on("found")(given) && isShown(given) && !isHeld(given),
      to: shows("gift"),
    },
    {
      id: "GFT-20/changed",
      when: (given) => on("codeChanged")(given) && isFree(given),
      to: shows("code"),
    },
    {
      id: "GFT-24",
      when: (given) => on("pressed")(given) && isFree(given),
      to: redeems("checking"),
    },
    {
      id: "GFT-24/sent",
      when: (given) => on("sent")(given) && given.flow.redeeming === "checking",
      to: redeems("sending"),
    },
    {
      id: "GFT-24/ended",
      when: (given) => on("ended")(given) && given.flow.redeeming !== "none",
      to: redeems("none"),
    },
    {
      id: "GFT-24/redeemed",
      when: ({ event, flow }) =>
        event.kind === "settled" && event.isDone === true && flow.step === "gift",
      to: shows("code"),
    },
    // The form of this page says it itself.
    {
      id: "D-24",
      when: ({ event }) => event.kind === "settled" && event.isDone !== true && !event.isOwn,
      to: ({ event, flow }) => ({ ...flow, notice: noticeOf(event) }),
    },
  ],
  otherwise: { id: "GFT-20/unchanged", to: ({ flow }) => flow },
};

function on(kind: GiftEvent["kind"]) {
  return ({ event }: Given) => event.kind === kind;
}

function isShown({ flow }: Given): boolean {
  return flow.place !== "closed";
}

/** The gift is being redeemed. */
function isHeld({ flow }: Given): boolean {
  return flow.step === "gift" && flow.redeeming !== "none";
}

/** The gift shows, and waits for the member. */
function isFree({ flow }: Given): boolean {
  return flow.step === "gift" && flow.redeeming === "none";
}

function starts(place: GiftPlace) {
  return ({ flow: { redeeming } }: Given): GiftFlow => ({ ...giftStart, place, redeeming });
}

function goes(place: GiftPlace) {
  return ({ flow }: Given): GiftFlow => ({ ...flow, place });
}

function shows(step: GiftStep) {
  return ({ flow }: Given): GiftFlow => ({ ...flow, step });
}

function redeems(redeeming: GiftRedeeming) {
  return ({ flow }: Given): GiftFlow => ({ ...flow, redeeming });
}

function noticeOf(event: GiftEvent): GiftFlow["notice"] {
  return event.kind === "settled" && event.isDone === null ? "unclear" : "not-done";
}
