// @vitest-environment node
import { expect, it } from "vitest";
import { renderOnServer } from "../testing/render-on-server.tsx";
import GiftConfirmationScreen from "./gift-confirmation.tsx";

const PATH = "/account/giftcard-redeem-confirmation";

it("the gift confirmation promises nothing before it is known whether a gift was redeemed [GFT-24] [OPN-005]", () => {
  const { foyer, html } = renderOnServer(PATH, GiftConfirmationScreen);
  expect(html).toContain("Loading</h1>");
  expect(html).not.toContain(foyer.giftConfirmation.title);
});
