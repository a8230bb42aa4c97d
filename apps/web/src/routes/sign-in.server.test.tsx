// @vitest-environment node
import { expect, it } from "vitest";
import { renderOnServer } from "../testing/render-on-server.tsx";
import SignInScreen from "./sign-in.tsx";

it("shows the password by no button before the scripts run: it is disabled in the server's page [FRM-11] [FRM-16]", () => {
  const { html } = renderOnServer("/account/signin", SignInScreen);
  const [toggle] = /<button[^>]*aria-label="Show password"[^>]*>/.exec(html) ?? [];
  expect(toggle).toContain(' disabled=""');
});
