/** A user without a mouse. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { mayClose } from "./windows.ts";

/** A visitor's tab, or a window that it opened. */
interface Place {
  readonly page: Page;
}

/** More tab stops than any screen has. */
const MOST_STOPS = 60;

/** Presses Tab until the focus is there. */
export async function tabsTo(place: Place, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await place.page.keyboard.press("Tab");
  }
  expect.fail(`The keyboard does not reach ${target}.`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) =>
      element === (element.getRootNode() as Document | ShadowRoot).activeElement &&
      document.hasFocus(),
  );
}

export async function types(place: Place, target: Locator, text: string): Promise<void> {
  await tabsTo(place, target);
  await place.page.keyboard.type(text);
}

/** Presses a key on the target, which may close the window. */
export async function presses(place: Place, target: Locator, key = "Enter"): Promise<void> {
  await tabsTo(place, target);
  await mayClose(place.page, place.page.keyboard.press(key));
}
