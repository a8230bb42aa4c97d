import { describe, expect, it } from "vitest";
// The parser is there before time moves by hand.
import "./markup.ts";
import { createShop } from "../../../tests/shop.ts";

type Block = Readonly<Record<string, unknown>>;

async function open(...blocks: readonly Block[]) {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/landing/spring" });
  const { contentScreen: store, explain } = tab.foyer;
  await shop.sandbox.fetch("http://localhost:4010/_sandbox/screens/spring", {
    method: "PUT",
    headers: { "x-api-key": shop.world, "content-type": "application/json" },
    body: JSON.stringify({ blocks }),
  });
  const show = () => shop.drive(store.open({ screenName: "spring" }));
  const said = () =>
    store.blocks.map((block) => ("description" in block ? block.description.join("") : null));
  const headlines = () => store.blocks.map(({ headline }) => headline);
  const told = (topic: string) =>
    explain.entries
      .filter((entry) => entry.topic === topic)
      .map(({ facts, rule }) => [facts["path"], rule]);
  const plansAsked = () => shop.asked.filter((path) => path.includes("/packages")).length;
  return { shop, tab, store, show, said, headlines, told, plansAsked };
}

const hero = (description: string, more: Block = {}) => ({
  type: "hero",
  headline: "Watch tonight",
  description,
  ...more,
});

