import { passwordProblem, passwordStrength } from "../../../domain/forms/fields.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import type { ClockPort } from "../../../platform/ports.ts";
import type { PasswordStrengthView } from "../views.ts";
import { FieldStore } from "./field.store.ts";

export interface NewPasswordDeps {
  readonly clock: ClockPort;
  readonly messages: Messages;
}

/** A field for a new password (FRM-09, FRM-10). */
export function newPasswordField(debounceMs: number, { clock, messages }: NewPasswordDeps) {
  return new FieldStore({
    name: "new-password",
    kind: "secret",
    rule: (value) => passwordProblem({ value }),
    debounceMs,
    clock,
    messages,
  });
}

/** The strength meter (FRM-12 to FRM-15). */
export function strengthOf({ value }: FieldStore, messages: Messages): PasswordStrengthView {
  const level = passwordStrength({ value });
  return { level, text: level === "none" ? null : messages.text(`password.strength.${level}`) };
}
