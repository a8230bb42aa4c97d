import { makeAutoObservable } from "mobx";

export type CardFrameState =
  | { readonly kind: "idle" }
  /** `slow`: longer than people expect; offer to wait or retry. */
  | { readonly kind: "loading"; readonly slow: boolean }
  /** The form is on the page. `valid`: everything is filled in (PAY-52). */
  | { readonly kind: "ready"; readonly valid: boolean }
  /** It did not load: blocked, offline, or no token. */
  | { readonly kind: "failed"; readonly message: string }
  /** Its hand-off token ran out before it was used; `retry` loads a fresh one. */
  | { readonly kind: "expired"; readonly message: string };

export type CardField =
  | "cardNumber"
  | "expiry"
  | "cvv"
  | "firstName"
  | "lastName"
  | "zipCode"
  | "state";

/** The hosted card form in a frame of another origin (PAY-46 to PAY-55, D-12). */
export class CardFrameStore {
  state: CardFrameState = { kind: "idle" };
  /** Fields that the frame has reported on: true when valid (PAY-51). */
  fields: Readonly<Partial<Record<CardField, boolean>>> = {};

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Title of the frame, for assistive technology. */
  get title(): string {
    return "";
  }
  /** Puts the form into `container` (an element in a browser). Mounting again replaces it. */
  mount(_container: unknown): void {}
  unmount(): void {}
  /** Loads the form again with a fresh token. */
  async retry(): Promise<void> {}
}
