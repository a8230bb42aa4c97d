import { makeAutoObservable } from "mobx";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import {
  type OpenPaymentAfter,
  type PaymentEdit,
  paymentEdit,
} from "../../domain/billing/payment-update.ts";
import {
  nextPaymentUpdate,
  type PaymentUpdateEvent,
  type PaymentUpdateFlow,
} from "../../domain/billing/payment-update-flow.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Refused, refuse } from "../../domain/kernel/decision.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ConnectivityPort, LocationPort } from "../../platform/ports.ts";
import type { PaymentMethodSummary } from "../account/account.views.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { Course } from "../kit/course.store.ts";
import { type Answers, linkAnswers, of } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import { onward } from "../navigation/onward.ts";
import type { PaymentChange, PaymentUpdateMethod } from "../payment-changes/payment-change.ts";
import {
  changeProblem,
  type PaymentChangeRefusal,
} from "../payment-changes/payment-change-problem.ts";
import type { PaymentChangesCalls } from "../payment-changes/payment-changes.calls.ts";
import type { NewMethod, PaymentChanges } from "../payment-changes/payment-changes.store.ts";
import type { PayPalButton, PayPalDecision } from "../wallets/paypal-button.store.ts";
import {
  blockedState,
  NO_PURCHASE,
  type PaymentUpdateStatesDeps,
  payPalOffered,
  updatedState,
} from "./payment-update.states.ts";
import type { PaymentOptionView, PaymentUpdateState } from "./payment-update.views.ts";

export type PaymentUpdateRefusal =
  | PaymentChangeRefusal
  | "closed"
  | "not-editable"
  | "offline"
  | "card-incomplete";

export interface PaymentUpdateDeps extends PaymentUpdateStatesDeps {
  readonly account: PaymentUpdateStatesDeps["account"] & {
    readonly state: { readonly kind: string; readonly message?: string };
    readonly paymentControl: "add" | "edit";
    readonly paymentMethod: PaymentMethodSummary | null;
    readonly facts: AccountFacts;
    open(): Promise<void>;
  };
  readonly api: { readonly paymentUpdates: Pick<PaymentChangesCalls, "createPayPalOrder"> };
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  readonly location: Pick<LocationPort, "href">;
  readonly newCardForm: () => CardFrameStore;
  readonly newPayPalButton: (press: () => void) => PayPalButton;
  readonly paymentChanges: PaymentChanges;
  readonly subscription: { readonly current: SubscriptionState };
}

/** What became of a new payment method; its value is null. */
export type PaymentUpdateOutcome = Outcome<null, Problem<PaymentUpdateRefusal>>;

/**
 * Edit payment: another card or a PayPal account for the renewals. An open payment is charged to it at once.
 * (BIL-01 to BIL-04, MNG-19, API-34, PAY-47, D-04)
 */
export class PaymentUpdateStore {
  /** The hosted form of the new card (PAY-47). */
  readonly frame: CardFrameStore;
  /** PayPal's own button (PAY-61 to PAY-66). */
  readonly payPal: PayPalButton;
  private readonly deps: PaymentUpdateDeps;
  private readonly course: Course<PaymentUpdateFlow, PaymentUpdateEvent>;
  private chosen: PaymentUpdateMethod | null = null;
  private problem: Message | null = null;
  /** What became of the open payment; null before that is known. */
  private after: OpenPaymentAfter | null = null;
  private readonly visits = new Visits();
  private readonly readings = new Visits();
  private stopListening = () => {};

