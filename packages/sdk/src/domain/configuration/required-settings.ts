import type {
  FoyerConfiguration,
  LinkConfiguration,
  PageDefaults,
  PartnerConfiguration,
  ServicesConfiguration,
  TvProvider,
} from "./types.ts";

/** Settings without a default: every address that a journey can reach, and the key of the services (D-18). */
export interface RequiredSettings {
  readonly services: Pick<
    ServicesConfiguration,
    "apiBaseUrl" | "configApi" | "footerSuffix" | "apiKey" | "paymentFrameUrl"
  >;
  readonly defaultConfig: Pick<
    PageDefaults,
    "rootDomain" | "helpCenterPage" | "termsOfUsePage" | "privacyPolicyPage"
  >;
  readonly partners: Pick<
    PartnerConfiguration,
    "carrierProductUrl" | "vetOffersUrl" | "allowedHosts"
  >;
  readonly tvProviders: readonly TvProvider[];
  readonly links: Omit<LinkConfiguration, "manageSubscription" | "stores" | "watchUrl">;
}

/** Settings with a default. */
export type DefaultConfiguration = {
  readonly [Part in Exclude<
    keyof FoyerConfiguration,
    "tvProviders"
  >]: Part extends keyof RequiredSettings
    ? Omit<FoyerConfiguration[Part], keyof RequiredSettings[Part]>
    : FoyerConfiguration[Part];
};
