import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

export interface TelevisionOptions {
  /** The built app. */
  readonly dist: string;
  /**
   * Address of the app. The host name differs from the web app's: cookies ignore ports, and a television is another
   * device.
   */
  readonly origin: string;
  /** Origin of the services. */
  readonly services: string;
}

export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const WORLD = /^[A-Za-z0-9._-]{1,64}$/;
const DEFAULT_WORLD = "foyer-demo";

/** Serves the built app: one page and its files. `?world=` chooses the sandbox world. */
export function createTelevisionServer({ dist, origin, services }: TelevisionOptions) {
  const files = new Map(
    readdirSync(dist).map((name) => [`/${name}`, readFileSync(join(dist, name))]),
  );
  const html = String(files.get("/index.html"));
  const { host } = new URL(origin);
  const security = {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${services}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
  };

  return (address: string, asked: string | undefined): Served => {
    if (asked !== host) return answer(302, "", { location: origin });
    const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
    const { pathname = "", searchParams } = url ?? {};
    const file = files.get(pathname);
    if (file && pathname !== "/index.html") {
      return answer(200, file, { "content-type": TYPES[extname(pathname)] ?? "" });
    }
    if (pathname !== "/") return answer(404, "Not found", { "content-type": "text/plain" });
    const world = searchParams?.get("world") ?? "";
    const data = { apiBaseUrl: services, apiKey: WORLD.test(world) ? world : DEFAULT_WORLD };
    const json = JSON.stringify(data).replace(/</g, "\\u003c");
    const tag = `<script type="application/json" id="foyer-configuration">${json}</script>`;
    const page = html.replace("<!--configuration-->", () => tag);
    return answer(200, page, { "content-type": TYPES[".html"] ?? "" });
  };

  function answer(status: number, body: Buffer | string, headers: Served["headers"]): Served {
    return { status, body, headers: { ...security, ...headers } };
  }
}
