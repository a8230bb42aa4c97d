/** What outlives a page of jsdom: cookies, storage, network. */
import { CookieJar } from "jsdom";
import type { BrowserContext } from "playwright-core";
import { Events } from "./events.ts";
import type { Lines } from "./locks.ts";
import type { Neighbor } from "./neighbors.ts";
import type { SharedDevice } from "./parts.ts";
import { refusing } from "./refusing.ts";
import { SharedStorage } from "./storage.ts";
import { JsdomTab, PATIENCE_MS, type TabOrigin } from "./tab.ts";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url?: string;
}

export interface JsdomDeviceOptions {
  /** Origin of the web app. */
  readonly web: string;
  /** Width of its screen, in px. */
  readonly width: number;
}

/** A device, typed as a profile of the browser: what it lacks throws and says so. */
export function jsdomDevice(options: JsdomDeviceOptions): BrowserContext {
  return refusing(new JsdomDevice(options)) as unknown as BrowserContext;
}

/** A browser profile. */
export class JsdomDevice implements SharedDevice {
  readonly jar = new CookieJar();
  readonly local = new SharedStorage();
  readonly locks: Lines = new Map();
  readonly web: string;
  readonly width: number;
  isOffline = false;
  private readonly events = new Events(["page"]);
  private readonly open = new Map<Neighbor, JsdomTab>();
  /** Windows by their opener and name. */
  private readonly named = new Map<Neighbor, Map<string, Neighbor>>();

  constructor({ web, width }: JsdomDeviceOptions) {
    this.web = web;
    this.width = width;
  }

  pages(): readonly JsdomTab[] {
    return [...this.open.values()].map(refusing);
  }
  async newPage(): Promise<JsdomTab> {
    return refusing(this.adds());
  }
  opens(opener: Neighbor | null, name: string): Neighbor {
    if (!opener) return this.adds({ opener }).neighbor;
    const named = this.named.get(opener) ?? new Map<string, Neighbor>();
    this.named.set(opener, named);
    const known = named.get(name);
    if (known && !known.isClosed()) return known;
    const tab = this.adds({ opener });
    if (name !== "" && !name.startsWith("_")) named.set(name, tab.neighbor);
    this.open.get(opener)?.emit("popup", refusing(tab));
    return tab.neighbor;
  }
  closes(tab: Neighbor): void {
    this.open.delete(tab);
  }
  waitForEvent(name: string): Promise<unknown> {
    return this.events.next(name, PATIENCE_MS);
  }

  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { name, value, url = this.web } of cookies) {
      this.jar.setCookieSync(`${name}=${value}; Path=/; Secure`, url);
    }
  }

  async cookies(url = this.web): Promise<readonly { name: string; value: string }[]> {
    return this.jar.getCookiesSync(url).map(({ key, value }) => ({ name: key, value }));
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    for (const tab of this.open.values()) tab.signals(isOffline ? "offline" : "online");
  }

  async close(): Promise<void> {
    for (const tab of this.open.values()) await tab.close();
  }

  private adds(from?: TabOrigin): JsdomTab {
    const tab = new JsdomTab(this, from);
    this.open.set(tab.neighbor, tab);
    this.events.emit("page", refusing(tab));
    return tab;
  }
}
