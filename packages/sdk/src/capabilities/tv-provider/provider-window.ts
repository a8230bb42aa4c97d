import { isLanding } from "../../domain/tv-provider/provider-window.ts";
import type { ClockPort, LocationPort, PopUpPort } from "../../platform/ports.ts";

export interface ProviderWindowDeps {
  readonly clock: ClockPort;
  readonly location: LocationPort;
  readonly popUp: PopUpPort;
}

/** The provider's window as a sign-in sees it. It is not known when a missing one is closed. */
export interface ProviderWindow {
  /** The browser has not opened it, or the page that opened it was reloaded. */
  readonly isMissing: boolean;
  isClosed(): boolean;
  /** It has said that it came to the landing page (TVP-05). */
  hasLanded(): boolean;
  go(url: string): void;
  focus(): void;
  /** Waits, until the window has landed, or is no longer needed. */
  rest(ms: number): Promise<void>;
  close(): void;
}

/** Opens an empty window; call it in the user's own click. Without a nonce there is none. */
export function providerWindow(
  { clock, location, popUp }: ProviderWindowDeps,
  nonce: string | null,
): ProviderWindow {
  let hasLanded = false;
  let wake = () => {};

  function hear(data: unknown): void {
    if (nonce === null || !isLanding({ data, nonce })) return;
    hasLanded = true;
    wake();
  }

  const handle = nonce === null ? null : popUp.open({ origin: location.origin(), onMessage: hear });
  return {
    isMissing: handle === null,
    isClosed: () => handle?.closed() ?? false,
    hasLanded: () => hasLanded,
    go: (url) => handle?.go(url),
    focus: () => handle?.focus(),
    rest: (ms) =>
      new Promise((resolve) => {
        const stop = clock.after(ms, resolve);
        wake = () => {
          stop();
          resolve();
        };
      }),
    close() {
      handle?.close();
      wake();
    },
  };
}
