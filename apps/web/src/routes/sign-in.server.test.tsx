// @vitest-environment node
import { FoyerProvider } from "@foyer/react";
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import SignInScreen from "./sign-in.tsx";

it("shows the password by no button before the scripts run: it is disabled in the server's page [FRM-11] [FRM-16]", () => {
  const platform = nodePlatform({ url: "http://localhost:5173/account/signin" });
  const html = renderToString(
    <FoyerProvider foyer={createFoyer({ configuration: sandboxConfiguration(), platform })}>
      <StaticRouter location="/account/signin">
        <SignInScreen />
      </StaticRouter>
    </FoyerProvider>,
  );
  const [toggle] = /<button[^>]*aria-label="Show password"[^>]*>/.exec(html) ?? [];
  expect(toggle).toContain(' disabled=""');
});
