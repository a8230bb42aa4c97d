/**
 * Screens and content cards. Text only; images are drawn by the sandbox itself in the documented
 * sizes [CNT-19] [CNT-20]. Addresses are relative to the sandbox (`/images/…`) and made absolute
 * when they are answered.
 */
import type { components } from "@foyer/openapi/generated/account";

/** The fields of a block of any kind: an editor may leave out what its kind needs. */
export type Block = components["schemas"]["OtherBlock"];

type Image = components["schemas"]["ContentImage"];

export const BANNER = "675x200";
export const CAPTIONED = "389x291";

const banner = (name: string) => `/images/${BANNER}/${name}.svg`;
const captioned = (name: string) => `/images/${CAPTIONED}/${name}.svg`;

const SHOWS = [
  "Morning Desk",
  "The Long Table",
  "Open Road",
  "Harbor Lights",
  "Field Notes",
  "Small Town Court",
  "The Reenactors",
  "Kitchen Line",
  "Night Edition",
];

const hero: Block = {
  type: "hero",
  promoType: "hero",
  name: "welcome-hero",
  headline: "All of it, tonight",
  alternativeHeadline: "Everything in one place",
  description: "News, documentaries, and shows on demand.",
  subDescription: "Watch on every screen||Cancel anytime",
  ctaText: "Choose a Plan",
  url: "/account/signup-plans",
  images: [{ url: banner("welcome-hero"), alt: "A living room in the evening" }],
};

const faq: Block = {
  type: "faq",
  name: "faq",
  headline: "Questions and Answers",
  member: [
    {
      headline: "What does it cost?",
      description: "From {price:FNWEB1MO}, and less if you pay by the year.",
    },
    {
      headline: "Can I cancel?",
      description: "Yes, anytime up to 24 hours before your plan renews.",
    },
    { headline: "Where can I watch?", description: "On your TV, phone, tablet, and computer." },
  ],
};

const perks: Block = {
  type: "perks",
  name: "perks",
  headline: "What You Get",
  member: [
    { headline: "Every show", description: "From the first episode.", image: captioned("shows") },
    { headline: "Live", description: "As it happens.", image: captioned("live") },
    { headline: "Offline", description: "For the train.", image: captioned("offline") },
  ],
};

const showsGrid: Block = {
  type: "showsGrid",
  name: "shows",
  headline: "Tonight",
  shows: SHOWS.map((headline) => ({
    headline,
    image: captioned(headline.toLowerCase().replaceAll(" ", "-")),
  })),
};

const exclusive: Block = {
  type: "exclusiveContent",
  name: "exclusive",
  headline: "Only Here",
  description: "Made for members.",
  subDescription: "Two new series a month||No advertising",
  image: captioned("exclusive"),
};

const emailAlert: Block = {
  type: "emailAlert",
  name: "alert",
  headline: "Be the first to know",
  description: "We'll email you when something new starts.",
  ctaText: "Tell Me",
};

const button: Block = {
  type: "buttonCta",
  name: "join",
  headline: "Ready?",
  ctaText: "Join Now",
  url: "/account/signup-plans",
};

/** By screen name. Blocks of every documented kind, of an unknown kind, and hostile text. */
export const SCREENS: Readonly<Record<string, readonly Block[]>> = {
  welcome: [hero, perks, showsGrid, exclusive, faq, emailAlert, button],
  shows: [showsGrid, button],
  alerts: [emailAlert],
  confirmation: [
    {
      ...hero,
      name: "purchase-confirmation",
      headline: "Watch wherever you're signed in",
      ctaText: "Watch Online Now",
      url: "/",
    },
  ],
  "retention-offer-none": [],
  unknown: [{ type: "hologram", headline: "From the future" }, button],
  hostile: [
    {
      type: "hero",
      name: "hostile",
      headline: "<img src=x onerror=alert(1)>",
      description: "\u202Egnp.exe <script>alert(1)</script>",
      ctaText: "Click",
      url: "javascript:alert(1)",
    },
    { ...button, url: "https://evil.example/" },
  ],
};

const notice: Block = {
  type: "hero",
  promoType: "text",
  name: "app",
  headline: "Take it with you",
  description: "The app takes a minute to install.",
  ctaText: "Get Mobile App",
  url: "https://get.foyer.example/app",
  images: [{ url: captioned("app"), alt: "A phone" }],
};

/** By screen name; a screen without cards has none. */
export const CARDS: Readonly<Record<string, readonly Block[]>> = {
  manage: [notice],
  "signup-plans": [
    {
      ...notice,
      name: "military",
      headline: "Served? A year is free",
      description: "Our thanks to everyone who serves, or has served.",
      ctaText: "Claim Your Year",
      url: "/account/verification",
      images: [{ url: captioned("served"), alt: "A cap and a medal" }],
    },
  ],
};

/** The blocks with their images at an absolute address. */
export function located(blocks: readonly Block[], origin: string): Block[] {
  const at = (path: string) => (path.startsWith("/images/") ? origin + path : path);
  const file = (image: Image): Image => ({
    ...image,
    ...(image.url === undefined ? {} : { url: at(image.url) }),
    ...(image.variants
      ? { variants: image.variants.map((one) => ({ ...one, url: at(one.url) })) }
      : {}),
  });
  const item = <T extends { image?: string | Image }>(it: T): T =>
    it.image === undefined
      ? it
      : { ...it, image: typeof it.image === "string" ? at(it.image) : file(it.image) };
  return blocks.map((block) => ({
    ...item(block),
    ...(block.images ? { images: block.images.map(file) } : {}),
    ...(block.member ? { member: block.member.map(item) } : {}),
    ...(block.shows ? { shows: block.shows.map(item) } : {}),
  }));
}
