import { describe, expect, it } from "vitest";
import { readCases } from "../../../tests/rule-cases.ts";
import {
  type ConfigurationPart,
  createConfiguration,
} from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { configuredDestination } from "../../domain/redirects/home.ts";
import { safeLink, safeRedirect } from "../../domain/redirects/safe-redirect.ts";
import { createTestFoyer } from "../../testing/index.ts";

interface Hostile {
  readonly family: string;
  readonly given: { readonly target: string };
}

/** Addresses made to lead away, or to run something; `conformance.test.ts` asks the pure function for each. */
const cases = readCases("hostile-addresses.json") as readonly Hostile[];
const addresses = cases.map(({ given }) => given.target);

const appOrigin = "https://app.foyer.example";
const configuration: ConfigurationPart = {
  redirects: {
    allowedHosts: ["partner.example"],
    allowedLoopbackOrigins: ["http://localhost:5200"],
  },
};
const settings = createConfiguration(sandboxConfiguration(configuration));
const hosts = ["www.foyer.example", "partner.example"];

/** The problem of a destination, or null. */
function problemOf(destination: Destination | null | undefined): string | null {
  if (!destination) return null;
  if (destination.kind === "external") return isAllowed(destination.url) ? null : destination.url;
  const { address } = destination;
  const url = new URL(address, appOrigin);
  const again = new URL(url.pathname, appOrigin);
  const stays = url.origin === appOrigin && again.origin === appOrigin;
  return /^\/(?![/\\])/.test(address) && stays ? null : address;
}

function isAllowed(address: string): boolean {
  const url = new URL(address);
  if (url.origin === "http://localhost:5200") return true;
  const isHost = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const isPlain =
    url.protocol === "https:" && url.port === "" && url.username + url.password === "";
  return isPlain && isHost && !/^\.|\.\./.test(url.hostname);
}

/** As it stands in a query; a lone surrogate cannot be written there. */
function inQuery(address: string): string {
  return encodeURIComponent(wellFormed(address));
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function openAt(path: string) {
  const test = createTestFoyer({ href: appOrigin + path, configuration });
  const { navigation, session, signIn: screen, signUp } = test.foyer;
  return { ...test, navigation, session, screen, signUp };
}

/** Every address with the sink's destination; returns those with a forbidden one. */
async function wayOut(
  ask: (
    address: string,
  ) => Promise<Destination | null | undefined> | Destination | null | undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const problem = problemOf(await ask(address));
    if (problem !== null) found.push(`${JSON.stringify(address)} leads to ${problem}`);
  }
  return found;
}

