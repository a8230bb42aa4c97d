// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultConfiguration, type RouteId } from "@foyer/sdk";
import { describe, expect, it } from "vitest";
import { storesOf } from "../app/screens.ts";
import { NOT_BUILT } from "../kit/not-built.ts";
import { routeModules } from "./route-modules.ts";

/** Which screen shows which route, as `app/screens.ts` has it. */
const SCREENS: Partial<Record<RouteId, string>> = {
  welcome: "welcome",
  signIn: "sign-in",
  signInTv: "sign-in-tv",
  activateSuccess: "activate-success",
  mvpd: "tv-provider",
  debugFlags: "debug",
  signOut: "sign-out",
  plans: "plans",
  createAccount: "create-account",
  createAccountPlan: "create-account",
  payment: "payment",
  paymentPlan: "payment",
  confirmation: "confirmation",
  manage: "my-account",
  currentSubscriber: "current-subscriber",
  militaryFirst: "military-first",
  supportedDevices: "supported-devices",
  shippingPayment: "shipping-payment",
  resetByEmail: "reset-by-email",
  resetPassword: "reset-password",
};

/** The modules that `app/screens.ts` loads. */
function loadedModules(): readonly string[] {
  const file = fileURLToPath(new URL("../app/screens.ts", import.meta.url));
  const imports = readFileSync(file, "utf8").matchAll(/import\("\.\.\/routes\/(.+)\.tsx"\)/g);
  return [...imports].map(([, name]) => name ?? "");
}

describe("the routes without a screen", () => {
  it("are those that nothing links to [CHR-14]", () => {
    const { routes } = defaultConfiguration;
    const elsewhere = ["notFound", "authSuccessLanding"];
    const without = Object.keys(routes).filter(
      (route) => !(route in SCREENS) && !elsewhere.includes(route),
    );
    expect([...NOT_BUILT].sort()).toEqual(without.sort());
  });
});

describe("the modules that the server preloads", () => {
  it("are those that the app loads", () => {
    const known = new Set([...Object.values(SCREENS), "not-found", "not-built"]);
    expect(new Set(loadedModules())).toEqual(known);
  });

  it.each(Object.entries(SCREENS))("%s is shown by %s.tsx", async (route, screen) => {
    const path = defaultConfiguration.routes[route as RouteId].replace(/:\w+/, "FNWEB1MO");
    const module = `src/routes/${screen}.tsx`;
    expect(routeModules(path)[0]).toBe(module);
    expect(routeModules(`${path.replace(/\/$/, "")}/`)).toEqual(routeModules(path));
    expect(routeModules(path).length > 1).toBe(storesOf(route as RouteId).length > 0);
    const shown = (await import(`./${screen}.tsx`)) as { default: unknown };
    expect(shown.default).toBeTypeOf("function");
  });

  it.each(["/nothing", "/account", "/account/signin/x", "/account/manage/shipping"])(
    "%s is shown by no screen of its own",
    (path) => {
      expect(routeModules(path)).toEqual(["src/routes/not-found.tsx"]);
    },
  );
});
