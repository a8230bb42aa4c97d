import type {
  ApplePayPort,
  CaptchaPort,
  LoggerPort,
  PayPalPort,
  Platform,
  TrackerPort,
  UploadPort,
} from "../ports.ts";
import { browserCardFrame } from "./browser-card-frame.ts";
import { browserClock } from "./browser-clock.ts";
import { browserConnectivity } from "./browser-connectivity.ts";
import { browserCookies } from "./browser-cookies.ts";
import { browserLocation } from "./browser-location.ts";
import { browserLocks } from "./browser-locks.ts";
import { browserPopUp } from "./browser-pop-up.ts";
import { browserRandom } from "./browser-random.ts";
import { browserStorage } from "./browser-storage.ts";
import { browserTabs } from "./browser-tabs.ts";
import { later } from "./later.ts";

export interface BrowserPlatformOptions {
  /** Where tracked events go. Default: nowhere. */
  readonly tracker?: TrackerPort;
  /** Where developer messages go. Default: nowhere. */
  readonly logger?: LoggerPort;
  /** The human check. Default: loads the captcha's script when sign-in needs it. */
  readonly captcha?: CaptchaPort;
  /** Address of the captcha's script, without `?render=`. Default: that of reCAPTCHA v3. */
  readonly captchaScript?: string;
  /** Address of PayPal's script, without its query. Default: that of PayPal (PAY-58). */
  readonly payPalScript?: string;
  /** Address of a script that brings Apple Pay to devices without it. Default: none. */
  readonly applePayScript?: string;
  /**
   * Name of the Trusted Types policy through which these three scripts load: a page that enforces Trusted Types has to
   * list it. Default: `foyer`.
   */
  readonly trustedTypesPolicy?: string;
  /** Replaces the browser's own `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Names of the platform's own keys in the browser; the prefix is that of SES-21. */
const PREFIX = "natcom_store_";

/** Every port on the features of a browser, down to televisions of 2019. */
export function browserPlatform(options: BrowserPlatformOptions = {}): Platform {
  const local = browserStorage("localStorage");
  return {
    fetch: options.fetch ?? ((input, init) => window.fetch(input, init)),
    clock: browserClock,
    random: browserRandom,
    cookies: browserCookies,
    local,
    session: browserStorage("sessionStorage"),
    location: browserLocation,
    locks: browserLocks(browserClock, browserRandom, `${PREFIX}lock_`),
    tabs: browserTabs(`${PREFIX}tabs`, local, browserRandom.uuid()),
    connectivity: browserConnectivity,
    device: {
      userAgent: () => navigator.userAgent,
      touchPoints: () => navigator.maxTouchPoints || 0,
    },
    cardFrame: browserCardFrame,
    payPalScript: payPalLater(options),
    applePaySheet: applePayLater(options),
    popUp: browserPopUp,
    uploads: uploadsLater,
    captcha: options.captcha ?? captchaLater(options),
    tracker: options.tracker ?? { track: () => {} },
    logger: options.logger ?? { log: () => {} },
  };
}

function captchaLater({ captchaScript, trustedTypesPolicy }: BrowserPlatformOptions): CaptchaPort {
  const captcha = later(async () => {
    const { browserCaptcha } = await import("./browser-captcha.ts");
    return browserCaptcha(captchaScript, trustedTypesPolicy);
  });
  return { token: async (siteKey, action) => (await captcha()).token(siteKey, action) };
}

const uploadsLater: UploadPort = {
  put: async (request) => (await import("./browser-uploads.ts")).putFile(request),
};

const wallets = later(() => import("./browser-wallets.ts"));

function payPalLater({ payPalScript, trustedTypesPolicy }: BrowserPlatformOptions): PayPalPort {
  return {
    load: async (clientId) =>
      (await wallets()).loadPayPal(clientId, payPalScript, trustedTypesPolicy),
  };
}

/** The sheet opens in the press itself: its code has loaded by the time that Apple Pay is offered. */
function applePayLater({
  applePayScript: script,
  trustedTypesPolicy,
}: BrowserPlatformOptions): ApplePayPort {
  let open: ApplePayPort["open"];
  return {
    async available(version) {
      if (!window.ApplePaySession && script === undefined) return false;
      const { isAvailable, openSheet } = await wallets();
      open = openSheet;
      return isAvailable(version, script, trustedTypesPolicy);
    },
    open: (request, sheet) => open(request, sheet),
  };
}