describe("hostile addresses", () => {
  it("are at least 300, of every family, none of them twice [RDR-05]", () => {
    expect(addresses.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ family }) => family)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("lead nowhere they must not by the rule itself, and once is enough [RDR-05] [RDR-16] [RDR-17] [RDR-18]", async () => {
    const decide = (target: unknown) => safeRedirect({ target, appOrigin }, settings).value;
    expect(await wayOut(decide)).toEqual([]);
    for (const address of addresses) {
      const value = decide(address);
      expect(decide(value.kind === "route" ? value.address : value.url)).toEqual(value);
    }
  });

  it("lead nowhere after sign-in as address to return to [RDR-04] [RDR-05] [RDR-16]", async () => {
    const { screen, navigation, session, services, drive } = openAt("/account/signin");
    services.state.accounts.push("ann@example.com");
    const { email, password } = screen.form.fields;
    expect(
      await wayOut(async (address) => {
        navigation.arrived(`/account/signin?return_to=${inQuery(address)}`);
        email.change("ann@example.com");
        password.change("password");
        const outcome = await drive(screen.submit());
        screen.close();
        await drive(session.signOut());
        return outcome.ok ? outcome.value.value : null;
      }),
    ).toEqual([]);
  });

  it("lead nowhere for a member who is signed in already [SGN-22] [RDR-04]", async () => {
    const test = openAt("/account/signin");
    await test.signIn();
    await test.drive(test.screen.open());
    expect(
      await wayOut((address) => {
        test.navigation.arrived(`/account/signin?return_to=${inQuery(address)}`);
        return test.screen.redirect?.value;
      }),
    ).toEqual([]);
  });

  it("lead nowhere after sign-out [SGN-30] [SGN-31] [RDR-16]", async () => {
    const { drive, session } = openAt("/account/signout");
    expect(
      await wayOut(async (returnTo) => (await drive(session.signOut({ returnTo }))).value),
    ).toEqual([]);
  });

  it("lead nowhere as the location before sign-in, in the history of the page [GRD-08] [RDR-07]", async () => {
    const test = openAt("/account/signin");
    await test.signIn();
    await test.drive(test.screen.open());
    expect(
      await wayOut((from) => {
        test.navigation.reset();
        test.navigation.arrived("/account/signin", { from });
        return test.screen.redirect?.value;
      }),
    ).toEqual([]);
  });

  it("lead nowhere from create-account, in any of its parameters [RDR-25] [RDR-26]", async () => {
    const test = openAt("/account/signup-account");
    const { navigation, signUp } = test;
    const names = ["lid", "cmpid", "sheerVerification", "return_to", "subscriptionRequestId"];
    const at = (address: string) =>
      navigation.arrived(
        `/account/signup-account?${names.map((name) => `${name}=${inQuery(address)}`).join("&")}`,
      );
    const asVisitor = await wayOut((address) => {
      at(address);
      return signUp.redirect?.value;
    });
    await test.signIn();
    await test.drive(signUp.open());
    const asMember = await wayOut((address) => {
      at(address);
      return signUp.redirect?.value;
    });
    expect([...asVisitor, ...asMember]).toEqual([]);
  });

  it("lead nowhere as address of a partner, of the service or of a link in content [RDR-05] [CHR-14]", async () => {
    const { navigation } = openAt("/");
    expect(await wayOut((address) => navigation.safe(address))).toEqual([]);
    expect(await wayOut((target) => safeLink({ target, appOrigin }, settings))).toEqual([]);
    const links = addresses.map((target) => safeLink({ target, appOrigin }, settings));
    expect(links.filter((link) => link === null).length).toBeGreaterThan(300);
  });

  it("lead nowhere from the links around the screens, whatever the query says [GRD-07] [SGN-06]", async () => {
    const { navigation, screen, signUp } = openAt("/account/signin");
    expect(
      await wayOut((address) => {
        navigation.arrived(
          `/account/signin?return_to=${inQuery(address)}&code=${inQuery(address)}`,
        );
        const links = [
          ...Object.values(screen.links),
          signUp.signInLink,
          navigation.header.signIn,
          navigation.header.signUp,
        ];
        const inside = links.flatMap((link) =>
          link?.destination.kind === "route" ? [link.destination] : [],
        );
        return inside.find((destination) => problemOf(destination) !== null);
      }),
    ).toEqual([]);
  });

  it("cannot be configured, or lead to the configured host over https [RDR-15]", () => {
    for (const address of addresses) {
      const url = wellFormed(address);
      const configured = configurationWith(url);
      if (!configured) continue;
      const destination = configuredDestination({ url, appOrigin }, configured);
      if (destination.kind === "route") {
        expect(problemOf(destination)).toBeNull();
      } else {
        const { protocol, hostname } = new URL(destination.url);
        const isLoopback = /^(localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
        expect([address, protocol === "https:" || isLoopback]).toEqual([address, true]);
        expect(hostname).toBe(new URL(url).hostname);
      }
    }
  });
});

/** Null where the address is refused as part of a configuration. */
function configurationWith(rootDomain: string) {
  try {
    return createConfiguration(
      sandboxConfiguration({ ...configuration, defaultConfig: { rootDomain } }),
    );
  } catch {
    return null;
  }
}
