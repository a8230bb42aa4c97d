import { makeAutoObservable } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { DeviceSession } from "../domain/session/types.ts";
import type { Problem } from "./command.ts";
import type { FieldStore } from "./forms/field.store.ts";
import type { FormStore } from "./forms/form.store.ts";
import type { LinkView } from "./views.ts";

export type SignInState =
  | { readonly kind: "idle" }
  | { readonly kind: "submitting" }
  /** Signed in; profile, subscription, entitlements and plans are asked for (SGN-22, D-16). */
  | { readonly kind: "lookingUp" }
  | { readonly kind: "done"; readonly choice: Choice<Destination> }
  /** Too many devices; no sign-in error shows (SGN-20). Newest first. */
  | { readonly kind: "deviceLimit"; readonly sessions: readonly DeviceSession[] }
  | { readonly kind: "failed"; readonly message: string };

export type CredentialFields = { readonly email: FieldStore; readonly password: FieldStore };

export interface SignInLinks {
  readonly passwordAssistance: LinkView;
  readonly signUp: LinkView;
  readonly tvProvider: LinkView;
  readonly help: LinkView;
}

/** The sign-in screen (SGN-01 to SGN-23). */
export class SignInStore {
  state: SignInState = { kind: "idle" };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get form(): FormStore<CredentialFields, Choice<Destination>> {
    throw new Error("not yet");
  }
  get title(): string {
    return "";
  }
  get submitText(): string {
    return "";
  }
  get links(): SignInLinks {
    throw new Error("not yet");
  }
  /** Where somebody who is already signed in goes (OPN-027); null for others. */
  get redirect(): Choice<Destination> | null {
    return null;
  }
  /** Sends the form. On success: where to go. */
  submit(): Promise<Outcome<Choice<Destination>, Problem>> {
    return this.form.submit();
  }
  /** The screen is left. */
  close(): void {}
}
