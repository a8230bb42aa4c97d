/** The password screens and the forms of My Account for every documented answer. */
import { describe } from "vitest";
import { annsFoyer, itMakesOfEveryAnswer, visitingFoyer } from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const TOO_MANY = "Too many requests. Please wait a moment and try again.";
const NEW = "S3cret!pass";

describe("password assistance [API-41] [API-76] [PWD-08]", () => {
  const failed = (message: string) => ({ is: { state: "form", message }, ids: "[PWD-07]" });

  itMakesOfEveryAnswer(
    "requestPasswordReset",
    {
      "200": { is: { state: "sent", message: null }, ids: "[PWD-02] [PWD-06]" },
      "400": failed("Unable to process your request. Please try again later."),
      "4xx": failed(GENERIC),
      "429": failed(TOO_MANY),
      "5xx": failed(GENERIC),
    },
    async (answer) => {
      const { foyer, ...tab } = visitingFoyer();
      const { passwordAssistance: store } = foyer;
      tab.answer("requestPasswordReset", answer);
      store.form.fields.email.change("new@example.com");
      await store.submit();
      return { state: store.state.kind, message: store.form.message };
    },
  );
});

describe("the screen of a reset link [API-02] [API-42] [PWD-12]", () => {
  const TRY_AGAIN = "Something went wrong, please try resetting your password again";
  const failed = (message: string, ids = "[PWD-15]") => ({ is: { state: "form", message }, ids });
  const expired = { is: { state: "expired", message: null }, ids: "[PWD-16]" };

  itMakesOfEveryAnswer(
    "resetPassword",
    {
      "200 updated": { is: { state: "updated", message: null }, ids: "[PWD-11]" },
      "200 notUpdated": failed(TRY_AGAIN, "[PWD-15] [PWD-17]"),
      "200 invalidToken": expired,
      "200 noMessage": failed("Reset password fail."),
      "400 invalidToken": expired,
      "400 somethingWrong": failed(TRY_AGAIN, "[PWD-15] [PWD-17]"),
      "400 invalidRequest": failed("Invalid request"),
      "4xx": failed("Reset password fail."),
      "429": failed(TOO_MANY),
      "5xx": failed(TRY_AGAIN, "[PWD-17]"),
    },
    async (answer) => {
      const { foyer, ...tab } = visitingFoyer();
      const { passwordReset: store } = foyer;
      tab.answer("resetPassword", answer);
      foyer.navigation.arrived("/account/reset-password/t-1?email=new@example.com");
      store.open("t-1");
      store.form.fields.password.change(NEW);
      store.form.fields.confirm.change(NEW);
      await store.submit();
      return { state: store.state.kind, message: store.form.message };
    },
  );
});

/** `field`: the message of the password field. */
const change = (
  ids: string,
  state: string,
  message: string | null,
  field: string | null = null,
) => ({
  is: { state, message, field },
  ids,
});
const WRONG = "That isn't your current password.";

describe("changing the email [API-48] [API-57] [MNG-06]", () => {
  const FAILED = "There was an issue updating your email. Please try again.";
  const failed = change("[MNG-08]", "open", FAILED);

  itMakesOfEveryAnswer(
    "updateEmail",
    {
      "200": change("[MNG-07]", "updated", null),
      "401": change("[SES-12]", "closed", null),
      "403 wrongPassword": change("[MNG-08]", "open", FAILED, WRONG),
      "409": change("[MNG-09]", "open", null),
      "429": change("[MNG-08]", "open", TOO_MANY),
      "4xx": failed,
      "5xx": failed,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      const { emailChange: store } = foyer;
      tab.answerAs("getStatusByEmail", "200 notFound");
      tab.answer("updateEmail", answer);
      store.open();
      const { email, confirm, password } = store.form.fields;
      email.change("fresh@example.org");
      confirm.change("fresh@example.org");
      password.change("password");
      await store.submit();
      return { state: store.state.kind, message: store.form.message, field: password.message };
    },
  );
});

describe("changing the password [API-49] [MNG-11]", () => {
  const FAILED = "There was an issue updating your password. Please try again.";
  const failed = change("[MNG-13]", "open", FAILED);

  itMakesOfEveryAnswer(
    "updatePassword",
    {
      "200": change("[MNG-12]", "updated", null),
      "401": change("[SES-12]", "closed", null),
      "403 wrongPassword": change("[MNG-13]", "open", FAILED, WRONG),
      "429": change("[MNG-13]", "open", TOO_MANY),
      "4xx": failed,
      "5xx": failed,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      const { passwordChange: store } = foyer;
      tab.answer("updatePassword", answer);
      store.open();
      const { password, newPassword } = store.form.fields;
      password.change("password");
      newPassword.change(NEW);
      await store.submit();
      return { state: store.state.kind, message: store.form.message, field: password.message };
    },
  );
});
