/** The setup of journeys: a browser, and for every journey a world of the sandbox of its own. */
import type { Browser, BrowserContext, ViewportSize } from "playwright-core";
import { afterEach, inject } from "vitest";
import { launchChromium } from "../../support/chromium.ts";
import { driverNow } from "./driver.ts";
import { jsdomDevice } from "./jsdom/device.ts";
import { type SandboxDesk, sandboxDesk } from "./sandbox.ts";
import { switchOn, type Television } from "./television.ts";
import { openTab, type Visitor } from "./visitor.ts";

declare module "vitest" {
  interface ProvidedContext {
    house: {
      readonly web: string;
      readonly captchaWeb: string;
      readonly measuredWeb: string;
      readonly sandbox: string;
      readonly television: string;
      readonly browser: string;
      readonly shell: string;
    };
  }
}

/** A journey: a user in front of a browser, and services of their own. */
export interface Evening {
  readonly visitor: Visitor;
  readonly sandbox: SandboxDesk;
  /** Another browser of the same user, which knows nothing of the first one. */
  otherBrowser(): Promise<Visitor>;
  /** Switches a television on: another device in the same world. */
  television(): Promise<Television>;
}

export interface House {
  /**
   * A new browser profile in a new world. With `captcha`, in front of an app that asks for one. With `measured`, in front
   * of one whose events go to a tag manager and to a collector once its user has said yes. With `movesTime`, long waits pass at once: time is moved, of the pages and of the services. Motion is reduced, as the user's system
   * may ask for, because drawing frames costs more than anything else that a page does; `hasMotion` brings it back.
   * With `at` and `timeZone`, the device and the services are at that instant, and the device in that zone.
   */
  opens(options?: {
    readonly width?: number;
    readonly height?: number;
    readonly captcha?: boolean;
    readonly measured?: boolean;
    readonly movesTime?: boolean;
    readonly hasMotion?: boolean;
    readonly at?: string;
    readonly timeZone?: string;
  }): Promise<Evening>;
  /** Origin of the web app. */
  web(): string;
  /** Closes everything that was opened. Done after each test unless the house `isKept`. */
  closes(): Promise<void>;
}

/** The driver disables the back/forward cache by default; the shell has none. */
const NO_WAY_BACK = "--disable-back-forward-cache";

/** A page of a journey lives for seconds: what its scripts' compilers prepare for a longer life is lost. */
const SHORT_LIVED = "--js-flags=--max-lazy --no-sparkplug --no-maglev --no-opt";

/** Browsers of this worker by launch options. They close with the worker. */
const browsers = new Map<boolean, Promise<Browser>>();

function browserOfWorker(keepsPages: boolean): Promise<Browser> {
  const started =
    browsers.get(keepsPages) ??
    launchChromium({
      executablePath: keepsPages ? inject("house").browser : inject("house").shell,
      ignoreDefaultArgs: keepsPages ? [NO_WAY_BACK] : [],
      args: [SHORT_LIVED],
    });
  browsers.set(keepsPages, started);
  return started;
}

let evenings = 0;

/**
 * Call once at the top of a file. With `keepsPages`, going back may show a page as it was left. With `isKept`, what
 * a test opens stays open for the next one, until the house closes.
 */
export function openHouse({ keepsPages = false, isKept = false } = {}): House {
  const contexts: BrowserContext[] = [];
  const closes = async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  };
  if (!isKept) afterEach(closes);

  return {
    closes,
    web: () => inject("house").web,
    async opens({
      width = 1280,
      height = 900,
      captcha = false,
      measured = false,
      movesTime = false,
      hasMotion = false,
      at,
      timeZone,
    } = {}) {
      const { sandbox: services, television, ...apps } = inject("house");
      const usual = measured ? apps.measuredWeb : apps.web;
      const web = captcha ? apps.captchaWeb : usual;
      evenings += 1;
      const world = `journey-${process.pid}-${Date.now()}-${evenings}`;
      const browser = driverNow() === "jsdom" ? null : await browserOfWorker(keepsPages);
      if (!browser && (movesTime || at !== undefined))
        throw new Error('Time moves in a browser alone: tags: ["time"].');
      const newContext = async (origin: string, viewport: ViewportSize) => {
        const context = browser
          ? await browser.newContext({
              viewport,
              baseURL: origin,
              reducedMotion: hasMotion ? "no-preference" : "reduce",
              ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
            })
          : jsdomDevice({ web: origin, width: viewport.width });
        contexts.push(context);
        return context;
      };
      const enterWorld = (context: BrowserContext) =>
        context.addCookies([{ name: "foyer_world", value: world, url: web }]);
      const context = await newContext(web, { width, height });
      if (movesTime) await context.clock.install();
      const desk = sandboxDesk(services, world);
      if (at !== undefined) {
        await context.clock.install({ time: at });
        await desk.timePasses(`${Date.parse(at) - Date.now()}ms`);
      }
      await enterWorld(context);
      return {
        visitor: await openTab({ context, web, services, world, movesTime }),
        sandbox: desk,
        async otherBrowser() {
          if (movesTime || at !== undefined)
            throw new Error("Only the first browser's time moves.");
          const other = await newContext(web, { width, height });
          await enterWorld(other);
          return openTab({ context: other, web, services, world, movesTime });
        },
        async television() {
          const living = await newContext(television, { width: 1920, height: 1080 });
          return switchOn(living, `${television}/?world=${world}`);
        },
      };
    },
  };
}
