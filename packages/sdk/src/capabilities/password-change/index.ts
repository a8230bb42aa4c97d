import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { newPasswordTexts } from "../kit/forms/new-password.texts.ts";
import { createPasswordChangeCalls } from "./password-change.calls.ts";
import { type PasswordChangeDeps, PasswordChangeStore } from "./password-change.store.ts";
import { passwordChangeTexts } from "./password-change.texts.ts";

const calls = (engine: Engine) => ({ passwords: createPasswordChangeCalls(engine) });

/** Changing the password of a signed-in account (MNG-08 to MNG-13). */
export const passwordChange = {
  texts: { ...passwordChangeTexts, ...newPasswordTexts },
  calls,
  stores: {
    passwordChange: (given: Needs<PasswordChangeDeps, "api">) =>
      new PasswordChangeStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
