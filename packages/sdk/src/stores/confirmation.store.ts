import { makeAutoObservable } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Plan } from "../domain/plans/types.ts";
import type { DeviceTabView, LinkView, ProgressView } from "./views.ts";

export type ConfirmationState =
  | { readonly kind: "closed" }
  /** Opened without a purchase (OPN-169). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly planId: string };

/** The purchase confirmation (CNF, D-15). */
export class ConfirmationStore {
  state: ConfirmationState = { kind: "closed" };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The purchased plan; null while it is not known. */
  get plan(): Plan | null {
    return null;
  }
  get title(): string {
    return "";
  }
  get banner(): string {
    return "";
  }
  get subheading(): string {
    return "";
  }
  /** What still happens behind the screen. */
  get progress(): ProgressView {
    throw new Error("not yet");
  }
  get devices(): readonly DeviceTabView[] {
    return [];
  }
  /** 'Get Mobile App', with the device code once it is known (CNF-08, CNF-09). */
  get install(): LinkView {
    throw new Error("not yet");
  }
  /** 'Watch Online Now'. */
  get watch(): LinkView {
    throw new Error("not yet");
  }
  get steps(): readonly string[] {
    return [];
  }
  /** Store badges that show (CNF-13). */
  get badges(): readonly { readonly store: "apple" | "google"; readonly url: string }[] {
    return [];
  }
  async open(): Promise<void> {}
  /** The screen is left: the stored plan id is removed (OPN-097). */
  close(): void {}
}
