import { worldOf } from "./world.ts";

/** The address of a tester's link: `?world=…&email=…`. The sandbox's start page has one for each persona. */
export const SIGN_IN_AS = "/_sandbox/sign-in";

/** Of every persona of the sandbox. */
const PASSWORD = "password";

/** Goes on from there as after any sign-in; where the services refused, it is the form. */
const AFTERWARDS = "/account/signin";

/** Login CSRF: a page of another site must not sign anybody in. The start page is of the same site, a typed address of none. */
const TRUSTED: readonly (string | null)[] = ["same-origin", "same-site", "none"];

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a tester in as a persona, in the world of the address, and leads to the sign-in screen, which leads on. The answer has
 * the headers `given`; `signIn` answers the `Set-Cookie` headers of the session, none where the services refuse.
 */
export async function signInAsPersona(
  request: Request,
  given: Readonly<Record<string, string>>,
  signIn: (world: string, credentials: Credentials) => Promise<readonly string[]>,
): Promise<Response> {
  const { key, cookie } = worldOf(request);
  const headers = new Headers({ ...given, location: AFTERWARDS, "cache-control": "no-store" });
  if (!TRUSTED.includes(request.headers.get("sec-fetch-site"))) {
    return new Response(null, { status: 303, headers });
  }
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const session = await signIn(key, { email, password: PASSWORD });
  for (const one of cookie ? [cookie, ...session] : session) headers.append("set-cookie", one);
  return new Response(null, { status: 303, headers });
}
