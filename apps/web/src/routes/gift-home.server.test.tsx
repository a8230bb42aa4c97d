// @vitest-environment node
import { expect, it } from "vitest";
import { renderOnServer } from "../testing/render-on-server.tsx";
import GiftHomeScreen from "./gift-home.tsx";

const PATH = "/account/redeem";

it("the gift home keeps the place of its links before the user is known [GFT-01]", () => {
  const { html } = renderOnServer(PATH, GiftHomeScreen);
  expect(html).toContain("gift-home__places");
  expect(html).not.toContain("gift-home__choices");
});
