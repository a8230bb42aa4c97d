import { screen } from "@testing-library/react";
import { all, at, type Play, pressed, presses, pressesNamed, types, unanswered } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const LOGIN = "POST /accounts/login";
const CREATE = "POST /accounts/customers";
const MAIL = "POST /accounts/reset-password/request";
const RESET = "POST /reset-password";
const EMAIL = "PUT /update/{profileId}/v3";
const PASSWORD = "PUT /accounts/user/{profileId}/password";
const TELEVISION = "POST /accounts/regcode/deeplink";

const TOO_MANY = { status: 429, headers: { "retry-after": "900" }, body: {} };

/** Each with accounts of its own: a new account stays in them. */
const visitor = {
  member: false,
  get state() {
    return { accounts: ["ann@example.com"] };
  },
};

const credentials = all(types("Email", "ann@example.com"), types("Password", "password"));

const newAccount = all(types("Email", "eve@example.com"), types(/^Password/, "password"), (app) =>
  app.pass(600),
);

const newPassword = all(
  types(/^New password/, "Curtain7!"),
  types("Confirm password", "Curtain7!"),
);

const newEmail = all(
  types("New email", "new@example.org"),
  types("Confirm email", "new@example.org"),
  types("Current password", "password"),
  (app) => app.pass(600),
);

const changedPassword = all(
  types("Current password", "password"),
  types(/^New password/, "Curtain7!"),
);

async function account(button: string): Promise<ShownApp> {
  const app = await at("/account/manage", "My Account");
  await presses(button)(app);
  return app;
}

const television: Play = async ({ services }) =>
  services.always(TELEVISION, { status: 200, body: { deeplink: "foyer://activate" } });

