/** A page of jsdom that the real server hands out, with the real app in it: what `Visitor` needs of a tab, and no more. */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "node:vm";
import type { UserEvent } from "@testing-library/user-event";
import { type DOMWindow, VirtualConsole } from "jsdom";
import { problemsOf } from "./axe.ts";
import { Events } from "./events.ts";
import { Finder, type Found, foundIn } from "./found.ts";
import { Frames } from "./frames.ts";
import { TabHistory } from "./history.ts";
import { keysOf } from "./keys.ts";
import { runApp, runServed } from "./modules.ts";
import { deliver, handleOf, type Neighbor } from "./neighbors.ts";
import type { Device, Place, SentRequest, SharedDevice } from "./parts.ts";
import { refusing } from "./refusing.ts";
import { addedScripts, runScript } from "./scripts.ts";
import { closeWindow, type OpenWindow, openWindow } from "./window.ts";

type Address = string | RegExp | ((url: URL) => boolean);

interface Load {
  /** After the entry, in its place, or its document once more. */
  readonly as: "next" | "replacement" | "again";
  /** That of the entry which is gone back to. */
  readonly state: unknown;
  /** What a form sends. */
  readonly body?: URLSearchParams;
  /** How far it lies in the history. */
  readonly steps?: number;
}

/** Of a tab that a page opens. */
export interface TabOrigin {
  /** Null where the page does not let itself be known. */
  readonly opener: Neighbor | null;
}

interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array;
}

/** A page, its frames. */
interface Shown {
  readonly page: OpenWindow;
  readonly frames: Frames;
}

/** Longer than changes that come together take, in milliseconds. */
const TOGETHER_MS = 4;
/** Values of fields change without a mutation: they are looked at so often, in milliseconds. */
const LOOK_MS = 50;
export const PATIENCE_MS = 20_000;
const EVENTS = ["pageerror", "console", "dialog", "request", "popup", "close"];
const MOST_REDIRECTS = 10;
const TAB = /(^|\+)Tab$/;
const STYLES = /<style[^>]*>.*?<\/style>/gs;

export class JsdomTab extends Finder implements Place {
  /** As the other windows of the device see it. */
  readonly neighbor: Neighbor = {
    isClosed: () => this.isGone,
    close: () => this.close(),
    goes: (address, isReplacement) =>
      this.navigates(address, { as: isReplacement ? "replacement" : "next", state: null }),
    page: () => this.shown?.page.window ?? null,
  };

  private readonly shared: SharedDevice;
  private readonly device: Device;
  private readonly from: TabOrigin | null;
  private readonly history = new TabHistory();
  private readonly events = new Events(EVENTS);
  private readonly firstScripts: string[] = [];
  /** Session storage of each origin. */
  private readonly session = new Map<string, Readonly<Record<string, string>>>();
  /** Null while no page is there, or one comes. */
  private shown: Shown | null = null;
  /** A script of the page holds its rendering up: nothing of it can be seen or pressed. */
  private isBlank = false;
  private loads = 0;
  private patienceMs = PATIENCE_MS;
  private isGone = false;
  private wake: () => void = () => {};
  private replaceState: History["replaceState"] = () => {};

  /** @param from of a tab that a page has opened */
  constructor(shared: SharedDevice, from: TabOrigin | null = null) {
    super();
    this.shared = shared;
    this.from = from;
    const hears: Pick<Device, "asks" | "tells"> = {
      asks: (request) => this.emit("request", requestOf(request)),
      tells: (event, what) => this.emit(event, what),
    };
    // What the device is later, such as offline, this one is too.
    this.device = Object.assign(Object.create(shared) as SharedDevice, hears);
  }

  override within(selector: string): Found {
    return foundIn(this, selector);
  }
  frameLocator(frame: string): Finder {
    return foundIn(this, ":root", frame);
  }
  context(): SharedDevice {
    return refusing(this.shared);
  }
  url(): string {
    return this.shown?.page.window.location.href ?? this.history.now?.url ?? "about:blank";
  }
  async title(): Promise<string> {
    return this.window.document.title;
  }
  isClosed(): boolean {
    return this.isGone;
  }
  setDefaultTimeout(ms: number): void {
    this.patienceMs = ms;
  }
  on(event: string, listener: (event: never) => void): this {
    this.events.on(event, listener);
    return this;
  }
  async close(): Promise<void> {
    if (this.isGone) return;
    this.leave();
    this.isGone = true;
    this.shared.closes(this.neighbor);
    this.wake();
    this.emit("close", this);
  }
  /** Runs in every page to come, before its own scripts. */
  async addInitScript(work: unknown, given?: unknown): Promise<void> {
    this.firstScripts.push(`(${String(work)})(${JSON.stringify(given)})`);
  }

