import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { newPasswordTexts } from "../kit/forms/new-password.texts.ts";
import { storedPlanId } from "../kit/stored-plan-id.ts";
import {
  type PasswordAssistanceDeps,
  PasswordAssistanceStore,
} from "./password-assistance.store.ts";
import { createPasswordResetCalls } from "./password-reset.calls.ts";
import { type PasswordResetDeps, PasswordResetStore } from "./password-reset.store.ts";
import { passwordResetTexts } from "./password-reset.texts.ts";

const calls = (engine: Engine) => ({ passwords: createPasswordResetCalls(engine) });

/** A forgotten password: the mail with the link, and the new password behind the link (PWD). */
export const passwordReset = {
  texts: { ...passwordResetTexts, ...newPasswordTexts },
  calls,
  stores: {
    passwordAssistance: (given: Needs<PasswordAssistanceDeps, "api" | "storedPlanId">) =>
      new PasswordAssistanceStore(
        extend(given, {
          api: calls(given.engine),
          storedPlanId: storedPlanId("selectedPlanId", given.platform),
        }),
      ),
    passwordReset: (given: Needs<PasswordResetDeps, "api">) =>
      new PasswordResetStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
