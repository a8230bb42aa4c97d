/** Opens the house: a browser, and for every journey a world of the sandbox of its own. */
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchChromium } from "../../support/chromium.ts";
import { type SandboxDesk, sandboxDesk } from "./sandbox.ts";
import { switchOn, type Television } from "./television.ts";
import { openTab, type Visitor } from "./visitor.ts";

declare module "vitest" {
  interface ProvidedContext {
    house: {
      readonly web: string;
      readonly captchaWeb: string;
      readonly sandbox: string;
      readonly television: string;
      readonly browser: string;
    };
  }
}

/** Somebody in front of a browser, and the services that only she meets. */
export interface Evening {
  readonly visitor: Visitor;
  readonly sandbox: SandboxDesk;
  /** Switches a television on: another device in the same world. */
  television(): Promise<Television>;
}

export interface House {
  /** A new person with a new browser profile, in a new world. With `captcha`, in front of an app that asks for one. */
  opens(options?: {
    readonly width?: number;
    readonly height?: number;
    readonly captcha?: boolean;
  }): Promise<Evening>;
  /** Origin of the web app. */
  web(): string;
}

let evenings = 0;

/** The driver turns off what a browser does with pages that somebody may come back to. */
const NO_WAY_BACK = "--disable-back-forward-cache";

/**
 * Call once at the top of a file. With `keepsPages`, going back may show a page as it was left. `textSize`: what the
 * person has set in her browser, in px.
 */
export function openHouse({ keepsPages = false, textSize = 16 } = {}): House {
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await launchChromium({
      executablePath: inject("house").browser,
      args: [`--blink-settings=defaultFontSize=${textSize}`],
      ignoreDefaultArgs: keepsPages ? [NO_WAY_BACK] : [],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return {
    web: () => inject("house").web,
    async opens({ width = 1280, height = 900, captcha = false } = {}) {
      const { web: usual, captchaWeb, sandbox: services, television } = inject("house");
      const web = captcha ? captchaWeb : usual;
      evenings += 1;
      const world = `journey-${process.pid}-${Date.now()}-${evenings}`;
      const context = await browser.newContext({ viewport: { width, height }, baseURL: web });
      contexts.push(context);
      await context.addCookies([{ name: "foyer_world", value: world, url: web }]);
      const sandbox = sandboxDesk(services, world);
      return {
        visitor: await openTab(context),
        sandbox,
        async television() {
          const living = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
          contexts.push(living);
          return switchOn(living, `${television}/?world=${world}`);
        },
      };
    },
  };
}
