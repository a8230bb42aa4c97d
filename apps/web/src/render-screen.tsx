import { FoyerProvider } from "@foyer/react";
import { createFoyer } from "@foyer/sdk";
import { createFoyerInParts } from "@foyer/sdk/core";
import { nodePlatform } from "@foyer/sdk/node";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Addresses, createAddresses } from "./app/addresses.ts";
import { App } from "./app/app.tsx";
import { configurationOf, type PageData } from "./app/configuration.ts";
import { loadScreen } from "./app/screen-chunks.ts";

export interface RenderedScreen {
  readonly html: string;
  readonly title: string;
}

/** The addresses of the app, for a server at `origin`. */
export function addressesOf(data: PageData, origin: string): Addresses {
  return createAddresses(configurationOf(data, origin), origin);
}

/** Whether the cookies are a visitor's: not a member's, nor a TV provider's viewer's. */
export function isVisitor(href: string, data: PageData, cookies: string): boolean {
  if (cookies === "") return true;
  const foyer = createFoyerInParts({
    configuration: configurationOf(data, new URL(href).origin),
    platform: nodePlatform({ url: href, cookies, fetch: never }),
    loadModule: never,
  });
  foyer.start();
  const { kind } = foyer.session.state;
  foyer.dispose();
  return kind === "visitor";
}

/** The cookies tell a visitor from a member, without further chunks and without the services. */
const never = () => Promise.reject(new Error("The cookies say it."));

/**
 * The screen of a visitor as the browser will first show it, before the scripts have loaded. Sends nothing to the
 * services. Null where the screen depends on the browser.
 */
export async function renderScreen(href: string, data: PageData): Promise<RenderedScreen | null> {
  const { origin, pathname, search } = new URL(href);
  const address = pathname + search;
  const foyer = createFoyer({
    configuration: configurationOf(data, origin),
    platform: nodePlatform({ url: href }),
  });
  const verdict = foyer.navigation.guard(address);
  if (verdict.kind !== "show") return null;
  await loadScreen(verdict.route, foyer);
  const html = renderToString(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </FoyerProvider>
    </StrictMode>,
  );
  return { html, title: foyer.navigation.title() };
}
