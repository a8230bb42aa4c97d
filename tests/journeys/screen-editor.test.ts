/**
 * The editor of screens in the sandbox, as a tester uses it.
 *
 * @module-tag layout
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";

const house = openHouse();
const blocks = (page: Page) => page.getByLabel(/as JSON$/);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** In front of the screen of the email alert. */
async function opensEditor() {
  const evening = await house.opens();
  const editor = new URL(evening.sandbox.startPage);
  editor.pathname = "/_sandbox/screen-editor";
  editor.searchParams.set("screen", "alerts");
  await evening.visitor.visits(editor.href);
  return evening;
}

describe("the editor of screens", () => {
  it("keeps what was typed where it is wrong, saves a draft, publishes, and takes it back [CNT-01] [CNT-14]", async () => {
    const { visitor } = await opensEditor();
    const { page } = visitor;
    await expectAccessible(page);

    const alert = page.getByRole("form", { name: "Edit alerts" }).getByRole("alert");
    await blocks(page).fill('[{ "type": "hero" ');
    await button(page, "Save").press("Enter");
    await expect.poll(() => alert.textContent()).toContain("This is not JSON");
    expect(await blocks(page).inputValue()).toBe('[{ "type": "hero" ');

    await blocks(page).fill('[{ "type": "hero", "headline": 7 }]');
    await button(page, "Save").press("Enter");
    await expect.poll(() => alert.textContent()).toContain("headline");
    expect(await blocks(page).inputValue()).toContain("7");

    await blocks(page).fill('[{ "type": "hero", "headline": "Soon" }]');
    await button(page, "Save").press("Enter");
    await page.getByRole("link", { name: /\/landing\/alerts\?preview=/ }).waitFor();
    await page.getByLabel("Save as").selectOption("published");
    await button(page, "Save").press("Enter");
    await page.getByText("Blocks, as JSON").waitFor();
    expect(await blocks(page).inputValue()).toContain("Soon");

    await button(page, "A link to a site that is not ours").press("Enter");
    await expect.poll(() => blocks(page).inputValue()).toContain("https://evil.example/");
    await button(page, "Take every edit back").press("Enter");
    await expect.poll(() => blocks(page).inputValue()).toContain("Be the first to know");
    expect(await button(page, "Take every edit back").count()).toBe(0);
    expect(visitor.accidents).toEqual([]);
  });

  it("keeps what was typed and is not saved where another button sends its order [CNT-14]", async () => {
    const { visitor } = await opensEditor();
    const { page } = visitor;
    await blocks(page).fill('[{ "type": "hero", "headline": "An hour of work" }]');
    await button(page, "503 Service Unavailable").press("Enter");
    await page.getByText("503 Service Unavailable: done.").waitFor();
    expect(await blocks(page).inputValue()).toContain("An hour of work");
  });
});
