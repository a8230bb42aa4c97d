/** Elements that are looked up anew for every use, as the locators of the browser's driver are. */
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import type { DOMWindow } from "jsdom";
import type { Locator } from "playwright-core";
import type { Place } from "./parts.ts";
import { refusing } from "./refusing.ts";

type Text = string | RegExp;
type Exact = { readonly exact?: boolean };
type Filter = NonNullable<Parameters<Locator["filter"]>[0]>;
type State = "attached" | "detached" | "visible" | "hidden";
type Timed = { readonly timeout?: number };

const TEXT = /^internal:text=/;

/** Selectors within the elements that are found so far. */
export abstract class Finder {
  abstract within(selector: string): Found;

  getByRole(role: string, options?: Parameters<Locator["getByRole"]>[1]): Found {
    return this.within(getByRoleSelector(role, options));
  }
  getByLabel(text: Text, options?: Exact): Found {
    return this.within(getByLabelSelector(text, options));
  }
  getByText(text: Text, options?: Exact): Found {
    return this.within(getByTextSelector(text, options));
  }
  locator(selector: string, options?: Filter): Found {
    const found = this.within(selector);
    return options ? found.filter(options) : found;
  }
}

export function foundIn(place: Place, selector: string, frame?: string): Found {
  return refusing(new Found(place, selector, frame));
}

function selectorOf(found: Locator): string {
  return JSON.stringify((found as unknown as Found).selector);
}

export class Found extends Finder {
  readonly selector: string;
  private readonly place: Place;
  /** Selector of the frame that it is in. */
  private readonly frame: string | undefined;

  constructor(place: Place, selector: string, frame?: string) {
    super();
    this.place = place;
    this.selector = selector;
    this.frame = frame;
  }

