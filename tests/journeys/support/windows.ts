/** Windows that close by what is pressed in them. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A press in a window that it closes. The window is gone before the key or the mouse button is released. */
export async function mayClose(window: Page, press: Promise<void>): Promise<void> {
  await press.catch(async (error: unknown) => {
    await expect.poll(() => window.isClosed(), { message: String(error) }).toBe(true);
  });
}
