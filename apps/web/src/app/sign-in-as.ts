import { createFoyer, defaultConfiguration } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { configurationOf, type PageData } from "./configuration.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in without a screen, for a tester's link: the `Set-Cookie` headers of the session, none where the services
 * refuse. The device keeps its id, so that it takes one place among the devices of the account (DEV). None in production,
 * where there is no persona: the server would try a password for whoever asks.
 */
export async function signInAs(
  href: string,
  data: PageData,
  cookies: string,
  { email, password }: Credentials,
): Promise<readonly string[]> {
  const configuration = configurationOf(data, new URL(href).origin);
  const { deviceIdCookieName } = defaultConfiguration.defaultConfig;
  const device = cookies.split("; ").filter((one) => one.startsWith(`${deviceIdCookieName}=`));
  const platform = nodePlatform({ url: href, cookies: device.join("; ") });
  const foyer = createFoyer({ configuration, platform });
  if (foyer.configuration.page.environment === "production") return [];
  foyer.start();
  const { fields } = foyer.signIn.form;
  fields.email.change(email);
  fields.password.change(password);
  await foyer.signIn.submit();
  const { kind } = foyer.session.state;
  foyer.dispose();
  return kind === "member" ? platform.cookies.headers() : [];
}
