import { type Consent, noConsent, strictestConsent } from "../../domain/tracking/consent.ts";
import { gppConsent, type TcfData, tcfConsent } from "../../domain/tracking/consent-platforms.ts";
import type { ConsentPort } from "../../platform/ports.ts";

/** `__tcfapi` of a site's consent platform (IAB Europe, version 2). */
export type TcfApi = (
  command: "addEventListener",
  version: 2,
  callback: (data: TcfData, isSuccess: boolean) => void,
) => void;

/** `__gpp` of a site's consent platform (IAB Tech Lab, version 1.1). */
export type GppApi = (command: "addEventListener", callback: (event: GppEvent) => void) => void;

/** Not checked. */
export interface GppEvent {
  readonly pingData?: {
    readonly signalStatus?: unknown;
    readonly parsedSections?: Readonly<Record<string, unknown>>;
  };
}

/** Consent that another script tells, whenever it does. */
function told(listen: (tell: (consent: Consent) => void) => void): ConsentPort {
  const listeners = new Set<() => void>();
  let now = noConsent;
  try {
    listen((consent) => {
      now = consent;
      for (const listener of [...listeners]) listener();
    });
  } catch {
    // A broken platform has told nothing: nothing is allowed.
  }
  return {
    current: () => now,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The consent of a platform of IAB Europe's framework. */
export function consentOfTcf(api: TcfApi): ConsentPort {
  return told((tell) =>
    api("addEventListener", 2, (data, isSuccess) =>
      tell(tcfConsent({ data: isSuccess ? data : null })),
    ),
  );
}

/** The consent of a platform of IAB's global framework. */
export function consentOfGpp(api: GppApi): ConsentPort {
  return told((tell) =>
    api("addEventListener", ({ pingData }) =>
      tell(
        gppConsent({
          isReady: pingData?.signalStatus === "ready",
          sections: pingData?.parsedSections ?? null,
        }),
      ),
    ),
  );
}

/** Several sources as one: a no of one is a no, and a yes takes all of them. */
export function consentOfAll(...ports: readonly ConsentPort[]): ConsentPort {
  return {
    current: () => strictestConsent({ all: ports.map((port) => port.current()) }),
    onChange(listener) {
      const stops = ports.map((port) => port.onChange(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
