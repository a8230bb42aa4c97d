import { AsyncLocalStorage } from "node:async_hooks";
import type { Plugin } from "vite";
import { analyticsAt, analyticsFor } from "./analytics.ts";
import { captchaScript } from "./captcha.ts";
import { renderPage } from "./page.ts";
import { walletScripts } from "./wallet-scripts.ts";
import { DEFAULT_WORLD, worldOf } from "./world.ts";

/** In development the page gets its services, and the world of its visitor, as in production. */
export function pageConfiguration(port: string): Plugin {
  const frames = `http://127.0.0.1:${port}`;
  const captcha = captchaScript(frames);
  const analytics = analyticsAt(frames);
  // Vite does not pass the request to the hook that writes the page.
  const world = new AsyncLocalStorage<string>();
  return {
    name: "foyer-page-configuration",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { cookie = "" } = request.headers;
        const address = new URL(request.url ?? "/", "http://localhost");
        const asked = worldOf(new Request(address, { headers: { cookie } }));
        if (asked.cookie) response.setHeader("set-cookie", asked.cookie);
        world.run(asked.key, next);
      });
    },
    transformIndexHtml(html) {
      const apiKey = world.getStore() ?? DEFAULT_WORLD;
      const data = {
        apiBaseUrl: `http://localhost:${port}`,
        configApi: `http://localhost:${port}/config`,
        paymentFrameUrl: `${frames}/payment-frame`,
        apiKey,
        wallets: walletScripts(frames, apiKey),
        ...(captcha && { captcha: { script: captcha, siteKey: apiKey } }),
        ...(analytics && { analytics: analyticsFor(analytics, apiKey) }),
      };
      return renderPage(html, { manifest: {}, modules: [], data, screen: null }).toString();
    },
  };
}
