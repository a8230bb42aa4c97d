import { createConfiguration, type RouteId } from "@foyer/sdk";
import { payingMonthly, type TestFoyerOptions } from "@foyer/sdk/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { configurationOf } from "../app/configuration.ts";
import { showApp } from "../testing/show-app.tsx";
import { NOT_BUILT } from "./not-built.ts";

const ORIGIN = "http://localhost:5173";
const services = "http://localhost:4010";
/** The configuration of this app, as its pages contain it. */
const configuration = configurationOf(
  {
    apiBaseUrl: services,
    configApi: services,
    paymentFrameUrl: "http://127.0.0.1:4010/frame",
    apiKey: "world",
  },
  ORIGIN,
);
const { routes } = createConfiguration(configuration, ORIGIN);

function addressOf(route: RouteId): string {
  return routes[route].replace(/:\w+/, "FNWEB1MO");
}

const users: readonly (readonly [string, TestFoyerOptions & { readonly member?: boolean }])[] = [
  ["a visitor", {}],
  ["a new member", { member: true }],
  ["a subscriber", { member: true, state: { status: payingMonthly } }],
  [
    "a member whose subscription ended",
    { member: true, state: { status: { ...payingMonthly, status: "Churned Voluntary" } } },
  ],
  [
    "a subscriber of another platform",
    { member: true, state: { status: { ...payingMonthly, paymentMethod: "App Store Billing" } } },
  ],
  [
    "a subscriber by gift",
    { member: true, state: { status: { ...payingMonthly, paymentMethod: "Gift Card" } } },
  ],
];

/** Sign-out redirects at once; the panel is for developers. */
const without: readonly RouteId[] = [...NOT_BUILT, "signOut", "debugFlags", "authSuccessLanding"];
const built = (Object.keys(routes) as RouteId[]).filter((route) => !without.includes(route));

function isLoading(): boolean {
  const hasTitle = screen.queryByRole("heading", { level: 1 }) !== null;
  return !hasTitle || document.querySelector("[class*=skeleton]") !== null;
}

/** Addresses of the app that a link on the page leads to. */
async function linked(change: (work: () => unknown) => Promise<void>): Promise<readonly string[]> {
  // A screen comes in a chunk of its own, which takes real time.
  for (let turn = 0; turn < 200 && isLoading(); turn += 1) {
    await change(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  return screen
    .getAllByRole("link")
    .map((link) => new URL(link.getAttribute("href") ?? "", ORIGIN))
    .filter(({ origin }) => origin === ORIGIN)
    .map(({ pathname }) => pathname);
}

afterEach(cleanup);

describe("screens that are not built", () => {
  it.each(NOT_BUILT)("%s has a title that announces nothing [ROU-43]", async (route) => {
    const app = await showApp(addressOf(route), { configuration, member: true });
    await app.heading("Not available yet");
    expect(document.title).toBe("Not available yet | Foyer");
    expect(screen.getByRole("main").textContent).not.toMatch(/canceled|redeemed|confirmed|thank/i);
    expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  });

  it.each(users)(
    "are linked by no screen for %s [CHR-14] [PLN-03] [MNG-14]",
    async (_, user) => {
      const unbuilt = NOT_BUILT.map((route) => addressOf(route));
      const wrong: string[] = [];
      let seen = 0;
      for (const route of built) {
        const app = await showApp(addressOf(route), { ...user, configuration });
        const links = await linked(app.change);
        seen += links.length;
        wrong.push(
          ...links.filter((path) => unbuilt.includes(path)).map((to) => `${route}: ${to}`),
        );
        cleanup();
        app.foyer.dispose();
      }
      expect(seen).toBeGreaterThan(built.length);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
