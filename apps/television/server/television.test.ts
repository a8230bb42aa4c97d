import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTelevisionServer } from "./television.ts";

const HOST = "127.0.0.1:5180";
let dist: string;
let serve: ReturnType<typeof createTelevisionServer>;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "foyer-television-dist-"));
  writeFileSync(join(dist, "index.html"), "<html><!--configuration--></html>");
  writeFileSync(join(dist, "television.js"), "run()");
  serve = createTelevisionServer({
    dist,
    origin: `http://${HOST}`,
    services: "http://localhost:4010",
  });
});
afterAll(() => rmSync(dist, { recursive: true }));

const world = (address: string) =>
  /"apiKey":"([^"]*)"/.exec(String(serve(address, HOST).body))?.[1];

describe("the television's server", () => {
  it("tells the page its services, as data that cannot run", () => {
    const { status, body, headers } = serve("/", HOST);
    expect(status).toBe(200);
    expect(String(body)).toContain('<script type="application/json" id="foyer-configuration">');
    expect(headers["content-security-policy"]).toContain("connect-src http://localhost:4010;");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("chooses the world of the sandbox by the address, and takes no other text for it", () => {
    expect(world("/")).toBe("foyer-demo");
    expect(world("/?world=mine")).toBe("mine");
    expect(world("/?world=%3C/script%3E")).toBe("foyer-demo");
  });

  it("serves its files and nothing beside them", () => {
    expect(serve("/television.js", HOST)).toMatchObject({
      status: 200,
      headers: { "content-type": "text/javascript; charset=utf-8" },
    });
    const others = ["/../package.json", "/%2e%2e/package.json", "/nothing", "//[", "http://", "*"];
    for (const address of others) expect(serve(address, HOST).status, address).toBe(404);
  });

  it("under another host name it would share the cookies of the web app: it leads back", () => {
    const { status, headers } = serve("/?world=mine", "localhost:5180");
    expect([status, headers["location"]]).toEqual([302, `http://${HOST}`]);
  });
});
