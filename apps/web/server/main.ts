/** Serves the built web app (WEB_PORT, WEB_ORIGIN behind a proxy) in front of the sandbox (SANDBOX_PORT). */
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { analyticsAt } from "./analytics.ts";
import { captchaScript } from "./captcha.ts";
import { createWebApp, type Screens } from "./web-app.ts";

const port = Number(process.env.WEB_PORT ?? 5173);
const sandboxPort = process.env.SANDBOX_PORT ?? "4010";

/** The stand-ins of other companies run under another host name than the services. */
const frames = `http://127.0.0.1:${sandboxPort}`;

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const screens: Screens = await import(`${dist}.server/render-screen.js`);

const fetch = createWebApp({
  dist,
  origin: process.env.WEB_ORIGIN ?? `http://localhost:${port}`,
  screens,
  services: `http://localhost:${sandboxPort}`,
  frames,
  uploads: frames,
  images: [`http://localhost:${sandboxPort}`],
  captcha: captchaScript(frames),
  analytics: analyticsAt(frames),
});

const server = serve({ fetch, port, hostname: "localhost" }, () => {
  console.log(`web app: http://localhost:${port}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