  constructor(deps: PaymentUpdateDeps) {
    this.deps = deps;
    this.course = new Course({
      explain: deps.explain,
      topic: "payment-update.flow",
      start: "closed",
      next: nextPaymentUpdate,
    });
    this.frame = deps.newCardForm();
    this.payPal = deps.newPayPalButton(() => this.pressPayPal());
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** 'Update Payment Information' (BIL-01); where there is none yet, that one is added (D-37). */
  get title(): string {
    const { account, messages } = this.deps;
    const isFirst = this.showsForm && account.paymentControl === "add";
    return messages.text(`payment-update.title${isFirst ? ".add" : ""}`);
  }

  /** Leads back to My Account (BIL-03). */
  get back(): LinkView {
    const { messages } = this.deps;
    return {
      text: messages.text("billing-history.back"),
      destination: onward(this.deps, "manage"),
    };
  }

  get state(): PaymentUpdateState {
    const { account, messages, paymentChanges } = this.deps;
    if (this.course.flow === "saved" || this.course.flow === "savedBefore")
      return updatedState(this.after, this.deps);
    const { pendingText, state } = paymentChanges;
    if (pendingText !== null && (state.kind === "confirming" || state.kind === "elsewhere")) {
      return { kind: state.kind, message: pendingText };
    }
    if (this.course.flow === "saving" || paymentChanges.isOpen) return { kind: "saving" };
    if (!this.isOpen) return { kind: "idle" };
    if (account.state.kind === "failed") {
      return { kind: "failed", message: account.state.message ?? messages.text("error.generic") };
    }
    if (account.state.kind !== "ready") return { kind: "loading" };
    const { value } = this.edit;
    return value.kind === "form" ? { kind: "form" } : blockedState(value, this.deps);
  }

  /** The form is on the screen, and cannot be changed while it is being sent. */
  get showsForm(): boolean {
    const { kind } = this.state;
    return (
      this.isOpen &&
      ["form", "saving", "confirming"].includes(kind) &&
      this.edit.value.kind === "form"
    );
  }

  /** Card and, where it is offered, PayPal (BIL-02, PAY-57). */
  get options(): readonly PaymentOptionView[] {
    const methods: readonly PaymentUpdateMethod[] = this.offersPayPal
      ? ["card", "paypal"]
      : ["card"];
    return methods.map((method) => ({
      method,
      text: this.deps.messages.text(`billing-history.method.${method}`),
      selected: method === this.method,
    }));
  }

  /** The chosen method; at first the kind that pays now. */
  get method(): PaymentUpdateMethod {
    if (!this.offersPayPal) return "card";
    const { chosen } = this;
    if (chosen) return chosen;
    return this.deps.account.paymentMethod?.kind === "paypal" ? "paypal" : "card";
  }

  /** The method that pays now, as My Account has it: `"Visa •••• 4242"`. */
  get current(): (PaymentMethodSummary & { readonly label: string }) | null {
    const { account, messages } = this.deps;
    const { paymentMethod } = account;
    return paymentMethod && { label: messages.text("payment-update.current"), ...paymentMethod };
  }

  /** An open payment, and that saving charges it at once; null without one (BIL-04, OPN-141, D-17). */
  get openPaymentText(): string | null {
    return this.deps.paymentChanges.openPaymentText;
  }

  /** Why nothing was saved; null where nothing is wrong. */
  get message(): string | null {
    return this.deps.paymentChanges.problemText(this.problem);
  }

  /** Where to see what was charged, after an update with an open payment; null otherwise. */
  get historyLink(): LinkView | null {
    const after = this.after?.kind ?? "none";
    if (after === "none") return null;
    const { messages } = this.deps;
    return {
      text: messages.text("billing-history.title"),
      destination: onward(this.deps, "billingHistory"),
    };
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    if (!this.isOpen || this.deps.account.state.kind !== "ready") return {};
    const { back, edit, historyLink, state } = this;
    const blockedLink = state.kind === "blocked" ? state.link : null;
    return {
      "billing.payment-edit": edit,
      "billing.open-payment": this.deps.paymentChanges.owed,
      "billing-history.method": [of({ method: "paypal" }, this.payPalDecision)],
      "billing.link": linkAnswers(
        ["back", "BIL-03", back.destination],
        ["elsewhere", edit.rule, blockedLink?.destination],
        ["history", "BIL-04", historyLink?.destination],
      ),
    };
  }

  /** A change that settles is told here, or at the next opening (D-04). */
  init(): void {
    this.stopListening = this.deps.paymentChanges.listen(this.hear);
  }

  /** The screen opens, and tells what a change has come to before (D-04). */
  async open(): Promise<void> {
    const visit = this.visits.begin();
    this.course.dispatch({ kind: "opened" });
    await this.deps.account.open();
    if (!visit.isOver && this.course.flow !== "saved") this.showForm();
  }

  /** Asks the services again. */
  reload(): Promise<void> {
    return this.open();
  }

  /** Asks the service now what became of the change. */
  checkNow(): void {
    this.deps.paymentChanges.checkNow();
  }

  /** Card or PayPal (BIL-02). */
  select(method: PaymentUpdateMethod): void {
    if (this.course.flow === "saving" || this.deps.paymentChanges.isOpen) return;
    this.problem = null;
    this.chosen = method;
  }

  /** Saves the card of the form. While a change is open, nothing is sent. */
  async save(): Promise<PaymentUpdateOutcome> {
    const { frame } = this;
    const refused = this.refusal();
    if (refused) return refused;
    if (!frame.isValid) {
      frame.showProblems();
      return this.refuse("card-incomplete", "OPN-104", message("payment-update.card-required"));
    }
    return this.change({ kind: "card", frame });
  }

  /** The screen closes. A change that was sent goes on. */
  close(): void {
    this.visits.end();
    this.readings.end();
    this.course.dispatch({ kind: "closed" });
    this.chosen = null;
    this.problem = null;
    this.after = null;
    this.frame.reset();
    this.payPal.unmount();
  }

  settleLeft(): void {
    this.deps.paymentChanges.settleLeft();
  }

  reset(): void {
    this.close();
  }

  dispose(): void {
    this.stopListening();
    this.close();
  }

  private showForm(): void {
    if (this.edit.value.kind === "form") this.frame.show(NO_PURCHASE);
  }

  private get isOpen(): boolean {
    return this.course.flow !== "closed" && this.course.flow !== "savedBefore";
  }

  private get edit(): Choice<PaymentEdit> {
    return paymentEdit(this.deps.account.facts);
  }

  private get payPalDecision() {
    return payPalOffered(this.deps);
  }

  private get offersPayPal(): boolean {
    return this.payPalDecision.allowed;
  }

  /** Called within the press of PayPal's button. */
  private pressPayPal(): void {
    if (this.refusal()) return;
    const { api, location } = this.deps;
    const visit = this.visits.now;
    const decision = this.payPal.decision(() =>
      api.paymentUpdates.createPayPalOrder({ returnUrl: location.href().slice(0, 2048) }),
    );
    void decision.then((decided) => this.receivePayPal(decided, visit));
  }

  /** PayPal's window closes in any case; a screen that was left saves nothing (D-12). */
  private async receivePayPal(decision: PayPalDecision, visit: Visit): Promise<void> {
    if (decision.kind === "approved") decision.close();
    if (visit.isOver) return;
    if (decision.kind === "failed") {
      this.explain(message(decision.messageId));
      return;
    }
    if (decision.kind === "canceled") return;
    const { orderID, payerID } = decision;
    await this.change({ kind: "paypal", approved: { orderID, payerID } });
  }

  /** Nothing may be saved now, or null. */
  private refusal(): PaymentUpdateOutcome | null {
    if (this.course.flow === "saving" || this.deps.paymentChanges.isOpen) {
      return this.refused(refuse("in-progress", "D-04", { state: this.state.kind }));
    }
    this.problem = null;
    const { value, rule, facts } = this.edit;
    if (value.kind !== "form") return this.refused(refuse("not-editable", rule, facts));
    return this.deps.connectivity.online()
      ? null
      : this.refuse("offline", "D-04", message("error.offline"));
  }

  private refuse(
    reason: PaymentUpdateRefusal,
    rule: string,
    problem: Message,
  ): PaymentUpdateOutcome {
    this.explain(problem);
    return this.refused(refuse(reason, rule, { method: this.method }));
  }

  private refused(decision: Refused<PaymentUpdateRefusal>): PaymentUpdateOutcome {
    return fail(refusal(this.deps.explain.record("billing.save", decision)));
  }

  private async change(method: NewMethod): Promise<PaymentUpdateOutcome> {
    const visit = this.visits.now;
    if (!this.course.dispatch({ kind: "submitted" })) return this.refused(refuse("closed", "D-13"));
    // What pays now may become another one meanwhile: the form that is filled in stays.
    this.chosen = method.kind;
    const outcome = await this.deps.paymentChanges.save(method, () => !visit.isOver);
    if (outcome === "left") return fail(refusal(refuse("closed", "D-13", {})));
    // What another tab has saved before has put the card form away.
    if (!visit.isOver && this.course.dispatch({ kind: "ended" })) this.showForm();
    const problem = outcome.ok ? null : changeProblem(outcome.failure);
    if (problem) this.explain(problem);
    return outcome.ok ? succeed(null) : outcome;
  }

  /** A change has settled: here, by this page or an earlier one, or in another tab. */
  private hear(change: PaymentChange, isDone: boolean | null): void {
    // Another screen of this page tells it.
    if (change.frame && change.frame !== this.frame) return;
    if (isDone === false) this.explain(message("payment-update.not-done"));
    else if (isDone) void this.reportSaved(change);
    else this.explain(message("write.unclear"));
  }

  private async reportSaved(change: PaymentChange): Promise<void> {
    this.frame.reset();
    this.problem = null;
    this.after = null;
    this.course.dispatch({ kind: "saved" });
    const reading = this.readings.begin();
    const after = await this.deps.paymentChanges.readAfter(change);
    if (!reading.isOver) this.conclude(after);
  }

  private conclude(after: OpenPaymentAfter): void {
    this.after = after;
  }

  private explain(problem: Message): void {
    this.problem = problem;
  }
}

/** Fields without observers. */
const plain = {
  frame: false,
  payPal: false,
  deps: false,
  course: false,
  ...{ visits: false, readings: false, stopListening: false },
} as const;
