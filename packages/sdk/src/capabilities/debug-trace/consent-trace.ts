import type { Consent, ConsentMode } from "../../domain/tracking/consent.ts";
import type { ConsentPort, CookiePort } from "../../platform/ports.ts";
import type { GppApi, TcfApi } from "../tracking-pipeline/consent-platforms.ts";
import { HIDDEN } from "./telling.ts";

/** What a consent platform of the site says: null where it says nothing yet. */
export interface PlatformSignal {
  /** Whether its user has answered, or needs not. */
  readonly isReady: boolean | null;
  /** Whether the law of Europe applies; GPP does not say. */
  readonly appliesGdpr: boolean | null;
}

/** What the user allows, and who says so (TRK-38). */
export interface ConsentReport {
  readonly mode: ConsentMode;
  /** The user has chosen on this device. */
  readonly isChosen: boolean;
  /** What is in force. */
  readonly current: Consent;
  /** The signals of the browser, of other scripts and of the site's consent platform; null where there is none. */
  readonly signals: {
    readonly privacyControl: boolean;
    /** `1YNN`; empty where nobody has said anything. */
    readonly usPrivacy: string | null;
    readonly tcf: PlatformSignal | null;
    readonly gpp: PlatformSignal | null;
  };
  /** Size of the events that wait in memory. */
  readonly waitingBytes: number;
}

export interface ConsentTraceOptions {
  readonly mode: ConsentMode;
  readonly consent: ConsentPort & { readonly isMade: boolean };
  readonly cookies: Pick<CookiePort, "get">;
  /** Name of the privacy cookie: `configuration.cookies.privacy`. */
  readonly cookie: string;
  readonly hasPrivacyControl: boolean;
  /** `__tcfapi` of the page, if it has one. */
  readonly tcf?: TcfApi | undefined;
  /** `__gpp` of the page. */
  readonly gpp?: GppApi | undefined;
  readonly tracking: { readonly waitingBytes: number };
}

/** The consent as the debug panel shows it. */
export interface ConsentTrace {
  /** As of now. */
  read(): ConsentReport;
  onChange(listener: () => void): () => void;
}

const PRIVACY = /^(?:1[YN-]{3})?$/i;

/**
 * Hears everybody who says what is allowed, and decides nothing: a platform counts for the product where the app gives
 * it to `consentOfAll`. A privacy string of another form is hidden: any script may write it. (TRK-38, D-13)
 */
export function consentTrace(options: ConsentTraceOptions): ConsentTrace {
  const { mode, consent, cookies, cookie, hasPrivacyControl, tracking } = options;
  const listeners = new Set<() => void>();
  const tcf = options.tcf ? hearTcf(options.tcf, report) : null;
  const gpp = options.gpp ? hearGpp(options.gpp, report) : null;

  function report(): void {
    for (const listener of [...listeners]) listener();
  }

  consent.onChange(report);
  return {
    read() {
      const usPrivacy = cookies.get(cookie);
      return {
        mode,
        isChosen: consent.isMade,
        current: statesOf(consent),
        signals: {
          privacyControl: hasPrivacyControl,
          usPrivacy: usPrivacy === null || PRIVACY.test(usPrivacy) ? usPrivacy : HIDDEN,
          tcf: tcf && { ...tcf },
          gpp: gpp && { ...gpp },
        },
        waitingBytes: tracking.waitingBytes,
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Heard = { -readonly [Part in keyof PlatformSignal]: PlatformSignal[Part] };

/** A broken platform says nothing. */
function heard(listen: (signal: Heard) => void): Heard {
  const signal: Heard = { isReady: null, appliesGdpr: null };
  try {
    listen(signal);
  } catch {
    // Nothing is heard.
  }
  return signal;
}

const ANSWERED: readonly unknown[] = ["tcloaded", "useractioncomplete"];

function hearTcf(api: TcfApi, tell: () => void): Heard {
  return heard((signal) =>
    api("addEventListener", 2, (data, isSuccess) => {
      const applies = data?.gdprApplies;
      signal.isReady = isSuccess && (applies === false || ANSWERED.includes(data?.eventStatus));
      signal.appliesGdpr = typeof applies === "boolean" ? applies : null;
      tell();
    }),
  );
}

function hearGpp(api: GppApi, tell: () => void): Heard {
  return heard((signal) =>
    api("addEventListener", (event) => {
      signal.isReady = event?.pingData?.signalStatus === "ready";
      tell();
    }),
  );
}

function statesOf(port: ConsentPort): Consent {
  const { analytics, advertising, replay } = port.current();
  return { analytics, advertising, replay };
}
