import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PayPalButtonRequest } from "../ports.ts";

/** A page on which PayPal's script starts, and what it loads and renders. */
function page({ eligible = true } = {}) {
  const sources: string[] = [];
  let rendered = 0;
  const render = async () => {
    rendered += 1;
  };
  const Buttons = () => ({ isEligible: () => eligible, render, close: async () => {} });
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {
    createElement: () => ({ src: "", onload: () => {} }),
    head: {
      append(script: { src: string; onload(): void }) {
        sources.push(script.src);
        Object.assign(window, { paypal: { Buttons } });
        queueMicrotask(() => script.onload());
      },
    },
  });
  return { sources, rendered: () => rendered };
}

const REQUEST: PayPalButtonRequest = {
  container: {},
  style: { color: "silver", height: 40, shape: "pill" },
  onClick: () => true,
  onShippingCountry: () => true,
  createOrder: async () => "order",
  onApprove: async () => {},
  onCancel: () => {},
  onError: () => {},
};

describe("PayPal's script", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());
  const load = async () => (await import("./browser-paypal.ts")).loadPayPal;

  it("loads once for a client, and anew for another: the payment is the merchant's own [PAY-58]", async () => {
    const { sources } = page();
    const loadPayPal = await load();
    for (const client of ["us", "us", "ca"]) await loadPayPal(client);
    expect(sources.map((source) => new URL(source).searchParams.get("client-id"))).toEqual([
      "us",
      "ca",
    ]);
  });

  it("draws its button [PAY-58]", async () => {
    const { rendered } = page();
    const buttons = await (await load())("us");
    await buttons.render(REQUEST);
    expect(rendered()).toBe(1);
  });

  it("that cannot be used in this browser is a failure, not a dead button [PAY-58]", async () => {
    const { rendered } = page({ eligible: false });
    const buttons = await (await load())("us");
    const drawn = buttons.render(REQUEST);
    await expect(drawn).rejects.toThrow("cannot be used in this browser");
    expect(rendered()).toBe(0);
  });
});
