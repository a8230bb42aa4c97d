// @vitest-environment node
import { FoyerProvider } from "@foyer/react";
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import TvProviderScreen from "./tv-provider.tsx";

it("opens no provider's window before the scripts run: each provider is disabled in the server's page [TVP-01]", () => {
  const platform = nodePlatform({ url: "http://localhost:5173/account/mvpd" });
  const html = renderToString(
    <FoyerProvider foyer={createFoyer({ configuration: sandboxConfiguration(), platform })}>
      <StaticRouter location="/account/mvpd">
        <TvProviderScreen />
      </StaticRouter>
    </FoyerProvider>,
  );
  const buttons = html.match(/<button[^>]*class="provider__button"[^>]*>/g) ?? [];
  expect(buttons.map((button) => button.includes(' disabled=""'))).toEqual(Array(6).fill(true));
});
