import { FoyerProvider } from "@foyer/react";
import { createFoyer, type Foyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";

/** The page of a server at this path, which nothing has loaded for, and its Foyer. */
export function renderOnServer(
  path: string,
  Screen: ComponentType,
): { readonly html: string; readonly foyer: Foyer } {
  const foyer = createFoyer({
    configuration: sandboxConfiguration(),
    platform: nodePlatform({ url: `http://localhost:5173${path}` }),
  });
  const html = renderToString(
    <FoyerProvider foyer={foyer}>
      <StaticRouter location={path}>
        <Screen />
      </StaticRouter>
    </FoyerProvider>,
  );
  return { html, foyer };
}
