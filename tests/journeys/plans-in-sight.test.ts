/**
 * What a person sees of the plans without scrolling, on a phone.
 * @module-tag layout
 */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const PHONE = { width: 360, height: 740 };

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Where the first element of a selector is in the window. */
const edgesOf = ({ page }: Visitor, selector: string): Promise<Edges> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

describe("the plans on a phone", () => {
  it("show the free year that was proved, chosen, above the button [PLN-30] [D-28]", async () => {
    const { visitor } = await house.opens(PHONE);
    await visitor.isSignedInAs(persona("verified-military"));
    await visitor.visits("/account/signup-plans");
    await visitor.sees("Military Yearly");
    const bar = await edgesOf(visitor, ".plans__continue");
    const chosen = await edgesOf(visitor, ".plan[data-selected]");
    expect(chosen.top).toBeGreaterThan(0);
    expect(chosen.bottom).toBeLessThanOrEqual(bar.top);
    expect(visitor.accidents).toEqual([]);
  });

  it("keep the button in sight to the end of the list, the comparison and the banner [PLN-40] [D-28]", async () => {
    const { visitor } = await house.opens(PHONE);
    const { page } = visitor;
    await visitor.visits("/account/signup-plans");
    await visitor.sees("Compare Plans");
    for (const target of [".plan", ".plans__benefits", ".comparison", ".plans__banner"]) {
      await page
        .locator(target)
        .last()
        .evaluate((element) => element.scrollIntoView({ block: "end" }));
      const { top, bottom } = await edgesOf(visitor, ".plans__continue .button");
      expect(top, target).toBeGreaterThanOrEqual(0);
      expect(bottom, target).toBeLessThanOrEqual(PHONE.height);
      // What is scrolled to ends above the button.
      const bar = await edgesOf(visitor, ".plans__continue");
      const shown = await page
        .locator(target)
        .last()
        .evaluate((element) => element.getBoundingClientRect().bottom);
      expect(shown, target).toBeLessThanOrEqual(bar.top + 1);
    }
  });

  it("say the price of a trial in one line [PLN-53] [D-28]", async () => {
    const { visitor } = await house.opens(PHONE);
    await visitor.visits("/account/signup-plans");
    await visitor.sees("Compare Plans");
    const { top, bottom } = await edgesOf(visitor, ".plan[data-later] .plan__price");
    const line = await visitor.page
      .locator(".plan[data-later] .plan__now")
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
    expect(bottom - top).toBeLessThan(1.5 * line);
  });
});
