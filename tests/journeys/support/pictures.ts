/** Pictures of scenes for the contact sheet (`npm run screens`). */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Where the pictures go; undefined in a usual run, which takes none. */
export const PICTURES = process.env["SCENE_PICTURES"];

/** A phone, a tablet, a computer: width and height in px. */
const DEVICES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** Takes the whole page at three widths, as `{folder}/{who}/{scene}.{width}.png`. */
export async function takePictures(
  page: Page,
  folder: string,
  who: string,
  scene: string,
): Promise<void> {
  mkdirSync(join(folder, who), { recursive: true });
  const size = page.viewportSize();
  for (const [width, height] of DEVICES) {
    const path = join(folder, who, `${scene.replaceAll("/", " ")}.${width}.png`);
    await page.setViewportSize({ width, height });
    // A window as tall as the page: what sticks to the end of a window would lie over the middle of the picture.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, whole) });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path, fullPage: true, caret: "initial" });
    expect(statSync(path).size).toBeGreaterThan(0);
  }
  if (size) await page.setViewportSize(size);
}
