// @vitest-environment node
import { FoyerProvider } from "@foyer/react";
import { createFoyer, type Foyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { createTestFoyer } from "@foyer/sdk/testing";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import PlansScreen from "./plans.tsx";

const URL_OF_PAGE = "http://localhost:5173/account/signup-plans";

function render(foyer: Foyer): string {
  return renderToString(
    <FoyerProvider foyer={foyer}>
      <StaticRouter location="/account/signup-plans">
        <PlansScreen />
      </StaticRouter>
    </FoyerProvider>,
  );
}

describe("the plans screen on a server", () => {
  it("has no document to lean on", () => {
    expect([typeof window, typeof document, typeof navigator.onLine]).not.toContain("object");
  });

  it("renders placeholders before anything is loaded [PLN-01] [PLN-02]", () => {
    const html = render(
      createFoyer({
        configuration: sandboxConfiguration(),
        platform: nodePlatform({ url: URL_OF_PAGE }),
      }),
    );
    expect(html).toContain("Choose a Plan</h1>");
    expect(html).toContain("Checking your subscription");
    expect(html).toContain('aria-disabled="true"');
  });

  it("renders the plans that were loaded before [PLN-05]", async () => {
    const { services } = createTestFoyer();
    const foyer = createFoyer({
      configuration: sandboxConfiguration(),
      platform: nodePlatform({ url: URL_OF_PAGE, fetch: services.fetch }),
    });
    await foyer.plans.open();
    expect(foyer.plans.offers).toHaveLength(3);
    const html = render(foyer);
    for (const name of ["Monthly", "Yearly", "2-Year"]) expect(html).toContain(name);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).toMatch(
      /<input[^>]*checked=""[^>]*value="FNWEB1MO"|value="FNWEB1MO"[^>]*checked=""/,
    );
  });
});
