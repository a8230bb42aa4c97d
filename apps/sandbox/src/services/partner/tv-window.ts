/** The provider's sign-in window, on another host than the app's [TVP-04] [TVP-05]. */
import { html } from "hono/html";
import { asset } from "../../core/assets.ts";
import { readBytes } from "../../core/body.ts";
import { type Html, page } from "../../core/html.ts";
import type { Page, PageRequest } from "../../core/service.ts";
import { PROVIDER_USERS, providerName, providerUser } from "./tv-providers.ts";
import { openCode, type RegistrationCode, refuseSignIn, signIn } from "./tv-sessions.ts";

/** The landing page when the app sent no address of its own. */
const OWN_LANDING = "/static/html/auth_success_landing.html";
const STYLE = "/tv-provider.css";
const LONGEST_FORM = 4096;
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const tvWindowPages: readonly Page[] = [
  { method: "GET", path: "/tv-provider/{mvpd}", respond: showWindow },
  { method: "POST", path: "/tv-provider/{mvpd}", respond: submitWindow },
  { method: "GET", path: OWN_LANDING, respond: () => shown(200, "Signed in", LANDING) },
  asset(STYLE, new URL("./assets/tv-window.css", import.meta.url)),
];

const LANDING = html`<p>You are signed in. You can close this window.</p>`;
const GONE = html`<p>This sign-in has ended. Close the window and start again.</p>`;
const REFUSED = html`<p role="alert">We could not sign you in. You can close this window.</p>`;

function codeOf({ url, world, params }: PageRequest): RegistrationCode | undefined {
  const code = openCode(world, url.searchParams.get("code") ?? "");
  return code?.mvpd === params.mvpd ? code : undefined;
}

function showWindow(asked: PageRequest): Promise<Response> {
  const code = codeOf(asked);
  return code ? signInForm(code) : shown(404, "Sign-in", GONE);
}

async function submitWindow(asked: PageRequest): Promise<Response> {
  const code = codeOf(asked);
  if (!code) return shown(404, "Sign-in", GONE);
  const bytes = await readBytes(asked.request, LONGEST_FORM);
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const userName = (fields.get("userName") ?? "").trim().toLowerCase();
  const user = USER_NAME.test(userName) ? providerUser(userName) : undefined;
  if (!user) return signInForm(code, "The user name or password is not right.");
  if (!user.resources) {
    refuseSignIn(asked.world, code);
    return shown(403, "Sign-in", REFUSED);
  }
  signIn(asked.world, code, userName);
  const location = code.redirectUrl ?? OWN_LANDING;
  return new Response(null, { status: 303, headers: { Location: location } });
}

function signInForm(code: RegistrationCode, error = ""): Promise<Response> {
  const title = `Sign in to ${providerName(code.mvpd) ?? "TV provider"}`;
  const body = html`${error && html`<p role="alert">${error}</p>`}
<form method="post">
<label>Username <input name="userName" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<button>Sign in</button>
</form>
<p>Test users, with any password:</p>
<ul>${PROVIDER_USERS.map(({ userName, title }) => html`<li><code>${userName}</code> ${title}</li>`)}</ul>`;
  return shown(error === "" ? 200 : 422, title, body, originOf(code.redirectUrl));
}

function originOf(address: string | undefined): string {
  return address === undefined ? "" : new URL(address).origin;
}

/** @param leadsTo origin to which the form may lead, besides this one. */
function shown(status: number, title: string, body: Html, leadsTo = ""): Promise<Response> {
  const content = html`<main><h1>${title}</h1>${body}</main>`;
  return page({ title, style: STYLE, status, leadsTo }, content);
}
