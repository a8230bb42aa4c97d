/** What somebody may allow or refuse. */
export type Purpose = "analytics" | "advertising" | "replay";

/** `unset`: not asked yet, or no answer. */
export type ConsentState = "unset" | "granted" | "refused";

export type Consent = Readonly<Record<Purpose, ConsentState>>;

/** `optIn`: nothing before a yes, as in the EU. `optOut`: until a no, as in the US. */
export type ConsentMode = "optIn" | "optOut";

/** Consent of which nothing is known. */
export const noConsent: Consent = { analytics: "unset", advertising: "unset", replay: "unset" };

/**
 * The consent in force: the stored choice, else what the mode takes for granted. Global Privacy Control and the privacy
 * string of another script refuse sale and advertising, also beside an older yes. (TRK-38, OPN-243)
 */
export function consentInForce(given: {
  readonly stored: Consent | null;
  readonly mode: ConsentMode;
  readonly hasPrivacyControl: boolean;
  /** The cookie of TRK-38. */
  readonly usPrivacy: string | null;
}): Consent {
  const { stored, mode, hasPrivacyControl, usPrivacy } = given;
  const of = (purpose: Purpose): ConsentState => {
    const chosen = stored?.[purpose] ?? "unset";
    return chosen === "unset" && mode === "optOut" ? "granted" : chosen;
  };
  const isOptedOut = hasPrivacyControl || isSaleRefused({ usPrivacy });
  return {
    analytics: of("analytics"),
    advertising: isOptedOut ? "refused" : of("advertising"),
    replay: of("replay"),
  };
}

/** Whether a privacy string refuses the sale of data; an unreadable one says nothing. (TRK-38, D-06) */
export function isSaleRefused({ usPrivacy }: { readonly usPrivacy: string | null }): boolean {
  return /^1[YN-]Y[YN-]$/i.test(usPrivacy ?? "");
}

/** The privacy string of a choice: version, notice given, sale refused, no agreement of service providers. (TRK-38) */
export function usPrivacyOf({ consent }: { readonly consent: Consent }): string {
  return consent.advertising === "refused" ? "1YYN" : "1YNN";
}

/** The consent of several sources: a no of one is a no, and a yes takes all of them. (D-13) */
export function strictestConsent({ all }: { readonly all: readonly Consent[] }): Consent {
  const of = (purpose: Purpose): ConsentState => {
    const states = all.map((one) => one[purpose]);
    if (states.includes("refused")) return "refused";
    return states.length === 0 || states.includes("unset") ? "unset" : "granted";
  };
  return { analytics: of("analytics"), advertising: of("advertising"), replay: of("replay") };
}
