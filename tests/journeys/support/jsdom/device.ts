/** What outlives a page of jsdom: cookies, storage, network. */
import { CookieJar } from "jsdom";
import type { BrowserContext } from "playwright-core";
import type { Device, SentRequest } from "./parts.ts";
import { refusing } from "./refusing.ts";
import { JsdomTab } from "./tab.ts";

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

/** A browser profile with one tab. */
export class JsdomDevice implements Device {
  readonly jar = new CookieJar();
  readonly web: string;
  readonly width: number;
  isOffline = false;
  /** Of each origin. */
  readonly local = new Map<string, Readonly<Record<string, string>>>();
  private readonly tabs: JsdomTab[] = [];

  constructor({ web, width }: JsdomDeviceOptions) {
    this.web = web;
    this.width = width;
  }

  async newPage(): Promise<JsdomTab> {
    if (this.tabs.length > 0) throw new Error('A second tab needs a browser: tags: ["windows"].');
    const tab = new JsdomTab(this);
    this.tabs.push(tab);
    return refusing(tab);
  }

  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { name, value, url = this.web } of cookies) {
      this.jar.setCookieSync(`${name}=${value}; Path=/; Secure`, url);
    }
  }

  async cookies(url = this.web): Promise<readonly { name: string; value: string }[]> {
    return this.jar.getCookiesSync(url).map(({ key, value }) => ({ name: key, value }));
  }

  /** A page of this device sends a request. */
  asks({ url, method, body, isPage }: SentRequest): void {
    const request = {
      url: () => url,
      method: () => method,
      postData: () => body,
      postDataJSON: () => (body === null ? null : JSON.parse(body)),
      isNavigationRequest: () => isPage,
    };
    this.tells("request", request);
  }

  tells(event: string, what: unknown): void {
    for (const tab of this.tabs) tab.emit(event, what);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    for (const tab of this.tabs) tab.signals(isOffline ? "offline" : "online");
  }

  async close(): Promise<void> {
    for (const tab of this.tabs.splice(0)) await tab.close();
  }
}
