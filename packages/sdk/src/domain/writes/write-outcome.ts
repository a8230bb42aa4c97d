import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Failure } from "../kernel/failure.ts";
import { includesText } from "../kernel/text.ts";

/** The answer to a send of a write. `none`: lost, or it says nothing about the write. */
export type WriteAnswer =
  | { readonly kind: "accepted" }
  /** `isConflict`: a 409 in words that no specification has: the key may be in flight (D-24). */
  | { readonly kind: "refused"; readonly isConflict: boolean }
  | { readonly kind: "none" };

/** Codes of documented conflicts: the service has decided, nothing is in flight. (OPN-149, OPN-155, GFT-11 to GFT-14) */
const CONFLICTS = [
  "pauseNotAvailable",
  "pauseAllowance",
  "notPendingPause",
  "notPaused",
  "alreadyCancelled",
  "billedElsewhere",
  "notPendingCancel",
  "planEnded",
  "giftLimit",
  "giftTrial",
  "giftChannel",
  "giftPaused",
  "giftService",
  "giftShippingRequired",
  "GIFT_REDEEMED",
  "GIFT_EXPIRED",
  "GIFT_BLOCKED",
];

/**
 * What a failure says about the write that failed. A time-out, a lost connection, 408 and 5xx say nothing: it may have
 * taken effect. (D-03, D-04)
 */
export function writeAnswer(
  failure: Pick<Failure, "kind"> & {
    readonly status?: number | undefined;
    readonly serviceCode?: string | undefined;
  },
): WriteAnswer {
  const { kind, status = 0, serviceCode = null } = failure;
  if (kind === "declined" || kind === "unauthenticated") {
    return { kind: "refused", isConflict: false };
  }
  if (kind !== "http" || status < 400 || status >= 500 || status === 408) return { kind: "none" };
  const isConflict = status === 409 && !includesText(CONFLICTS, serviceCode);
  return { kind: "refused", isConflict };
}

export interface WriteFacts {
  readonly answer: WriteAnswer;
  /** No earlier send of this key is without an answer. */
  readonly isFirstSend: boolean;
  /** Whether the service shows the effect of the write; null where it cannot be read. */
  readonly isDone: boolean | null;
  /** Since the first send, by the device's clock. */
  readonly ageMs: number;
  /** The longest time in which a service commits a write (D-24). */
  readonly longestCommitMs: number;
}

/** `unknown`: the service is asked again, and nothing else is sent. */
export type WriteOutcome = "done" | "notDone" | "unknown";

/**
 * Whether a state-changing write took effect. What the service shows counts more than a refusal: a repeat of a write
 * that was done is refused. Without an answer it is not done only once it can no longer be committed. (D-04, D-24)
 */
export function writeOutcome(facts: WriteFacts): Choice<WriteOutcome> {
  return choose(outcomes, facts);
}

const outcomes: Table<WriteFacts, WriteOutcome> = {
  rows: [
    { id: "D-04/accepted", when: ({ answer }) => answer.kind === "accepted", to: () => "done" },
    { id: "D-04/shown", when: ({ isDone }) => isDone === true, to: () => "done" },
    {
      id: "D-24/first-send",
      when: ({ answer, isFirstSend }) => answer.kind === "refused" && isFirstSend,
      to: () => "notDone",
    },
    {
      id: "D-24/refused",
      when: ({ answer, isDone }) =>
        answer.kind === "refused" && !answer.isConflict && isDone === false,
      to: () => "notDone",
    },
    {
      id: "D-24/over",
      when: ({ ageMs, longestCommitMs, isDone }) => ageMs >= longestCommitMs && isDone === false,
      to: () => "notDone",
    },
  ],
  otherwise: { id: "D-04/unknown", to: () => "unknown" },
};
