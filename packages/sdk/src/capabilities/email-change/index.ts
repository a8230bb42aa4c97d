import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createEmailStatusCalls } from "../kit/email-status.calls.ts";
import { createEmailChangeCalls } from "./email-change.calls.ts";
import { type EmailChangeDeps, EmailChangeStore } from "./email-change.store.ts";
import { emailChangeTexts } from "./email-change.texts.ts";

const calls = (engine: Engine) => ({
  accounts: createEmailStatusCalls(engine),
  passwords: createEmailChangeCalls(engine),
});

/** Changing the email of an account (MNG-02 to MNG-07). */
export const emailChange = {
  texts: emailChangeTexts,
  calls,
  stores: {
    emailChange: (given: Needs<EmailChangeDeps, "api">) =>
      new EmailChangeStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
