import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Failure } from "../kernel/failure.ts";
import { includesText } from "../kernel/text.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The answer to the one send of a write. */
export type WriteAnswer =
  | { readonly kind: "accepted" }
  /** `isConflict`: a documented conflict: what was asked for may be so already. */
  | { readonly kind: "refused"; readonly isConflict: boolean }
  /** Lost, or it says nothing about the write. */
  | { readonly kind: "none" };

/**
 * What a failure says about the write that failed. A time-out, a lost connection, 408 and 5xx say nothing: it may have
 * taken effect. Nor does an answer without a code of the service, which may be that of a proxy on the way back; but a
 * 429 says that nothing was worked on. A 409 in other words than the documented ones says nothing either: a service may
 * name a key in flight in words of its own. (D-03, D-04, D-24, D-44)
 */
export function writeAnswer(
  failure: Pick<Failure, "kind"> & {
    readonly status?: number | undefined;
    readonly serviceCode?: string | undefined;
    /** Codes of the operation's documented conflicts. */
    readonly conflicts?: readonly string[] | undefined;
  },
): WriteAnswer {
  const { conflicts = [], kind, status = 0, serviceCode = null } = failure;
  if (kind === "declined" || kind === "unauthenticated") {
    return { kind: "refused", isConflict: false };
  }
  if (kind !== "http" || status < 400 || status >= 500 || status === 408) return { kind: "none" };
  if (status === 429) return { kind: "refused", isConflict: false };
  if (serviceCode === null) return { kind: "none" };
  if (status !== 409) return { kind: "refused", isConflict: false };
  return includesText(conflicts, serviceCode)
    ? { kind: "refused", isConflict: true }
    : { kind: "none" };
}

export interface WriteFacts {
  readonly answer: WriteAnswer;
  /** What the service says of the key; null before it was asked, and without an answer. */
  readonly key: Withdrawal["kind"] | null;
  /** Whether the service shows the effect of the write; null where it does not say, or may lag. */
  readonly isDone: boolean | null;
  /** The longest time in which a service commits a write is over (D-24). */
  readonly isOver: boolean;
  /** A day is over, too: a service that has not said what became of its key by then never will. */
  readonly isLongOver?: boolean;
}

/** `unknown`: the service is asked again, and nothing else is sent. `unclear`: it will never say. */
export type WriteOutcome = "done" | "notDone" | "unknown" | "unclear";

/**
 * Whether a state-changing write took effect. It is sent once, so that a refusal settles it; without an answer what the
 * service says of its key does; where keys cannot be withdrawn, its effect does, or that it can no longer be committed.
 * (D-04, D-24)
 */
export function writeOutcome(facts: WriteFacts): Choice<WriteOutcome> {
  return choose(outcomes, facts);
}

const outcomes: Table<WriteFacts, WriteOutcome> = {
  rows: [
    { id: "D-04/accepted", when: ({ answer }) => answer.kind === "accepted", to: () => "done" },
    {
      id: "D-24/refused",
      when: ({ answer, isDone }) =>
        answer.kind === "refused" && !(answer.isConflict && isDone === true),
      to: () => "notDone",
    },
    { id: "D-24/key", when: ({ key }) => key === "done" || key === "paid", to: () => "done" },
    { id: "D-24/withdrawn", when: ({ key }) => key === "withdrawn", to: () => "notDone" },
    { id: "D-04/shown", when: ({ isDone }) => isDone === true, to: () => "done" },
    {
      id: "D-24/over",
      when: ({ isDone, isOver, key }) => key === "notOffered" && isOver && isDone === false,
      to: () => "notDone",
    },
    {
      id: "D-06/unclear",
      when: ({ isLongOver, isOver, key }) =>
        isLongOver === true || (key === "notOffered" && isOver),
      to: () => "unclear",
    },
  ],
  otherwise: { id: "D-04/unknown", to: () => "unknown" },
};