  override within(selector: string): Found {
    return foundIn(this.place, `${this.selector} >> ${selector}`, this.frame);
  }
  page(): Place {
    return this.place;
  }
  first(): Found {
    return this.within("nth=0");
  }
  last(): Found {
    return this.within("nth=-1");
  }
  nth(index: number): Found {
    return this.within(`nth=${index}`);
  }
  or(other: Locator): Found {
    return this.within(`internal:or=${selectorOf(other)}`);
  }
  and(other: Locator): Found {
    return this.within(`internal:and=${selectorOf(other)}`);
  }
  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): Found {
    const parts = [
      hasText !== undefined && getByTextSelector(hasText).replace(TEXT, "internal:has-text="),
      hasNotText !== undefined &&
        getByTextSelector(hasNotText).replace(TEXT, "internal:has-not-text="),
      has && `internal:has=${selectorOf(has)}`,
      hasNot && `internal:has-not=${selectorOf(hasNot)}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => typeof part === "string");
    return parts.reduce<Found>((found, part) => found.within(part), this);
  }
  override toString(): string {
    return this.selector;
  }

  /** What is there now. */
  now(): readonly HTMLElement[] {
    return this.place.query(this.selector, this.frame);
  }
  /** The only one that is there now. @throws where there are several */
  private only(): HTMLElement | undefined {
    const [found, ...others] = this.now();
    if (others.length > 0) {
      throw new Error(`${others.length + 1} elements instead of one: ${this.selector}`);
    }
    return found;
  }

  /** Waits for the element, and for what `isReady` says of it. */
  private one(
    isReady: (element: HTMLElement) => boolean = () => true,
    { timeout }: Timed = {},
  ): Promise<HTMLElement> {
    return this.place.until(
      () => {
        const element = this.only();
        return element && isReady(element) ? element : null;
      },
      () => `No ${this.selector} to use`,
      timeout,
    );
  }

  async waitFor({ state = "visible", timeout }: { state?: State; timeout?: number } = {}) {
    await this.place.until(
      () => {
        const element = this.only();
        if (state === "attached") return element !== undefined;
        if (state === "detached") return element === undefined;
        return (element !== undefined && isVisible(element)) === (state === "visible");
      },
      () => `${this.selector} is not ${state}`,
      timeout,
    );
  }

  async count(): Promise<number> {
    return this.now().length;
  }
  async all(): Promise<readonly Found[]> {
    return this.now().map((_, index) => this.nth(index));
  }
  async isVisible(): Promise<boolean> {
    const element = this.only();
    return element !== undefined && isVisible(element);
  }
  async allTextContents(): Promise<readonly string[]> {
    return this.now().map(({ textContent }) => textContent ?? "");
  }
  async allInnerTexts(): Promise<readonly string[]> {
    return this.allTextContents();
  }
  async textContent(options?: Timed): Promise<string | null> {
    return (await this.one(undefined, options)).textContent;
  }
  async getAttribute(name: string, options?: Timed): Promise<string | null> {
    return (await this.one(undefined, options)).getAttribute(name);
  }
  async inputValue(options?: Timed): Promise<string> {
    return ((await this.one(undefined, options)) as HTMLInputElement).value;
  }
  async isChecked(options?: Timed): Promise<boolean> {
    return isChecked(await this.one(undefined, options));
  }
  async isDisabled(options?: Timed): Promise<boolean> {
    return !isEnabled(await this.one(undefined, options));
  }
  async isEnabled(options?: Timed): Promise<boolean> {
    return isEnabled(await this.one(undefined, options));
  }
  async evaluate(work: unknown, given?: unknown): Promise<unknown> {
    const element = await this.one();
    return this.place.inPage(work)(element, given);
  }
  async evaluateAll(work: unknown, given?: unknown): Promise<unknown> {
    return this.place.inPage(work)(this.now(), given);
  }

  async click({ force = false, ...options }: Timed & { readonly force?: boolean } = {}) {
    const element = await this.one((there) => force || isUsable(there), options);
    await this.place.handsAt(element).click(element);
  }
  async dblclick(options?: Timed): Promise<void> {
    const element = await this.one(isUsable, options);
    await this.place.handsAt(element).dblClick(element);
  }
  async hover(options?: Timed): Promise<void> {
    const element = await this.one(isUsable, options);
    await this.place.handsAt(element).hover(element);
  }
  async fill(text: string, options?: Timed): Promise<void> {
    const isWritable = (there: HTMLElement) =>
      isUsable(there) && !(there as HTMLInputElement).readOnly;
    const field = (await this.one(isWritable, options)) as HTMLInputElement;
    field.focus();
    write(field, field.maxLength >= 0 ? text.slice(0, field.maxLength) : text);
  }
  async press(key: string, options?: Timed): Promise<void> {
    (await this.one(undefined, options)).focus();
    await this.place.keyboard.press(key);
  }
  async check(options?: Timed): Promise<void> {
    const box = await this.one(isUsable, options);
    if (!isChecked(box)) await this.place.handsAt(box).click(box);
    await this.one(isChecked, options);
  }
  async uncheck(options?: Timed): Promise<void> {
    const box = await this.one(isUsable, options);
    if (isChecked(box)) await this.place.handsAt(box).click(box);
    await this.one((there) => !isChecked(there), options);
  }
  async selectOption(choice: string | { readonly label: string }, options?: Timed) {
    const wanted = (option: HTMLOptionElement) =>
      typeof choice === "string"
        ? option.value === choice || option.label === choice
        : option.label === choice.label;
    const optionOf = (element: HTMLElement) =>
      [...(element as HTMLSelectElement).options].find(wanted);
    const list = await this.one(
      (there) => isUsable(there) && optionOf(there) !== undefined,
      options,
    );
    list.focus();
    (optionOf(list) as HTMLOptionElement).selected = true;
    dispatch(list, "input");
    dispatch(list, "change");
  }
  async focus(options?: Timed): Promise<void> {
    (await this.one(undefined, options)).focus();
  }
  async blur(options?: Timed): Promise<void> {
    (await this.one(undefined, options)).blur();
  }
  async dispatchEvent(type: string): Promise<void> {
    const element = await this.one();
    dispatch(element, type);
  }
  /** Without a layout every element is in view. */
  async scrollIntoViewIfNeeded(options?: Timed): Promise<void> {
    await this.one(isVisible, options);
  }
  /** For what a failure tells. */
  async ariaSnapshot(): Promise<string> {
    return this.now()
      .map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim())
      .join("\n");
  }
}

function windowOf({ ownerDocument }: Element): DOMWindow {
  return ownerDocument.defaultView as unknown as DOMWindow;
}

/** As typing does: React hears only what its own setter has not written. */
function write(field: HTMLInputElement, text: string): void {
  const { HTMLInputElement: Input, HTMLTextAreaElement: Area } = windowOf(field);
  const { prototype } = field.localName === "textarea" ? Area : Input;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  dispatch(field, "input");
}

function dispatch(element: Element, type: string): void {
  const { Event: Plain, MouseEvent: Mouse } = windowOf(element);
  const Kind = type === "click" ? Mouse : Plain;
  element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true }));
}

function isVisible(element: Element): boolean {
  return element.checkVisibility();
}

function isUsable(element: Element): boolean {
  return isVisible(element) && isEnabled(element) && element.closest("[inert]") === null;
}

function isEnabled(element: Element): boolean {
  return !element.matches(":disabled") && element.closest('[aria-disabled="true"]') === null;
}

function isChecked(element: Element): boolean {
  const { checked } = element as HTMLInputElement;
  return checked ?? element.getAttribute("aria-checked") === "true";
}
