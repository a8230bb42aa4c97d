/** Blocks of an editor's bad day, to put on a screen by one button: each of them is a valid answer [D-06] [D-11] [D-17]. */
import type { Block } from "./screens.ts";

export interface BrokenBlock {
  readonly id: string;
  readonly label: string;
  readonly block: Block;
}

const hero = { type: "hero", name: "broken" };

export const BROKEN_BLOCKS: readonly BrokenBlock[] = [
  {
    id: "unknown",
    label: "A kind that no front end knows",
    block: { type: "hologram", headline: "From the future" },
  },
  { id: "empty", label: "Nothing in it", block: { type: "perks" } },
  {
    id: "markup",
    label: "Markup with a script in it",
    block: {
      ...hero,
      headline: "<b>Bold</b> claims",
      description:
        'Watch <strong>tonight</strong><script>alert(1)</script> <img src=x onerror="alert(1)"> <a href="javascript:alert(1)">here</a>',
    },
  },
  {
    id: "hostile-link",
    label: "A link to a site that is not ours",
    block: { type: "buttonCta", ctaText: "Click", url: "https://evil.example/" },
  },
  {
    id: "false-promise",
    label: "A promise that no plan keeps",
    block: {
      ...hero,
      headline: "Three months free",
      alternativeHeadline: "Watch what you like",
      description: "Then half price for a year.",
      ctaText: "Choose a Plan",
      url: "/account/signup-plans",
    },
  },
  {
    id: "typed-price",
    label: "A price that was typed by hand",
    block: { ...hero, headline: "All of it", description: "For $3.99 a month." },
  },
  {
    id: "unknown-plan",
    label: "The price of a plan that is not there",
    block: { ...hero, headline: "From {price:NO-SUCH-PLAN}", alternativeHeadline: "All of it" },
  },
  {
    id: "missing-image",
    label: "An image that does not load",
    block: {
      ...hero,
      headline: "Look at this",
      images: [{ url: "/images/675x200/.svg", alt: "A living room in the evening" }],
    },
  },
];
