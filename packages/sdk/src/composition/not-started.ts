import type { Platform } from "../platform/ports.ts";

/**
 * The ports of a Foyer: until it is started no window opens, and no script of others is loaded or asked, because the
 * call that they are for will be refused (D-48).
 */
export function closedUntilStarted(platform: Platform, isStarted: () => boolean): Platform {
  const { captcha, payPalScript, popUp } = platform;
  return {
    ...platform,
    popUp: { open: (request) => (isStarted() ? popUp.open(request) : null) },
    captcha: {
      token: async (siteKey, action) => (isStarted() ? captcha.token(siteKey, action) : UNASKED),
    },
    ...(payPalScript && {
      payPalScript: {
        async load(clientId) {
          if (!isStarted()) throw new Error("Call foyer.start() first.");
          return payPalScript.load(clientId);
        },
      },
    }),
  };
}

/** In place of a captcha's token; never sent. */
const UNASKED = "not-started";
