/** A user without a mouse. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

/** More tab stops than any screen has. */
const MOST_STOPS = 60;

/** Presses Tab until the focus is there. */
export async function tabsTo(visitor: Visitor, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await visitor.page.keyboard.press("Tab");
  }
  expect.fail(`The keyboard does not reach ${target}.`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element === element.ownerDocument.activeElement && document.hasFocus(),
  );
}

export async function types(visitor: Visitor, target: Locator, text: string): Promise<void> {
  await tabsTo(visitor, target);
  await visitor.page.keyboard.type(text);
}

export async function presses(visitor: Visitor, target: Locator, key = "Enter"): Promise<void> {
  await tabsTo(visitor, target);
  await visitor.page.keyboard.press(key);
}
