/** Script of the sandbox's captcha with `FOYER_CAPTCHA=on`; without it there is no captcha. `frames` is the origin of stand-ins. */
export function captchaScript(frames: string): string | undefined {
  return process.env.FOYER_CAPTCHA === "on" ? `${frames}/captcha-stand-in/api.js` : undefined;
}
