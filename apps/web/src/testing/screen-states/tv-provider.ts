import { all, at, focusIsBack, type Play, press, presses } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const CODE = {
  code: "TV7K2M",
  authUrl: "http://127.0.0.1:4010/tv-provider/cox",
  expiresAt: 1,
} as const;

const AUTH = { mvpd: "cox", userID: "cox-1", refreshToken: "tve-1", tokenExpiration: 1 };

const POLL = "GET /tve/auth/TV7K2M";

const HEADING = "Sign in with TV Provider";

const HOUR_SECONDS = 3_600;

/** Tokens of a TV provider's user. */
function tokens(now: number): object {
  const iat = Math.floor(now / 1000);
  const claims = {
    sub: "visitors",
    mvpd: "cox",
    account_type: "anonymous",
    iat,
    exp: iat + HOUR_SECONDS,
  };
  return {
    accessToken: `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.1`,
    refreshToken: "refresh-1",
    tokenExpiration: now + HOUR_SECONDS * 1000,
    accessTokenExpiration: now + HOUR_SECONDS * 1000,
  };
}

const package_ = (resources: readonly string[]) =>
  ({
    status: 200,
    body: { mvpd: "cox", userID: "cox-1", preauthorizedResource: resources },
  }) as const;

const providers = (resources: readonly string[] = ["FNSUB"]): Promise<ShownApp> =>
  at("/account/mvpd", HEADING, {
    member: false,
    before: ({ services, clock }) => {
      services.always("POST /tve/regcode", { status: 200, body: CODE });
      services.always(POLL, { status: 200, body: { status: "pending" } });
      services.always("POST /tve/auth/refresh", { status: 200, body: AUTH });
      services.always("POST /accounts/login", { status: 200, body: tokens(clock.now()) });
      services.always("GET /tve/entitlements", package_(resources));
    },
  });

/** The provider lets the viewer in, in its own window. */
const isLetIn: Play = async (app) => {
  await press(app, "Cox");
  app.services.always(POLL, { status: 200, body: { status: "authenticated", ...AUTH } });
  await app.pass(1_000);
};

const isBlocked: Play = async ({ platform }) => platform.popUp.block(true);

export const TV_PROVIDER_SCREENS: readonly Row[] = [
  {
    name: "the TV providers [TVP-01] [TVP-04] [TVP-11] [TVP-13]",
    file: "tv-provider",
    show: () => providers(),
    states: {
      ready: {
        tells: ["[Cox]", "[Xfinity]", "[DIRECTV]", "[DIRECTV Stream]", "[FuboTV]", "[YouTube TV]"],
      },
      invalid: null,
      sending: {
        play: presses("Cox"),
        tells: [
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
          "status: Sign in to Cox in the new window, then come back…",
          "[Show the Window]",
          "[Cancel]",
        ],
      },
      refused: {
        play: async (app) => {
          await press(app, "Cox");
          app.platform.popUp.window().close();
          await app.pass(2_000);
          await focusIsBack(app);
        },
        tells: [
          "alert danger: The Cox window was closed before you signed in.T…",
          "[Try Again]",
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
        ],
      },
      confirming: null,
      done: {
        play: all(isLetIn, (app) => app.heading("My Account")),
        tells: [],
      },
    },
    others: {
      "the code has not arrived": {
        play: async (app) => {
          app.services.always("POST /tve/regcode", "never");
          await press(app, "Cox");
        },
        tells: [
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
          "status: Opening Cox. One moment, please.",
          "[Cancel]",
        ],
      },
      "no window, as the browser blocks it": {
        play: all(isBlocked, presses("Cox")),
        tells: [
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
          "status: Don't see the Cox window? Open it here, sign in,…",
          "[Cancel]",
        ],
      },
      "let in, while the package is read": {
        play: async (app) => {
          app.services.always("GET /tve/entitlements", "never");
          await isLetIn(app);
        },
        tells: [
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
          "status: You're signed in with Cox. We're checking what y…",
          "[Cancel]",
        ],
      },
      "the service does not answer": {
        play: async (app) => {
          app.services.always("POST /tve/regcode", { status: 500 });
          await press(app, "Cox");
          await app.pass(60_000);
          await focusIsBack(app);
        },
        tells: [
          "alert danger: Something went wrong, please try again later.Try…",
          "[Try Again]",
          "[Cox]",
          "[Xfinity]",
          "[DIRECTV]",
          "[DIRECTV Stream]",
          "[FuboTV]",
          "[YouTube TV]",
        ],
      },
      "canceled by the keyboard": {
        play: all(
          presses("Cox"),
          (app) => app.change(() => app.user.keyboard("{Escape}")),
          focusIsBack,
        ),
        tells: ["[Cox]", "[Xfinity]", "[DIRECTV]", "[DIRECTV Stream]", "[FuboTV]", "[YouTube TV]"],
      },
      canceled: {
        play: all(presses("Cox", "Cancel"), focusIsBack),
        tells: ["[Cox]", "[Xfinity]", "[DIRECTV]", "[DIRECTV Stream]", "[FuboTV]", "[YouTube TV]"],
      },
      "not included in the package": {
        show: () => providers(["FNNEWS"]),
        play: all(isLetIn, (app) =>
          app.heading("This subscription isn't included in your TV package."),
        ),
        tells: ["[Choose Another TV Provider]"],
      },
    },
  },
  {
    name: "My Account of a TV provider's viewer [MNG-14] [MNG-15] [TVP-14]",
    file: "my-account",
    show: async () => {
      const app = await providers();
      await isLetIn(app);
      await app.heading("My Account");
      return app;
    },
    others: {
      included: { tells: [] },
      "no longer included": {
        play: async (app) => {
          app.services.always("GET /tve/entitlements", package_([]));
          await app.change(() => app.drive(app.foyer.tvProvider.check()));
        },
        tells: [],
      },
    },
  },
];
