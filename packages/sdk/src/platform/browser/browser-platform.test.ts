import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { launchShell } from "../../../../../tests/support/chromium.ts";
import type { Platform } from "../ports.ts";

/** The platform in a real Chromium: two pages of one origin, and a frame of another. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

declare const platform: Platform;
declare const heard: unknown[];
declare const opened: Window;

/** Features that a television of 2019 lacks. */
const OLD_TELEVISION = `
  delete window.BroadcastChannel;
  Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
`;
/** The stand-in of the hosted frame reports the fields it received, and echoes messages. */
const FRAME = (body: string) => `<!doctype html><script>
  const tell = (message) => parent.postMessage(message, "*");
  tell({ EVENT_NAME: "GOT", body: ${JSON.stringify(body)}, address: location.href, origin });
  addEventListener("message", (event) => tell({ EVENT_NAME: "HEARD", data: event.data }));
</script>`;

let server: Server;
let browser: Browser;
let context: BrowserContext;
let script: string;
let port: number;

beforeAll(async () => {
  const entry = fileURLToPath(new URL("./index.ts", import.meta.url));
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "foyer",
    target: "chrome68",
  });
  script = built.outputFiles[0]?.text ?? "";
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
  browser = await launchShell();
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += chunk;
  response.setHeader("content-type", "text/html");
  response.end(request.url === "/frame" ? FRAME(body) : "<!doctype html><body></body>");
}

