import { describe, expect, it } from "vitest";
// The parser is there before time moves by hand.
import "./markup.ts";
import { createShop } from "../../../tests/shop.ts";
import type { ContentBlockView } from "./content.views.ts";

type Block = Readonly<Record<string, unknown>>;

function open(shop = createShop()) {
  const tab = shop.tab({ href: "http://localhost:5173/landing/spring" });
  const { contentScreen: store, explain } = tab.foyer;
  const publish = async (blocks: readonly Block[], as?: "draft") => {
    const response = await shop.sandbox.fetch("http://localhost:4010/_sandbox/screens/spring", {
      method: "PUT",
      headers: { "x-api-key": shop.world, "content-type": "application/json" },
      body: JSON.stringify({ blocks, ...(as ? { as } : {}) }),
    });
    expect(response.status).toBe(200);
    return JSON.parse(await response.text());
  };
  const show = async (...blocks: readonly Block[]): Promise<readonly ContentBlockView[]> => {
    await publish(blocks);
    await shop.drive(store.open({ screenName: "spring" }));
    return store.blocks;
  };
  const told = (topic: string) =>
    explain.entries
      .filter((entry) => entry.topic === topic)
      .map(({ answer, facts }) => [facts["path"] ?? facts["id"], answer]);
  return { shop, tab, store, publish, show, told };
}

const asked = (shop: ReturnType<typeof createShop>, part: string) =>
  shop.asked.filter((path) => path.includes(part)).length;

