// @vitest-environment node
import { FoyerProvider } from "@foyer/react";
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import GiftConfirmationScreen from "./gift-confirmation.tsx";

const PATH = "/account/giftcard-redeem-confirmation";

it("the gift confirmation promises nothing before it is known whether a gift was redeemed [GFT-24] [OPN-005]", () => {
  const foyer = createFoyer({
    configuration: sandboxConfiguration(),
    platform: nodePlatform({ url: `http://localhost:5173${PATH}` }),
  });
  const html = renderToString(
    <FoyerProvider foyer={foyer}>
      <StaticRouter location={PATH}>
        <GiftConfirmationScreen />
      </StaticRouter>
    </FoyerProvider>,
  );
  expect(html).toContain("Loading</h1>");
  expect(html).not.toContain(foyer.giftConfirmation.title);
});
