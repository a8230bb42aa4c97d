/** Typing into the hosted card form, and the order in which a buyer reads and tabs through payment. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { hasFocus, tabsTo } from "./support/keyboard.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

async function atPayment(width: number) {
  const { visitor } = await house.opens({ width });
  await visitor.isSignedInAs(persona("new"));
  await visitor.visits("/account/payment/FNWEB12MO");
  await visitor.seesCardForm();
  return visitor;
}

const fieldOf = ({ form }: Visitor, label: string | RegExp) => form.getByLabel(label);
const expirationOf = (visitor: Visitor) => fieldOf(visitor, /^Expiration/);

describe("the card form", () => {
  it("takes an expiration however it is typed, and lets it be deleted over its slash [PAY-46]", {
    tags: ["controls"],
  }, async () => {
    const visitor = await atPayment(1280);
    const field = expirationOf(visitor);
    const texts = [
      ["4/30", "04/30"],
      ["0430", "04/30"],
      ["04/2030", "04/30"],
      ["12/2030", "12/30"],
      ["12-30", "12/30"],
    ] as const;
    for (const [text, shown] of texts) {
      await field.fill("");
      await field.pressSequentially(text);
      expect(await field.inputValue()).toBe(shown);
      await field.fill("");
      await field.fill(text);
      expect(await field.inputValue()).toBe(shown);
    }
    for (const left of ["12/3", "12", "1", ""]) {
      await field.press("Backspace");
      expect(await field.inputValue()).toBe(left);
    }
    expect(visitor.accidents).toEqual([]);
  });

  it("keeps the caret where a digit of the number is deleted or typed [PAY-46]", {
    tags: ["controls"],
  }, async () => {
    const visitor = await atPayment(1280);
    const field = fieldOf(visitor, "Card number");
    const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
    await field.fill("4242-4242-4242-4242");
    expect(await field.inputValue()).toBe("4242 4242 4242 4242");
    await field.press("Home");
    for (let step = 0; step < 5; step += 1) await field.press("ArrowRight");
    await field.press("Backspace");
    expect([await field.inputValue(), await caret()]).toEqual(["4242 4242 4242 4242", 4]);
    await field.press("Backspace");
    expect([await field.inputValue(), await caret()]).toEqual(["4244 2424 2424 242", 3]);
    await field.press("2");
    expect([await field.inputValue(), await caret()]).toEqual(["4242 4242 4242 4242", 5]);
  });

  it("says what is wrong when a field is left, and takes it back as soon as it is right [PAY-51]", {
    tags: ["controls"],
  }, async () => {
    const visitor = await atPayment(1280);
    const field = expirationOf(visitor);
    const error = () => visitor.form.locator("#expiry-error").textContent();
    await field.pressSequentially("12");
    expect(await error()).toBe("");
    await field.blur();
    expect(await error()).toBe("Enter a month and a year.");
    await field.press("End");
    await field.pressSequentially("3");
    expect(await error()).toBe("Enter a month and a year.");
    await field.pressSequentially("0");
    expect(await error()).toBe("");
    await field.press("Backspace");
    expect(await error()).toBe("");
  });

  it("shows the mark of the card beside all of its digits, at 360 px too [PAY-46] [CHR-19]", {
    tags: ["layout"],
  }, async () => {
    const visitor = await atPayment(360);
    const { form } = visitor;
    const marks = () => form.getByRole("list", { name: "Cards that are accepted" });
    expect(await marks().getByRole("listitem").count()).toBe(4);
    await fieldOf(visitor, "Card number").fill("378282246310005");
    expect(await fieldOf(visitor, "Card number").inputValue()).toBe("3782 822463 10005");
    expect(await marks().getByRole("listitem").allTextContents()).toEqual(["American Express"]);
    const digits = await fieldOf(visitor, "Card number").evaluate((input: HTMLInputElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d");
      if (context) context.font = font;
      const width = context?.measureText(input.value).width ?? Number.POSITIVE_INFINITY;
      return (
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
      );
    });
    expect(digits).toBeGreaterThan(0);
    await fieldOf(visitor, "Security code").pressSequentially("12345");
    expect(await fieldOf(visitor, "Security code").inputValue()).toBe("1234");
  });
});

describe("payment", () => {
  it.each([360, 768, 1280])(
    "is tabbed through as it is read, at %i px [PAY-07] [CHR-19]",
    {
      tags: ["controls", "layout"],
    },
    async (width) => {
      const visitor = await atPayment(width);
      const { main, page } = visitor;
      await tabsTo(visitor, visitor.link("Change Plan"));
      const stops: Stop[] = [];
      // In the card form the frame itself is the stop of the page.
      for (let presses = 0; presses < 24 && !(await hasFocus(visitor.payButton)); presses += 1) {
        stops.push(await page.evaluate(placeOfFocus));
        await page.keyboard.press("Tab");
      }
      stops.push(await page.evaluate(placeOfFocus));
      expect(await hasFocus(visitor.payButton)).toBe(true);
      const order = await main.locator(".payment__summary").boundingBox();
      const till = await main.locator(".payment__till").boundingBox();
      const isBeside = (order?.x ?? 0) < (till?.x ?? 0);
      expect(isBeside).toBe(width === 1280);
      // Down a column, then down the next one on its right.
      const column = ({ x }: Stop) => (isBeside && x >= (till?.x ?? 0) ? 1 : 0);
      const isNext = (from: Stop, to: Stop) => {
        const isInRow = Math.abs(to.y - from.y) <= 24 && to.x >= from.x;
        return (
          column(to) > column(from) || (column(to) === column(from) && (to.y > from.y || isInRow))
        );
      };
      const jumps = stops.filter((stop, at) => at > 0 && !isNext(stops[at - 1] ?? stop, stop));
      expect(jumps).toEqual([]);
      expect(new Set(stops.map(({ y }) => y)).size).toBeGreaterThan(3);
    },
  );
});

interface Stop {
  readonly x: number;
  readonly y: number;
}

/** Left edge and middle of the focused element, on the page. */
function placeOfFocus(): Stop {
  const { left, top, height } = (document.activeElement ?? document.body).getBoundingClientRect();
  return { x: Math.round(left), y: Math.round(top + height / 2 + window.scrollY) };
}
