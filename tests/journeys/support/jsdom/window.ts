/** One window of jsdom: a document, the features of a browser, a user's hands, and selectors. */
import type { Context } from "node:vm";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type DOMWindow, JSDOM, type VirtualConsole } from "jsdom";
import { addFeatures } from "./features.ts";
import { type Selectors, selectorsOf } from "./modules.ts";
import type { Device } from "./parts.ts";

export interface OpenWindow {
  readonly window: DOMWindow;
  /** For its modules. */
  readonly context: Context;
  readonly user: UserEvent;
  readonly selectors: Selectors;
  /** Ends the window itself. */
  readonly end: () => void;
}

export interface WindowOptions {
  readonly html: string;
  readonly url: string;
  readonly device: Device;
  /** Where errors go. */
  readonly console: VirtualConsole;
  /** Runs whenever the document changes. */
  readonly onChange: () => void;
}

export async function openWindow(options: WindowOptions): Promise<OpenWindow> {
  const { html, url, device, console, onChange } = options;
  const dom = new JSDOM(html, {
    url,
    runScripts: "outside-only",
    cookieJar: device.jar,
    pretendToBeVisual: true,
    virtualConsole: console,
  });
  const { window } = dom;
  const end = window.close.bind(window);
  addFeatures(window, device);
  new window.MutationObserver(onChange).observe(window.document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const context = dom.getInternalVMContext();
  const user = userEvent.setup({
    document: window.document,
    delay: null,
    pointerEventsCheck: 0,
    applyAccept: false,
  });
  return { window, context, user, selectors: await selectorsOf(context), end };
}

/** Ends it: what it does later reaches nothing. */
export function closeWindow({ window, end }: OpenWindow): void {
  window.dispatchEvent(new window.Event("unload"));
  end();
}
