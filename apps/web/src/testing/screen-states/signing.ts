import { screen } from "@testing-library/react";
import {
  all,
  at,
  closes,
  type Play,
  paying,
  press,
  pressed,
  presses,
  pressesNamed,
  types,
  unanswered,
} from "../plays.ts";
import { type ShownApp, showApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const LOGIN = "POST /accounts/login";
const DELETE = "POST /accounts/sessions/delete";
const MAIL = "POST /accounts/reset-password/request";
const VETERANS = "POST /memberverify/va/{memberId}";
const PAYMENTS = "GET /getPayments";

const STATUS = "GET /currentSubscriptionStatus";

const SIGN_IN = "/account/signin";
const TV = "/account/signin/tv";
const ACTIVATE = "Activate Your TV";
const FOR_TV = "Sign In to Your Account";
const ASKS = "Does your TV show this code?";
const TITLE = "Sign in to watch";

/** Each with accounts of its own: a new account stays in them. */
const visitor = {
  member: false,
  get state() {
    return { accounts: ["ann@example.com"] };
  },
};

const credentials = all(types("Email", "ann@example.com"), types("Password", "password"));

/** A dialog comes in a chunk of its own, which takes real time. */
const dialogOpens: Play = async (app) => {
  await screen.findByRole("dialog");
  await app.change(() => {});
};

const SESSIONS = [
  { sid: "s-1", device: "Living room TV", last_modified: 1_735_689_600 },
  { sid: "s-2", device: "Chrome on Windows", last_modified: 1_735_776_000 },
  { sid: "s-3", device: "iPhone", last_modified: 0 },
];

/** A sign-in that meets the device limit. */
async function limit(sessions: readonly object[] = SESSIONS): Promise<ShownApp> {
  const app = await at(SIGN_IN, TITLE, visitor);
  const body = { errorCode: "DEVICE_LIMIT", errorMessage: "Device limit reached", sessions };
  await all(credentials, pressed(LOGIN, { status: 409, body }, "Sign in"), dialogOpens)(app);
  return app;
}

const ALL = "Sign Out of All Devices";
const SELECTED = "Sign Out of Selected Devices";

const ticks =
  (...names: readonly RegExp[]): Play =>
  async (app) => {
    for (const name of names)
      await app.change(() => app.user.click(screen.getByRole("checkbox", { name })));
  };

const TWO = ticks(/TV/, /iPhone/);

const follows =
  (name: string): Play =>
  (app) =>
    app.change(() => app.user.click(screen.getAllByRole("link", { name }).at(-1) as HTMLElement));

/** Follows the link to password assistance while this key is held. */
const pressedWith =
  (key: string): Play =>
  async (app) => {
    await app.user.keyboard(`{${key}>}`);
    await follows("Password Assistance")(app);
    await app.user.keyboard(`{/${key}}`);
    await app.pass(1_000);
  };

const assistance: Play = all(follows("Password Assistance"), dialogOpens);

/** A member whose subscription is not known yet, at a screen that leads on. */
async function looksUp(address: string): Promise<ShownApp> {
  const app = await showApp(address, {
    member: true,
    before: ({ services, foyer }) => {
      foyer.subscription.reset();
      services.always(STATUS, "never");
    },
  });
  await screen.findByRole("heading", { name: "Loading" });
  await app.change(() => {});
  return app;
}

const taken: Play = all(types("Email", "ann@example.com"), (app) => app.pass(600));

/** The error page of a member of whom the service says this. */
const veteran = (
  answer: Parameters<ShownApp["services"]["always"]>[1],
  heading = "Sorry, There Was a Problem",
) =>
  at("/account/va-error?va_member_id=VA-1", heading, {
    member: false,
    // The sign-in itself asks about the member of the address.
    before: ({ services, signIn }) => {
      services.always(VETERANS, answer);
      return signIn();
    },
  });

/** Screens around signing in. */
export const SIGNING_SCREENS: readonly Row[] = [
  {
    name: "the limit of devices [DEV-02] [DEV-05] [DEV-06] [DEV-08] [DEV-10]",
    file: "sign-in",
    show: limit,
    states: {
      ready: {
        play: TWO,
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "[Sign Out of Selected Devices]",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      invalid: {
        play: ticks(/TV/),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "status: Choose at least two devices, or sign out of all.",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      sending: {
        play: all(TWO, pressed(DELETE, "never", SELECTED)),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "[Chrome on WindowsLast used Jan 2, 2025, 12:00 AM], disabled",
          "[Living room TVLast used Jan 1, 2025, 12:00 AM], disabled",
          "[iPhone], disabled",
          "status: Signing out of your other devices…",
          "[Sign Out of Selected Devices], busy",
          "[Sign Out of All Devices], disabled",
          "[Close]",
        ],
      },
      refused: {
        play: all(TWO, pressed(DELETE, { status: 400, body: {} }, SELECTED)),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "alert danger: Something went wrong, please try again later.",
          "[Sign Out of Selected Devices]",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      confirming: null,
      done: {
        play: all(
          pressed(DELETE, { status: 204 }, ALL),
          (app) => app.pass(1_000),
          (app) => app.heading("Choose a Plan"),
        ),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "none chosen": {
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "status: Choose at least two devices, or sign out of all.",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      "all are being signed out": {
        play: pressed(DELETE, "never", ALL),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "[Chrome on WindowsLast used Jan 2, 2025, 12:00 AM], disabled",
          "[Living room TVLast used Jan 1, 2025, 12:00 AM], disabled",
          "[iPhone], disabled",
          "status: Signing out of your other devices…",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices], busy",
          "[Close]",
        ],
      },
      "two are chosen, and all are being signed out": {
        play: all(TWO, pressed(DELETE, "never", ALL)),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "[Chrome on WindowsLast used Jan 2, 2025, 12:00 AM], disabled",
          "[Living room TVLast used Jan 1, 2025, 12:00 AM], disabled",
          "[iPhone], disabled",
          "status: Signing out of your other devices…",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices], busy",
          "[Close]",
        ],
      },
      "no answer": {
        play: unanswered(DELETE, ALL),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "alert danger: Something went wrong, please try again later.",
          "status: Choose at least two devices, or sign out of all.",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      "a time that is none": {
        show: () => limit([{ sid: "s-1", device: "Old TV", last_modified: 1e20 }, ...SESSIONS]),
        tells: [
          "[Show password]",
          "[Sign in], busy",
          "status: Choose at least two devices, or sign out of all.",
          "[Sign Out of Selected Devices], disabled",
          "[Sign Out of All Devices]",
          "[Close]",
        ],
      },
      "no devices are named": {
        show: () => limit([]),
        tells: ["[Show password]", "[Sign in], busy", "[Close]"],
      },
      closed: {
        play: closes("Sign in"),
        tells: ["[Show password]", "[Sign in]"],
      },
    },
  },
  {
    name: "password assistance over the sign-in [PWD-04] [PWD-06] [PWD-08]",
    file: "sign-in",
    show: async () => {
      const app = await at(SIGN_IN, TITLE, visitor);
      await all(types("Email", "ann@example.com"), assistance)(app);
      return app;
    },
    states: {
      ready: { tells: ["[Show password]", "[Sign in]", "[Send Email]", "[Close]"] },
      invalid: {
        show: async () => {
          const app = await at(SIGN_IN, TITLE, visitor);
          await assistance(app);
          return app;
        },
        play: presses("Send Email"),
        tells: ["[Show password]", "[Sign in]", "[Email], invalid", "[Send Email]", "[Close]"],
      },
      sending: {
        play: pressed(MAIL, "never", "Send Email"),
        tells: ["[Show password]", "[Sign in]", "[Send Email], busy", "[Close]"],
      },
      refused: {
        play: pressed(MAIL, { status: 400, body: { errorCode: "X" } }, "Send Email"),
        tells: [
          "[Show password]",
          "[Sign in]",
          "alert danger: Unable to process your request. Please try again…",
          "[Send Email]",
          "[Close]",
        ],
      },
      confirming: null,
      done: {
        play: presses("Send Email"),
        tells: [
          "[Show password]",
          "[Sign in]",
          "status success: Reset Email SentIf this address has an account,…",
          "[Send It Again]",
          "[Close]",
        ],
      },
    },
    others: {
      "in another window: no dialog opens": {
        show: () => at(SIGN_IN, TITLE, visitor),
        play: pressedWith("Shift"),
        tells: ["[Show password]", "[Sign in]"],
      },
      "in another tab of a Mac: no dialog opens": {
        show: () => at(SIGN_IN, TITLE, visitor),
        play: pressedWith("Meta"),
        tells: ["[Show password]", "[Sign in]"],
      },
      "saved as a file: no dialog opens": {
        show: () => at(SIGN_IN, TITLE, visitor),
        play: pressedWith("Alt"),
        tells: ["[Show password]", "[Sign in]"],
      },
      "in another tab: no dialog opens": {
        show: () => at(SIGN_IN, TITLE, visitor),
        play: pressedWith("Control"),
        tells: ["[Show password]", "[Sign in]"],
      },
      "its code cannot be loaded: the page of its own opens": {
        show: () =>
          at(SIGN_IN, TITLE, {
            ...visitor,
            before: ({ foyer }) => {
              foyer.load = () => Promise.reject(new TypeError("Failed to fetch"));
            },
          }),
        play: all(follows("Password Assistance"), (app) => app.heading("Password Assistance")),
        tells: ["[Send Email]"],
      },
      "a second mail": {
        play: presses("Send Email", "Send It Again"),
        tells: ["[Show password]", "[Sign in]", "[Send Email]", "[Close]"],
      },
    },
  },
  {
    name: "the sign-in of a user who came another way [SGN-01] [SES-22] [RDR-01]",
    file: "sign-in",
    show: () => at(SIGN_IN, TITLE, visitor),
    states: {
      ready: {
        play: all(credentials, pressesNamed("Show password")),
        tells: ["[Hide password]", "[Sign in]"],
      },
      invalid: null,
      sending: null,
      refused: null,
      confirming: null,
      done: {
        show: () => at(SIGN_IN, "My Account", { state: paying }),
        tells: ["[Change Email]", "[Change Password]", "[Apply]"],
      },
    },
    others: {
      "a member, whose way onward is being looked up": {
        show: () => looksUp(SIGN_IN),
        tells: [],
      },
      "for a television, without its code": {
        show: () => at(TV, ACTIVATE, visitor),
        play: all(presses("Sign In Without a Code"), (app) => app.heading(FOR_TV)),
        tells: ["[Show password]", "[Sign in]"],
      },
      "for a television, with its code": {
        show: () => at(`${TV}?code=BCDFGHJK`, FOR_TV, visitor),
        tells: ["[Show password]", "[Sign in]"],
      },
      "of a visitor, at the code of a television": {
        show: () => at(TV, ACTIVATE, visitor),
        tells: ["[Continue]", "[Sign In Without a Code]"],
      },
      "of a member who declines the code of a link": {
        show: () => at("/activate/account-success?regCode=BCDFGHJK", ASKS),
        play: all(presses("No, This Isn't My Code"), (app) => app.heading(ACTIVATE)),
        tells: ["status info: Nothing was activated. If a TV in front of you s…", "[Continue]"],
      },
      "without the code of a television in the link": {
        show: () => at("/activate/account-success", "Choose a Plan"),
        tells: ["[Select Plan]"],
      },
      "the session has ended": {
        show: () => at("/account/manage", "My Account", { state: paying }),
        play: async (app) => {
          const body = { errorCode: "INVALID_TOKEN", errorMessage: "" };
          app.services.always("POST /accounts/token/refresh", { status: 401, body });
          app.services.always(PAYMENTS, { status: 401, body: {} });
          await app.change(() => app.foyer.account.reload());
          await app.heading(TITLE);
        },
        tells: [
          "status info: Your session has ended. Please sign in again.",
          "[Show password]",
          "[Sign in]",
        ],
      },
    },
  },
  {
    name: "the account of a user who has one [ACC-05] [PWD-04] [RDR-25]",
    file: "create-account",
    show: () => at("/account/signup-account", "Create Account", visitor),
    states: {
      ready: {
        play: all(taken, follows("reset your password"), dialogOpens),
        tells: ["[Email], invalid", "[Show password]", "[Continue]", "[Send Email]", "[Close]"],
      },
      invalid: { play: taken, tells: ["[Email], invalid", "[Show password]", "[Continue]"] },
      sending: {
        show: () => looksUp("/account/signup-account"),
        tells: [],
      },
      refused: null,
      confirming: null,
      done: {
        show: () => at("/account/signup-account", "Choose a Plan"),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "a campaign link": {
        show: () => at("/account/signup-account?lid=7&cmpid=spring", TITLE, visitor),
        tells: ["[Show password]", "[Sign in]"],
      },
      "signing in is chosen": {
        play: all(taken, follows("Sign in"), (app) => app.heading(TITLE)),
        tells: ["[Show password]", "[Sign in]"],
      },
    },
  },
  {
    name: "the problem of veterans benefits [VET-07] [VET-09] [VET-14] [ERR-72]",
    file: "veterans-error",
    show: () => veteran({ status: 422, body: {} }),
    states: {
      ready: { tells: ["alert: There has been an error processing your request,…", "[Try Again]"] },
      invalid: null,
      sending: {
        play: pressed(VETERANS, "never", "Try Again"),
        tells: ["status: Checking your veterans benefits…"],
      },
      refused: {
        show: () => veteran({ status: 404, body: {} }),
        tells: ["alert: We are sorry, looks like you are not eligible fo…"],
      },
      confirming: null,
      done: {
        play: async (app) => {
          app.services.always(VETERANS, {
            status: 200,
            body: { outcome: 1, verificationId: "v-1" },
          });
          await press(app, "Try Again");
          await app.heading("Choose a Plan");
        },
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "the partner says why": {
        show: () =>
          veteran({ status: 200, body: { outcome: 2, errorMessage: "Ask your post's office." } }),
        tells: ["alert: Ask your post's office."],
      },
      "the offer was redeemed": {
        show: () => veteran({ status: 409, body: { errorCode: "OFFER_ALREADY_CLAIMED" } }),
        tells: ["alert: Looks like you have already redeemed a Military…"],
      },
      "no answer": {
        show: () => veteran("dropped"),
        tells: ["alert: There has been an error processing your request,…", "[Try Again]"],
      },
    },
  },
];
