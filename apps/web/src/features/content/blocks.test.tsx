import { FoyerProvider } from "@foyer/react";
import type { ContentBlockView, ImageView, LinkView } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { ContentBlocks } from "./content-blocks.tsx";

afterEach(cleanup);

const image: ImageView = {
  url: "https://images.foyer.example/hero.jpg",
  alt: "A living room",
  width: 675,
  height: 200,
  srcSet: "https://images.foyer.example/hero.jpg 675w, https://images.foyer.example/2x.jpg 1350w",
};
const plans: LinkView = {
  text: "Choose a Plan",
  destination: { kind: "route", address: "/account/signup-plans" },
};
const hero: ContentBlockView = {
  kind: "hero",
  id: "hero-0",
  headline: "All of it, tonight",
  isConfirmation: false,
  description: ["News and ", { tag: "strong", children: ["shows"] }, "."],
  points: ["Every screen", "Cancel anytime"],
  image,
  link: plans,
};
const faq: ContentBlockView = {
  kind: "faq",
  id: "faq-1",
  headline: "Questions",
  items: [
    { id: "faq-1-0", question: "Can I cancel?", answer: ["At any time."] },
    { id: "faq-1-1", question: "Where?", answer: ["Everywhere."] },
  ],
};
const perk = (id: string, headline: string) => ({
  id,
  headline,
  description: ["From the first episode."],
  image: { ...image, alt: "", width: 389, height: 291, srcSet: null },
  link: null,
});
const perks: ContentBlockView = {
  kind: "perks",
  id: "perks-2",
  headline: "What you get",
  items: [perk("a", "Every show"), perk("b", "Live")],
};
const tile = (id: string, isRepeated: boolean) => ({
  id,
  name: "Harbor Lights",
  image: { ...image, alt: "", width: 389, height: 291, srcSet: null },
  link: plans,
  isRepeated,
});
const shows: ContentBlockView = {
  kind: "showsGrid",
  id: "shows-3",
  headline: "Tonight",
  tiles: [tile("0", false), tile("1", true), tile("2", true)],
};
const button: ContentBlockView = { kind: "buttonCta", id: "b-4", headline: "Ready?", link: plans };
const captioned: ContentBlockView = {
  kind: "captionedImages",
  id: "c-5",
  headline: null,
  items: [{ ...perk("c", "On the train"), image, link: plans }],
};
const exclusive: ContentBlockView = {
  kind: "exclusiveContent",
  id: "e-6",
  headline: "Only here",
  description: ["Made for members."],
  points: ["Two new series a month"],
  image: { ...image, alt: "A stage" },
  link: null,
};
const promo: ContentBlockView = {
  kind: "promo",
  id: "p-7",
  promoType: "text",
  headline: "Take it with you",
  description: ["The app is on your phone in a minute."],
  points: [],
  image: null,
  link: {
    text: "Get Mobile App",
    destination: { kind: "external", url: "https://get.foyer.example/" },
  },
};

function show(blocks: readonly ContentBlockView[], title = "Welcome"): void {
  render(
    <FoyerProvider foyer={createTestFoyer().foyer}>
      <MemoryRouter>
        <ContentBlocks title={title} blocks={blocks} />
      </MemoryRouter>
    </FoyerProvider>,
  );
}

