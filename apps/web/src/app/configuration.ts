import type { ConfigurationInput } from "@foyer/sdk";

/** What the server wrote into the page; everything else is the default configuration of the SDK. */
interface PageData {
  readonly apiBaseUrl: string;
  readonly configApi: string;
  readonly paymentFrameUrl: string;
  readonly apiKey: string;
}

const DEVELOPMENT: PageData = {
  apiBaseUrl: "http://localhost:4010",
  configApi: "http://localhost:4010/config",
  paymentFrameUrl: "http://127.0.0.1:4010/payment-frame",
  apiKey: "foyer-demo",
};

export function readConfiguration(page: Document): ConfigurationInput {
  const text = page.getElementById("foyer-configuration")?.textContent;
  const data = text ? (JSON.parse(text) as PageData) : DEVELOPMENT;
  const { origin } = page.location;
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
    redirects: { allowedLoopbackOrigins: [origin] },
  };
}
