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
  readonly links: Omit<LinkConfiguration, "manageSubscription">;
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

/** The shape of the required settings, to find what is missing. */
export const requiredSettings: RequiredSettings = {
  services: { apiBaseUrl: "", configApi: "", footerSuffix: "", apiKey: "", paymentFrameUrl: "" },
  defaultConfig: { rootDomain: "", helpCenterPage: "", termsOfUsePage: "", privacyPolicyPage: "" },
  partners: { carrierProductUrl: "", vetOffersUrl: "", allowedHosts: [] },
  tvProviders: [{ id: "", name: "", helpUrl: "", allowedHosts: [] }],
  links: { appInstallUrl: "", appStoreUrl: "", googlePlayUrl: "", giftCardsUrl: "" },
};
