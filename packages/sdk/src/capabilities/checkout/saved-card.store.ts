import { makeAutoObservable } from "mobx";
import { knownMethods, methodOnFile } from "../../domain/account/methods-on-file.ts";
import type { MethodOnFile, PaymentMethods, SavedMethod } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { expiryText } from "../kit/expiry-text.ts";
import { methodText } from "../kit/method-text.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { SavedCardView } from "./checkout.views.ts";

export interface SavedCardDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "methods"> };
  readonly messages: Messages;
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
}

/** The saved card at checkout, and the method on file (PAY-10, PAY-42, D-37). */
export class SavedCardStore {
  private methods: PaymentMethods | null = null;
  private readonly deps: SavedCardDeps;

  constructor(deps: SavedCardDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Null without a usable card. */
  get card(): SavedCardView | null {
    const { methods } = this;
    // Another method can be the newer one: the card itself decides.
    const card = this.onFileOf(methods?.methods.filter(({ kind }) => kind === "card"));
    return card?.value?.isUsable ? (methods?.cardPayment ?? null) : null;
  }

  /** Null where it is not known. */
  get onFile(): Choice<MethodOnFile | null> | null {
    return this.onFileOf(this.methods && knownMethods(this.methods));
  }

  /** `"Visa •••• 4242"`; null without a method on file. */
  get text(): string | null {
    const { methods, onFile } = this;
    if (!methods || !onFile?.value) return null;
    return methodText(onFile.value.kind, methods, this.deps.messages);
  }

  /** That it expires before a charge on this day (D-37); null otherwise. `isSaved`: the saved card pays, else what is on file. */
  expiryText(day: CalendarDay | null, isSaved: boolean): string | null {
    const { methods, onFile } = this;
    const { messages, today } = this.deps;
    const kind = isSaved ? "card" : (onFile?.value?.kind ?? null);
    return expiryText({ methods, kind, day, today: today.day }, messages);
  }

  /** With which the service keeps it; null where it says none. */
  get id(): string | null {
    return this.methods?.cardPayment?.id ?? null;
  }

  /** Without an answer no saved card is offered; a new one can be entered. */
  async load(): Promise<void> {
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.methods());
    if (outcome.ok) this.setMethods(outcome.value);
  }

  reset(): void {
    this.methods = null;
  }

  private onFileOf(
    methods: readonly SavedMethod[] | null = null,
  ): Choice<MethodOnFile | null> | null {
    const { subscription, today } = this.deps;
    return (
      methods && methodOnFile({ methods, subscription: subscription.current, today: today.day })
    );
  }

  private setMethods(methods: PaymentMethods): void {
    this.methods = methods;
  }
}
