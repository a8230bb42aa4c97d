/** A session without a screen: the SDK signs in in the test's process, and the browser gets its cookies. */
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import type { BrowserContext } from "playwright-core";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A browser profile with its addresses: web app, services, and the world behind them. */
export interface Device {
  readonly context: BrowserContext;
  readonly web: string;
  readonly services: string;
  readonly world: string;
  /** The clocks of pages and services can be moved. */
  readonly movesTime: boolean;
}

/** @throws when the services refuse */
export async function giveSession(
  { context, web, services, world }: Device,
  { email, password }: Credentials,
): Promise<void> {
  const known = await context.cookies(web);
  const platform = nodePlatform({
    url: `${web}/account/signin`,
    cookies: known.map(({ name, value }) => `${name}=${value}`).join("; "),
  });
  const foyer = createFoyer({
    configuration: sandboxConfiguration({ services: { apiBaseUrl: services, apiKey: world } }),
    platform,
  });
  foyer.start();
  foyer.signIn.form.fields.email.change(email);
  foyer.signIn.form.fields.password.change(password);
  await foyer.signIn.submit();
  const { state } = foyer.session;
  foyer.dispose();
  if (state.kind !== "member") throw new Error(`${email} cannot sign in: ${state.kind}.`);
  const kept = platform.cookies.headers().map((header) => cookieOf(header, web));
  await context.addCookies(kept.filter(({ value }) => value !== ""));
}

/** `name=value; Path=/; Secure; …`, as session cookies. */
function cookieOf(header: string, web: string) {
  const [pair = ""] = header.split("; ");
  const at = pair.indexOf("=");
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(web).hostname,
    path: "/",
    secure: true,
    sameSite: "Lax",
  } as const;
}
