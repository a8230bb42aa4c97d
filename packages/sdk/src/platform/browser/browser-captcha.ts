import type { CaptchaPort } from "../ports.ts";
import { appendScript } from "./append-script.ts";

/** The part of the captcha's script that is used. */
interface CaptchaScript {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

const SCRIPT = "https://www.google.com/recaptcha/api.js";
const NOT_LOADED = "The captcha's script did not load.";
/** Time limit of the captcha, in milliseconds. */
const PATIENCE_MS = 10_000;

declare global {
  interface Window {
    grecaptcha?: CaptchaScript;
  }
}

/** Loads the captcha's script when a token is first needed, not before (SGN-13). */
export function browserCaptcha(script = SCRIPT, policy?: string): CaptchaPort {
  const loading = new Map<string, Promise<CaptchaScript>>();

  function load(siteKey: string): Promise<CaptchaScript> {
    const known = loading.get(siteKey);
    if (known !== undefined) return known;
    const started = appendScript(
      `${script}?render=${encodeURIComponent(siteKey)}`,
      NOT_LOADED,
      policy,
    ).then(loaded);
    loading.set(siteKey, started);
    // A script that was blocked once, or replaced by an empty one, may load next time.
    started.catch(() => loading.delete(siteKey));
    return started;
  }

  async function execute(siteKey: string, action: string): Promise<string | null> {
    const captcha = window.grecaptcha ?? (await load(siteKey));
    await new Promise<void>((resolve) => captcha.ready(resolve));
    try {
      return (await captcha.execute(siteKey, { action })) || null;
    } catch {
      return null;
    }
  }

  return {
    async token(siteKey, action) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          // Not loaded in time: the next call loads it again.
          loading.delete(siteKey);
          reject(new Error("The captcha does not answer."));
        }, PATIENCE_MS);
      });
      try {
        return await Promise.race([execute(siteKey, action), tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function loaded(): CaptchaScript {
  if (window.grecaptcha === undefined) throw new Error("The captcha's script did not start.");
  return window.grecaptcha;
}
