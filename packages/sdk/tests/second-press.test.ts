import { describe, expect, it } from "vitest";
import { createTestFoyer, type TestFoyer } from "../src/testing/index.ts";

/** A form or button that sends; `press` is repeated while the first press is running. */
interface Sending {
  readonly operation: string;
  readonly isSignedIn?: true;
  readonly href?: string;
  /** Setup before the press. */
  prepare?(test: TestFoyer): unknown;
  press(test: TestFoyer): Promise<unknown> | null;
}

const EMAIL = "ann@example.com";
const PASSWORD = "Curtain7!";

const SENDING: Readonly<Record<string, Sending>> = {
  "sign-in": {
    operation: "POST /accounts/login",
    prepare({ foyer }) {
      foyer.signIn.form.fields.email.change(EMAIL);
      foyer.signIn.form.fields.password.change("password");
    },
    press: ({ foyer }) => foyer.signIn.submit(),
  },
  "sign-up": {
    operation: "POST /accounts/customers",
    prepare({ foyer }) {
      foyer.signUp.form.fields.email.change("new@example.com");
      foyer.signUp.form.fields.password.change(PASSWORD);
    },
    press: ({ foyer }) => foyer.signUp.submit(),
  },
  "password assistance": {
    operation: "POST /accounts/reset-password/request",
    prepare({ foyer }) {
      foyer.passwordAssistance.form.fields.email.change(EMAIL);
    },
    press: ({ foyer }) => foyer.passwordAssistance.submit(),
  },
  "a password reset": {
    operation: "POST /reset-password",
    prepare({ foyer }) {
      foyer.navigation.arrived(`/account/reset-password/tok_1?email=${EMAIL}`);
      foyer.passwordReset.open("tok_1");
      foyer.passwordReset.form.fields.password.change(PASSWORD);
      foyer.passwordReset.form.fields.confirm.change(PASSWORD);
    },
    press: ({ foyer }) => foyer.passwordReset.submit(),
  },
  "a change of the password": {
    operation: "PUT /accounts/user/{profileId}/password",
    isSignedIn: true,
    prepare({ foyer }) {
      foyer.passwordChange.open();
      foyer.passwordChange.form.fields.password.change("password");
      foyer.passwordChange.form.fields.newPassword.change(PASSWORD);
    },
    press: ({ foyer }) => foyer.passwordChange.submit(),
  },
  "a change of the email": {
    operation: "PUT /update/{profileId}/v3",
    isSignedIn: true,
    prepare({ foyer }) {
      foyer.emailChange.open();
      foyer.emailChange.form.fields.email.change("other@example.com");
      foyer.emailChange.form.fields.confirm.change("other@example.com");
      foyer.emailChange.form.fields.password.change("password");
    },
    press: ({ foyer }) => foyer.emailChange.submit(),
  },
  "the activation of a television": {
    operation: "POST /accounts/regcode/deeplink",
    isSignedIn: true,
    async prepare({ foyer, drive }) {
      foyer.navigation.arrived("/activate/account-success?regCode=BCDFGHJK");
      await drive(foyer.secondScreen.open());
      expect(foyer.secondScreen.state.kind).toBe("asking");
    },
    press: ({ foyer }) => foyer.secondScreen.confirm(),
  },
  "a television that asks for its code": {
    operation: "POST /accounts/regcode",
    press: ({ foyer }) => foyer.deviceAuthorization.start(),
  },
  "a sign-in through a TV provider": {
    operation: "POST /tve/regcode",
    press: ({ foyer }) => foyer.tvProvider.signIn("cox"),
  },
  "sign-out": {
    operation: "POST /accounts/profile/logout",
    isSignedIn: true,
    press: ({ foyer }) => foyer.session.signOut(),
  },
};

async function begun({ href, isSignedIn, prepare, operation }: Sending) {
  const test = createTestFoyer(href === undefined ? {} : { href });
  if (isSignedIn) await test.signIn();
  await prepare?.(test);
  await test.settle();
  test.services.always(operation, "never");
  const sent = () => test.services.asked.filter((asked) => asked === operation).length;
  return { test, sent, before: sent() };
}

describe("a second press while something is sent", () => {
  it.each(Object.entries(SENDING))(
    "of %s sends nothing more [FRM-01] [FRM-02] [D-03]",
    async (_, sending) => {
      const { test, sent, before } = await begun(sending);
      void sending.press(test);
      await test.advance(50);
      expect(sent() - before).toBe(1);
      void sending.press(test);
      await test.advance(50);
      void sending.press(test);
      await test.advance(1_000);
      expect(sent() - before).toBe(1);
    },
  );
});
