import { type Consent, type ConsentState, noConsent } from "./consent.ts";

/** What Google's tags are told by the commands `default` and `update` of consent mode v2. */
export interface GoogleConsent {
  readonly ad_storage: "granted" | "denied";
  readonly ad_user_data: "granted" | "denied";
  readonly ad_personalization: "granted" | "denied";
  readonly analytics_storage: "granted" | "denied";
}

/** The consent in Google's words; what is not known is denied. (TRK-38, D-06) */
export function googleConsent({ consent }: { readonly consent: Consent }): GoogleConsent {
  const told = (state: ConsentState) => (state === "granted" ? "granted" : "denied");
  const advertising = told(consent.advertising);
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: told(consent.analytics),
  };
}

/** The part of the data of `__tcfapi` that counts, as the site's consent platform gives it: not checked. */
export interface TcfData {
  readonly gdprApplies?: unknown;
  readonly eventStatus?: unknown;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
}

/** Purposes of the framework that each of ours needs. 1: storage; 2 to 4, 7: advertising; 8, 10: measuring. */
const tcfPurposes: Readonly<Record<keyof Consent, readonly number[]>> = {
  analytics: [1, 8],
  advertising: [1, 2, 3, 4, 7],
  replay: [1, 8, 10],
};

/** The consent of a platform of IAB Europe's framework; before its user has chosen, and unreadable, none. (D-06) */
export function tcfConsent({ data }: { readonly data: TcfData | null }): Consent {
  if (data?.gdprApplies === false) return all("granted");
  if (data?.eventStatus !== "tcloaded" && data?.eventStatus !== "useractioncomplete") {
    return noConsent;
  }
  const consents = data.purpose?.consents ?? {};
  const of = (purpose: keyof Consent) =>
    tcfPurposes[purpose].every((id) => consents[id] === true) ? "granted" : "refused";
  return { analytics: of("analytics"), advertising: of("advertising"), replay: of("replay") };
}

/** A section of the United States in the data of `__gpp`: not checked. */
type GppSection = Readonly<Record<string, unknown>>;

/** Fields of a section of which a 1 is a refusal. */
const gppOptOuts = ["SaleOptOut", "SharingOptOut", "TargetedAdvertisingOptOut"];

/** The consent of a platform of IAB's global framework, of its sections of the US: a refusal of one counts. (D-06) */
export function gppConsent({
  isReady,
  sections,
}: {
  readonly isReady: boolean;
  readonly sections: Readonly<Record<string, unknown>> | null;
}): Consent {
  if (!isReady || sections === null) return noConsent;
  const parts = Object.keys(sections)
    .filter((name) => name.startsWith("us"))
    .reduce<readonly unknown[]>((found, name) => found.concat(sections[name]), [])
    .filter((part): part is GppSection => typeof part === "object" && part !== null);
  if (parts.length === 0) return noConsent;
  const isRefused = parts.some(
    (part) => part["Gpc"] === true || gppOptOuts.some((field) => part[field] === 1),
  );
  return { ...all("granted"), advertising: isRefused ? "refused" : "granted" };
}

function all(state: ConsentState): Consent {
  return { analytics: state, advertising: state, replay: state };
}