  async goto(address: string): Promise<void> {
    await this.load(new URL(address, this.device.web).href, { as: "next", state: null });
  }
  async reload(): Promise<void> {
    const state: unknown = this.shown?.page.window.history.state ?? null;
    await this.load(this.url(), { as: "again", state });
  }
  async goBack(): Promise<void> {
    await this.travel(-1);
  }
  async goForward(): Promise<void> {
    await this.travel(1);
  }

  async evaluate(work: unknown, given?: unknown): Promise<unknown> {
    const { window } = this;
    const left = new Promise((_, reject) => {
      window.addEventListener("unload", () => reject(new Error("The page has been left.")));
    });
    return Promise.race([this.inPage(work)(given), left]);
  }
  inPage(work: unknown): (...given: readonly unknown[]) => unknown {
    return this.window.eval(`(${String(work)})`) as ReturnType<JsdomTab["inPage"]>;
  }

  async waitForEvent(event: string): Promise<unknown> {
    if (event !== "filechooser") return this.events.next(event, this.patienceMs);
    const { window } = this;
    const input = await new Promise<HTMLInputElement>((resolve) => {
      const hear = ({ target }: Event) => {
        const pressed = target as HTMLInputElement;
        if (pressed.type !== "file") return;
        window.removeEventListener("click", hear, true);
        resolve(pressed);
      };
      window.addEventListener("click", hear, true);
    });
    return {
      setFiles: async (papers: readonly Paper[]) => {
        const files = papers.map(
          ({ name, mimeType, buffer }) =>
            new window.File([new window.Uint8Array(buffer)], name, { type: mimeType }),
        );
        await this.hands.upload(input, files);
      },
    };
  }

  /** What axe says of the document; what needs a layout is off. */
  async problems(): Promise<readonly string[]> {
    return problemsOf(this.there.page);
  }

