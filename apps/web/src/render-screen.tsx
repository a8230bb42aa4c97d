import { FoyerProvider } from "@foyer/react";
import { createFoyerInParts } from "@foyer/sdk/core";
import * as membership from "@foyer/sdk/membership";
import { memoryPlatform } from "@foyer/sdk/memory";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { configurationOf, type PageData } from "./app/configuration.ts";
import { loadScreen } from "./app/screens.ts";

export interface RenderedScreen {
  readonly html: string;
  readonly title: string;
}

/**
 * The screen of a visitor as the browser will first show it, so that she sees it before the scripts are there. Asks
 * no service for anything. Null where it takes the browser to tell what shows.
 */
export async function renderScreen(href: string, data: PageData): Promise<RenderedScreen | null> {
  const { origin, pathname, search } = new URL(href);
  const address = pathname + search;
  const foyer = createFoyerInParts({
    configuration: configurationOf(data, origin),
    platform: memoryPlatform({ href }),
    membership: async () => membership,
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