async function tab(before = ""): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/page?secret=1`);
  await page.evaluate(`${before};${script};
    globalThis.platform = foyer.browserPlatform();
    globalThis.heard = [];
    platform.tabs.listen((message) => heard.push(message));`);
  return page;
}

/** In a page: every message has a number that was stored before. */
function listenForLateStorage(): void {
  const late: number[] = [];
  platform.tabs.listen((message) => {
    const count = message as number;
    if (Number(platform.local.get("count")) < count) late.push(count);
  });
  Object.assign(globalThis, { late });
}

describe("cookies and storages of a browser", () => {
  it("keeps a cookie with the secure prefix, any value, and removes it [SES-18]", async () => {
    const page = await tab();
    const value = JSON.stringify({ text: "ü; = , 🎬" });
    const kept = await page.evaluate((text) => {
      platform.cookies.set("__Secure-natcom_session", text, { expires: Date.now() + 60_000 });
      return platform.cookies.get("__Secure-natcom_session");
    }, value);
    expect(kept).toBe(value);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ secure: true, sameSite: "Lax", path: "/", httpOnly: false });
    const gone = await page.evaluate(() => {
      platform.cookies.remove("__Secure-natcom_session");
      return platform.cookies.get("__Secure-natcom_session");
    });
    expect(gone).toBeNull();
  });

  it("a cookie's name must match whole, and one that is not encoded is read as it is", async () => {
    const page = await tab();
    const read = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a cookie written by other code.
      document.cookie = "xdevice_id=other";
      // biome-ignore lint/suspicious/noDocumentCookie: a cookie written by other code.
      document.cookie = "broken=100%";
      return [platform.cookies.get("device_id"), platform.cookies.get("broken")];
    });
    expect(read).toEqual([null, "100%"]);
  });

  it("a page that may not use storage forgets, and does not throw [SES-21]", async () => {
    const page = await tab();
    const read = await page.evaluate(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
      platform.local.set("natcom_store_x", "1");
      return [platform.local.get("natcom_store_x"), platform.local.keys()];
    });
    expect(read).toEqual([null, []]);
  });
});

for (const [kind, before] of [
  ["a browser of today", ""],
  ["a television of 2019", OLD_TELEVISION],
] as const) {
  describe(`tabs of ${kind}`, () => {
    it("receive each other's messages, not their own [D-02]", async () => {
      const [first, second] = [await tab(before), await tab(before)];
      await first.evaluate(() => {
        platform.tabs.post({ topic: "session" });
        platform.tabs.post({ topic: "session" });
      });
      await second.waitForFunction(() => heard.length === 2);
      expect(await second.evaluate(() => heard)).toEqual([
        { topic: "session" },
        { topic: "session" },
      ]);
      expect(await first.evaluate(() => heard)).toEqual([]);
    });

    it("find data that was stored before the message [D-04] [D-13]", async () => {
      const [first, second] = [await tab(before), await tab(before)];
      await second.evaluate(listenForLateStorage);
      await first.evaluate(async () => {
        for (let count = 1; count <= 300; count += 1) {
          platform.local.set("count", String(count));
          platform.tabs.post(count);
          await new Promise<void>((resolve) => void platform.clock.after(1, resolve));
        }
      });
      await second.waitForFunction(() => heard.length === 300);
      expect(await second.evaluate("late")).toEqual([]);
    });

    it("miss nothing, however much comes while they look at the storage [D-02] [D-04]", async () => {
      const [first, second] = [await tab(before), await tab(before)];
      await second.evaluate(listenForLateStorage);
      await first.evaluate(() => {
        for (let count = 1; count <= 3_000; count += 1) platform.tabs.post(count);
      });
      await second.waitForFunction(() => heard.includes(3_000));
      expect(await second.evaluate(() => heard.length)).toBe(3_000);
    });

    it("take turns with a lock [D-02]", async () => {
      const [first, second] = [await tab(before), await tab(before)];
      const turns = async () => {
        const found: number[] = [];
        for (let count = 0; count < 10; count += 1) {
          await platform.locks.run("session", { leaseMs: 15_000 }, async () => {
            // Cookies are the same for all tabs at once; a storage follows a moment later.
            found.push(Number(platform.cookies.get("inside") ?? "0"));
            platform.cookies.set("inside", "1");
            await new Promise<void>((resolve) => void platform.clock.after(10, resolve));
            platform.cookies.set("inside", "0");
          });
        }
        return found;
      };
      const nothingInside = Array.from({ length: 10 }, () => 0);
      const found = await Promise.all([first.evaluate(turns), second.evaluate(turns)]);
      expect(found).toEqual([nothingInside, nothingInside]);
    });

    it("have ids that differ [OPN-024]", async () => {
      const page = await tab(before);
      const ids = await page.evaluate(() => [platform.random.uuid(), platform.random.uuid()]);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
    });
  });
}

describe("the connectivity of a browser", () => {
  it("hears of every change, also where one does not bubble up, until it is stopped [VER-94] [D-02]", async () => {
    const page = await tab();
    const heardOf = await page.evaluate(() => {
      let count = 0;
      const stop = platform.connectivity.onChange(() => {
        count += 1;
      });
      const change = () => {
        document.dispatchEvent(new Event("visibilitychange"));
        for (const name of ["online", "offline", "pageshow"]) window.dispatchEvent(new Event(name));
      };
      change();
      stop();
      change();
      return count;
    });
    expect(heardOf).toBe(4);
  });
});

/** The user refused site data. */
const NO_STORAGE = `
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
`;

/** Without Web Locks, the register of leases is in IndexedDB. */
const BROKEN_DATABASES = {
  "has no IndexedDB": `Object.defineProperty(window, "indexedDB", { value: undefined });`,
  "refuses IndexedDB": `indexedDB.open = () => { throw new DOMException("denied", "SecurityError"); };`,
  "never answers": "indexedDB.open = () => ({});",
};

describe("locks of an old television that keeps nothing", () => {
  it.each(Object.entries(BROKEN_DATABASES))("%s: the work is done [D-02]", async (_, broken) => {
    await context.clock.install();
    const page = await tab(OLD_TELEVISION + broken);
    const work = () => platform.locks.run("session", { leaseMs: 15_000 }, async (held) => held);
    const done = page.evaluate(work);
    // Longer than every attempt to open the database.
    await page.clock.runFor(60_000);
    expect(await done).toBe(true);
  });
});

describe("tabs of a browser that stores nothing", () => {
  it("still receive each other's messages [D-02]", async () => {
    const [first, second] = [await tab(NO_STORAGE), await tab(NO_STORAGE)];
    await first.evaluate(() => platform.tabs.post({ topic: "session" }));
    await second.waitForFunction(() => heard.length === 1);
    expect(await first.evaluate(() => heard)).toEqual([]);
  });
});

describe("the card frame of a browser", () => {
  async function open(page: Page, url: string): Promise<void> {
    await page.evaluate((address) => {
      Object.assign(globalThis, {
        heard: [],
        handle: platform.cardFrame.open({
          container: document.body,
          url: address,
          title: "Card details",
          fields: { accessToken: "hand-off", nonce: "n-1" },
          onMessage: (data) => heard.push(data),
        }),
      });
    }, url);
  }
  const frameUrl = () => `http://127.0.0.1:${port}/frame`;

  it("posts the fields in the body, nothing in the address [PAY-46] [D-12]", async () => {
    const page = await tab();
    await open(page, frameUrl());
    await page.waitForFunction(() => heard.length === 1);
    expect(await page.evaluate(() => heard[0])).toEqual({
      EVENT_NAME: "GOT",
      body: "accessToken=hand-off&nonce=n-1",
      address: frameUrl(),
      origin: `http://127.0.0.1:${port}`,
    });
    expect(await page.locator("form").count()).toBe(0);
    const frame = page.locator("iframe");
    expect(await frame.getAttribute("title")).toBe("Card details");
    expect(await frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
  });

  it("accepts messages of its own window and origin only [D-12] [OPN-105]", async () => {
    const page = await tab();
    await open(page, frameUrl());
    await page.waitForFunction(() => heard.length === 1);
    await page.evaluate(async (address) => {
      window.postMessage({ EVENT_NAME: "FORGED" }, "*");
      const other = document.createElement("iframe");
      other.src = address;
      const loaded = new Promise((resolve) => other.addEventListener("load", resolve));
      document.body.append(other);
      await loaded;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }, frameUrl());
    expect(await page.evaluate(() => heard.length)).toBe(1);
  });

  it("sends to the frame's origin only: a frame that moved on hears nothing [D-12]", async () => {
    const page = await tab();
    await open(page, frameUrl());
    await page.waitForFunction(() => heard.length === 1);
    await page.evaluate("handle.send({ EVENT_NAME: 'ADD_SUBSCRIPTION', nonce: 'n-1' })");
    await page.waitForFunction(() => heard.length === 2);
    expect(await page.evaluate(() => heard[1])).toEqual({
      EVENT_NAME: "HEARD",
      data: { EVENT_NAME: "ADD_SUBSCRIPTION", nonce: "n-1" },
    });

    const moved = page.waitForEvent("framenavigated");
    await page.evaluate(
      (address) => document.querySelector("iframe")?.setAttribute("src", address),
      `http://localhost:${port}/frame`,
    );
    await moved;
    await page.evaluate("handle.send({ EVENT_NAME: 'ADD_SUBSCRIPTION', nonce: 'n-1' })");
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => heard.length)).toBe(2);
  });

  it("is removed when it closes, and gets no messages [D-12]", async () => {
    const page = await tab();
    await open(page, frameUrl());
    await page.waitForFunction(() => heard.length === 1);
    await page.evaluate("handle.close()");
    expect(await page.locator("iframe").count()).toBe(0);
    // A message that was on its way when the frame went has no window, as the closed frame has none.
    await page.evaluate(
      (origin) => window.dispatchEvent(new MessageEvent("message", { origin, data: "late" })),
      `http://127.0.0.1:${port}`,
    );
    expect(await page.evaluate(() => heard.length)).toBe(1);
  });
});

