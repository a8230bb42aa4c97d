import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const ORIGIN = "http://localhost:4010";
const script = readFileSync(join(import.meta.dirname, "assets/sdk.js"), "utf8");

/** The page of a shop with PayPal's script, and the windows that it opens. */
function shopPage() {
  const popups: { closed: boolean; location: { href: string }; close(): void }[] = [];
  let hear: (event: unknown) => void = () => {};
  let click: (event: { detail: number }) => void = () => {};
  const button = {
    style: {},
    disabled: false,
    setAttribute: () => {},
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
  };
  const page = {
    open() {
      const popup = {
        closed: false,
        location: { href: "about:blank" },
        close() {
          popup.closed = true;
        },
        postMessage() {},
      };
      popups.push(popup);
      return popup;
    },
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
    removeEventListener() {},
    paypal: undefined as unknown,
  };
  const document = {
    currentScript: { src: `${ORIGIN}/paypal-stand-in/sdk.js?client-id=w`, dataset: {} },
    contains: () => true,
    createElement: () => button,
  };
  const timers = { setInterval, clearInterval, setTimeout };
  runInNewContext(script, { window: page, document, URL, Error, ...timers });
  const paypal = page.paypal as {
    Buttons(options: object): { render(target: object): Promise<void> };
  };
  return {
    paypal,
    popups,
    press: (detail = 1) => {
      if (!button.disabled) click({ detail });
    },
    decides: (place: number, orderID: string, state: string) =>
      hear({
        origin: ORIGIN,
        source: popups[place],
        data: { source: "paypal-stand-in", kind: "decision", orderID, state },
      }),
  };
}

describe("PayPal's button", () => {
  it("takes another press after the shop has given its wait up, with the window still open [D-47]", async () => {
    const { paypal, popups, press, decides } = shopPage();
    const orders = ["EC-1", "EC-2"];
    const createOrder = vi.fn(async () => orders.shift());
    const onApprove = vi.fn();
    const onCancel = vi.fn();
    await paypal.Buttons({ createOrder, onApprove, onCancel }).render({ append() {} });
    press();
    await vi.waitFor(() => expect(popups[0]?.location.href).toContain("EC-1"));
    press();
    await vi.waitFor(() => expect(popups[1]?.location.href).toContain("EC-2"));
    expect(popups.map(({ closed }) => closed)).toEqual([true, false]);
    decides(1, "EC-2", "approved");
    await vi.waitFor(() => expect(onApprove).toHaveBeenCalledOnce());
    expect(onCancel).not.toHaveBeenCalled();
  });

  it("opens one window for a double click [D-24]", async () => {
    const { paypal, popups, press } = shopPage();
    await paypal.Buttons({ createOrder: async () => "EC-1" }).render({ append() {} });
    press(1);
    press(2);
    await vi.waitFor(() => expect(popups[0]?.location.href).toContain("EC-1"));
    expect(popups).toHaveLength(1);
  });

  it("closes the window of a press that the shop refuses, and leaves the one before open [D-47]", async () => {
    const { paypal, popups, press } = shopPage();
    const onClick = vi.fn(async (_: unknown, actions: { reject(): Promise<void> }) => {
      if (popups.length > 1) await actions.reject();
    });
    await paypal.Buttons({ onClick, createOrder: async () => "EC-1" }).render({ append() {} });
    press();
    await vi.waitFor(() => expect(popups[0]?.location.href).toContain("EC-1"));
    press();
    await vi.waitFor(() => expect(popups[1]?.closed).toBe(true));
    expect(popups[0]?.closed).toBe(false);
  });
});
