// @vitest-environment node
import { readdirSync } from "node:fs";
import { defaultConfiguration, type RouteId } from "@foyer/sdk";
import { chunksOf } from "@foyer/sdk/core";
import { describe, expect, it } from "vitest";
import { modulesOf } from "../../server/page.ts";
import { SCREENS } from "../kit/screens.ts";
import { createAddresses } from "./addresses.ts";
import { configurationOf } from "./configuration.ts";

const ORIGIN = "http://localhost:5173";
const SERVICES = "http://localhost:4010";
const configuration = configurationOf(
  { apiBaseUrl: SERVICES, configApi: SERVICES, paymentFrameUrl: SERVICES, apiKey: "world" },
  ORIGIN,
);
const addresses = createAddresses(configuration, ORIGIN);

/** Every route with a screen, and the screen. */
const SHOWN = SCREENS.flatMap((screen) => screen.routes.map((route) => [route, screen] as const));

function addressOf(route: RouteId): string {
  return defaultConfiguration.routes[route].replace(/:\w+/, "FNWEB1MO");
}

describe("the table of screens", () => {
  it("has a row for each file, and a file for each row", () => {
    const files = readdirSync(new URL("../routes", import.meta.url))
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .map((file) => file.replace(".tsx", ""));
    const rows = SCREENS.map(({ file }) => file);
    expect([...rows, "not-found"].sort()).toEqual(files.sort());
  });

  it("has each route once [CHR-14]", () => {
    const elsewhere = ["notFound"];
    const all = [...SHOWN.map(([route]) => route), ...elsewhere];
    expect(all.sort()).toEqual(Object.keys(defaultConfiguration.routes).sort());
  });

  it.each(SHOWN)("shows %s with a component", async (_route, { file }) => {
    const shown = (await import(`../routes/${file}.tsx`)) as { default: unknown };
    expect(shown.default).toBeTypeOf("function");
  });
});

describe("the screen of an address, as the server knows it", () => {
  it.each(SHOWN)(
    "%s is that of the table, also with a slash, in capitals and escaped",
    (route, screen) => {
      const { file, stores } = screen;
      const path = addressOf(route);
      const known = { file: `src/routes/${file}.tsx`, chunks: chunksOf(...stores) };
      expect(addresses.screenAt(path)).toEqual(known);
      expect(addresses.screenAt(`${path.replace(/\/$/, "")}/`)).toEqual(known);
      expect(addresses.screenAt(path.toUpperCase())).toEqual(known);
      expect(addresses.screenAt(path.replace("s", "%73"))).toEqual(known);
    },
  );

  it.each(["/nothing", "/account", "/account/signin/x", "/account/manage/shipping/x", "//evil"])(
    "%s has no screen of its own",
    (path) => {
      expect(addresses.screenAt(path)).toEqual({ file: "src/routes/not-found.tsx", chunks: [] });
    },
  );

  it("follows a route to the path that the configuration gives it [CFG-01]", () => {
    const moved = createAddresses(
      {
        ...configuration,
        routes: { plans: "/choose", resetPassword: "/new-password/:token" },
      },
      ORIGIN,
    );
    expect(moved.screenAt("/choose").file).toBe("src/routes/plans.tsx");
    expect(moved.screenAt("/account/signup-plans").file).toBe("src/routes/not-found.tsx");
    expect(moved.screenAt("/account/signin").file).toBe("src/routes/sign-in.tsx");
    expect(moved.screenAt("/new-password/secret").file).toBe("src/routes/reset-password.tsx");
    expect(moved.holdsSecret("/new-password/secret")).toBe(true);
    expect(moved.holdsSecret("/account/reset-password/secret")).toBe(false);
  });

  it.each([
    ["/account/reset-password/secret", true],
    ["/Account/Reset-Password/secret/", true],
    ["/account/reset-password/secret/more", true],
    ["/account/%72eset-password/secret", true],
    ["/account/%72eset-password/secret%", true],
    ["/account/reset-by-email", false],
    ["/account/signin", false],
  ])("%s holds a secret: %s [ROU-07]", (path, isSecret) => {
    expect(addresses.holdsSecret(path)).toBe(isSecret);
  });
});

describe("the modules that the server preloads", () => {
  const manifest = {
    "src/routes/my-account.tsx": { file: "a.js" },
    "src/routes/purchase.tsx": { file: "b.js" },
    "../../packages/sdk/src/some/purchase.ts": { file: "c.js" },
    "../../packages/sdk/src/some/account.ts": { file: "d.js" },
    "../../packages/sdk/src/some/manage.ts": { file: "e.js" },
  };

  it("are the screen's file and the chunks of the SDK that it needs", () => {
    expect(modulesOf(manifest, addresses.screenAt("/account/manage"))).toEqual([
      "src/routes/my-account.tsx",
      "../../packages/sdk/src/some/purchase.ts",
      "../../packages/sdk/src/some/account.ts",
      "../../packages/sdk/src/some/manage.ts",
    ]);
  });
});