describe("the upload of a document in a browser", () => {
  it("tells how much of the file has been sent, and the answer [D-08] [VER-76]", async () => {
    const page = await tab();
    const size = 3_000_000;
    const { progress, answer } = await page.evaluate(async (bytes) => {
      const progress: number[] = [];
      const answer = await platform.uploads?.put({
        url: "/upload",
        file: new File([new Uint8Array(bytes)], "proof.pdf", { type: "application/pdf" }),
        mimeType: "application/pdf",
        signal: new AbortController().signal,
        onProgress: (sent) => progress.push(sent),
      });
      return { progress, answer };
    }, size);
    expect(answer?.status).toBe(200);
    expect(progress.at(-1)).toBe(size);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });
});

describe("the window of a TV provider", () => {
  /** A page with an open window that has gone to `host`. */
  async function openAt(host: string) {
    const page = await tab();
    const opening = page.waitForEvent("popup");
    await page.evaluate((address) => {
      heard.length = 0;
      const { open } = window;
      window.open = (...given) => Object.assign(globalThis, { opened: open(...given) }).opened;
      const handle = platform.popUp.open({
        origin: location.origin,
        onMessage: (data) => heard.push(data),
      });
      Object.assign(globalThis, { handle });
      handle?.go(address);
    }, `http://${host}:${port}/landing`);
    const popUp = await opening;
    await popUp.waitForURL("**/landing");
    return { page, popUp };
  }
  const says = (popUp: Page, text: string) =>
    popUp.evaluate((message) => (opener as Window).postMessage(message, "*"), text);

  it("is heard on the page's own origin, and no longer once it is closed [TVP-04] [TVP-05] [D-12]", async () => {
    const { page, popUp } = await openAt("localhost");
    await says(popUp, "landed");
    await page.waitForFunction(() => heard.length === 1);
    expect(await page.evaluate(() => heard)).toEqual(["landed"]);
    await page.evaluate("handle.close()");
    await page.waitForFunction("handle.closed()");
    await page.evaluate(() =>
      window.dispatchEvent(
        new MessageEvent("message", { origin: location.origin, source: opened, data: "late" }),
      ),
    );
    expect(await page.evaluate(() => heard.length)).toBe(1);
  });

  it("is ignored on another origin: messages of the provider do not count [TVP-05] [D-12]", async () => {
    const { page, popUp } = await openAt("127.0.0.1");
    await says(popUp, "landed");
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => heard)).toEqual([]);
  });

  it("is not mixed up with another window of the page's origin [TVP-05] [D-12]", async () => {
    const { page } = await openAt("127.0.0.1");
    await page.evaluate(() => window.postMessage("landed", "*"));
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => heard)).toEqual([]);
  });
});