describe("a marketing screen", () => {
  it("that is not open leaves the document the title of another screen [ROU-43]", async () => {
    const { shop, tab, store } = open();
    const { navigation } = tab.foyer;
    navigation.retitle("Thank You");
    const title = navigation.title();
    expect(title).toContain("Thank You");
    store.close();
    store.reset();
    expect(navigation.title()).toBe(title);
    await shop.drive(store.open({ screenName: "welcome" }));
    expect(navigation.title()).toContain("All of it, tonight");
    store.close();
    expect(navigation.title()).not.toContain("All of it, tonight");
  });

  it("shows every kind of block of a screen by its name [CNT-01] [CNT-02] [CNT-03] [CNT-04] [CNT-05] [CNT-06] [CNT-08] [CNT-13] [CNT-14] [API-45] [API-58]", async () => {
    const { shop, store } = open();
    const opening = store.open({ screenName: "welcome" });
    expect(store.state).toEqual({ kind: "loading" });
    await shop.drive(opening);
    expect(store.state).toEqual({ kind: "ready" });
    expect(store.title).toBe("All of it, tonight");
    expect(store.blocks.map(({ id }) => id)).toEqual([
      ...["hero-0", "perks-1", "showsGrid-2", "exclusiveContent-3"],
      ...["faq-4", "emailAlert-5", "buttonCta-6"],
    ]);
    expect(store.blocks[0]).toMatchObject({
      isConfirmation: false,
      description: ["News, documentaries, and shows on demand."],
      points: ["Watch on every screen", "Cancel anytime"],
      link: { text: "Choose a Plan", destination: { address: "/account/signup-plans" } },
    });
    expect(store.blocks[4]).toMatchObject({
      items: [{ question: "What does it cost?" }, { question: "Can I cancel?" }, {}],
    });
    expect(store.blocks[5]).toMatchObject({ submitText: "Tell Me" });
    expect(store.blocks[6]).toMatchObject({ headline: "Ready?", link: { text: "Join Now" } });
    expect(shop.violations()).toEqual([]);
  });

  it("reads headline, texts, link, image and items of a block, and splits its points [CNT-09] [CNT-10]", async () => {
    const { show } = open();
    const item = { headline: "H", description: "D", ctaText: "C", url: "/account/signin" };
    const image = "/images/389x291/a.svg";
    const [exclusive, perks] = await show(
      { type: "exclusiveContent", ...item, image, subDescription: "One||Two | Three" },
      { type: "perks", member: [{ ...item, image }] },
    );
    const link = { text: "C", destination: { kind: "route", address: "/account/signin" } };
    const shown = { headline: "H", description: ["D"], link, image: { width: 389 } };
    expect(exclusive).toMatchObject({ ...shown, points: ["One", "Two | Three"] });
    expect(perks).toMatchObject({ items: [shown] });
  });

  it("repeats the shows up to 36 tiles [CNT-07]", async () => {
    const { show } = open();
    const shows = [{ headline: "One", url: "/account/signup-plans" }, { headline: "Two" }];
    const [grid] = await show({ type: "showsGrid", shows });
    if (grid?.kind !== "showsGrid") throw new Error("There is no grid.");
    expect(grid.tiles).toHaveLength(36);
    expect(new Set(grid.tiles.map(({ id }) => id)).size).toBe(36);
    expect(grid.tiles.slice(0, 3)).toMatchObject([
      { name: "One", isRepeated: false, link: { text: "One" } },
      { name: "Two", isRepeated: false, link: null },
      { name: "One", isRepeated: true },
    ]);
  });

  it("keeps the place of an image by its size, and offers its other widths [CNT-19] [CNT-20]", async () => {
    const { show } = open();
    const files = {
      url: "/images/675x200/a.svg",
      alt: "A room",
      ...{ width: 1350, height: 400 },
      variants: [{ url: "/images/675x200/b.svg", width: 675 }],
    };
    const [hero, bare, captioned] = await show(
      { type: "hero", headline: "Hi", images: [files] },
      { type: "hero", headline: "Hi", image: "/images/675x200/c.svg" },
      { type: "captionedImages", member: [{ headline: "Hi", image: "/images/389x291/d.svg" }] },
    );
    const at = "http://localhost:4010/images/675x200";
    expect(hero).toMatchObject({
      image: { alt: "A room", width: 1350, srcSet: `${at}/a.svg 1350w, ${at}/b.svg 675w` },
    });
    expect(bare).toMatchObject({ image: { width: 675, height: 200, srcSet: null, alt: "" } });
    expect(captioned).toMatchObject({ items: [{ image: { width: 389, height: 291 } }] });
  });

  it("leaves out what it cannot read, keeps the rest, and says where it stands [D-06] [CNT-14]", async () => {
    const { show, told } = open();
    const blocks = await show(
      { type: "hologram", headline: "From the future" },
      { type: "perks" },
      { type: "perks", member: [{ description: "No headline" }, { headline: "Live" }] },
      { type: "buttonCta", ctaText: "Go", url: "/account/signup-plans" },
    );
    expect(blocks.map(({ id }) => id)).toEqual(["perks-2", "buttonCta-3"]);
    expect(told("content.problem")).toEqual([
      ["panels.member[0]", "unknown-kind"],
      ["panels.member[1]", "missing"],
      ["panels.member[2].member[0].headline", "missing"],
    ]);
  });

  it("links nothing that leads to another site, and loads no image from one [D-01] [D-11]", async () => {
    const { show, told } = open();
    const evil = "https://evil.example/";
    const blocks = await show(
      {
        type: "hero",
        headline: "Hi",
        ctaText: "Go",
        url: "javascript:alert(1)",
        image: `${evil}a.png`,
      },
      { type: "buttonCta", ctaText: "Go", url: evil },
      { type: "hero", headline: "Hi", description: `A <a href="${evil}">far <b>site</b></a>.` },
    );
    expect(blocks).toMatchObject([
      { link: null, image: null },
      { description: ["A ", "far ", { tag: "strong", children: ["site"] }, "."] },
    ]);
    expect(told("content.link").map(([path]) => path)).toEqual([
      "panels.member[0].url",
      "panels.member[1].url",
      "panels.member[2].description",
    ]);
    expect(told("content.image")).toEqual([["panels.member[0].image", "address-refused"]]);
    expect(told("content.block")).toContainEqual(["panels.member[1]", "nothing-left"]);
  });

  it("makes marks of markup where a text may have it, and shows any other as it is [D-11]", async () => {
    const { show } = open();
    const [hero] = await show({
      type: "hero",
      headline: "<b>Bold</b> claims",
      description:
        'Watch <b>now</b><script>alert(1)</script><img src=x onerror="alert(1)"> &amp; <a href="/account/signup-plans">join</a>&#x202E;',
    });
    expect(hero).toMatchObject({
      headline: "<b>Bold</b> claims",
      description: [
        "Watch ",
        { tag: "strong", children: ["now"] },
        " & ",
        {
          tag: "a",
          destination: { kind: "route", address: "/account/signup-plans" },
          children: ["join"],
        },
      ],
    });
  });

  it("lets no words run together that stand on lines of their own [D-11] [D-17]", async () => {
    const { show } = open();
    const [hero] = await show({
      type: "hero",
      headline: "Now",
      description:
        "<div>Watch</div><h2>every</h2><table><tr><td>show</td></tr></table> <b>here</b>",
    });
    expect(hero).toMatchObject({
      description: [" Watch every show ", { tag: "strong", children: ["here"] }],
    });
    const [, ...others] = await show(
      { type: "hero", headline: "One" },
      { type: "hero", headline: "Two", description: "<div>Watch</div><div>free for 9 years</div>" },
    );
    expect(JSON.stringify(others)).not.toContain("free");
  });

  it("shows one form of the email alert, and says why the others do not [CNT-03]", async () => {
    const { show, told } = open();
    const blocks = await show(
      { type: "emailAlert", headline: "First" },
      { type: "emailAlert", headline: "Second" },
    );
    expect(blocks).toMatchObject([{ headline: "First", submitText: "Keep Me Posted" }]);
    expect(told("content.form")).toEqual([["emailAlert-1", "second-form"]]);
  });

  it("says that it knows no screen of a name, and asks for none that cannot be one [CNT-01] [OPN-010]", async () => {
    const { shop, store } = open();
    await shop.drive(store.open({ screenName: "no-such-screen" }));
    expect(store.state).toEqual({ kind: "unknown" });
    const before = asked(shop, "/screens/");
    for (const screenName of ["", "../packages", "a b", "x".repeat(65)]) {
      await shop.drive(store.open({ screenName }));
      expect(store.state).toEqual({ kind: "unknown" });
    }
    await shop.drive(store.open({ screenName: "welcome", preview: "x".repeat(65) }));
    expect(store.state).toEqual({ kind: "unknown" });
    expect(asked(shop, "/screens/")).toBe(before);
  });

  it("shows a draft to whoever has its name, and what is published to everyone else [CNT-14]", async () => {
    const { shop, store, publish } = open();
    await publish([{ type: "emailAlert", headline: "Published" }]);
    const { screen } = await publish([{ type: "emailAlert", headline: "Draft" }], "draft");
    const preview = new URL(screen.draftAddress).searchParams.get("preview");
    await shop.drive(store.open({ screenName: "spring", preview }));
    expect(store.blocks).toMatchObject([{ headline: "Draft" }]);
    await shop.drive(store.open({ screenName: "spring" }));
    expect(store.blocks).toMatchObject([{ headline: "Published" }]);
  });

  it("fails with a message, and asks again [CNT-01] [ERR-25]", async () => {
    const { shop, store } = open();
    shop.faults({ kind: "status", status: 500, operation: "getScreen", times: 9 });
    await shop.drive(store.open({ screenName: "alerts" }));
    expect(store.state).toMatchObject({ kind: "failed", message: expect.any(String) });
    expect(store.blocks).toEqual([]);
    shop.clearFaults();
    await shop.drive(store.reload());
    expect(store.state).toEqual({ kind: "ready" });
    expect(store.blocks).toHaveLength(1);
  });

  it("keeps what shows where it cannot be read again [CNT-01] [ERR-25]", async () => {
    const { shop, store } = open();
    await shop.drive(store.open({ screenName: "alerts" }));
    shop.faults({ kind: "status", status: 500, operation: "getScreen", times: 9 });
    await shop.drive(store.reload());
    expect(store.state).toEqual({ kind: "ready" });
    expect(store.blocks).toHaveLength(1);
  });

  it("drops an answer that comes after the page was left [D-13]", async () => {
    const { shop, store } = open();
    const opening = store.open({ screenName: "welcome" });
    store.close();
    await shop.drive(opening);
    expect(store.state).toEqual({ kind: "idle" });
    expect(store.blocks).toEqual([]);
  });
});