describe("what marketing content promises", () => {
  it("asks for no plans where no text names a price or promises something [D-17]", async () => {
    const page = await open(hero("News and shows on demand."));
    await page.show();
    expect(page.said()).toEqual(["News and shows on demand."]);
    expect(page.plansAsked()).toBe(0);
  });

  it("says the price of a plan as the plans page does, inside marks too [D-17]", async () => {
    const page = await open(
      hero("From {price:FNWEB1MO} a month."),
      hero("Or {price:FNWEB12MO} a year.", { headline: "From {price:FNWEB1MO}" }),
      { type: "perks", member: [{ headline: "Now", description: "<b>{price:FNWEB1MO}</b>" }] },
    );
    await page.show();
    expect(page.said().slice(0, 2)).toEqual(["From $5.99 a month.", "Or $64.99 a year."]);
    expect(page.headlines()[1]).toBe("From $5.99");
    expect(page.store.blocks[2]).toMatchObject({
      items: [{ description: [{ tag: "strong", children: ["$5.99"] }] }],
    });
  });

  it.each([
    ["control", "$5.99", "FNWEB1MO"],
    ["variant-1", "$6.99", "FNWEB1MOPT1"],
  ])(
    "says and sells the price of the plan in place of the named one, in the group %s [EXP-13] [D-17]",
    async (group, price, planId) => {
      const url = "/account/signup-account/FNWEB1MO?customerTag=spring#top";
      const page = await open(
        hero("From {price:FNWEB1MO} a month."),
        hero("Just {price:FNWEB1MO}.", { ctaText: "{price:FNWEB1MO}: start", url }),
        hero(`<a href="${url}">Seven days free</a>`),
      );
      page.tab.platform.cookies.set("ff_price-test-apr-2025", group);
      await page.show();
      const address = `/account/signup-account/${planId}?customerTag=spring#top`;
      expect(page.said().slice(0, 2)).toEqual([`From ${price} a month.`, `Just ${price}.`]);
      expect(page.store.blocks).toMatchObject([
        {},
        { link: { text: `${price}: start`, destination: { kind: "route", address } } },
        { description: [{ tag: "a", destination: { address }, children: ["Seven days free"] }] },
      ]);
      const { plans } = page.tab.foyer;
      await page.shop.drive(plans.open({ preSelectedPlan: planId }));
      expect(plans.offers.find(({ selected }) => selected)?.price).toBe(price);
    },
  );

  it("sells the price of the person's group by a link alone, and links no page that is not there [EXP-13] [CHR-14]", async () => {
    const linked = (url: string) => hero("Watch.", { ctaText: "Start", url });
    const page = await open(
      linked("/account/payment/FNWEB1MO"),
      hero('<a href="/account/payment/FNWEB1MO">Start</a>'),
      linked("/account/signup-plan"),
      linked("#faq"),
    );
    page.tab.platform.cookies.set("ff_price-test-apr-2025", "variant-1");
    await page.show();
    const destination = { address: "/account/payment/FNWEB1MOPT1" };
    expect(page.store.blocks).toMatchObject([
      { link: { destination } },
      { description: [{ tag: "a", destination }] },
      { link: null },
      { link: null },
    ]);
    expect(page.told("content.link").map(([path]) => path)).toHaveLength(2);
  });

  it("says of an image what a plan keeps, and nothing else [CNT-20] [D-17]", async () => {
    const pictured = (alt: string) =>
      hero("Watch.", { images: [{ url: "/images/675x200/welcome-hero.svg", alt }] });
    const page = await open(pictured("Seven days free"), pictured("Three months free"));
    await page.show();
    expect(page.store.blocks).toMatchObject([
      { image: { alt: "Seven days free" } },
      { image: { alt: "" } },
    ]);
  });

  it("shows a verified member what the plan of the proof keeps, as the plans page does [D-17] [PLN-30]", async () => {
    const page = await open(
      hero("Watch.", { headline: "1 year free", alternativeHeadline: "Watch tonight" }),
      hero("Then {price:FNSHR1PA}."),
    );
    await page.tab.signIn("verified-military");
    await page.show();
    const offered = page.tab.foyer.plans.offers.map(({ plan }) => plan.planId);
    await page.shop.drive(page.tab.foyer.plans.open());
    expect(page.tab.foyer.plans.offers.map(({ plan }) => plan.planId)).toEqual(offered);
    expect(page.headlines()[0]).toBe("1 year free");
  });

  it("says why a headline was left out where its alternative shows [CNT-11] [D-17]", async () => {
    const page = await open(
      hero("Watch.", { headline: "Three months free", alternativeHeadline: "Watch tonight" }),
    );
    await page.show();
    expect(page.headlines()).toEqual(["Watch tonight"]);
    const told = page.tab.foyer.explain.entries.filter(({ topic }) => topic === "content.text");
    expect(JSON.stringify(told)).toContain("D-17/not-kept");
  });

  it.each([
    "2 for 1, tonight only",
    "Buy one month, get one",
    "Just 3 bucks a month",
    "Only $3,99 a month",
    "ｆｒｅｅ for three months",
    "We won't bill you for three months",
    "Your first 3 months are a gift",
  ])("shows nobody a promise that no plan keeps, however it is worded: %s [D-17]", async (said) => {
    const page = await open(hero("Watch.", { headline: said, alternativeHeadline: "Tonight" }));
    await page.show();
    expect(page.headlines()).toEqual(["Tonight"]);
  });

  it("leaves out the price of a plan that is not offered, and a headline of it with its block [D-17]", async () => {
    const page = await open(
      hero("For {price:NO-SUCH-PLAN}."),
      hero("One", { headline: "From {price:NO-SUCH-PLAN}" }),
      hero("Two", { headline: "From {price:NO-SUCH-PLAN}", alternativeHeadline: "All of it" }),
      hero("For {price:FNWEB1MO or so"),
    );
    await page.show();
    expect(page.said()).toEqual(["", "Two", ""]);
    expect(page.headlines()).toEqual(["Watch tonight", "All of it", "Watch tonight"]);
    expect(page.told("content.block")).toContainEqual(["panels.member[1]", "D-17"]);
  });

  it("shows a promise that a plan keeps: the plan of the link, else any plan [D-17]", async () => {
    const to = (planId: string) => ({
      ctaText: "Start Your Free Trial",
      url: `/account/signup-account/${planId}`,
    });
    const page = await open(
      hero("Seven days free."),
      hero("Three months free."),
      hero("Seven days free.", to("FNWEB1MO")),
      hero("Seven days free.", to("FNWEB12MO")),
    );
    await page.show();
    expect(page.said()).toEqual(["Seven days free.", "", "Seven days free.", ""]);
    const links = page.store.blocks.map((block) => "link" in block && block.link?.text);
    expect(links).toEqual([undefined, undefined, "Start Your Free Trial", undefined]);
  });

  it("takes the other headline where the first is not kept, and none that is not kept either [CNT-11] [D-17]", async () => {
    const headlines = { headline: "Three months free", alternativeHeadline: "Seven days free" };
    const page = await open(
      hero("One", headlines),
      hero("Two", { ...headlines, alternativeHeadline: "Half price" }),
    );
    await page.show();
    expect(page.headlines()).toEqual(["Seven days free"]);
  });

  it("reports a price that was typed by hand, and shows it while a plan has it [D-17]", async () => {
    const page = await open(
      hero("For $5.99 a month."),
      hero("For $3.99 a month."),
      hero("For €5.99 a month."),
    );
    await page.show();
    expect(page.said()).toEqual(["For $5.99 a month.", "", ""]);
    expect(page.told("content.price-typed").map(([path]) => path)).toEqual([
      "panels.member[0].description",
      "panels.member[1].description",
      "panels.member[2].description",
    ]);
  });

  it("reads a text by what it says, not by how it is marked [D-11] [D-17]", async () => {
    const page = await open(
      hero("For $<b>5.99</b> a month."),
      hero("S<b>even</b> days fr<i>ee</i>."),
      hero("Three months fr<i>ee</i>."),
    );
    await page.show();
    expect(page.store.blocks).toMatchObject([
      { description: ["For $", { tag: "strong", children: ["5.99"] }, " a month."] },
      { description: ["S", {}, " days fr", {}, "."] },
      { description: [] },
    ]);
    expect(page.told("content.price-typed")).toEqual([["panels.member[0].description", "D-17"]]);
  });

  it.each([
    "One month free. The offer ends in seven days.",
    "Seven days to look around, and a month free.",
  ])("promises no free month for a free week that stands beside it: %s [D-17]", async (text) => {
    const page = await open(hero(text));
    await page.show();
    expect(page.said()).toEqual([""]);
  });

  it.each([
    "Three months without charge.",
    "Your first three months cost you nothing.",
    "No fee for three months.",
    "For 3.99 a month.",
    "For USD 3.99 a month.",
    "For four dollars a month.",
    "For €5.99 a month.",
    "For 5.99 EUR a month.",
    "Bimonthly plan: seven days free.",
  ])("promises nothing that no plan keeps, in these words either: %s [D-17]", async (text) => {
    const page = await open(hero(text));
    await page.show();
    expect(page.said()).toEqual([""]);
  });

  it("promises on a link inside a text what the plan of that link keeps [D-17]", async () => {
    const to = (planId: string) =>
      hero(`<a href="/account/signup-account/${planId}">Seven days free</a>`);
    const page = await open(to("FNWEB1MO"), to("FNWEB12MO"));
    await page.show();
    expect(page.store.blocks).toMatchObject([
      { description: [{ tag: "a", children: ["Seven days free"] }] },
      { description: [] },
    ]);
  });

  it("promises around the only link of a text what its plan keeps, and on each of several its own [D-17]", async () => {
    const link = (planId: string, text: string) =>
      `<a href="/account/signup-account/${planId}">${text}</a>`;
    const page = await open(
      hero(`Seven days free: ${link("FNWEB1MO", "start now")}.`),
      hero(`Seven days free: ${link("FNWEB12MO", "start now")}.`),
      hero(`<b>${link("FNWEB1MO", "Seven days free")}</b> or ${link("FNWEB12MO", "by the year")}.`),
      hero(
        `${link("FNWEB1MO", "By the month")} or <b>${link("FNWEB12MO", "seven days free")}</b>.`,
      ),
      hero(`News and shows: ${link("FNWEB12MO", "by the year")}.`),
      hero(`No ads: ad-${link("FNWEB12MO", "free")} ${link("FNWEB1MO", "by the month")}.`),
    );
    await page.show();
    const shown = page.store.blocks.map((block) => "description" in block && block.description[0]);
    expect(shown).toMatchObject([
      "Seven days free: ",
      undefined,
      { tag: "strong" },
      undefined,
      "News and shows: ",
      "No ads: ad-",
    ]);
    expect(page.told("content.text")).toContainEqual([
      "panels.member[1].description",
      "D-17/not-kept",
    ]);
  });

  it("says no price of one plan above the button of another [D-17]", async () => {
    const yearly = { ctaText: "Start now", url: "/account/signup-account/FNWEB12MO" };
    const page = await open(hero("Just {price:FNWEB1MO}.", yearly));
    await page.show();
    expect(page.said()).toEqual([""]);
    expect(page.told("content.text")).toEqual([
      ["panels.member[0].description", "D-17/other-plan"],
    ]);
  });

  it("shows no reference to a price that is broken by a mark [D-11] [D-17]", async () => {
    const page = await open(hero("For {price:<b>FNWEB1MO</b>}."));
    await page.show();
    expect(page.said()).toEqual([""]);
    expect(page.told("content.text")).toContainEqual(["panels.member[0].description", "D-17"]);
  });

  it("asks for no plans for what stands in an address or in a headline that is cut by tags [D-11] [D-17]", async () => {
    const page = await open(
      hero('See <a href="/account/landing?from=free-months">more</a>.', { headline: "F<b>ree" }),
    );
    await page.show();
    expect(page.headlines()).toEqual(["F<b>ree"]);
    expect(page.plansAsked()).toBe(0);
  });

  it("promises nothing while the plans are not known, and what they keep once it is asked for again [D-06] [D-17]", async () => {
    const page = await open(hero("Seven days free."));
    page.shop.faults({ kind: "status", status: 500, operation: "getPackages", times: 99 });
    await page.show();
    expect(page.said()).toEqual([""]);
    expect(page.told("content.text")).toEqual([
      ["panels.member[0].description", "D-17/plans-unknown"],
    ]);
    page.shop.clearFaults();
    await page.shop.drive(page.store.reload());
    expect(page.said()).toEqual(["Seven days free."]);
  });

  it("puts nothing above what is being read when the plans come late [CNT-14] [D-17]", async () => {
    const page = await open(hero("One", { headline: "Seven days free" }), {
      type: "emailAlert",
      headline: "Be the first to know",
    });
    page.shop.faults({ kind: "delay", delayMs: 8_000, operation: "getPackages", times: 99 });
    await page.show();
    expect(page.headlines()).toEqual(["Be the first to know"]);
    await page.shop.advance(20_000);
    expect(page.tab.foyer.plans.state.kind).toBe("ready");
    expect(page.headlines()).toEqual(["Be the first to know"]);
    page.store.close();
    await page.show();
    expect(page.headlines()).toEqual(["Seven days free", "Be the first to know"]);
  });

  it("promises a member what her plans keep, and a visitor again once she has left [D-13] [D-17]", async () => {
    const page = await open(hero("Seven days free."));
    await page.show();
    expect(page.said()).toEqual(["Seven days free."]);
    page.shop.latency(300);
    await page.tab.signIn("paying-monthly");
    expect(page.said()).toEqual([""]);
    await page.shop.advance(5_000);
    expect(page.said()).toEqual([""]);
    await page.shop.drive(page.tab.foyer.session.signOut());
    await page.shop.advance(5_000);
    expect(page.said()).toEqual(["Seven days free."]);
  });
});
