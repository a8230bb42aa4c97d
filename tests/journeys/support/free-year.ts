/** The free year of a verified member: taken by card, and held against the quote and the ledger. */
import { expect } from "vitest";
import { type Quote, quoteOf } from "./arriving.ts";
import { cards } from "./cards.ts";
import { dollars } from "./paying.ts";
import type { SandboxDesk } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

export interface FreeYear {
  readonly planId: string;
  readonly name: string;
  /** As the purchase names it. */
  readonly program: "veterans" | "military" | "firstResponder";
}

export const VETERANS: FreeYear = {
  planId: "FNVADV1PAV2",
  name: "Veterans Yearly",
  program: "veterans",
};
export const MILITARY: FreeYear = {
  planId: "FNSHR1PAV4",
  name: "Military Yearly",
  program: "military",
};
export const FIRST_RESPONDER: FreeYear = {
  planId: "FNSHR1FRV4",
  name: "First Responder Yearly",
  program: "firstResponder",
};

/** A promise of a page: what renews, and when. `"Nov 25, 2027"`, as every page writes a day. */
const DAY = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";

/** The first text of an element that matches. */
async function reads(visitor: Visitor, pattern: RegExp): Promise<string> {
  const found = visitor.main.getByText(pattern).filter({ visible: true }).first();
  await found.waitFor();
  return ((await found.textContent()) ?? "").replace(/\s+/g, " ").trim();
}

/** What a page says of the next charge: cents and day. */
function promiseIn(text: string): { readonly cents: number; readonly day: string } {
  const [, amount = ""] = /\$(\d+(?:\.\d\d)?)/.exec(text) ?? [];
  const [day = ""] = new RegExp(DAY).exec(text) ?? [];
  return { cents: Math.round(Number(amount) * 100), day };
}

/** A day of the ledger as pages write it. */
function dayOf(at: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(at);
}

interface Entry {
  readonly profileId: string;
  readonly serviceId: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly idempotencyKey: string | null;
  readonly at: number;
}

export function freeYear(visitor: Visitor, desk: SandboxDesk, plan: FreeYear) {
  const { planId, name, program } = plan;

  /** Charges of this buyer for this plan, oldest first. Seeded members have paid without a key. */
  async function charges(): Promise<readonly Entry[]> {
    const all = (await desk.ledger()) as readonly unknown[] as readonly Entry[];
    const ofPlan = all.filter(({ serviceId }) => serviceId === planId);
    const buyer = ofPlan.find(({ idempotencyKey }) => idempotencyKey !== null)?.profileId;
    return ofPlan.filter(({ profileId }) => profileId === buyer);
  }

  /** What was charged, before tax, in cents. */
  async function kept(): Promise<readonly number[]> {
    return (await charges()).map(({ amountCents, taxCents }) => amountCents - taxCents);
  }

  /** Rows of the summary, in cents, without the totals, once they are known. */
  async function rows(): Promise<readonly number[]> {
    const lines = visitor.main.locator('dl[aria-busy="false"] .summary__line');
    await lines.first().waitFor();
    const texts = await lines.allInnerTexts();
    return texts
      .filter((text) => !/due/i.test(text))
      .map((text) => {
        const [, minus, amount = ""] = /(-?)\$([\d.]+)\s*$/.exec(text) ?? [];
        return Math.round(Number(amount) * 100) * (minus ? -1 : 1);
      });
  }

  async function expectPromise(text: string, quote: Quote, day: string): Promise<void> {
    expect([text, promiseIn(text)]).toEqual([text, { cents: quote.next.priceCents, day }]);
  }

  const me = {
    /** At checkout: the terms, as the quote of the service has them. Returns the day of the first renewal. */
    async isPromised(quote: Quote): Promise<string> {
      expect([quote.now.totalCents, quote.next.priceCents]).toEqual([0, 3249]);
      const shown = await rows();
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(quote.now.totalCents);
      await visitor.main.locator(".till__due").getByText("$0.00").waitFor();
      expect(await visitor.seesTotal()).toBe(quote.next.priceCents);
      const price = dollars(quote.next.priceCents);
      await visitor.sees(
        new RegExp(`renews automatically at \\$${price.replace(".", "\\.")}/yr plus tax`),
      );
      const then = await reads(visitor, /^\s*then \$/);
      const { day } = promiseIn(then);
      await expectPromise(then, quote, day);
      return day;
    },

    /** From the choice of the plan on: pays by card, and finds the same promise everywhere, which the ledger keeps. */
    async isTaken(who: string, press: (target: Visitor["payButton"]) => Promise<void>) {
      const quote = await quoteOf(desk, { plan: planId, promotion: "PROMO1YFREE", persona: who });
      await visitor.isAt(`/account/payment/${planId}`);
      await visitor.seesHeading("Start Your Free Year");
      await visitor.seesCardForm();
      await visitor.fillsCard(cards.approved);
      const day = await me.isPromised(quote);
      await visitor.lookAt(visitor.payButton);
      await press(visitor.payButton);
      await visitor.seesConfirmation();
      await me.isConfirmed(quote, day);
      await me.isKept(quote, day);
      return quote;
    },

    /** The confirmation and My Account say what checkout said. */
    async isConfirmed(quote: Quote, day: string): Promise<void> {
      await visitor.page.locator('[data-row="paid"]').getByText("$0.00").waitFor();
      const next = visitor.page.locator('[data-row="next"]');
      await next.getByText(new RegExp(DAY)).waitFor();
      await expectPromise((await next.textContent()) ?? "", quote, day);
      await visitor.opensMyAccount();
      await visitor.sees(name);
      await expectPromise(await reads(visitor, /^\s*\$.* plus tax on /), quote, day);
    },

    /** The order names what was proved; the year after it is charged as it was promised. */
    async isKept(quote: Quote, day: string): Promise<void> {
      const [order] = await charges();
      expect(order).toMatchObject({
        amountCents: quote.now.totalCents,
        sent: {
          parameters: [
            { name: "program", value: program },
            { name: "verificationId", value: expect.stringMatching(/\w/) },
          ],
        },
      });
      await desk.timePasses("364d");
      expect(await charges()).toHaveLength(1);
      await desk.timePasses("2d");
      expect(await kept()).toEqual([0, quote.next.priceCents]);
      expect(dayOf((await charges())[1]?.at ?? 0)).toBe(day);
    },

    /** So is each year after that: 'renews automatically at'. */
    async isKeptForGood(quote: Quote): Promise<void> {
      const { priceCents } = quote.next;
      await desk.timePasses("P1Y");
      expect(await kept()).toEqual([0, priceCents, priceCents]);
    },
  };
  return me;
}
