import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const WIDTHS = [360, 768, 1280];

/** axe finds nothing on the page as it is, and nothing sticks out at any width. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await problemsOf(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // What floats takes its new place a moment after the window has changed.
    await expect.poll(async () => [width, await sticksOut(page)]).toEqual([width, []]);
  }
}

/** What axe finds, in one line each. */
async function problemsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary}`,
    ),
  );
}

/** Elements beyond the right edge, when the page can be scrolled to the side. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}
