import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** The longest time of a sign-in, in milliseconds. (OPN-211) */
export const tvProviderPatienceMs = 5 * 60_000;

export interface TvProviderPollFacts {
  /** The last answer. `silent`: the services could not be reached. `gone`: they no longer know the code. */
  readonly answer: "none" | "pending" | "authenticated" | "failed" | "silent" | "gone";
  /** Milliseconds since the window was opened. */
  readonly elapsedMs: number;
  /** This page has the focus: the user sees it. */
  readonly hasFocus: boolean;
  /** The window has reported the landing page. */
  readonly hasLanded: boolean;
  readonly isWindowClosed: boolean;
  /** The window was closed before the last request. */
  readonly wasWindowClosed: boolean;
}

export type TvProviderPollStep = "ask" | "wait" | "exchange" | "refused" | "closed" | "timedOut";

/**
 * The next step while the provider's window is open. The window also closes by itself after a sign-in, so the service
 * is asked once more; a failed read ends nothing. (TVP-05 to TVP-07, TVP-11, LIM-05, OPN-211, D-09)
 */
export function tvProviderPoll(facts: TvProviderPollFacts): Choice<TvProviderPollStep> {
  return choose(steps, facts);
}

const steps: Table<TvProviderPollFacts, TvProviderPollStep> = {
  rows: [
    { id: "TVP-07", when: ({ answer }) => answer === "authenticated", to: () => "exchange" },
    { id: "TVP-11/refused", when: ({ answer }) => answer === "failed", to: () => "refused" },
    { id: "TVP-11/code", when: ({ answer }) => answer === "gone", to: () => "timedOut" },
    {
      id: "OPN-211/time",
      when: ({ elapsedMs }) => elapsedMs >= tvProviderPatienceMs,
      to: () => "timedOut",
    },
    { id: "TVP-05", when: ({ hasLanded }) => hasLanded, to: () => "ask" },
    {
      id: "OPN-211/closed",
      when: ({ answer, wasWindowClosed }) => wasWindowClosed && answer === "pending",
      to: () => "closed",
    },
    {
      id: "OPN-211/once-more",
      when: ({ isWindowClosed }) => isWindowClosed,
      to: () => "ask",
    },
    { id: "TVP-06", when: ({ hasFocus }) => hasFocus, to: () => "ask" },
  ],
  otherwise: { id: "TVP-06/elsewhere", to: () => "wait" },
};