  async waitForURL(wanted: Address, { timeout }: { readonly timeout?: number } = {}) {
    const isThere = () => {
      const url = this.url();
      if (typeof wanted === "function") return wanted(new URL(url));
      if (wanted instanceof RegExp) return wanted.test(url);
      return new URL(wanted, this.device.web).href === url;
    };
    await this.until(isThere, () => `The address is ${this.url()}, not ${wanted}`, timeout);
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      await pause(TOGETHER_MS);
      const stops = new Set<Element | null>();
      const isInert = () => this.window.document.activeElement?.closest("[inert]");
      // The hands know nothing of `inert`.
      do {
        stops.add(this.window.document.activeElement);
        await this.hands.keyboard(keysOf(key));
      } while (TAB.test(key) && isInert() && !stops.has(this.window.document.activeElement));
    },
    type: async (text: string): Promise<void> => {
      await pause(TOGETHER_MS);
      await this.hands.keyboard(text.replace(/[{[]/g, "$&$&"));
    },
  };

  query(selector: string, frame?: string): readonly HTMLElement[] {
    if (this.isBlank) return [];
    const place = frame === undefined ? this.shown?.page : this.frame(frame);
    return (place?.selectors.queryLocatorSelectorAll(selector, place.window.document) ??
      []) as HTMLElement[];
  }
  private frame(selector: string): OpenWindow | undefined {
    const [element] = this.query(selector);
    return this.shown?.frames.of(element);
  }

  async until<Value>(
    look: () => Value,
    problem: () => string,
    timeout = this.patienceMs,
  ): Promise<NonNullable<Value>> {
    const end = Date.now() + timeout;
    await pause(TOGETHER_MS);
    for (;;) {
      const seen = look();
      if (seen) return seen;
      if (this.isGone) throw new Error(`The tab has been closed. ${problem()}.`);
      if (Date.now() > end) throw new Error(`${problem()}, within ${timeout} ms.`);
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      await Promise.race([woken, pause(LOOK_MS)]);
      await pause(TOGETHER_MS);
    }
  }

  handsAt({ ownerDocument }: Element): UserEvent {
    const frames = this.shown?.frames.all() ?? [];
    return frames.find(({ window }) => window.document === ownerDocument)?.user ?? this.hands;
  }
  /** A signal of the browser, to the page and its frames. */
  signals(event: string): void {
    if (!this.shown) return;
    const { page, frames } = this.shown;
    for (const { window } of [page, ...frames.all()]) window.dispatchEvent(new window.Event(event));
  }

  private get window(): DOMWindow {
    return this.there.page.window;
  }
  private get hands(): UserEvent {
    return this.there.page.user;
  }
  private get there(): Shown {
    if (!this.shown) throw new Error(`The page is still being loaded: ${this.url()}`);
    return this.shown;
  }

  /** Tells the listeners of a test. */
  emit(event: string, what: unknown): void {
    this.events.emit(event, what);
  }

  private async travel(steps: number): Promise<void> {
    const entry = this.history.to(steps);
    if (!entry) return;
    if (this.history.isInDocument(entry)) {
      const { window } = this;
      this.history.keeps(window);
      this.history.moves(steps);
      this.replaceState(entry.state, "", entry.url);
      window.dispatchEvent(new window.PopStateEvent("popstate", { state: entry.state }));
      return;
    }
    await this.load(entry.url, { as: "again", state: entry.state, steps });
  }

  /** The page ends. What it has stored stays; what it does later reaches nothing. */
  private leave(): void {
    if (!this.shown) return;
    const { page, frames } = this.shown;
    const { window } = page;
    this.history.keeps(window);
    window.dispatchEvent(new window.Event("pagehide"));
    const { origin } = window.location;
    this.device.local.leaves(window);
    if (origin !== "null") this.session.set(origin, { ...window.sessionStorage });
    this.shown = null;
    frames.close(true);
    closeWindow(page);
  }

  /** A page leads to another one, unless the tab shows another one by now. */
  private leads(window: DOMWindow, address: string, load: Load): void {
    if (this.shown?.page.window !== window) return;
    this.navigates(new URL(address, window.location.href).href, load);
  }

  /** Loads without a test that waits for it. */
  private navigates(url: string, load: Load): void {
    this.load(url, load).catch((error: Error) => this.emit("pageerror", error));
  }

  /** Loads another page. This one lives until its document is there, and may change its mind: the last load counts. */
  private async load(url: string, { as, state, body, steps = 0 }: Load): Promise<void> {
    this.loads += 1;
    const mine = this.loads;
    const { href, html } = await this.ask(url, body).catch((error: Error) => {
      if (mine === this.loads) this.leave();
      throw error;
    });
    if (mine !== this.loads || this.isGone) return;
    this.leave();
    this.history.moves(steps);
    if (as === "again") this.history.loadsAgain();
    else this.history.loads(href, state, as === "replacement");
    const console = this.console();
    const page = await openWindow({
      html: html.replace(STYLES, ""),
      url: href,
      device: this.device,
      console,
      onChange: () => {
        this.shown?.frames.close();
        this.wake();
      },
    });
    if (mine !== this.loads || this.isGone) return closeWindow(page);
    const { window, context } = page;
    this.restore(window, state);
    addedScripts(window);
    this.connect(window);
    for (const script of this.firstScripts) window.eval(script);
    const frames = new Frames(window, {
      device: this.device,
      console,
      onChange: () => this.wake(),
    });
    this.isBlank = window.document.querySelector('script[blocking="render"]') !== null;
    this.shown = { page, frames };
    await this.runScripts(window, context);
    if (this.shown?.page !== page) return;
    this.isBlank = false;
    window.document.querySelector<HTMLElement>("[autofocus]")?.focus();
    this.wake();
  }

  private async runScripts(window: DOMWindow, context: Context): Promise<void> {
    for (const script of window.document.querySelectorAll<HTMLScriptElement>("script[src]")) {
      if (script.type !== "module") await runScript(window, script);
      else if (isOf(this.device.web, script.src)) await runApp(context, script.src, this.device);
      else await runServed(context, script.src);
    }
  }

  private restore(window: DOMWindow, state: unknown): void {
    const { origin } = window.location;
    const kept = Object.entries(this.session.get(origin) ?? {});
    for (const [key, value] of kept) window.sessionStorage.setItem(key, value);
    this.device.local.joins(window);
    if (state !== null) window.history.replaceState(state, "", window.location.href);
  }

  /** Ways out of the page. */
  private connect(window: DOMWindow): void {
    const go = (address: string, as: Load["as"]) =>
      this.leads(window, address, { as, state: null });
    const foyerLeaves = {
      assign: (address: string) => go(address, "next"),
      replace: (address: string) => go(address, "replacement"),
      reload: () =>
        this.leads(window, window.location.href, { as: "again", state: window.history.state }),
    };
    Object.assign(window, { foyerLeaves });
    window.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      if (event.defaultPrevented || !link) return;
      if (link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      if (link.target !== "_blank") return go(link.href, "next");
      this.device.opens(null, "").goes(link.href, false);
    });
    window.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const fields = new window.FormData(form, event.submitter);
      const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
      if (form.method !== "post") throw new Error("A form that asks by GET needs a browser.");
      this.leads(window, form.action, { as: "next", state: null, body });
    });
    this.knowsOthers(window);
    window.addEventListener("popstate", () => this.wake());
    this.follow(window);
  }

  /** What a page does with other windows, and with its own. */
  private knowsOthers(window: DOMWindow): void {
    const { neighbor, from, device } = this;
    const opener = from?.opener ?? null;
    Object.defineProperty(window, "opener", {
      get: () => (opener?.isClosed() === false ? handleOf(opener, neighbor) : null),
    });
    window.open = (address = "", name = "", features = "") => {
      const isAlone = /\bno(opener|referrer)\b/.test(features);
      const opened = device.opens(isAlone ? null : neighbor, name);
      const url = String(address);
      if (url !== "" && url !== "about:blank")
        opened.goes(new URL(url, window.location.href).href, false);
      if (isAlone) return null;
      return handleOf(opened, neighbor) as ReturnType<DOMWindow["open"]>;
    };
    window.postMessage = (message: unknown, to: unknown) => {
      const { origin } = window.location;
      if (to === "*" || to === origin) deliver(window, window, origin, message);
    };
    // Only a tab that a page has opened is closed by a page.
    window.close = () => {
      if (from) window.setTimeout(() => void this.close());
    };
  }

  /** The history of the tab in place of jsdom's, which ends with the document. */
  private follow(window: DOMWindow): void {
    const { history } = window;
    this.replaceState = history.replaceState.bind(history);
    history.pushState = (state, unused, url) => {
      this.history.keeps(window);
      this.replaceState(state, unused, url);
      this.history.pushes(window.location.href, state);
      this.wake();
    };
    history.replaceState = (state, unused, url) => {
      this.replaceState(state, unused, url);
      this.history.keeps(window);
      this.wake();
    };
    history.go = (steps = 0) => {
      window.setTimeout(() => {
        this.travel(steps).catch((error: Error) => this.emit("pageerror", error));
      });
    };
    history.back = () => history.go(-1);
    history.forward = () => history.go(1);
  }

  private console(): VirtualConsole {
    const console = new VirtualConsole();
    console.on("jsdomError", (error: Error) => this.emit("pageerror", error));
    console.on("error", (...line: readonly unknown[]) => {
      this.emit("console", { text: () => line.map(String).join(" ") });
    });
    return console;
  }

  /** The document of an address, as the server answers; of a site that is elsewhere, an empty one. */
  private async ask(
    url: string,
    sent?: URLSearchParams,
  ): Promise<{ readonly href: string; readonly html: string }> {
    const { jar, isOffline } = this.device;
    let href = url;
    let body = sent ?? null;
    for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
      if (isOffline) throw new Error(`There is no network for ${href}.`);
      const method = body ? "POST" : "GET";
      this.device.asks({ url: href, method, body: body?.toString() ?? null, isPage: true });
      if (!isHere(href)) return { href, html: "" };
      const cookie = jar.getCookieStringSync(href);
      const headers = { cookie, accept: "text/html" };
      const response = await fetch(href, { method, body, redirect: "manual", headers });
      for (const line of response.headers.getSetCookie()) jar.setCookieSync(line, href);
      const next = response.headers.get("location");
      if (next === null) return { href, html: await response.text() };
      href = new URL(next, href).href;
      // 303, and what browsers do after a post with 301 and 302.
      body = null;
    }
    throw new Error(`${url} redirects for ever.`);
  }
}

function isOf(origin: string, address: string): boolean {
  return new URL(address).origin === origin;
}

/** A site of this machine. */
function isHere(address: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(address).hostname);
}

/** As the listeners of a test get it. */
function requestOf({ url, method, body, isPage }: SentRequest): object {
  return {
    url: () => url,
    method: () => method,
    postData: () => body,
    postDataJSON: () => (body === null ? null : JSON.parse(body)),
    isNavigationRequest: () => isPage,
  };
}

/** The page as this driver has it, where it is one of its own. */
export function jsdomTabOf(page: object): JsdomTab | null {
  return page instanceof JsdomTab ? page : null;
}
