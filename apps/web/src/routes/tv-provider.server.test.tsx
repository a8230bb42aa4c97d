// @vitest-environment node
import { expect, it } from "vitest";
import { renderOnServer } from "../testing/render-on-server.tsx";
import TvProviderScreen from "./tv-provider.tsx";

it("opens no provider's window before the scripts run: each provider is disabled in the server's page [TVP-01]", () => {
  const { html } = renderOnServer("/account/mvpd", TvProviderScreen);
  const buttons = html.match(/<button[^>]*class="provider__button"[^>]*>/g) ?? [];
  expect(buttons.map((button) => button.includes(' disabled=""'))).toEqual(Array(6).fill(true));
});
