/** Scripts that are no modules: those of a page, and those that it adds. */
import type { DOMWindow } from "jsdom";

export async function runScript(window: DOMWindow, script: HTMLScriptElement): Promise<void> {
  const answer = await window.fetch(script.src);
  if (!answer.ok) throw new Error(`${script.src}: ${answer.status}`);
  const text = await answer.text();
  Object.defineProperty(window.document, "currentScript", { value: script, configurable: true });
  window.eval(text);
  Object.defineProperty(window.document, "currentScript", { value: null, configurable: true });
}

/** Loads every script that is added from now on, and tells its element how that went. */
export function addedScripts(window: DOMWindow): void {
  const load = async (script: HTMLScriptElement): Promise<void> => {
    const outcome = await runScript(window, script).then(
      () => "load",
      () => "error",
    );
    script.dispatchEvent(new window.Event(outcome));
  };
  new window.MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const script = node as HTMLScriptElement;
        if (script.localName === "script" && script.src !== "") void load(script);
      }
    }
  }).observe(window.document, { childList: true, subtree: true });
}
