import { screen } from "@testing-library/react";
import { all, at, DOWN, type Play, pressed, presses, types } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const SCREEN = "GET /screens/{id}";
const PROSPECT = "POST /prospect";
const LANDING = "/landing/welcome";

const BLOCKS = [
  {
    type: "hero",
    name: "welcome-hero",
    headline: "All of it, tonight",
    description: "Shows on demand.",
    subDescription: "Every screen||Any time",
    ctaText: "Choose a Plan",
    url: "/account/signup-plans",
    images: [{ url: "http://localhost:5173/hero.jpg", alt: "A living room" }],
  },
  {
    type: "faq",
    headline: "Questions",
    member: [{ headline: "Where can I watch?", description: "On every <b>screen</b>." }],
  },
  { type: "hologram", headline: "From the future" },
  { type: "emailAlert", headline: "Be the first to know", ctaText: "Tell me" },
];

const content: Play = async ({ services }) =>
  services.always(SCREEN, { status: 200, body: { panels: { member: BLOCKS } } });

const landing = (before: Play = content, address = LANDING): Promise<ShownApp> =>
  at(address, "All of it, tonight", { member: false, before: (test) => before(test as ShownApp) });

const email = types("Email", "ann@example.com");
const sent = { status: 200, body: { data: { requestID: "req-1" } } };

/** Screens of marketing content. */
export const CONTENT_SCREENS: readonly Row[] = [
  {
    name: "the email alert of a landing page [CNT-15] [CNT-16] [CNT-17] [CNT-18]",
    file: "marketing",
    show: () => landing(),
    states: {
      ready: { tells: ["[Tell me]"] },
      invalid: {
        play: presses("Tell me"),
        tells: ["[Email], invalid", "[Tell me]"],
      },
      sending: {
        play: all(email, pressed(PROSPECT, "never", "Tell me")),
        tells: ["[Tell me], busy"],
      },
      refused: {
        play: all(email, pressed(PROSPECT, { status: 200, body: { data: {} } }, "Tell me")),
        tells: ["alert danger: There was an issue processing your request. Plea…", "[Tell me]"],
      },
      confirming: null,
      done: {
        play: all(email, pressed(PROSPECT, sent, "Tell me")),
        tells: ["status success: Thank You!We'll email you when there's something…"],
      },
    },
    others: {
      "a question is open": {
        play: (app) => app.change(() => app.user.click(screen.getByText("Where can I watch?"))),
        tells: ["[Tell me]"],
      },
      "as an editor previews it": {
        show: () => landing(content, `${LANDING}?preview=draft-7`),
        tells: ["[Tell me]"],
      },
      "of a name that nothing has": {
        show: () =>
          at(LANDING, "Page Not Found", {
            member: false,
            before: ({ services }) => services.always(SCREEN, { status: 404, body: {} }),
          }),
        tells: [],
      },
      "on its way": {
        show: () =>
          at(LANDING, "Loading", {
            member: false,
            before: ({ services }) => services.always(SCREEN, "never"),
          }),
        tells: ["status: Loading"],
      },
      "that cannot be read": {
        show: () =>
          at(LANDING, "Loading", {
            member: false,
            before: ({ services }) => services.always(SCREEN, DOWN),
          }),
        play: async (app) => {
          await app.pass(60_000);
          await screen.findByRole("button", { name: "Try Again" });
        },
        tells: ["alert danger: Something went wrong, please try again later.Try…", "[Try Again]"],
      },
    },
  },
  {
    name: "the placeholder of a landing page [PLN-57]",
    file: "landing",
    show: () => at("/account/landing", "Welcome", { member: false }),
    others: { "a visitor": { tells: [] } },
  },
];
