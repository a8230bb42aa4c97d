// @vitest-environment node
import { FoyerProvider } from "@foyer/react";
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import GiftHomeScreen from "./gift-home.tsx";

const PATH = "/account/redeem";

it("the gift home keeps the place of its links before the user is known [GFT-01]", () => {
  const platform = nodePlatform({ url: `http://localhost:5173${PATH}` });
  const html = renderToString(
    <FoyerProvider foyer={createFoyer({ configuration: sandboxConfiguration(), platform })}>
      <StaticRouter location={PATH}>
        <GiftHomeScreen />
      </StaticRouter>
    </FoyerProvider>,
  );
  expect(html).toContain("gift-home__places");
  expect(html).not.toContain("gift-home__choices");
});
