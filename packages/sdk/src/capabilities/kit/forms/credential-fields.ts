import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import { emailProblem, passwordProblem, requiredProblem } from "../../../domain/forms/fields.ts";
import { type FormId, validationDebounceMs } from "../../../domain/forms/form.ts";
import { textFields } from "../../../domain/forms/text-fields.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import type { ClockPort } from "../../../platform/ports.ts";
import { type AsyncFieldRule, FieldStore } from "./field.store.ts";

export type CredentialFields = { readonly email: FieldStore; readonly password: FieldStore };

export interface CredentialDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
}

/** Email and password of sign-in or create-account (SGN-09, ACC-01). A new password has a least length. */
export function credentialFields(
  form: Extract<FormId, "signIn" | "createAccount">,
  { clock, configuration, messages }: CredentialDeps,
  isTaken?: AsyncFieldRule,
): CredentialFields {
  const base = { debounceMs: validationDebounceMs({ form }), clock, messages };
  return {
    email: new FieldStore({
      ...base,
      name: "email",
      kind: textFields[form].email,
      rule: (value) => emailProblem({ value }, configuration),
      ...(isTaken ? { asyncRule: isTaken } : {}),
    }),
    password: new FieldStore({
      ...base,
      name: "password",
      kind: textFields[form].password,
      rule: (value) =>
        form === "signIn" ? requiredProblem({ value }) : passwordProblem({ value }),
    }),
  };
}
