import { payingMonthly } from "@foyer/sdk/testing";
import { vi } from "vitest";
import { all, at, atApplePay, focusIsBack, type Play, presses, pressesNamed } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const FOOTER = "GET /config/footer{suffix}.json";

const SECTIONS = [
  {
    title: "Watch",
    links: [
      { text: "Plans", url: "/account/signup-plans" },
      { text: "Shows", url: "http://localhost:5173/shows" },
      { text: "Offers", url: "/account/landing" },
      { text: "Old address", url: "/account/no-such-screen" },
    ],
  },
  { title: "", links: [{ text: "Sign in", url: "/account/signin" }] },
  { title: "Gone", links: [{ text: "Old address", url: "/account/no-such-screen" }] },
];

const SIGN_IN = "Sign in to watch";

const signIn = (options: Parameters<typeof at>[2] = {}): Promise<ShownApp> =>
  at("/account/signin", SIGN_IN, { member: false, ...options });

const plans = (promoBar: { readonly text: string; readonly url: string }): Promise<ShownApp> =>
  at("/account/signup-plans", "Choose a Plan", {
    member: false,
    configuration: { promoBars: { plans: promoBar } },
  });

const opensMenu: Play = async (app) => {
  const menu = await vi.waitUntil(() =>
    document.querySelector<HTMLElement>("button[aria-label='Account menu']"),
  );
  await app.change(() => app.user.click(menu));
};

/** Header, notices of the device and footer, around a screen. */
export const FRAME_SCREENS: readonly Row[] = [
  {
    name: "the frame around a screen [CHR-02] [CHR-10] [CHR-14] [CHR-15] [CHR-16]",
    file: "sign-in",
    isFrame: true,
    show: () => signIn(),
    others: {
      "a visitor, and the footer is loaded": {
        show: () =>
          signIn({
            before: ({ services }) =>
              services.always(FOOTER, {
                status: 200,
                body: { data: { sections: SECTIONS, copyright: "© 2025 Foyer" } },
              }),
          }),
        tells: ["[Show password]", "[Sign in]"],
      },
      "a visitor, and the footer failed": {
        show: () => signIn({ before: ({ services }) => services.always(FOOTER, "dropped") }),
        play: (app) => app.pass(60_000),
        tells: ["[Show password]", "[Sign in]"],
      },
      "a member's menu": {
        show: () => at("/account/manage", "My Account"),
        play: opensMenu,
        tells: ["[Account menu]", "[Change Email]", "[Change Password]", "[Dismiss]", "[Dismiss]"],
      },
      "a promo bar that leads on": {
        show: () =>
          plans({ text: "Two months on us", url: "http://localhost:5173/account/signin" }),
        tells: ["[Select Plan]"],
      },
    },
  },
  {
    name: "the notices of the device [D-02] [D-44] [SES-14]",
    file: "sign-in",
    isFrame: true,
    show: () => signIn(),
    others: {
      offline: {
        play: async (app) => {
          const online = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
          await app.change(() => window.dispatchEvent(new Event("offline")));
          online.mockRestore();
        },
        tells: [
          "status: You're offline. Check your connection and try ag…",
          "[Show password]",
          "[Sign in]",
        ],
      },
      "the services cannot be reached": {
        show: () => at("/account/manage", "My Account"),
        play: async (app) => {
          app.services.always("POST /accounts/token/refresh", "dropped");
          await app.change(() => app.clock.advance(2 * 60 * 60 * 1000));
          await app.change(() => app.drive(app.foyer.account.readAgain()));
        },
        tells: [
          "[Account menu]",
          "status: We can't reach our services right now. We'll kee…",
          "[Change Email]",
          "[Change Password]",
          "status warning: We couldn't load all of your payment details.Try…",
          "[Try Again]",
        ],
      },
      "a sign-in that ends with the page": {
        show: () =>
          at("/account/manage", "My Account", {
            member: false,
            before: ({ platform, signIn: signsIn }) => {
              platform.cookies.setBlocked(true);
              return signsIn();
            },
          }),
        tells: [
          "[Account menu]",
          "status: Your browser can't save your sign-in. If you rel…",
          "[Change Email]",
          "[Change Password]",
        ],
      },
    },
  },
  {
    name: "the cover over the page [CHR-17] [D-47]",
    file: "payment",
    show: atApplePay,
    others: {
      "while the window of a wallet is open": {
        play: pressesNamed("Buy with Apple Pay"),
        tells: [
          "status: Finish in the Apple Pay window, or cancel to cho…",
          "[Cancel]",
          "[Monthly Total due today $5.99]",
          "[Have a promo code?]",
          "status: One moment. We're getting your payment ready.",
          "[Buy with Apple Pay], disabled",
        ],
      },
      "after 'Cancel'": {
        play: all(pressesNamed("Buy with Apple Pay"), presses("Cancel"), focusIsBack),
        tells: ["[Monthly Total due today $5.99]", "[Have a promo code?]", "[Buy with Apple Pay]"],
      },
    },
  },
  {
    name: "the first screen [ROU-01]",
    file: "welcome",
    show: () => at("/", "Good seats are still available", { member: false }),
    others: {
      "a visitor": { tells: [] },
      "a member without a plan": {
        show: () => at("/", "Good seats are still available"),
        tells: [],
      },
      "a member who may watch": {
        show: () => at("/", "Your seat is saved", { state: { status: payingMonthly } }),
        tells: [],
      },
      "a member whose plan cannot be read": {
        show: () =>
          at("/", "Welcome Back", {
            state: { status: payingMonthly },
            before: ({ services }) => services.always("POST /hasSubscription", { status: 400 }),
          }),
        tells: ["alert danger: We couldn't confirm your plan just now. Please t…", "[Try Again]"],
      },
    },
  },
  {
    name: "signing out [SGN-29]",
    file: "sign-out",
    show: () => at("/account/manage", "My Account"),
    others: {
      "under way": {
        play: async (app) => {
          app.services.always("POST /accounts/logout", "never");
          await app.go("/account/signout");
        },
        tells: [],
      },
      done: {
        play: async (app) => {
          await app.go("/account/signout");
          await app.pass(10_000);
        },
        tells: [],
      },
    },
  },
];
