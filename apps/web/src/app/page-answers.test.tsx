import { FoyerProvider } from "@foyer/react";
import { createFoyer, type Foyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { screenOf } from "../kit/screens.ts";
import { renderScreen } from "../render-screen.tsx";
import { App } from "./app.tsx";
import { type Answers, configurationOf } from "./configuration.ts";
import { answersOf } from "./page-answers.ts";

const ORIGIN = "http://localhost:5173";
const SERVICES = "http://localhost:4010";
const SCREEN = "GET /screens/{id}";
const LANDING = "/landing/welcome";
const data = {
  apiBaseUrl: SERVICES,
  configApi: SERVICES,
  paymentFrameUrl: `${SERVICES}/frame`,
  apiKey: "world",
};
const blocks = [
  { type: "hero", name: "hero", headline: "All of it, tonight", description: "<p>Live</p>" },
  { type: "faq", headline: "Questions", member: [{ headline: "Why?", description: "Because." }] },
];

let services = createTestFoyer().services;
let errors: readonly unknown[] = [];
const recovered: unknown[] = [];
let root: Root | null = null;
let foyer: Foyer | null = null;
beforeEach(() => {
  services = createTestFoyer().services;
  services.always(SCREEN, { status: 200, body: { panels: { member: blocks } } });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  errors = log.mock.calls;
  window.scrollTo = () => {};
});
afterEach(() => {
  act(() => root?.unmount());
  foyer?.dispose();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** What a page says that the server has just made. */
const pageWith = (answers: Answers | null = null) => ({
  answers: answers ?? {},
  answeredAt: Date.now(),
});

/** Takes the server's page over as a visitor's browser does: without the second opening of development. */
async function takesOver(): Promise<HTMLElement> {
  const written = await renderScreen(ORIGIN + LANDING, data, services.fetch);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = written?.html ?? "";
  vi.stubGlobal("fetch", services.fetch);
  const { fetch, load } = answersOf(pageWith(written?.answers));
  const platform = nodePlatform({ url: ORIGIN + LANDING, fetch });
  const started = createFoyer({ configuration: configurationOf(data, ORIGIN), platform });
  foyer = started;
  started.start();
  expect(await load("marketing", started, { screenName: "welcome" })).toBe(true);
  await act(async () => {
    root = hydrateRoot(
      container,
      <FoyerProvider foyer={started}>
        <MemoryRouter initialEntries={[LANDING]}>
          <App />
        </MemoryRouter>
      </FoyerProvider>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
  });
  return container;
}

it("a landing page is taken over as the server has written it, and asked for once [CNT-01] [CNT-14]", async () => {
  const container = await takesOver();
  expect([...errors, ...recovered]).toEqual([]);
  expect(container.querySelector("h1")?.textContent).toBe("All of it, tonight");
  expect(container.querySelector(".skeleton")).toBeNull();
  expect(services.asked.filter((operation) => operation === SCREEN)).toHaveLength(1);
  const question = screen.getByText("Why?");
  await act(async () => question.click());
  expect(question.closest("details")?.open).toBe(true);
});

it("an answer of the page is given before it is taken over alone: it ages [CNT-01]", async () => {
  const address = `${SERVICES}/screens/welcome`;
  vi.stubGlobal("fetch", services.fetch);
  await takesOver();
  const before = services.asked.length;
  services.always(SCREEN, { status: 200, body: { panels: { member: [] } } });
  await act(async () => foyer?.contentScreen.reload());
  expect(services.asked.slice(before)).toContain(SCREEN);

  const { fetch } = answersOf(pageWith({ [address]: "{}" }));
  expect(await (await fetch(address)).text()).toBe("{}");
  const withToken = await fetch(address, { headers: { authorization: "Bearer t" } });
  expect(await withToken.json()).toEqual({ panels: { member: [] } });
  expect((await fetch(address, { method: "POST" })).status).not.toBe(200);
});

it("an old page that a browser shows again is left to the scripts, and its answers are asked for [CNT-01] [D-05]", async () => {
  const written = await renderScreen(ORIGIN + LANDING, data, services.fetch);
  const answers = written?.answers ?? {};
  expect(Object.keys(answers).length).toBeGreaterThan(0);
  vi.stubGlobal("fetch", services.fetch);
  const { fetch, load } = answersOf({ answers, answeredAt: Date.now() - 3_600_000 });
  const platform = nodePlatform({ url: ORIGIN + LANDING, fetch });
  foyer = createFoyer({ configuration: configurationOf(data, ORIGIN), platform });
  foyer.start();
  expect(await load("marketing", foyer, { screenName: "welcome" })).toBe(false);
  const before = services.asked.length;
  await act(async () => foyer?.contentScreen.open({ screenName: "welcome" }));
  expect(services.asked.slice(before)).toContain(SCREEN);
});

it("what cannot be prepared in the browser leaves the page to the scripts, and harms nothing [CNT-14]", async () => {
  const written = await renderScreen(ORIGIN + LANDING, data, services.fetch);
  const { load } = answersOf(pageWith(written?.answers));
  const platform = nodePlatform({ url: ORIGIN + LANDING, fetch: services.fetch });
  const started = createFoyer({ configuration: configurationOf(data, ORIGIN), platform });
  foyer = started;
  started.start();
  vi.spyOn(screenOf("marketing"), "prepare").mockRejectedValue(new Error("broken"));
  expect(await load("marketing", started, { screenName: "welcome" })).toBe(false);
});

it("no price is written while the service of the flags does not answer [EXP-01] [EXP-02] [D-17]", async () => {
  const priced = [{ type: "hero", headline: "From {price:FNWEB1MO} a month" }];
  services.always(SCREEN, { status: 200, body: { panels: { member: priced } } });
  services.always("GET /feature-flags", { status: 500, body: {} });
  const written = await renderScreen(ORIGIN + LANDING, data, services.fetch);
  expect(written?.html).not.toContain("a month");
  expect(written).toMatchObject({ answers: null, isCurrentMs: 5_000 });
});

it.each([
  ["a group by chance", { "price-test-apr-2025": "control" }, { "price-test-apr-2025": "SPLIT" }],
  ["a variant", { "price-test-apr-2025": "variant-1" }, {}],
])(
  "a price is not written for a visitor who may be in another group: %s [EXP-13] [D-17]",
  async (_, flags, reasons) => {
    const priced = [{ type: "hero", headline: "From {price:FNWEB1MO} a month" }];
    services.always(SCREEN, { status: 200, body: { panels: { member: priced } } });
    const written = await renderScreen(ORIGIN + LANDING, data, services.fetch);
    expect(written?.html).toContain("$5.99");
    services.always("GET /feature-flags", { status: 200, body: { flags, reasons } });
    const personal = await renderScreen(ORIGIN + LANDING, data, services.fetch);
    expect(personal).toMatchObject({ answers: null, isCurrentMs: 5_000 });
    expect(personal?.html).not.toContain("a month");
  },
);
