import type { Consent, ConsentMode } from "../../domain/tracking/consent.ts";
import type { ConsentPort, CookiePort } from "../../platform/ports.ts";
import { HIDDEN } from "./telling.ts";

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
    readonly tcf: Consent | null;
    readonly gpp: Consent | null;
  };
  /** Size of the events that wait in memory. */
  readonly waitingBytes: number;
}

export interface ConsentReportOptions {
  readonly mode: ConsentMode;
  readonly consent: ConsentPort & { readonly isMade: boolean };
  readonly cookies: Pick<CookiePort, "get">;
  /** Name of the privacy cookie: `configuration.cookies.privacy`. */
  readonly cookie: string;
  readonly hasPrivacyControl: boolean;
  /** What `consentOfTcf` hears; null on a page without such a platform. */
  readonly tcf?: ConsentPort | null;
  /** What `consentOfGpp` hears. */
  readonly gpp?: ConsentPort | null;
  readonly tracking: { readonly waitingBytes: number };
}

const PRIVACY = /^(?:1[YN-]{3})?$/i;

/** The consent as the debug panel shows it. A privacy string of another form is hidden: another script writes it. */
export function consentReport(options: ConsentReportOptions): ConsentReport {
  const { mode, consent, cookies, cookie, hasPrivacyControl, tcf, gpp, tracking } = options;
  const usPrivacy = cookies.get(cookie);
  return {
    mode,
    isChosen: consent.isMade,
    current: states(consent),
    signals: {
      privacyControl: hasPrivacyControl,
      usPrivacy: usPrivacy === null || PRIVACY.test(usPrivacy) ? usPrivacy : HIDDEN,
      tcf: tcf ? states(tcf) : null,
      gpp: gpp ? states(gpp) : null,
    },
    waitingBytes: tracking.waitingBytes,
  };
}

function states(port: ConsentPort): Consent {
  const { analytics, advertising, replay } = port.current();
  return { analytics, advertising, replay };
}
