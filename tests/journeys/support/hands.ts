/** The same journey with a mouse and without one. */
import type { Locator, Page } from "playwright-core";
import { hasFocus, presses, tabsTo } from "./keyboard.ts";

export const HANDS = ["mouse", "keyboard"] as const;

/** What they need of a browser: jsdom has no keys in lists, and no way by Tab into a frame. */
export const tagsOf = (by: (typeof HANDS)[number]): "controls"[] =>
  by === "keyboard" ? ["controls"] : [];

/** How a user presses, chooses and types. */
export interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** A radio button or a checkbox. */
  choose(target: Locator): Promise<void>;
  /** Instead of what is there. */
  type(target: Locator, text: string): Promise<void>;
}

export function handsOf(place: { readonly page: Page }, by: (typeof HANDS)[number]): Hands {
  if (by === "mouse") {
    return {
      press: (target) => target.click(),
      choose: (target) => target.check(),
      type: (target, text) => target.fill(text),
    };
  }
  return {
    press: (target) => presses(place, target),
    choose: (target) => choosesByKeys(place, target),
    async type(target, text) {
      await tabsTo(place, target);
      if ((await target.inputValue()) !== "") await place.page.keyboard.press("ControlOrMeta+A");
      await place.page.keyboard.type(text);
    },
  };
}

/** More than any group of radio buttons has. */
const MOST_CHOICES = 6;

/** Tab stops once in a group of radio buttons: at the checked one, or at the first. */
async function choosesByKeys(place: { readonly page: Page }, target: Locator): Promise<void> {
  await target.waitFor();
  const name = await target.getAttribute("name");
  const group = place.page.locator(`input[type="radio"][name="${name}"]`);
  if ((await group.count()) > 0) {
    const checked = group.and(place.page.getByRole("radio", { checked: true }));
    await tabsTo(place, (await checked.count()) > 0 ? checked : group.first());
    for (let press = 0; press < MOST_CHOICES && !(await hasFocus(target)); press += 1) {
      await place.page.keyboard.press("ArrowDown");
    }
  }
  await presses(place, target, "Space");
}
