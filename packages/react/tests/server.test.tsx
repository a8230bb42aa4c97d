// @vitest-environment node
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { createTestFoyer } from "@foyer/sdk/testing";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FoyerProvider, usePlans, useText } from "../src/index.ts";

const URL_OF_PAGE = "http://localhost:5173/account/signup-plans";

function PlansPage(): ReactNode {
  const { state, offers } = usePlans();
  const text = useText();
  return (
    <main>
      <h1>{text("plans.title")}</h1>
      {state.kind === "ready"
        ? offers.map((offer) => <p key={offer.plan.planId}>{offer.name}</p>)
        : text("plans.loading")}
    </main>
  );
}

describe("on a server, without a document", () => {
  it("the plans page renders before anything has loaded [PLN-01] [PLN-02]", () => {
    expect(typeof document).toBe("undefined");
    const foyer = createFoyer({
      configuration: sandboxConfiguration(),
      platform: nodePlatform({ url: URL_OF_PAGE }),
    });
    const html = renderToString(
      <FoyerProvider foyer={foyer}>
        <PlansPage />
      </FoyerProvider>,
    );
    expect(html).toContain("Choose a Plan");
    expect(html).toContain("Checking your subscription");
  });

  it("the plans page renders with its plans", async () => {
    const { services } = createTestFoyer();
    const foyer = createFoyer({
      configuration: sandboxConfiguration(),
      platform: nodePlatform({ url: URL_OF_PAGE, fetch: services.fetch }),
    });
    await foyer.plans.open();
    expect(foyer.plans.offers).toHaveLength(3);
    const html = renderToString(
      <FoyerProvider foyer={foyer}>
        <PlansPage />
      </FoyerProvider>,
    );
    for (const { name } of foyer.plans.offers) expect(html).toContain(name);
  });
});