const headings = () =>
  screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the blocks of a page", () => {
  it("keep the focus and the typed text when a block comes above them, or another has the form: only the first heading takes it [CNT-03] [CNT-14]", async () => {
    const user = userEvent.setup();
    const alert: ContentBlockView = {
      ...{ kind: "emailAlert", id: "alert-1", headline: "Be the first to know" },
      ...{ description: [], submitText: "Tell me" },
    };
    // The first heading of a document leaves the focus to the browser.
    show([hero]);
    cleanup();
    const foyer = createTestFoyer().foyer;
    const page = (blocks: readonly ContentBlockView[]) => (
      <FoyerProvider foyer={foyer}>
        <MemoryRouter>
          <ContentBlocks title="Welcome" blocks={blocks} />
        </MemoryRouter>
      </FoyerProvider>
    );
    const { rerender } = render(page([alert]));
    expect(document.activeElement?.textContent).toBe("Be the first to know");
    const email = screen.getByRole("textbox");
    await user.type(email, "ann@");
    rerender(page([hero, alert]));
    expect(headings()).toEqual(["H1 All of it, tonight", "H2 Be the first to know"]);
    expect(document.activeElement).toBe(email);
    expect(screen.getByRole("textbox").getAttribute("value")).toBe("ann@");
    rerender(page([hero, { ...alert, id: "alert-4", headline: "Know it first" }]));
    expect(headings()).toContain("H2 Know it first");
    expect(document.activeElement).toBe(email);
    expect(screen.getByRole("textbox").getAttribute("value")).toBe("ann@");
  });

  it("have one first heading, and go down one step at a time [CNT-14]", () => {
    show([hero, perks, captioned, faq, button]);
    expect(headings()).toEqual([
      "H1 All of it, tonight",
      "H2 What you get",
      "H3 Every show",
      "H3 Live",
      "H2 On the train",
      "H2 Questions",
      "H3 Can I cancel?",
      "H3 Where?",
      "H2 Ready?",
    ]);
  });

  it("have the title of the page as first heading where the first block has none [CNT-14]", () => {
    show([captioned, hero], "Shows");
    expect(headings()).toEqual(["H1 Shows", "H2 On the train", "H2 All of it, tonight"]);
    cleanup();
    show([], "Shows");
    expect(headings()).toEqual(["H1 Shows"]);
    cleanup();
    show([faq]);
    expect(headings()).toEqual(["H1 Questions", "H2 Can I cancel?", "H2 Where?"]);
  });

  it("load the image of the first view at once, and the others when they are near [CNT-19]", () => {
    show([hero, exclusive, perks]);
    const first = screen.getByRole("img", { name: "A living room" });
    expect(first.getAttribute("fetchpriority")).toBe("high");
    expect(first.getAttribute("loading")).toBeNull();
    const later = [
      screen.getByRole("img", { name: "A stage" }),
      ...document.querySelectorAll("li img"),
    ];
    expect(later).toHaveLength(3);
    for (const one of later) {
      expect(one.getAttribute("loading")).toBe("lazy");
      expect(one.getAttribute("decoding")).toBe("async");
      expect(one.getAttribute("fetchpriority")).toBeNull();
    }
  });

  it("keep the place of each image, and let the browser choose its file [CNT-19] [CNT-20]", () => {
    show([hero, perks]);
    const [first, second] = document.querySelectorAll("img");
    expect([first?.width, first?.height, first?.srcset]).toEqual([675, 200, image.srcSet]);
    expect(first?.sizes).toContain("100vw");
    expect([second?.width, second?.height]).toEqual([389, 291]);
    expect(second?.hasAttribute("srcset")).toBe(false);
    expect(second?.hasAttribute("sizes")).toBe(false);
  });

  it("a hero says what it announces and leads on [CNT-08] [CNT-10]", () => {
    show([hero]);
    const block = region("All of it, tonight");
    expect(block.getByText("shows").tagName).toBe("STRONG");
    expect(block.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      "Every screen",
      "Cancel anytime",
    ]);
    const link = block.getByRole("link", { name: "Choose a Plan" });
    expect(link.getAttribute("href")).toBe("/account/signup-plans");
  });

  it("a call to action leads on [CNT-02]", () => {
    show([button]);
    expect(region("Ready?").getByRole("link", { name: "Choose a Plan" })).toBeTruthy();
  });

  it("exclusive content, and a promo item with a link to another site [CNT-04] [CNT-11] [CNT-21]", () => {
    show([hero, exclusive, promo]);
    expect(region("Only here").getByText("Two new series a month")).toBeTruthy();
    const link = region("Take it with you").getByRole("link", { name: "Get Mobile App" });
    expect(link.getAttribute("href")).toBe("https://get.foyer.example/");
  });

  it("perks and captioned images with their texts and links [CNT-06] [CNT-09] [CNT-20]", () => {
    show([hero, perks, captioned]);
    expect(region("What you get").getAllByText("From the first episode.")).toHaveLength(2);
    expect(screen.getByText("On the train").closest("li")?.querySelector("a")?.textContent).toBe(
      "Choose a Plan",
    );
  });

  it("a wall of shows names each show once, and the keyboard stops once at it [CNT-07]", () => {
    show([hero, shows]);
    const block = region("Tonight");
    expect(document.querySelectorAll(".shows li")).toHaveLength(3);
    expect(block.getAllByRole("listitem")).toHaveLength(1);
    expect(block.getAllByRole("link")).toHaveLength(1);
    expect(block.getByRole("link", { name: "Harbor Lights" })).toBeTruthy();
    expect(document.querySelectorAll(".shows a")).toHaveLength(1);
  });
});

describe("questions", () => {
  const question = (name: string) => screen.getByText(name, { selector: "summary *" });
  const isOpen = (name: string) => question(name).closest("details")?.open;

  it("open and close each by itself [CNT-05]", async () => {
    const user = userEvent.setup();
    show([hero, faq]);
    expect([isOpen("Can I cancel?"), isOpen("Where?")]).toEqual([false, false]);
    await user.click(question("Can I cancel?"));
    await user.click(question("Where?"));
    expect([isOpen("Can I cancel?"), isOpen("Where?")]).toEqual([true, true]);
    const answers = [...document.querySelectorAll("details[open] > :not(summary)")];
    expect(answers.map((one) => one.textContent)).toEqual(["At any time.", "Everywhere."]);
    await user.click(question("Can I cancel?"));
    expect([isOpen("Can I cancel?"), isOpen("Where?")]).toEqual([false, true]);
  });
});

describe("text with marks", () => {
  const rich = (description: Extract<ContentBlockView, { kind: "hero" }>["description"]) =>
    show([{ ...hero, description }]);

  it("is made of elements, and markup in it is text [D-11]", () => {
    rich([
      { tag: "p", children: ["Watch <b>now</b>", { tag: "br", children: [] }, "<img src=x>"] },
      { tag: "ul", children: [{ tag: "li", children: [{ tag: "em", children: ["Live"] }] }] },
    ]);
    const text = document.querySelector(".rich-text");
    expect(text?.querySelectorAll("p, br, ul, li, em")).toHaveLength(5);
    expect(text?.querySelector("b, img")).toBeNull();
    expect(text?.textContent).toBe("Watch <b>now</b><img src=x>Live");
  });

  it("leads where its links lead [D-01] [D-11]", () => {
    rich(["See ", { tag: "a", destination: plans.destination, children: ["the plans"] }, "."]);
    expect(screen.getByRole("link", { name: "the plans" }).getAttribute("href")).toBe(
      "/account/signup-plans",
    );
  });

  it("has no paragraph around a paragraph, however deep it stands: a browser would close the outer one [D-11]", () => {
    rich([{ tag: "strong", children: [{ tag: "p", children: ["Deep"] }] }]);
    expect(screen.getByText("Deep").parentElement?.closest("p")).toBeNull();
  });

  it("that is empty takes no place", () => {
    rich([]);
    expect(document.querySelector(".rich-text")).toBeNull();
  });
});
