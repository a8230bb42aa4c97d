/** The sign-in and create-account screens for every documented answer. */
import { describe } from "vitest";
import {
  answersOf,
  itMakesOfEveryAnswer,
  type MockedFoyer,
  visitingFoyer,
} from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const ROBOT = "Our systems think you may be a robot. If you disagree, please try again.";
const ACCOUNT = "There was an issue with your account information. Please check again.";
const WRONG = "Incorrect email address or password. Please try again.";

const failed = (message: string) => ({ kind: "failed", message });

async function signIn({ foyer }: MockedFoyer) {
  const { form } = foyer.signIn;
  form.fields.email.change("ann@example.com");
  form.fields.password.change("secret-of-ann");
  await foyer.signIn.submit();
  const { state } = foyer.signIn;
  if (state.kind === "done") return { kind: "done", profileId: foyer.session.user.profileId };
  if (state.kind === "deviceLimit") {
    return { kind: "deviceLimit", devices: state.sessions.length, message: form.message };
  }
  return state;
}

describe("the sign-in screen [API-39]", () => {
  const wrong = { is: failed(WRONG), ids: "[SGN-21]" };
  const robot = { is: failed(ROBOT), ids: "[SGN-17] [SGN-19]" };
  const noAnswer = { is: failed(GENERIC), ids: "[SGN-21] [ERR-25]" };
  const limit = (devices: number) => ({
    is: { kind: "deviceLimit", devices, message: null },
    ids: "[SGN-20]",
  });

  itMakesOfEveryAnswer(
    "login",
    {
      "200 success": { is: { kind: "done", profileId: "profile-1" }, ids: "[SGN-22] [SGN-23]" },
      "200 tvProvider": { is: failed(GENERIC), ids: "[ERR-14]" },
      "200 failureMessage": {
        is: failed("Your account is locked. Please contact customer care."),
        ids: "[SGN-16]",
      },
      "200 captchaFailure": robot,
      "200 failureWithTokens": { is: failed("Your account is locked."), ids: "[SGN-16]" },
      "400 wrongCredentials": wrong,
      "400 captcha": robot,
      "400 captchaCode": robot,
      "400 invalidRequest": wrong,
      "401": wrong,
      "409 deviceLimit": limit(5),
      "409 oneDevice": limit(1),
      "409 duplicates": limit(2),
      "409 noDevices": limit(0),
      "429": { is: failed("Maximum login attempts exceeded. Try again later..."), ids: "[SGN-18]" },
      "5xx": noAnswer,
    },
    async (answer) => {
      const tab = visitingFoyer();
      tab.answer("login", answer);
      return signIn(tab);
    },
  );
});

async function signUp({ foyer }: MockedFoyer) {
  const { form } = foyer.signUp;
  form.fields.email.change("ann@example.com");
  form.fields.password.change("secret-of-ann");
  await foyer.signUp.submit();
  const { state, existingUser } = foyer.signUp;
  return {
    state: state.kind === "done" ? "done" : state,
    existingUser: existingUser?.message ?? null,
    signedIn: foyer.session.isAuthenticated,
  };
}

const TAKEN = "This email is already associated with an account. Sign in or reset your password.";
const notSignedUp = (state: unknown, existingUser: string | null = null) => ({
  state,
  existingUser,
  signedIn: false,
});

/** A new email: by default the mock answers with a taken one. */
function newcomer(): MockedFoyer {
  const tab = visitingFoyer();
  tab.answerAs("getStatusByEmail", "200 notFound");
  return tab;
}

describe("the create-account screen, when the account is created [ACC-09]", () => {
  const done = { state: "done", existingUser: null, signedIn: true };
  const account = { is: notSignedUp(failed(ACCOUNT)), ids: "[ERR-26]" };

  itMakesOfEveryAnswer(
    "createCustomer",
    {
      "201": { is: done, ids: "[ACC-09]" },
      "400 invalidRequest": account,
      "400 captcha": { is: notSignedUp(failed(ROBOT)), ids: "[SGN-19]" },
      "400 weakPassword": account,
      "401": account,
      "409": { is: notSignedUp({ kind: "idle" }, TAKEN), ids: "[ACC-07] [ACC-08]" },
      "422": account,
      "429": {
        is: notSignedUp(failed("Too many requests. Please wait a moment and try again.")),
      },
      "5xx": { is: notSignedUp(failed(GENERIC)), ids: "[ERR-25]" },
    },
    async (answer) => {
      const tab = newcomer();
      tab.answer("createCustomer", answer);
      return signUp(tab);
    },
  );
});

describe("the create-account screen, when the email is looked up [ACC-05] [ACC-06]", () => {
  const done = { state: "done", existingUser: null, signedIn: true };

  itMakesOfEveryAnswer(
    "getStatusByEmail",
    {
      "200 found": { is: notSignedUp({ kind: "idle" }, TAKEN), ids: "[ACC-07]" },
      "200 notFound": { is: done },
      // A failed look-up blocks no visitor: the service decides when the account is created.
      "400": { is: done },
      "401": { is: done },
      "429": { is: done },
      "5xx": { is: done },
    },
    async (answer) => {
      const tab = visitingFoyer();
      tab.answer("getStatusByEmail", answer);
      return signUp(tab);
    },
  );
});

describe("the create-account screen, when the payment account is created [ACC-14] [ACC-15]", () => {
  const anyAnswer = Object.fromEntries(
    answersOf("createPaymentAccount")
      // The end of the session ends the sign-in too.
      .filter(({ status }) => status !== 401)
      .map(({ status }) => [String(status), { is: true, ids: "[OPN-054]" }]),
  );

  itMakesOfEveryAnswer(
    "createPaymentAccount",
    { ...anyAnswer, "401": { is: false, ids: "[SES-12]" } },
    async (answer) => {
      const tab = newcomer();
      tab.answer("createPaymentAccount", answer);
      return (await signUp(tab)).signedIn;
    },
  );
});
