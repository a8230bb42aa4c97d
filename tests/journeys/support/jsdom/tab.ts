/** A page of jsdom that the real server hands out, with the real app in it: what `Visitor` needs of a tab, and no more. */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "node:vm";
import type { UserEvent } from "@testing-library/user-event";
import { type DOMWindow, VirtualConsole } from "jsdom";
import { problemsOf } from "./axe.ts";
import { Finder, type Found, foundIn } from "./found.ts";
import { Frames } from "./frames.ts";
import { TabHistory } from "./history.ts";
import { keysOf } from "./keys.ts";
import { runApp } from "./modules.ts";
import type { Device, Place } from "./parts.ts";
import { refusing } from "./refusing.ts";
import { addedScripts, runScript } from "./scripts.ts";
import { closeWindow, type OpenWindow, openWindow } from "./window.ts";

type Listener = (event: never) => void;
type Address = string | RegExp | ((url: URL) => boolean);

interface Load {
  /** After the entry, in its place, or its document once more. */
  readonly as: "next" | "replacement" | "again";
  /** That of the entry which is gone back to. */
  readonly state: unknown;
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
const PATIENCE_MS = 20_000;
const EVENTS = ["pageerror", "console", "dialog", "request"];
const MOST_REDIRECTS = 10;
const STYLES = /<style[^>]*>.*?<\/style>/gs;

export class JsdomTab extends Finder implements Place {
  private readonly device: Device;
  private readonly history = new TabHistory();
  private readonly listeners = new Map<string, Listener[]>();
  /** Session storage of each origin. */
  private readonly session = new Map<string, Readonly<Record<string, string>>>();
  /** Null while no page is there, or one comes. */
  private shown: Shown | null = null;
  private loads = 0;
  private patienceMs = PATIENCE_MS;
  private isGone = false;
  private wake: () => void = () => {};
  private replaceState: History["replaceState"] = () => {};

  constructor(device: Device) {
    super();
    this.device = device;
  }

  override within(selector: string): Found {
    return foundIn(this, selector);
  }
  frameLocator(frame: string): Finder {
    return foundIn(this, ":root", frame);
  }
  context(): Device {
    return refusing(this.device);
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
  on(event: string, listener: Listener): this {
    if (!EVENTS.includes(event))
      throw new Error(`jsdom has no event ${event}: this journey needs a browser.`);
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }
  async close(): Promise<void> {
    this.leave();
    this.isGone = true;
    this.wake();
  }

  async goto(address: string): Promise<void> {
    await this.load(new URL(address, this.device.web).href, { as: "next", state: null });
  }
  async reload(): Promise<void> {
    const { state } = this.window.history;
    await this.load(this.url(), { as: "again", state });
  }
  async goBack(): Promise<void> {
    await this.travel(-1);
  }
  async goForward(): Promise<void> {
    await this.travel(1);
  }

  async evaluate(work: unknown, given?: unknown): Promise<unknown> {
    return this.inPage(work)(given);
  }
  inPage(work: unknown): (...given: readonly unknown[]) => unknown {
    return this.window.eval(`(${String(work)})`) as ReturnType<JsdomTab["inPage"]>;
  }

  /** @throws for every event but the one that opens the file dialog */
  async waitForEvent(event: string): Promise<unknown> {
    if (event !== "filechooser") throw new Error(`jsdom has no event ${event}.`);
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
      await this.hands.keyboard(keysOf(key));
    },
    type: async (text: string): Promise<void> => {
      await pause(TOGETHER_MS);
      await this.hands.keyboard(text.replace(/[{[]/g, "$&$&"));
    },
  };

  query(selector: string, frame?: string): readonly HTMLElement[] {
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
    const { page, frames } = this.there;
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
    for (const listener of this.listeners.get(event) ?? []) listener(what as never);
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
    this.leave();
    this.history.moves(steps);
    await this.load(entry.url, { as: "again", state: entry.state });
  }

  /** The page ends. What it has stored stays; what it does later reaches nothing. */
  private leave(): void {
    if (!this.shown) return;
    const { page, frames } = this.shown;
    const { window } = page;
    this.history.keeps(window);
    window.dispatchEvent(new window.Event("pagehide"));
    const { origin } = window.location;
    if (origin !== "null") {
      this.device.local.set(origin, { ...window.localStorage });
      this.session.set(origin, { ...window.sessionStorage });
    }
    this.shown = null;
    frames.close(true);
    closeWindow(page);
  }

  /** Ends the page and loads another one. The last load counts. */
  private async load(url: string, { as, state }: Load): Promise<void> {
    this.loads += 1;
    const mine = this.loads;
    this.leave();
    const { href, html } = await this.ask(url);
    if (mine !== this.loads || this.isGone) return;
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
    const frames = new Frames(window, {
      device: this.device,
      console,
      onChange: () => this.wake(),
    });
    this.shown = { page, frames };
    await this.runScripts(window, context);
    this.wake();
  }

  private async runScripts(window: DOMWindow, context: Context): Promise<void> {
    for (const script of window.document.querySelectorAll<HTMLScriptElement>("script[src]")) {
      if (script.type === "module") await runApp(context, script.src, this.device);
      else await runScript(window, script);
    }
  }

  private restore(window: DOMWindow, state: unknown): void {
    const { origin } = window.location;
    const fill = (storage: Storage, kept: Readonly<Record<string, string>> = {}) => {
      for (const [key, value] of Object.entries(kept)) storage.setItem(key, value);
    };
    if (origin !== "null") {
      fill(window.localStorage, this.device.local.get(origin));
      fill(window.sessionStorage, this.session.get(origin));
    }
    if (state !== null) window.history.replaceState(state, "", window.location.href);
  }

  /** Ways out of the page. */
  private connect(window: DOMWindow): void {
    const go = (address: string, as: Load["as"]) => {
      const target = new URL(address, window.location.href).href;
      if (this.shown?.page.window === window) void this.load(target, { as, state: null });
    };
    const foyerLeaves = {
      assign: (address: string) => go(address, "next"),
      replace: (address: string) => go(address, "replacement"),
      reload: () => void this.reload(),
    };
    Object.assign(window, { foyerLeaves });
    window.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      if (event.defaultPrevented || !link) return;
      if (link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      if (link.target === "_blank") this.emit("pageerror", new Error("A window needs a browser."));
      else go(link.href, "next");
    });
    window.addEventListener("popstate", () => this.wake());
    this.follow(window);
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
      window.setTimeout(() => void this.travel(steps));
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

  /** The document of an address, as the server answers; of another site, an empty one. */
  private async ask(url: string): Promise<{ readonly href: string; readonly html: string }> {
    const { jar, web, isOffline } = this.device;
    let href = url;
    for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
      if (isOffline) throw new Error(`There is no network for ${href}.`);
      this.device.asks({ url: href, method: "GET", body: null, isPage: true });
      if (new URL(href).origin !== web) return { href, html: "" };
      const cookie = jar.getCookieStringSync(href);
      const headers = { cookie, accept: "text/html" };
      const response = await fetch(href, { redirect: "manual", headers });
      for (const line of response.headers.getSetCookie()) jar.setCookieSync(line, href);
      const next = response.headers.get("location");
      if (next === null) return { href, html: await response.text() };
      href = new URL(next, href).href;
    }
    throw new Error(`${url} redirects for ever.`);
  }
}

/** The page as this driver has it, where it is one of its own. */
export function jsdomTabOf(page: object): JsdomTab | null {
  return page instanceof JsdomTab ? page : null;
}
