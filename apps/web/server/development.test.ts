// @vitest-environment node
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageConfiguration } from "./development.ts";

let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, ws: false, watch: null },
    plugins: [pageConfiguration("4010")],
  });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
});
afterAll(() => server.close());

function open(path: string, cookie = ""): Promise<Response> {
  return fetch(origin + path, { headers: { accept: "text/html", cookie } });
}

async function keyIn(response: Response): Promise<string> {
  return /"apiKey":"([^"]*)"/.exec(await response.text())?.[1] ?? "";
}

describe("the page while developing", () => {
  it("belongs to the world that its address names, and keeps it", async () => {
    const chosen = await open("/account/signin?world=mine");
    expect(chosen.headers.get("set-cookie")).toBe("foyer_world=mine; Path=/; SameSite=Lax");
    expect(await keyIn(chosen)).toBe("mine");
  });

  it("belongs to the world of its cookie, for each of many visitors at once", async () => {
    const worlds = Array.from({ length: 8 }, (_, index) => `world-${index}`);
    const pages = await Promise.all(worlds.map((world) => open("/", `foyer_world=${world}`)));
    expect(await Promise.all(pages.map(keyIn))).toEqual(worlds);
  });

  it("belongs to the default world without either", async () => {
    expect(await keyIn(await open("/"))).toBe("foyer-demo");
    expect(await keyIn(await open("/", "foyer_world=<script>"))).toBe("foyer-demo");
  });
});
