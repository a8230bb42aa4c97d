import type { ConfigurationInput } from "@foyer/sdk";

/** What the server wrote into the page; everything else is the default configuration of the SDK. */
export interface PageData {
  readonly apiBaseUrl: string;
  readonly configApi: string;
  readonly paymentFrameUrl: string;
  readonly apiKey: string;
}

export function readConfiguration(page: Document): ConfigurationInput {
  const text = page.getElementById("foyer-configuration")?.textContent;
  if (!text) throw new Error("The page has no configuration.");
  return configurationOf(JSON.parse(text) as PageData, page.location.origin);
}

/** The same for a page that is still to be written. `origin` is that of the page. */
export function configurationOf(data: PageData, origin: string): ConfigurationInput {
  return {
    environment: "development",
    services: {
      apiBaseUrl: data.apiBaseUrl,
      accountBaseUrl: data.apiBaseUrl,
      memberVerifyBaseUrl: data.apiBaseUrl,
      partnerBaseUrl: data.apiBaseUrl,
      configApi: data.configApi,
      paymentFrameUrl: data.paymentFrameUrl,
      apiKey: data.apiKey,
    },
    defaultConfig: { rootDomain: `${origin}/` },
    // Where the footer and the help link lead besides the app itself.
    redirects: { allowedHosts: ["foyer.example"], allowedLoopbackOrigins: [origin] },
  };
}
