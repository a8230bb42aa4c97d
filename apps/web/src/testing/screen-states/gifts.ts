import { payingMonthly } from "@foyer/sdk/testing";
import { screen } from "@testing-library/react";
import {
  all,
  at,
  DOWN,
  lost,
  type Play,
  postalAddress,
  press,
  pressed,
  presses,
  types,
  WITHDRAW,
} from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const REDEEM = "PUT /giftcard/redeem";

const VERIFY = "GET /verify";

async function gift(code: string): Promise<ShownApp> {
  const app = await at("/account/review-and-redeem", "Redeem Your Gift Code");
  await screen.findByLabelText("Gift PIN code");
  await types("Gift PIN code", code)(app);
  await press(app, "Apply");
  return app;
}

const giftIsUnproven: Play = async ({ services }) => {
  services.always("GET /getPayments", DOWN);
  services.always("GET /currentSubscriptionStatus", DOWN);
};

/** Screens that redeem a gift. */
export const GIFTS_SCREENS: readonly Row[] = [
  {
    name: "redeeming a gift by ZIP code [GFT-22] [GFT-23] [GFT-24] [D-04]",
    file: "gift-code",
    show: () => gift("GIFTYEAR0001"),
    states: {
      ready: { play: types("ZIP code", "37203"), tells: ["[Redeem]", "[Use a Different Code]"] },
      invalid: {
        play: presses("Redeem"),
        tells: ["[ZIP code], invalid", "[Redeem]", "[Use a Different Code]"],
      },
      sending: {
        play: all(types("ZIP code", "37203"), pressed(REDEEM, "never", "Redeem")),
        tells: ["[Redeem], busy", "[Use a Different Code], busy"],
      },
      refused: {
        play: all(
          types("ZIP code", "37203"),
          pressed(REDEEM, { status: 409, body: { errorCode: "giftLimit" } }, "Redeem"),
        ),
        tells: [
          "alert danger: You can apply up to 3 gift subscriptions per acc…",
          "[Redeem]",
          "[Use a Different Code]",
        ],
      },
      confirming: {
        play: all(types("ZIP code", "37203"), giftIsUnproven, lost(REDEEM, "Redeem")),
        tells: ["status info: We're confirming your gift…This may take a few m…", "[Check Now]"],
      },
      done: {
        play: all(types("ZIP code", "37203"), presses("Redeem"), (app) =>
          app.heading("Your year of Foyer is on its way!"),
        ),
        tells: ["status: Your gift lasts until Feb 1, 2025. It may take u…"],
      },
    },
    others: {
      "another code is asked for": { play: presses("Use a Different Code"), tells: ["[Apply]"] },
      "refused, and pressed again": {
        play: all(
          types("ZIP code", "37203"),
          pressed(REDEEM, { status: 409, body: { errorCode: "giftLimit" } }, "Redeem"),
          presses("Redeem"),
        ),
        tells: ["status: Your gift lasts until Feb 1, 2025. It may take u…"],
      },
      "not confirmed yet, asked about again, and it never arrived": {
        play: all(
          types("ZIP code", "37203"),
          giftIsUnproven,
          lost(REDEEM, "Redeem"),
          async ({ services }) => services.always(WITHDRAW, null),
          presses("Check Now"),
          (app) => app.pass(1_000),
        ),
        tells: [
          "alert danger: Your gift isn't on your account. Enter your code…",
          "[Redeem]",
          "[Use a Different Code]",
        ],
      },
    },
  },
  {
    name: "redeeming a gift of goods [GFT-21] [GFT-24] [D-04]",
    file: "gift-code",
    show: () => gift("GIFTMUGS0001"),
    states: {
      ready: { play: postalAddress, tells: ["[Redeem]", "[Use a Different Code]"] },
      invalid: {
        play: presses("Redeem"),
        tells: [
          "[First name], invalid",
          "[Last name], invalid",
          "[Address], invalid",
          "[City], invalid",
          "[State], invalid",
          "[ZIP code], invalid",
          "[Phone number], invalid",
          "[Redeem]",
          "[Use a Different Code]",
        ],
      },
      sending: {
        play: all(postalAddress, pressed(VERIFY, "never", "Redeem")),
        tells: ["status: Checking the address…", "[Redeem], busy", "[Use a Different Code]"],
      },
      refused: {
        play: all(
          postalAddress,
          pressed(REDEEM, { status: 409, body: { errorCode: "giftLimit" } }, "Redeem"),
        ),
        tells: [
          "alert danger: You can apply up to 3 gift subscriptions per acc…",
          "[Redeem]",
          "[Use a Different Code]",
        ],
      },
      confirming: {
        play: all(postalAddress, giftIsUnproven, lost(REDEEM, "Redeem")),
        tells: ["status info: We're confirming your gift…This may take a few m…", "[Check Now]"],
      },
      done: {
        play: all(postalAddress, presses("Redeem"), (app) =>
          app.heading("Your year of Foyer and your mug are on their way!"),
        ),
        tells: ["status: Your gift lasts until Feb 1, 2025. It may take u…"],
      },
    },
    others: {
      "an address that is verified, and the gift is being redeemed": {
        play: all(postalAddress, pressed(REDEEM, "never", "Redeem")),
        tells: ["[Redeem], busy", "[Use a Different Code], busy"],
      },
    },
  },
  {
    name: "a gift code [GFT-16] [GFT-19]",
    file: "gift-code",
    show: async () => {
      const app = await at("/account/review-and-redeem", "Redeem Your Gift Code");
      await screen.findByLabelText("Gift PIN code");
      return app;
    },
    states: {
      ready: { play: types("Gift PIN code", "GIFTYEAR0001"), tells: ["[Apply]"] },
      invalid: { play: presses("Apply"), tells: ["[Gift PIN code], invalid", "[Apply]"] },
      sending: {
        play: all(
          types("Gift PIN code", "GIFTYEAR0001"),
          pressed("POST /giftcard/status", "never", "Apply"),
        ),
        tells: ["[Gift PIN code], read-only", "[Apply], busy"],
      },
      refused: {
        play: all(
          types("Gift PIN code", "GIFTYEAR0001"),
          pressed("POST /giftcard/status", { status: 429 }, "Apply"),
        ),
        tells: ["alert danger: Too many requests. Please wait a moment and try…", "[Apply]"],
      },
      confirming: null,
      done: {
        play: all(types("Gift PIN code", "GIFTYEAR0001"), presses("Apply")),
        tells: ["[Redeem]", "[Use a Different Code]"],
      },
    },
    others: {
      "on a free trial": {
        show: async () => {
          const app = await at("/account/review-and-redeem", "Redeem Your Gift Code", {
            state: { status: { ...payingMonthly, status: "Trialist" } },
          });
          await screen.findByLabelText("Gift PIN code");
          return app;
        },
        tells: [
          "status warning: Gift codes can't be applied to trial accounts.Ap…",
          "[Gift PIN code], disabled",
          "[Apply], disabled",
        ],
      },
    },
  },
];
