/** What a page sends of the captcha. */
import type { Visitor } from "./visitor.ts";

/** The captcha tokens that this page sends: undefined where it asked for none. */
export function watchTokens({ page }: Visitor): readonly unknown[] {
  const tokens: unknown[] = [];
  page.on("request", (request) => {
    if (!/\/accounts\/(login|customers)$/.test(request.url()) || request.method() !== "POST")
      return;
    tokens.push(request.postDataJSON().recaptchaToken);
  });
  return tokens;
}
