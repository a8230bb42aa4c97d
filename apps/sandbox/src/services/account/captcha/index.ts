/** A captcha's stand-in: its script, and its verdict on a caller [SGN-13]. */
import { asset } from "../../../core/assets.ts";
import { Refusal } from "../../../core/refusal.ts";
import { defineService, type PageRequest } from "../../../core/service.ts";
import type { CaptchaVerdict } from "../../../core/world.ts";
import { EXPIRED_TOKEN, ROBOT_TOKEN } from "../identity/captcha.ts";

const FOLDER = "/captcha-stand-in";
/** Number of the call within its page. */
const CALL = /^\d{1,6}$/;

export const captcha = defineService({
  name: "captcha",
  operations: {},
  pages: [
    {
      ...asset(`${FOLDER}/api.js`, new URL("./assets/api.js", import.meta.url)),
      // The site key is the name of the world.
      worldOf: async ({ url }) => new URL(url).searchParams.get("render") ?? undefined,
      faultName: "loadCaptchaScript",
    },
    {
      method: "GET",
      path: `${FOLDER}/token.js`,
      respond: token,
      faultName: "getCaptchaToken",
    },
  ],
});

function token({ url, world }: PageRequest): Response {
  const call = url.searchParams.get("call") ?? "";
  if (!CALL.test(call)) throw new Refusal(400, "INVALID_CALL", "Send call=1.");
  const tokens: Readonly<Record<CaptchaVerdict, string | null>> = {
    human: `human-${Math.floor(world.random() * 1e9)}`,
    robot: ROBOT_TOKEN,
    expired: EXPIRED_TOKEN,
    unsolved: null,
  };
  const answer = JSON.stringify(tokens[world.settings.captchaVerdict]);
  return new Response(`grecaptcha.answer("${call}", ${answer});`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
