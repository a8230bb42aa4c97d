import type { Answers } from "./configuration.ts";

/** How long a page waits for the content of its screen, in milliseconds. */
const PATIENCE_MS = 1_000;

/** A page without content is better than one that takes seconds on a phone. */
const MOST_BYTES = 256 * 1024;

/** A `fetch` whose answers are kept, until the patience with them has ended. */
export interface Recording {
  readonly fetch: typeof globalThis.fetch;
  /** What `work` has read; null where it comes too late, fails, returns false, or is too much for a page. */
  during(work: () => Promise<boolean>): Promise<Answers | null>;
}

export function recordAnswers(fetch: typeof globalThis.fetch): Recording {
  const answers = new Map<string, string>();
  const end = new AbortController();
  return {
    async fetch(input, init) {
      const signals = [end.signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if ((init?.method ?? "GET") === "GET" && response.status === 200) {
        answers.set(String(input), await response.clone().text());
      }
      return response;
    },
    async during(work) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, false);
      });
      const isThere = await Promise.race([work().catch(() => false), tooLate]);
      clearTimeout(timer);
      end.abort();
      const bytes = [...answers.values()].reduce((sum, body) => sum + Buffer.byteLength(body), 0);
      return isThere && bytes <= MOST_BYTES ? Object.fromEntries(answers) : null;
    },
  };
}
