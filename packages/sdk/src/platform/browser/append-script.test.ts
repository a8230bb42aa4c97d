import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCRIPT_REFUSED } from "../ports.ts";

/** A page that enforces Trusted Types: a script takes its address from an allowed policy alone. */
function enforce(allowed: readonly string[], loads: "at once" | "never" = "at once") {
  const made: string[] = [];
  const appended: FakeScript[] = [];
  class FakeScript {
    async = false;
    onload = () => {};
    onerror = () => {};
    private address: unknown = null;
    remove() {}
    set src(value: unknown) {
      if (typeof value === "string")
        throw new TypeError("This document requires 'TrustedScriptURL'.");
      this.address = value;
    }
    get src() {
      return this.address;
    }
  }
  vi.stubGlobal("document", {
    createElement: () => new FakeScript(),
    head: {
      append(script: FakeScript) {
        appended.push(script);
        if (loads === "at once") queueMicrotask(() => script.onload());
      },
    },
  });
  vi.stubGlobal("window", {
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
        if (!allowed.includes(name) || made.includes(name)) {
          throw new TypeError(`Policy "${name}" disallowed.`);
        }
        made.push(name);
        return { createScriptURL: (address: string) => ({ url: rules.createScriptURL(address) }) };
      },
    },
  });
  return { made, sources: () => appended.map(({ src }) => src) };
}

describe("a vendor's script on a page that enforces Trusted Types", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());
  const load = async () => (await import("./append-script.ts")).appendScript;

  it("loads through the policy 'foyer', which is made once [PAY-58] [SGN-13]", async () => {
    const page = enforce(["foyer"]);
    const appendScript = await load();
    await appendScript("https://a.example/a.js", "not loaded");
    await appendScript("https://b.example/b.js", "not loaded");
    expect(page.made).toEqual(["foyer"]);
    expect(page.sources()).toEqual([
      { url: "https://a.example/a.js" },
      { url: "https://b.example/b.js" },
    ]);
  });

  it("loads through the policy that the configuration names [PAY-58]", async () => {
    const page = enforce(["shop"]);
    const appendScript = await load();
    await appendScript("https://a.example/a.js", "not loaded", "shop");
    expect(page.made).toEqual(["shop"]);
  });

  it("is that of PayPal and of the captcha [PAY-58] [SGN-13]", async () => {
    const page = enforce(["shop"]);
    const { loadPayPal } = await import("./browser-paypal.ts");
    const { browserCaptcha } = await import("./browser-captcha.ts");
    await expect(loadPayPal("id", "https://p.example/js", "shop")).rejects.toThrow("did not start");
    const captcha = browserCaptcha("https://c.example/js", "shop");
    await expect(captcha.token("key", "login")).rejects.toThrow("did not start");
    expect(page.sources()).toEqual([
      {
        url: "https://p.example/js?client-id=id&currency=USD&intent=authorize&components=buttons",
      },
      { url: "https://c.example/js?render=key" },
    ]);
  });

  it("of the captcha that the page has loaded itself is used: none loads beside it [SGN-13]", async () => {
    const page = enforce(["foyer"]);
    Object.assign(window, {
      grecaptcha: { ready: (go: () => void) => go(), execute: async () => "token" },
    });
    const { browserCaptcha } = await import("./browser-captcha.ts");
    expect(await browserCaptcha("https://c.example/js").token("key", "login")).toBe("token");
    expect(page.sources()).toEqual([]);
  });

  it("of the captcha loads once for two presses, and again after it failed [SGN-13]", async () => {
    const page = enforce(["foyer"]);
    const { browserCaptcha } = await import("./browser-captcha.ts");
    const captcha = browserCaptcha("https://c.example/js");
    const press = () => expect(captcha.token("key", "login")).rejects.toThrow("did not start");
    await Promise.all([press(), press()]);
    expect(page.sources()).toHaveLength(1);
    await press();
    expect(page.sources()).toHaveLength(2);
  });

  it("of the captcha is asked for again after it has hung [SGN-13]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const page = enforce(["foyer"], "never");
    const { browserCaptcha } = await import("./browser-captcha.ts");
    const captcha = browserCaptcha("https://c.example/js");
    for (const times of [1, 2]) {
      const hung = expect(captcha.token("key", "login")).rejects.toThrow("does not answer");
      await vi.advanceTimersByTimeAsync(10_000);
      await hung;
      expect(page.sources()).toHaveLength(times);
    }
    vi.useRealTimers();
  });

  it("names the policy to the developer where the page does not allow it [PAY-58]", async () => {
    const page = enforce([]);
    const appendScript = await load();
    await expect(appendScript("https://a.example/a.js", "not loaded")).rejects.toMatchObject({
      name: SCRIPT_REFUSED,
      message: expect.stringContaining('add "foyer" to the directive trusted-types'),
    });
    expect(page.sources()).toEqual([]);
  });
});
