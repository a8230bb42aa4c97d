import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createShop } from "../../../tests/shop.ts";
import type { Answer } from "../kit/explain-answers.ts";
import type { AccountStore } from "./account.store.ts";

const SEGMENT = "account.notice.segment";

async function inAccount(persona: string, configuration = {}) {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/account/manage", configuration });
  await tab.signIn(persona);
  const { account } = tab.foyer;
  await shop.drive(account.open());
  return account;
}

/** The rule of the link of a notice, in the explain log. */
function ruleOf(account: AccountStore, link: string): string | undefined {
  const links = account.answers["account.link"] as readonly Answer[];
  return links.find(({ facts }) => facts["link"] === link)?.rule;
}

describe("the banner of a promotion segment", () => {
  it("and a refused payment lead where the rule of each says [PRM-29] [MNG-19] [OPN-141]", async () => {
    expect(ruleOf(await inAccount("promo-monthly"), SEGMENT)).toBe("PRM-29");
    expect(ruleOf(await inAccount("dunning"), "account.notice.dunning")).toBe("MNG-19");
  });

  it.each([
    ["promo-monthly", "FNWEB1MO"],
    ["promo-holiday", "FNWEB12MO"],
  ])(
    "leads %s to the plan that it is tied to [PRM-29] [MNG-01] [OPN-114]",
    async (persona, sku) => {
      const account = await inAccount(persona);
      expect(account.notices).toEqual([
        {
          id: SEGMENT,
          text: "We picked a plan for you.",
          more: null,
          tone: "info",
          link: {
            text: "See the Plan",
            destination: { kind: "route", address: `/account/manage/change-plans/${sku}` },
          },
          control: null,
        },
      ]);
    },
  );

  it("shows for no other member [PRM-29]", async () => {
    const account = await inAccount("paying-yearly");
    expect(account.notices).toEqual([]);
    expect(account.sections.map(({ section }) => section)).not.toContain("notification");
  });

  it("does not promote the plan that the member has [PRM-29]", async () => {
    const product = { bannerSegments: [{ segmentName: "monthly", bannerSku: "FNWEB12MO" }] };
    const account = await inAccount("promo-monthly", { product });
    expect(account.notices).toEqual([]);
  });

  it("does not promote a plan to a member who cannot change to it: hers is canceled [PRM-29] [OPN-141]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("promo-monthly");
    const { account } = tab.foyer;
    await shop.drive(account.open());
    expect(account.notices.map(({ id }) => id)).toEqual([SEGMENT]);
    await (await atService(shop, "promo-monthly")).cancel();
    await shop.drive(account.reload());
    expect(account.notices.map(({ id }) => id)).not.toContain(SEGMENT);
  });

  it.each([
    ["NATCOM", {}],
    ["ANOTHER", { channelPartnerId: "ANOTHER" }],
  ])(
    "goes with its plan: the segment is removed for the partner %s [PRM-31] [PAY-25] [OPN-116]",
    async (channelPartnerID, product) => {
      const sent: unknown[] = [];
      const shop = createShop({
        through: (send) => async (input, init) => {
          const request = new Request(input, init);
          if (request.url.endsWith("/removeCustomerSegment"))
            sent.push(await request.clone().json());
          return send(request);
        },
      });
      const { foyer, signIn, openCheckout } = shop.tab({ configuration: { product } });
      await signIn("promo-holiday");
      await openCheckout("FNWEB12MO");
      expect((await shop.drive(foyer.checkout.submit())).ok).toBe(true);
      await shop.settle();
      expect(sent).toEqual([{ channelPartnerID, segmentName: "holiday2024" }]);
      await shop.drive(foyer.account.open());
      expect(foyer.account.notices.map(({ id }) => id)).not.toContain(SEGMENT);
    },
  );

  it("is not read back while its removal is under way: the status is asked afterwards [PAY-32] [PAY-25] [PAY-27]", async () => {
    const heard: string[] = [];
    const shop = createShop({
      through: (send) => async (input, init) => {
        const { url } = new Request(input, init);
        const isRemoval = url.endsWith("/removeCustomerSegment");
        if (url.includes("/currentSubscriptionStatus")) heard.push("status");
        // Slower than a look-up of the status.
        if (isRemoval) heard.length = 0;
        if (isRemoval) await new Promise<void>((go) => void shop.device.clock.after(300, go));
        const answer = await send(input, init);
        if (isRemoval) heard.push("removed");
        return answer;
      },
    });
    const { foyer, signIn, openCheckout } = shop.tab();
    await signIn("promo-holiday");
    await openCheckout("FNWEB12MO");
    expect((await shop.drive(foyer.checkout.submit())).ok).toBe(true);
    await shop.advance(5_000);
    await shop.settle();
    expect(heard).toEqual(["removed", "status"]);
    expect(foyer.subscription.current.accountPromotionSegment).toBeNull();
  });
});
