import { aborted } from "../aborted.ts";
import type { ClockPort } from "../ports.ts";

type Fetch = typeof globalThis.fetch;

/** The network of one tab: it can be switched off, and it counts the requests in progress. */
export interface MemoryNetwork {
  readonly fetch: Fetch;
  /** How many requests the service works on. Those that are still travelling wait for time to pass. */
  atWork(): number;
  close(): void;
}

interface NetworkDeps {
  readonly service: Fetch;
  readonly online: () => boolean;
  readonly clock: Pick<ClockPort, "after">;
  /** Milliseconds until the answer of this address is back. */
  readonly latency: (url: string) => number;
}

/** An aborted request, or one of a closed tab, ends here whatever the service still does. */
export function createMemoryNetwork({
  service,
  online,
  clock,
  latency,
}: NetworkDeps): MemoryNetwork {
  let working = 0;
  let closed = false;

  async function send(...[input, init]: Parameters<Fetch>): Promise<Response> {
    if (closed) return new Promise(() => {});
    if (!online()) throw new TypeError("Failed to fetch");
    const response = await atService(input, init);
    const ms = latency(input instanceof Request ? input.url : String(input));
    if (ms > 0) await new Promise<void>((resolve) => void clock.after(ms, resolve));
    return response;
  }

  async function atService(...[input, init]: Parameters<Fetch>): Promise<Response> {
    const signal = init?.signal;
    let done = false;
    const finish = () => {
      if (!done) working -= 1;
      done = true;
    };
    working += 1;
    signal?.addEventListener("abort", finish);
    try {
      return await service(input, init);
    } finally {
      finish();
    }
  }

  return {
    fetch(input, init) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      if (signal?.aborted) return Promise.reject(aborted());
      return new Promise<Response>((resolve, reject) => {
        const abort = () => reject(aborted());
        signal?.addEventListener("abort", abort);
        send(input, init)
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener("abort", abort));
      });
    },
    atWork: () => (closed ? 0 : working),
    close() {
      closed = true;
    },
  };
}
