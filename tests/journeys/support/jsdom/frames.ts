/** Frames of another origin, which a page fills by posting a form: each a window of its own that hears messages. */
import type { DOMWindow } from "jsdom";
import { runServed } from "./modules.ts";
import { deliver } from "./neighbors.ts";
import { closeWindow, type OpenWindow, openWindow, type WindowOptions } from "./window.ts";

/** What a frame shares with its page. */
type Surroundings = Omit<WindowOptions, "html" | "url">;

export class Frames {
  private readonly open = new Map<Element, OpenWindow>();
  private readonly page: DOMWindow;
  private readonly surroundings: Surroundings;
  private isLeft = false;

  constructor(page: DOMWindow, surroundings: Surroundings) {
    this.page = page;
    this.surroundings = surroundings;
    const frames = this;
    page.HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
      frames.post(this).catch((error) => surroundings.console.emit("jsdomError", error));
    };
  }

  of(element: Element | undefined): OpenWindow | undefined {
    return element && this.open.get(element);
  }
  all(): readonly OpenWindow[] {
    return [...this.open.values()];
  }
  /** Frames that the page has removed, or all with the page. */
  close(isLeft = false): void {
    this.isLeft ||= isLeft;
    for (const [element, frame] of this.open) {
      if (element.isConnected && !isLeft) continue;
      this.open.delete(element);
      closeWindow(frame);
    }
  }

  private async post(form: HTMLFormElement): Promise<void> {
    const { action, target } = form;
    const place = this.page.document.querySelector(`iframe[name="${target}"]`);
    if (!place) throw new Error(`No frame is named ${target}.`);
    const body = new URLSearchParams();
    for (const field of form.elements) {
      const { name, value } = field as HTMLInputElement;
      body.append(name, value);
    }
    const answer = await this.page.fetch(action, { method: "POST", body });
    const html = (await answer.text()).replace(/<link[^>]*>/g, "");
    if (!place.isConnected) return;
    const frame = await openWindow({ ...this.surroundings, html, url: action });
    if (!place.isConnected || this.isLeft) return closeWindow(frame);
    const { window } = frame;
    const { origin } = this.page.location;
    const own = new URL(action).origin;
    const parent = {
      postMessage: (message: unknown, to: string) => {
        if (to === origin && place.isConnected) deliver(this.page, inside, own, message);
      },
    };
    const inside = {
      postMessage: (message: unknown, to: string) => {
        if (to === own) deliver(window, parent, origin, message);
      },
    };
    Object.defineProperty(window, "parent", { value: parent });
    Object.defineProperty(place, "contentWindow", { value: inside, configurable: true });
    this.open.set(place, frame);
    const script = window.document.querySelector<HTMLScriptElement>("script[src]");
    if (script) await runServed(frame.context, script.src);
    this.surroundings.onChange();
  }
}
