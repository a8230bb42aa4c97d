/**
 * Where the parts of marketing content stand, at the sizes of a phone, a tablet, a desk, and one at 200 % zoom.
 *
 * @module-tag layout
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";

const house = openHouse();

/** A window of 1280 x 800 at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

const image = "/images/389x291/app.svg";
const promo = {
  ...{ type: "promo", promoType: "hero", name: "app", headline: "Take it with you" },
  ...{ ctaText: "See Plans", url: "/account/signup-plans", images: [{ url: image }] },
};

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It does not show");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe("marketing content", () => {
  it("has the headline and the button of a hero in view at 200 % zoom [CNT-08] [CNT-19]", async () => {
    const { visitor } = await house.opens();
    await visitor.page.setViewportSize(ZOOMED);
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    const heading = visitor.page.getByRole("heading", { level: 1 });
    expect((await boxOf(heading)).bottom).toBeLessThan(ZOOMED.height);
    const button = visitor.main.getByRole("link", { name: "Choose a Plan" });
    expect((await boxOf(button)).bottom).toBeLessThan(ZOOMED.height);
  });

  it("shows the image of a promo item beside its text, no wider than it is [CNT-11] [CNT-20]", async () => {
    const { visitor, sandbox } = await house.opens();
    const address = await sandbox.shows("spring", [promo]);
    for (const width of [768, 1280]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.visits(address);
      await visitor.seesHeading("Take it with you");
      const shown = await boxOf(visitor.main.locator("img"));
      expect(shown.width).toBeLessThanOrEqual(389);
      const heading = await boxOf(visitor.page.getByRole("heading", { level: 1 }));
      expect(heading.x).toBeGreaterThan(shown.right);
      expect(heading.y).toBeLessThan(shown.bottom);
    }
  });

  it("shows a banner of a promo item above its text [CNT-11] [CNT-19]", async () => {
    const { visitor, sandbox } = await house.opens();
    const banner = { url: "/images/675x200/app.svg", width: 675, height: 200 };
    await visitor.visits(await sandbox.shows("spring", [{ ...promo, images: [banner] }]));
    await visitor.seesHeading("Take it with you");
    const heading = await boxOf(visitor.page.getByRole("heading", { level: 1 }));
    expect(heading.y).toBeGreaterThan((await boxOf(visitor.main.locator("img"))).bottom);
  });

  it("leaves the last of three perks alone in no row [CNT-06] [CNT-20]", async () => {
    const { visitor } = await house.opens();
    for (const width of [768, 1280]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.visits("/landing/welcome");
      await visitor.seesHeading("All of it, tonight");
      const [first, , last] = await visitor.main.locator(".block--perks li").all();
      if (!first || !last) throw new Error("There are three perks");
      expect((await boxOf(last)).y).toBe((await boxOf(first)).y);
    }
  });
});
