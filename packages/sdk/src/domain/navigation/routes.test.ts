import { describe, expect, it } from "vitest";
import { createConfiguration } from "../configuration/create-configuration.ts";
import { type RouteId, routePaths } from "../configuration/route-paths.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import { parseUrl } from "../kernel/url.ts";
import { splitAddress } from "./guard.ts";
import { matchRoute, routeAddress } from "./routes.ts";

const settings = createConfiguration(sandboxConfiguration());
const routes = Object.keys(routePaths) as RouteId[];
const withParameter = routes.filter((id) => settings.routes[id].includes(":"));

/** The path as a browser asks for it. */
function asked(address: string): string {
  return parseUrl(address, "https://app.foyer.example")?.pathname ?? "";
}

describe("the address of a route", () => {
  it.each(withParameter)(
    "does not leave the path of %s, whatever its parameter is [D-01] [D-41]",
    (id) => {
      const path = settings.routes[id];
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const start = path.replace(/:.*/, "");
      for (const value of ["..", ".", "../..", "..%2f", "%2e%2e", "/", "\\", "?", "#", ""]) {
        const address = routeAddress(
          settings,
          id,
          Object.fromEntries(names.map((n) => [n, value])),
        );
        expect(asked(address).startsWith(start)).toBe(true);
      }
    },
  );

  it("comes back as it was given, other than dots alone [ROU-11] [D-41]", () => {
    for (const planId of ["a/b", "..a", "...", "%2e%2e", "50%", "ä"]) {
      const { path } = splitAddress(
        routeAddress(settings, "createAccountPlan", { preSelectedPlan: planId }),
      );
      expect(matchRoute({ path: asked(path) }, settings)).toMatchObject({
        route: { id: "createAccountPlan" },
        params: { preSelectedPlan: planId },
      });
    }
    const { path } = splitAddress(
      routeAddress(settings, "createAccountPlan", { preSelectedPlan: ".." }),
    );
    expect(matchRoute({ path: asked(path) }, settings)?.route.id).toBe("createAccount");
  });
});
