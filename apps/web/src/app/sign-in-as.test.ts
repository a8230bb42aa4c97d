// @vitest-environment node
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { createTestFoyer } from "@foyer/sdk/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configurationOf } from "./configuration.ts";
import { signInAs } from "./sign-in-as.ts";

vi.mock("./configuration.ts");

const ADDRESS = "https://www.foyer.example/_sandbox/sign-in?email=ann%40example.com";
const CREDENTIALS = { email: "ann@example.com", password: "password" };
const DATA = {
  apiBaseUrl: "https://api.foyer.example",
  configApi: "https://api.foyer.example/config",
  paymentFrameUrl: "https://frames.foyer.example/payment-frame",
  apiKey: "foyer-demo",
};

/** Of a product with addresses of its own: those of the sandbox are for development. */
function configuration(): ReturnType<typeof sandboxConfiguration> {
  const text = JSON.stringify(sandboxConfiguration({ services: DATA }));
  return JSON.parse(text.replace(/[a-z-]+\.example\b/g, "foyer-tv.com"));
}

let { services } = createTestFoyer();
beforeEach(() => {
  ({ services } = createTestFoyer());
  vi.stubGlobal("fetch", services.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("signing in as a persona", () => {
  it.each([
    ["development", true],
    ["staging", true],
    ["production", false],
  ] as const)("tries no password in production: %s [D-26]", async (environment, isTried) => {
    vi.mocked(configurationOf).mockReturnValue({ ...configuration(), environment });
    services.state.accounts.push(CREDENTIALS.email);
    await signInAs(ADDRESS, DATA, "", CREDENTIALS);
    expect(services.asked.includes("POST /accounts/login")).toBe(isTried);
  });
});
