import type { ConfigurationInput } from "@foyer/sdk";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import type { ConsentMode } from "@foyer/sdk/tracking";

/** Settings that the server writes into the page. */
export interface PageData {
  readonly apiBaseUrl: string;
  readonly configApi: string;
  readonly paymentFrameUrl: string;
  readonly apiKey: string;
  /** Where sign-in and create-account ask for a captcha (SGN-13): address of its script and key of this site. */
  readonly captcha?: { readonly script: string; readonly siteKey: string };
  /** Addresses of the wallets' scripts. */
  readonly wallets?: { readonly payPalScript: string; readonly applePayScript: string };
  /** Where the events of the page go besides its data layer. */
  readonly analytics?: Analytics;
  /** What the services have answered for the screen that the server has written into the page. */
  readonly answers?: Answers;
  /** When, in epoch ms. */
  readonly answeredAt?: number;
}

/** Services that measure, of another origin than the page's. */
export interface Analytics {
  /** Whether a user is asked first. */
  readonly mode: ConsentMode;
  /** Address of the tag manager's script (TRK-33). */
  readonly tagManager: string;
  /** Address that takes events by itself. */
  readonly collector: string;
}

/** Answers of the services to reads of a visitor: bodies by address. */
export type Answers = Readonly<Record<string, string>>;

export function readPageData(page: Document): PageData {
  const text = page.getElementById("foyer-configuration")?.textContent;
  if (!text) throw new Error("The page has no configuration.");
  return JSON.parse(text) as PageData;
}

/** The configuration for the sandbox: a product writes its own addresses here. `origin` is that of the page. */
export function configurationOf(data: PageData, origin: string): ConfigurationInput {
  return sandboxConfiguration({
    services: {
      apiBaseUrl: data.apiBaseUrl,
      configApi: data.configApi,
      paymentFrameUrl: data.paymentFrameUrl,
      apiKey: data.apiKey,
    },
    defaultConfig: {
      rootDomain: `${origin}/`,
      // A buyer has the ways out that other screens have.
      showUserMenuOnPurchaseFlow: true,
      ...(data.captcha && {
        signInCaptchaEnabled: true,
        signInCaptchaSiteKey: data.captcha.siteKey,
      }),
    },
    // Addresses outside the app, for the footer and the help link.
    redirects: { allowedHosts: ["foyer.example"], allowedLoopbackOrigins: [origin] },
  });
}
