import { aborted } from "../aborted.ts";

type Fetch = typeof globalThis.fetch;

/** The network of one tab: it can be taken away, and it knows what is under way. */
export interface MemoryNetwork {
  readonly fetch: Fetch;
  /** Requests under way. */
  inFlight(): number;
  close(): void;
}

/** A request that is aborted, or whose tab is gone, ends here whatever the service still does. */
export function createMemoryNetwork(service: Fetch, online: () => boolean): MemoryNetwork {
  let inFlight = 0;
  let closed = false;

  async function send(...[input, init]: Parameters<Fetch>): Promise<Response> {
    if (closed) return new Promise(() => {});
    if (!online()) throw new TypeError("Failed to fetch");
    return service(input, init);
  }

  return {
    fetch(input, init) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      if (signal?.aborted) return Promise.reject(aborted());
      inFlight += 1;
      return new Promise<Response>((resolve, reject) => {
        const abort = () => reject(aborted());
        signal?.addEventListener("abort", abort);
        send(input, init)
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener("abort", abort));
      }).finally(() => {
        inFlight -= 1;
      });
    },
    inFlight: () => (closed ? 0 : inFlight),
    close() {
      closed = true;
    },
  };
}