/** Screens of an account and its credentials. */
export const ACCOUNTS_SCREENS: readonly Row[] = [
  {
    name: "signing in [SGN-09] [SGN-10] [SGN-14] [FRM-03]",
    file: "sign-in",
    show: () => at("/account/signin", "Sign in to watch", visitor),
    states: {
      ready: { play: credentials, tells: ["[Show password]", "[Sign in]"] },
      invalid: {
        play: presses("Sign in"),
        tells: ["[Email], invalid", "[Password], invalid", "[Show password]", "[Sign in]"],
      },
      sending: {
        play: all(credentials, pressed(LOGIN, "never", "Sign in")),
        tells: ["[Show password]", "[Sign in], busy"],
      },
      refused: {
        play: all(
          types("Email", "ann@example.com"),
          types("Password", "wrong"),
          pressed(
            LOGIN,
            {
              status: 200,
              body: { failureMessage: { errorCode: "LOCKED", errorMessage: "Call us." } },
            },
            "Sign in",
          ),
        ),
        tells: ["alert danger: Call us.", "[Show password]", "[Sign in]"],
      },
      confirming: null,
      done: {
        play: all(credentials, presses("Sign in"), (app) => app.heading("Choose a Plan")),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "accepted, and the way onward is being looked up": {
        play: all(credentials, pressed("GET /currentSubscriptionStatus", "never", "Sign in")),
        tells: ["[Show password]", "[Sign in], busy"],
      },
      "no answer": {
        play: all(credentials, unanswered(LOGIN, "Sign in")),
        tells: [
          "alert danger: Something went wrong, please try again later.",
          "[Show password]",
          "[Sign in]",
        ],
      },
    },
  },
  {
    name: "creating an account [ACC-02] [ACC-05] [ACC-10] [FRM-03]",
    file: "create-account",
    show: () => at("/account/signup-account", "Create Account", visitor),
    states: {
      ready: { play: newAccount, tells: ["[Show password]", "[Continue]"] },
      invalid: {
        play: presses("Continue"),
        tells: [
          "[Email], invalid",
          "[Password 6 character min], invalid",
          "[Show password]",
          "[Continue]",
        ],
      },
      sending: {
        play: all(newAccount, pressed(CREATE, "never", "Continue")),
        tells: ["[Show password]", "[Continue], busy"],
      },
      refused: {
        play: all(newAccount, pressed(CREATE, { status: 500, body: "<html>" }, "Continue")),
        tells: [
          "alert danger: Something went wrong, please try again later.",
          "[Show password]",
          "[Continue]",
        ],
      },
      confirming: null,
      done: {
        play: all(
          newAccount,
          presses("Continue"),
          (app) => app.pass(1_000),
          (app) => app.heading("Choose a Plan"),
        ),
        tells: ["[Select Plan]"],
      },
    },
    others: {
      "made and signed in, and the way onward is being looked up": {
        play: all(newAccount, pressed("GET /currentSubscriptionStatus", "never", "Continue")),
        tells: ["[Show password]", "[Continue], busy"],
      },
      "an email that has an account": {
        play: all(types("Email", "ann@example.com"), (app) => app.pass(600)),
        tells: ["[Email], invalid", "[Show password]", "[Continue]"],
      },
    },
  },
  {
    name: "the mail for a new password [PWD-03] [PWD-06] [PWD-08]",
    file: "reset-by-email",
    show: () => at("/account/reset-by-email", "Password Assistance", visitor),
    states: {
      ready: { play: types("Email", "ann@example.com"), tells: ["[Send Email]"] },
      invalid: { play: presses("Send Email"), tells: ["[Email], invalid", "[Send Email]"] },
      sending: {
        play: all(types("Email", "ann@example.com"), pressed(MAIL, "never", "Send Email")),
        tells: ["[Send Email], busy"],
      },
      refused: {
        play: all(
          types("Email", "ann@example.com"),
          pressed(MAIL, { status: 400, body: { errorCode: "X" } }, "Send Email"),
        ),
        tells: ["alert danger: Unable to process your request. Please try again…", "[Send Email]"],
      },
      confirming: null,
      done: {
        play: all(types("Email", "ann@example.com"), presses("Send Email"), (app) =>
          app.heading("Password Reset Request Sent!"),
        ),
        tells: [
          "status success: Reset Email SentIf this address has an account,…",
          "[Send It Again]",
        ],
      },
    },
  },
  {
    name: "a new password [PWD-10] [PWD-11] [PWD-16]",
    file: "reset-password",
    show: () =>
      at("/account/reset-password/rst_secret?email=ann@example.com", "Set a New Password", visitor),
    states: {
      ready: {
        play: newPassword,
        tells: ["[Show password]", "[Show password]", "[Update Password]"],
      },
      invalid: {
        play: all(
          types(/^New password/, "Curtain7!"),
          types("Confirm password", "Curtain8!"),
          presses("Update Password"),
        ),
        tells: [
          "[Show password]",
          "[Confirm password], invalid",
          "[Show password]",
          "[Update Password]",
        ],
      },
      sending: {
        play: all(newPassword, pressed(RESET, "never", "Update Password")),
        tells: ["[Show password]", "[Show password]", "[Update Password], busy"],
      },
      refused: {
        play: all(newPassword, pressed(RESET, { status: 500 }, "Update Password")),
        tells: [
          "alert danger: Something went wrong, please try resetting your…",
          "[Show password]",
          "[Show password]",
          "[Update Password]",
        ],
      },
      confirming: null,
      done: {
        play: all(newPassword, presses("Update Password"), (app) =>
          app.heading("Your Password Has Been Updated"),
        ),
        tells: [],
      },
    },
    others: {
      "an expired link": {
        play: all(
          newPassword,
          pressed(RESET, { status: 400, body: { errorCode: "INVALID_TOKEN" } }, "Update Password"),
        ),
        tells: ["alert: Your reset password link has expired, please try…"],
      },
      "a link that was opened before": {
        show: () => at("/account/reset-password/opened", "Set a New Password", visitor),
        tells: ["status: To keep your account safe, the reset link opens…"],
      },
    },
  },
  {
    name: "the email in My Account [MNG-03] [MNG-07] [MNG-08]",
    file: "my-account",
    show: () => account("Change Email"),
    states: {
      ready: {
        play: newEmail,
        tells: ["[Cancel]", "[Show password]", "[Update Email]", "[Change Password]"],
      },
      invalid: {
        play: presses("Update Email"),
        tells: [
          "[Cancel]",
          "[New email], invalid",
          "[Confirm email], invalid",
          "[Current password], invalid",
          "[Show password]",
          "[Update Email]",
          "[Change Password]",
        ],
      },
      sending: {
        play: all(newEmail, pressed(EMAIL, "never", "Update Email")),
        tells: ["[Cancel]", "[Show password]", "[Update Email], busy", "[Change Password]"],
      },
      refused: {
        play: all(newEmail, pressed(EMAIL, TOO_MANY, "Update Email")),
        tells: [
          "[Cancel]",
          "alert danger: Too many requests. Please try again in 15 minute…",
          "[Show password]",
          "[Update Email]",
          "[Change Password]",
        ],
      },
      confirming: null,
      done: {
        play: all(newEmail, presses("Update Email")),
        tells: [
          "[Change Email]",
          "status success: Your email address has been updated.",
          "[Change Password]",
        ],
      },
    },
    others: {
      "closed again": { play: presses("Cancel"), tells: ["[Change Email]", "[Change Password]"] },
      "closed and opened again, it is empty": {
        play: all(newEmail, presses("Cancel", "Change Email")),
        tells: ["[Cancel]", "[Show password]", "[Update Email]", "[Change Password]"],
      },
      "refused, and pressed again": {
        play: all(newEmail, pressed(EMAIL, TOO_MANY, "Update Email"), presses("Update Email")),
        tells: [
          "[Change Email]",
          "status success: Your email address has been updated.",
          "[Change Password]",
        ],
      },
      "the form of the password is opened beside it": {
        play: presses("Change Password"),
        tells: [
          "[Cancel]",
          "[Show password]",
          "[Update Email]",
          "[Cancel]",
          "[Show password]",
          "[Show password]",
          "[Update Password]",
        ],
      },
      "the password is shown": {
        play: all(newEmail, pressesNamed("Show password")),
        tells: ["[Cancel]", "[Hide password]", "[Update Email]", "[Change Password]"],
      },
      "the password is shown and hidden again": {
        play: all(newEmail, pressesNamed("Show password"), pressesNamed("Hide password")),
        tells: ["[Cancel]", "[Show password]", "[Update Email]", "[Change Password]"],
      },
      "no answer": {
        play: all(newEmail, unanswered(EMAIL, "Update Email")),
        tells: [
          "[Cancel]",
          "alert danger: Something went wrong, please try again later.",
          "[Show password]",
          "[Update Email]",
          "[Change Password]",
        ],
      },
    },
  },
  {
    name: "the password in My Account [MNG-10] [MNG-12] [MNG-13]",
    file: "my-account",
    show: () => account("Change Password"),
    states: {
      ready: {
        play: changedPassword,
        tells: [
          "[Change Email]",
          "[Cancel]",
          "[Show password]",
          "[Show password]",
          "[Update Password]",
        ],
      },
      invalid: {
        play: presses("Update Password"),
        tells: [
          "[Change Email]",
          "[Cancel]",
          "[Current password], invalid",
          "[Show password]",
          "[New password 6 character min], invalid",
          "[Show password]",
          "[Update Password]",
        ],
      },
      sending: {
        play: all(changedPassword, pressed(PASSWORD, "never", "Update Password")),
        tells: [
          "[Change Email]",
          "[Cancel]",
          "[Show password]",
          "[Show password]",
          "[Update Password], busy",
        ],
      },
      refused: {
        play: all(
          types("Current password", "wrong"),
          types(/^New password/, "Curtain7!"),
          presses("Update Password"),
        ),
        tells: [
          "[Change Email]",
          "[Cancel]",
          "alert danger: There was an issue updating your password. Pleas…",
          "[Current password], invalid",
          "[Show password]",
          "[Show password]",
          "[Update Password]",
        ],
      },
      confirming: null,
      done: {
        play: all(changedPassword, presses("Update Password")),
        tells: [
          "[Change Email]",
          "[Change Password]",
          "status success: Your password has been updated.",
        ],
      },
    },
    others: {
      "no answer": {
        play: all(changedPassword, unanswered(PASSWORD, "Update Password")),
        tells: [
          "[Change Email]",
          "[Cancel]",
          "alert danger: Something went wrong, please try again later.",
          "[Show password]",
          "[Show password]",
          "[Update Password]",
        ],
      },
    },
  },
  {
    name: "the code of a television [SCR-03] [SCR-06]",
    file: "sign-in-tv",
    show: () => at("/account/signin/tv", "Activate Your TV"),
    states: {
      ready: { play: types("Code on your TV", "BCDFGHJK"), tells: ["[Continue]"] },
      invalid: {
        play: all(types("Code on your TV", "bcdfgh0k"), presses("Continue")),
        tells: ["[Code on your TV], invalid", "[Continue]"],
      },
      sending: {
        play: all(
          types("Code on your TV", "BCDFGHJK"),
          pressed(TELEVISION, "never", "Continue"),
          (app) => app.heading("Activating your TV…"),
        ),
        tells: [],
      },
      refused: {
        play: all(
          types("Code on your TV", "BCDFGHJK"),
          pressed(
            TELEVISION,
            { status: 404, body: { errorCode: "REGISTRATION_CODE_UNKNOWN" } },
            "Continue",
          ),
          () => screen.findByRole("alert"),
        ),
        tells: ["alert danger: This code is unknown or has expired. Enter the o…", "[Continue]"],
      },
      confirming: null,
      done: {
        play: all(television, types("Code on your TV", "BCDFGHJK"), presses("Continue"), (app) =>
          app.heading("Your device is activated"),
        ),
        tells: [],
      },
    },
  },
  {
    name: "the question before a television is activated [SCR-06]",
    file: "activate-success",
    show: () => at("/activate/account-success?regCode=BCDFGHJK", "Does your TV show this code?"),
    states: {
      ready: { tells: ["[Yes, Activate It]", "[No, This Isn't My Code]"] },
      invalid: null,
      sending: { play: pressed(TELEVISION, "never", "Yes, Activate It"), tells: [] },
      refused: {
        play: all(
          pressed(
            TELEVISION,
            { status: 409, body: { errorCode: "DEVICE_LIMIT", sessions: [] } },
            "Yes, Activate It",
          ),
          (app) => app.heading("Your TV isn't activated yet"),
        ),
        tells: ["alert: You're signed in on as many devices as your acco…", "[Try Again]"],
      },
      confirming: null,
      done: {
        play: all(television, presses("Yes, Activate It"), (app) =>
          app.heading("Your device is activated"),
        ),
        tells: [],
      },
    },
  },
];
