import { makeAutoObservable } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { Problem } from "./command.ts";
import type { FormStore } from "./forms/form.store.ts";
import type { CredentialFields } from "./credential-fields.ts";
import type { LinkView } from "./views.ts";

export type SignUpState =
  | { readonly kind: "idle" }
  | { readonly kind: "creating" }
  /** The account exists; signing in, payment account, look-ups. */
  | { readonly kind: "settingUp" }
  | { readonly kind: "done"; readonly choice: Choice<Destination> }
  | { readonly kind: "failed"; readonly message: string };

/** FRM-12 to FRM-15. */
export interface PasswordStrengthView {
  readonly level: "none" | "weak" | "medium" | "strong";
  readonly text: string | null;
}

/** The message for an email that has an account already (ACC-08). */
export interface ExistingUserView {
  readonly message: string;
  readonly signIn: LinkView;
  readonly passwordAssistance: LinkView;
}

/** The create-account screen (ACC-01 to ACC-15). */
export class SignUpStore {
  state: SignUpState = { kind: "idle" };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get form(): FormStore<CredentialFields, Choice<Destination>> {
    throw new Error("not yet");
  }
  get existingUser(): ExistingUserView | null {
    return null;
  }
  get passwordStrength(): PasswordStrengthView {
    return { level: "none", text: null };
  }
  /** 'Already have an account? Sign in'. */
  get signInLink(): LinkView {
    throw new Error("not yet");
  }
  get title(): string {
    return "";
  }
  get submitText(): string {
    return "";
  }
  /** Where somebody who is already signed in goes (RDR-25, RDR-26); null while that is open. */
  get redirect(): Choice<Destination> | null {
    return null;
  }
  /** The screen opens, with the plan of its address where there is one (ROU-11). */
  async open(_options: { readonly preSelectedPlan?: string } = {}): Promise<void> {}
  /** Creates the account and signs in. On success: where to go (RDR-19 to RDR-24). */
  submit(): Promise<Outcome<Choice<Destination>, Problem>> {
    return this.form.submit();
  }
  close(): void {}
}
