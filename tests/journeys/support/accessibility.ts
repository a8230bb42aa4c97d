import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { jsdomTabOf } from "./jsdom/tab.ts";
import { linesOf } from "./violations.ts";

const WIDTHS = [360, 768, 1280];

/**
 * A decoration that a pseudo-element draws behind the content would leave the contrast of all the content undecided. It
 * is looked through: text on the decoration itself is judged against the page. The rest is axe's own: 4.5, and 3 for
 * large text (WCAG 1.4.3).
 */
const CONTRAST = {
  ignorePseudo: true,
  ignoreUnicode: true,
  ignoreLength: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

const OPTIONS = {
  // Elements without a problem are not described.
  resultTypes: ["violations"],
  checks: { "color-contrast": { options: CONTRAST } },
} satisfies RunOptions & { checks: object };

/** Minified: to bring it into a page costs more than to run it there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * No axe violations on the page, and at any width no overflow and no target too small for a finger; in jsdom, which has
 * no layout, what is left of that.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await problemsOf(page)).toEqual([]);
  if (!jsdomTabOf(page)) await expectFit(page);
}

/** Nothing overflows, no text is squeezed, and a finger meets every target, at any width. */
export async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Floating elements move a moment after the window has been resized.
    await expect
      .poll(async () => ({
        width,
        ...(await page.evaluate(misfits)),
        tooSmall: await page.evaluate(smallTargets),
      }))
      .toEqual({ width, sticksOut: [], squeezed: [], tooSmall: [] });
  }
  // The visitor goes on at the width of before: a press while the page moves can miss its button.
  if (size) await page.setViewportSize(size);
}

/** Violations of axe, one line each, once animations have ended: text that fades in lacks contrast. */
export async function problemsOf(page: Page): Promise<readonly string[]> {
  const tab = jsdomTabOf(page);
  if (tab) return tab.problems();
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  return linesOf(page.frames().length === 1 ? await resultsOf(page) : await resultsOfFrames(page));
}

/** Brings axe into the page once. AxeBuilder injects it anew on each call, twice. */
async function resultsOf(page: Page): Promise<Pick<AxeResults, "violations">> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, options);
    return { violations };
  }, OPTIONS);
}

function resultsOfFrames(page: Page): Promise<AxeResults> {
  return new AxeBuilder({ page, axeSource: AXE }).options(OPTIONS).analyze();
}

/** Sets the browser's size of text, in px, as a user does in its settings (WCAG 1.4.4). */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: size } });
  const sizeOfRoot = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(sizeOfRoot).toBe(`${size}px`);
}

/**
 * What `expectFit` looks for, in the page: elements beyond its right edge, when it scrolls sideways; and texts of
 * several letters in a space less than two letters wide, which wrap after each letter.
 */
export function misfits() {
  const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`;
  const root = document.documentElement;
  const isBeyondEdge = (element: Element) =>
    element.getBoundingClientRect().right > root.clientWidth + 1;
  const isSqueezed = (element: Element) => {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? "")
      .join("");
    const { width, height } = element.getBoundingClientRect();
    const letter = Number.parseFloat(getComputedStyle(element).fontSize);
    const isShown = width > 1 && height > 1;
    return isShown && text.length > 3 && width < 1.5 * letter && height > 3 * letter;
  };
  const scrollsSideways = root.scrollWidth > root.clientWidth;
  const all = scrollsSideways ? [...document.body.querySelectorAll("*")] : [];
  return {
    sticksOut: all.filter(isBeyondEdge).map(nameOf),
    squeezed: [...document.body.querySelectorAll("main *")].filter(isSqueezed).map(nameOf),
  };
}

/**
 * Targets that a finger misses, in the page: smaller than 44 px in a direction (WCAG 2.5.5). A label is part of its
 * control's target. A link within a sentence has the height of its line (the inline exception of WCAG 2.5.8).
 */
export function smallTargets(): readonly string[] {
  const LEAST = 44;
  const TARGETS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, " +
    "[role=tab], [role=menuitem], [role=option], [role=checkbox], [role=radio], [role=switch]";
  const textOf = (node: Node | null) => (node?.textContent ?? "").replace(/\s+/g, "");
  const isInline = (element: Element) => getComputedStyle(element).display === "inline";
  const isInSentence = (element: Element) => {
    if (element.tagName !== "A" || !isInline(element)) return false;
    let place = element.parentElement;
    while (place && isInline(place)) place = place.parentElement;
    const links = [...(place?.querySelectorAll("a") ?? [])].map(textOf).join("");
    return textOf(place).length > links.length;
  };
  const partsOf = (element: Element) => [
    element,
    ...((element as HTMLInputElement).labels ?? []),
    ...[element.closest("label")].filter((label) => label !== null),
  ];
  const isTooSmall = (element: Element) => {
    const boxes = partsOf(element).map((part) => part.getBoundingClientRect());
    return !boxes.some(({ width, height }) => Math.min(width, height) > LEAST - 0.5);
  };
  // Of a control that is clipped away, its label is the target. Without one it is there for readers alone.
  const isClipped = (element: Element) => {
    for (let place: Element | null = element; place; place = place.parentElement) {
      const { width, height } = place.getBoundingClientRect();
      if (getComputedStyle(place).overflow === "hidden" && width <= 1 && height <= 1) return true;
    }
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility() &&
    element.getBoundingClientRect().width > 0 &&
    !(isClipped(element) && partsOf(element).length === 1);
  return [...document.querySelectorAll(TARGETS)]
    .filter((element) => isShown(element) && isTooSmall(element) && !isInSentence(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.textContent?.trim() || element.getAttribute("aria-label") || "";
      const size = `${Math.round(width)} x ${Math.round(height)}`;
      return `${element.tagName.toLowerCase()}.${element.className} ${size} ${name}`.trim();
    });
}
