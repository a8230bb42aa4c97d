import { makeAutoObservable } from "mobx";
import type { OpenPaymentAfter } from "../../domain/billing/payment-update.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ConnectivityPort } from "../../platform/ports.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import type { Problem } from "../kit/command.ts";
import type { FieldStore } from "../kit/forms/field.store.ts";
import type { FormStore } from "../kit/forms/form.store.ts";
import { Visits } from "../kit/visit.ts";
import type { PaymentChange } from "../payment-changes/payment-change.ts";
import {
  changeProblem,
  type PaymentChangeRefusal,
} from "../payment-changes/payment-change-problem.ts";
import type { PaymentChanges } from "../payment-changes/payment-changes.store.ts";
import type { CouponResult } from "./account-promo-code.calls.ts";
import type { CardUpdateView } from "./account-promo-code.views.ts";

/** The form of the code. */
type CodeForm = FormStore<{ readonly couponCode: FieldStore }, CouponResult>;

export interface CodeCardDeps {
  readonly account: { readonly paymentControl: "add" | "edit"; reload(): Promise<void> };
  readonly connectivity: ConnectivityPort;
  readonly messages: Messages;
  /** A card form for no purchase (PAY-47). */
  readonly newCardForm: () => CardFrameStore;
  readonly paymentChanges: PaymentChanges;
}

/** A code that waits for a card: the first one, or another one, which stays so while the card is saved. */
interface WaitingCode {
  readonly code: string;
  readonly control: "add" | "edit";
}

type CodeCardState =
  | { readonly kind: "closed" }
  | ({ readonly kind: "open"; readonly problem: Message | null } & WaitingCode)
  | ({ readonly kind: "saving" } & WaitingCode);

/** The dialog that takes another card where the saved one is refused, and applies the code again (PRM-17, PRM-18, PAY-47). */
export class CodeCard {
  /** The form of the other card. */
  readonly frame: CardFrameStore;
  private state: CodeCardState = CLOSED;
  /** What became of the open payment that the new card was charged with. */
  private charged: OpenPaymentAfter | null = null;
  private readonly deps: CodeCardDeps;
  private readonly form: CodeForm;
  private readonly dialogs = new Visits();
  private readonly sections = new Visits();

  constructor(deps: CodeCardDeps, form: CodeForm) {
    this.deps = deps;
    this.form = form;
    this.frame = deps.newCardForm();
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Null while the dialog is closed. */
  get view(): CardUpdateView | null {
    const { form, state } = this;
    const { messages, paymentChanges } = this.deps;
    if (state.kind === "closed") return null;
    const { code, control } = state;
    const { openPaymentText: charge } = paymentChanges;
    return {
      title: messages.text(`promo-code.card.title.${control}`),
      lead: messages.text(`promo-code.card.lead.${control}`, { code }),
      submitText: messages.text("promo-code.card.submit"),
      charge: charge && `${charge} ${messages.text("promo-code.card.after-charge")}`,
      pending: paymentChanges.pendingText,
      isSaving: state.kind === "saving" || paymentChanges.isOpen || form.isSubmitting,
      message: paymentChanges.problemText(state.kind === "open" ? state.problem : null),
    };
  }

  /** What became of the open payment that a new card was charged with; null without one (BIL-04, D-05). */
  get chargeNotice(): string | null {
    return this.deps.paymentChanges.afterText(this.charged);
  }

  /** PRM-17. A second refusal says that the card was not the right one (PAY-56). */
  open(code: string): void {
    const problem = this.state.kind === "closed" ? null : message("payment.error.card");
    const { paymentControl: control } = this.deps.account;
    this.state = { kind: "open", code, control, problem };
    this.frame.show(NO_PURCHASE);
  }

  /** Closes the dialog. */
  close(): void {
    this.dialogs.end();
    this.state = CLOSED;
    this.frame.reset();
  }

  /** The section closes: what was charged is told no more. */
  leave(): void {
    this.sections.end();
    this.charged = null;
    this.close();
  }

  /** Saves the card of the form, and applies the code again, once. Answers whether the card is saved. */
  async save(): Promise<boolean> {
    const { form, frame, state } = this;
    const { connectivity, paymentChanges } = this.deps;
    if (state.kind !== "open" || paymentChanges.isOpen || form.isSubmitting) return false;
    const { code, control } = state;
    if (!connectivity.online()) return this.fail(message("error.offline"));
    if (!frame.isValid) {
      frame.showProblems();
      return this.fail(message("promo-code.card.required"));
    }
    this.state = { kind: "saving", code, control };
    const dialog = this.dialogs.begin();
    const isStill = () => !dialog.isOver;
    const saved = await paymentChanges.save({ kind: "card", frame }, isStill);
    if (saved === "left") return false;
    if (isStill()) return this.endSaving(saved, code);
    // The dialog has closed: the code waits, and what was charged is told all the same (D-05).
    if (saved.ok) await this.readCharge(saved.value);
    return saved.ok;
  }

  private async endSaving(
    saved: Outcome<PaymentChange, Problem<PaymentChangeRefusal>>,
    code: string,
  ): Promise<boolean> {
    const section = this.sections.now;
    this.fail(saved.ok ? null : changeProblem(saved.failure));
    if (!saved.ok) return false;
    await this.readCharge(saved.value);
    if (section.isOver) return true;
    this.form.fields.couponCode.change(code);
    const outcome = await this.form.submit();
    // The new card shows also where the code was not applied.
    if (!outcome.ok || outcome.value.kind !== "applied") void this.deps.account.reload();
    return true;
  }

  private async readCharge(change: PaymentChange): Promise<void> {
    const section = this.sections.now;
    const after = await this.deps.paymentChanges.readAfter(change);
    if (!section.isOver) this.reportCharge(after);
  }

  private reportCharge(after: OpenPaymentAfter): void {
    this.charged = after;
  }

  private fail(problem: Message | null): false {
    const { state } = this;
    if (state.kind !== "closed") this.state = { ...state, kind: "open", problem };
    return false;
  }
}

const CLOSED: CodeCardState = { kind: "closed" };

/** The card form is for no purchase. */
const NO_PURCHASE = {
  ...{ serviceId: "", promotionId: null, couponCode: null, shippingZip: null },
  changeType: "none",
} as const;

/** Fields without observers. */
const plain = { frame: false, deps: false, form: false, dialogs: false, sections: false } as const;
