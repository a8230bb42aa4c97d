/** The provider's sign-in window, on another host than the app's [TVP-04] [TVP-05]. */
import { randomBytes } from "node:crypto";
import { readBytes } from "../../core/body.ts";
import type { Page, PageRequest } from "../../core/service.ts";
import { PROVIDER_USERS, providerName, providerUser } from "./tv-providers.ts";
import { openCode, type RegistrationCode, refuseSignIn, signIn } from "./tv-sessions.ts";

/** The landing page when the app sent no address of its own. */
const OWN_LANDING = "/static/html/auth_success_landing.html";
const LONGEST_FORM = 4096;
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const tvWindowPages: readonly Page[] = [
  { method: "GET", path: "/tv-provider/{mvpd}", respond: showWindow },
  { method: "POST", path: "/tv-provider/{mvpd}", respond: submitWindow },
  { method: "GET", path: OWN_LANDING, respond: () => html(200, "Signed in", LANDING_TEXT) },
];

const LANDING_TEXT = "<p>You are signed in. You can close this window.</p>";
const GONE_TEXT = "<p>This sign-in has ended. Close the window and start again.</p>";
const REFUSED_TEXT = "<p role='alert'>We could not sign you in. You can close this window.</p>";

function codeOf({ url, world, params }: PageRequest): RegistrationCode | undefined {
  const code = openCode(world, url.searchParams.get("code") ?? "");
  return code?.mvpd === params.mvpd ? code : undefined;
}

function showWindow(page: PageRequest): Response {
  const code = codeOf(page);
  return code ? signInForm(code) : html(404, "Sign-in", GONE_TEXT);
}

async function submitWindow(page: PageRequest): Promise<Response> {
  const code = codeOf(page);
  if (!code) return html(404, "Sign-in", GONE_TEXT);
  const bytes = await readBytes(page.request, LONGEST_FORM);
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const userName = (fields.get("userName") ?? "").trim().toLowerCase();
  const user = USER_NAME.test(userName) ? providerUser(userName) : undefined;
  if (!user) return signInForm(code, "The user name or password is not right.");
  if (!user.resources) {
    refuseSignIn(page.world, code);
    return html(403, "Sign-in", REFUSED_TEXT);
  }
  signIn(page.world, code, userName);
  const location = code.redirectUrl ?? OWN_LANDING;
  return new Response(null, { status: 303, headers: { Location: location } });
}

function signInForm(code: RegistrationCode, error = ""): Response {
  const name = escapeHtml(providerName(code.mvpd) ?? "TV provider");
  const users = PROVIDER_USERS.map(
    ({ userName, title }) => `<li><code>${escapeHtml(userName)}</code> ${escapeHtml(title)}</li>`,
  );
  const body = `
    ${error === "" ? "" : `<p role="alert">${escapeHtml(error)}</p>`}
    <form method="post">
      <label>Username <input name="userName" autocomplete="username" required autofocus></label>
      <label>Password <input name="password" type="password" autocomplete="current-password"></label>
      <button>Sign in</button>
    </form>
    <p>Test users, with any password:</p>
    <ul>${users.join("")}</ul>`;
  return html(error === "" ? 200 : 422, `Sign in to ${name}`, body, originOf(code.redirectUrl));
}

function originOf(address: string | undefined): string {
  return address === undefined ? "" : new URL(address).origin;
}

/** @param landing origin to which the form may lead, besides this one. */
function html(status: number, title: string, body: string, landing = ""): Response {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${landing}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
<main><h1>${title}</h1>${body}</main>
</html>`;
  return new Response(page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f4f6; color: #111827 }
  main { max-width: 24rem; margin: 3rem auto; padding: 2rem; background: #fff; border-radius: 12px }
  h1 { font-size: 1.5rem; margin-top: 0 }
  label { display: block; margin-bottom: 1rem }
  input { display: block; width: 100%; box-sizing: border-box; padding: .6rem; font: inherit;
    border: 1px solid #6b7280; border-radius: 6px }
  button { width: 100%; padding: .75rem; font: inherit; color: #fff; background: #1d4ed8; border: 0;
    border-radius: 6px; cursor: pointer }
  [role=alert] { color: #b91c1c }`;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
