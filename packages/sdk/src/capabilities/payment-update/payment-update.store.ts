import { makeAutoObservable } from "mobx";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import { billingHistory } from "../../domain/billing/history.ts";
import {
  isMethodSaved,
  type OpenPaymentAfter,
  openPayment,
  openPaymentAfter,
  type PaymentEdit,
  paymentEdit,
  savedAt,
} from "../../domain/billing/payment-update.ts";
import { methodOffered } from "../../domain/checkout/methods.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { formatTotal } from "../../domain/money/money.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LocationPort } from "../../platform/ports.ts";
import type { PaymentMethodSummary } from "../account/account.views.ts";
import type { BillingCalls } from "../billing/billing.calls.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, linkAnswers, of } from "../kit/explain-answers.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import { KeyedWrite, type KeyedWriteDeps, type KeyedWriteRefusal } from "../kit/keyed-write.ts";
import { failureMessage, say } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import type { PayPalButton, PayPalDecision } from "../wallets/paypal-button.ts";
import {
  type PaymentChange,
  type PaymentUpdateMethod,
  parseChange,
  toStored,
} from "./payment-change.ts";
import {
  methodOutcome,
  type PaymentUpdateCalls,
  type PayPalApproved,
} from "./payment-update.calls.ts";

export type PaymentUpdateState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** The account could not be loaded: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The payment method is not changed here (MNG-19). */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView | null }
  | { readonly kind: "form" }
  | { readonly kind: "saving" }
  /** The answer was lost: the service is asked what became of it (D-04). */
  | { readonly kind: "confirming"; readonly message: string }
  /** Another tab is saving one. */
  | { readonly kind: "elsewhere"; readonly message: string }
  /** 'Your payment method has been updated.' (BIL-04). `charge`: what became of the open payment; null without one. */
  | { readonly kind: "updated"; readonly message: string; readonly charge: string | null };

/** A method of Edit payment (BIL-02). */
export interface PaymentOptionView {
  readonly method: PaymentUpdateMethod;
  readonly text: string;
  readonly selected: boolean;
}

export type PaymentUpdateRefusal =
  | KeyedWriteRefusal
  | "closed"
  | "not-editable"
  | "offline"
  | "card-incomplete";

export interface PaymentUpdateDeps extends Omit<KeyedWriteDeps, "configuration" | "session"> {
  readonly account: {
    readonly state: { readonly kind: string; readonly message?: string };
    readonly paymentMethod: PaymentMethodSummary | null;
    readonly nextPaymentCents: number | null;
    readonly manageLink: LinkView | null;
    open(): Promise<void>;
    reload(): Promise<void>;
  };
  readonly api: {
    readonly payments: BillingCalls;
    readonly paymentUpdates: PaymentUpdateCalls;
  };
  readonly configuration: FoyerConfiguration;
  readonly hasPayPal: boolean;
  readonly location: Pick<LocationPort, "href">;
  readonly messages: Messages;
  readonly navigation: {
    configured(url: string): Destination;
    to(route: "manage" | "plans" | "billingHistory"): Destination;
  };
  readonly newCardForm: () => CardFrameStore;
  readonly newPayPalButton: (press: () => void) => PayPalButton;
  readonly session: SessionScope & {
    readonly isMvpdUser: boolean;
    readonly profileId: string | null;
  };
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
  private readonly write: KeyedWrite<PaymentChange, null>;
  private chosen: PaymentUpdateMethod | null = null;
  private isOpen = false;
  private isBusy = false;
  private problem: Message | null = null;
  private result: { readonly after: OpenPaymentAfter | null } | null = null;
  private sentKey: string | null = null;
  private turn = 0;

  constructor(deps: PaymentUpdateDeps) {
    this.deps = deps;
    this.frame = deps.newCardForm();
    this.payPal = deps.newPayPalButton(() => this.pressPayPal());
    this.write = new KeyedWrite<PaymentChange, null>(deps, {
      name: "payment-method",
      toStored,
      parse: parseChange,
      send: (change, key) => this.send(change, key),
      isDone: (change) => this.isDone(change),
      settled: (change, { isDone }) => void this.settle(change, isDone),
    });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** 'Update Payment Information' (BIL-01); where there is none yet, that one is added (D-37). */
  get title(): string {
    const { account, messages } = this.deps;
    const isFirst = this.showsForm && account.paymentMethod === null;
    return messages.text(`payment-update.title${isFirst ? ".add" : ""}`);
  }

  /** Leads back to My Account (BIL-03). */
  get back(): LinkView {
    const { messages, navigation } = this.deps;
    return { text: messages.text("billing.back"), destination: navigation.to("manage") };
  }

  get state(): PaymentUpdateState {
    const { account, messages } = this.deps;
    const { result, write } = this;
    if (result) return this.updated(result.after);
    if (write.state.kind === "confirming") {
      return { kind: "confirming", message: this.confirmingText(write.state.checks) };
    }
    if (write.state.kind === "elsewhere") {
      return { kind: "elsewhere", message: messages.text("payment-update.elsewhere") };
    }
    if (this.isBusy || write.isOpen) return { kind: "saving" };
    if (!this.isOpen) return { kind: "idle" };
    if (account.state.kind === "failed") {
      return { kind: "failed", message: account.state.message ?? messages.text("error.generic") };
    }
    if (account.state.kind !== "ready") return { kind: "loading" };
    const { value } = this.edit;
    return value.kind === "form" ? { kind: "form" } : this.blocked(value);
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
      text: this.deps.messages.text(`billing.method.${method}`),
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
  get current(): { readonly label: string; readonly text: string } | null {
    const { account, messages } = this.deps;
    const text = account.paymentMethod?.text ?? null;
    return text === null ? null : { label: messages.text("payment-update.current"), text };
  }

  /** An open payment, and that saving charges it at once; null without one (BIL-04, OPN-141, D-17). */
  get openPaymentText(): string | null {
    const { value } = this.owed;
    if (value === null) return null;
    const { messages } = this.deps;
    return value.amountCents === null
      ? messages.text("payment-update.open.no-amount")
      : messages.text("payment-update.open", { amount: formatTotal(value.amountCents) });
  }

  /** 'Save' (OPN-048). */
  get submitText(): string {
    return this.deps.messages.text("payment-update.save");
  }

  /** Name of PayPal's own button. */
  get payPalText(): string {
    return this.deps.messages.text("payment-update.paypal");
  }

  /** Why nothing was saved; null where nothing is wrong. */
  get message(): string | null {
    return this.problem && say(this.deps.messages, this.problem);
  }

  /** Where to see what was charged, after an update with an open payment; null otherwise. */
  get historyLink(): LinkView | null {
    const after = this.result?.after?.kind ?? "none";
    if (after === "none") return null;
    const { messages, navigation } = this.deps;
    return {
      text: messages.text("billing.title"),
      destination: navigation.to("billingHistory"),
    };
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    if (!this.isOpen || this.deps.account.state.kind !== "ready") return {};
    const { back, edit, historyLink, state } = this;
    const blockedLink = state.kind === "blocked" ? state.link : null;
    return {
      "billing.payment-edit": edit,
      "billing.open-payment": this.owed,
      "billing.method": [of({ method: "paypal" }, this.payPalDecision)],
      "billing.link": linkAnswers(
        ["back", "BIL-03", back.destination],
        ["elsewhere", edit.rule, blockedLink?.destination],
        ["history", "BIL-04", historyLink?.destination],
      ),
    };
  }

  /** Settles what an earlier page has left (D-04). */
  init(): void {
    this.write.init();
  }

  /** The screen opens, and tells what a change has come to before (D-04). */
  async open(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.isOpen = true;
    this.isBusy = false;
    await this.deps.account.open();
    if (turn !== this.turn || this.result) return;
    if (this.edit.value.kind === "form") this.frame.show(NO_PURCHASE);
  }

  /** Asks the services again. */
  reload(): Promise<void> {
    return this.open();
  }

  /** Asks the service now what became of the change. */
  checkNow(): void {
    this.write.checkNow();
  }

  /** Card or PayPal (BIL-02). */
  select(method: PaymentUpdateMethod): void {
    if (this.isBusy || this.write.isOpen) return;
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
    return this.change({ kind: "card", isCardHere: true });
  }

  /** The screen closes. A change that was sent goes on. */
  close(): void {
    this.turn += 1;
    this.isOpen = false;
    this.isBusy = false;
    this.chosen = null;
    this.problem = null;
    this.result = null;
    this.frame.reset();
    this.payPal.unmount();
  }

  reset(): void {
    this.close();
  }

  dispose(): void {
    this.write.dispose();
    this.close();
  }

  private get edit(): Choice<PaymentEdit> {
    const { session, subscription } = this.deps;
    return paymentEdit({ isMvpdUser: session.isMvpdUser, subscription: subscription.current });
  }

  private get owed() {
    const { account, subscription } = this.deps;
    const { nextPaymentCents: amountCents } = account;
    return openPayment({ subscription: subscription.current, amountCents });
  }

  private get payPalDecision() {
    const { configuration, hasPayPal: isBuilt } = this.deps;
    return methodOffered({ ...NO_METHOD_FACTS, method: "paypal", isBuilt }, configuration);
  }

  private get offersPayPal(): boolean {
    return this.payPalDecision.allowed;
  }

  private blocked({ next, notice }: Extract<PaymentEdit, { kind: "blocked" }>): PaymentUpdateState {
    const { account, configuration, messages, navigation } = this.deps;
    const links = {
      manage: () => account.manageLink,
      care: () => ({
        text: messages.text("account.customer-care"),
        destination: navigation.configured(configuration.defaultConfig.helpCenterPage),
      }),
      plans: () => ({
        text: messages.text("payment-update.plans"),
        destination: navigation.to("plans"),
      }),
    };
    return { kind: "blocked", message: say(messages, notice), link: links[next]() };
  }

  private updated(after: OpenPaymentAfter | null): PaymentUpdateState {
    const { messages } = this.deps;
    const kind = after?.kind ?? "none";
    const amount = after?.kind === "charged" ? formatTotal(after.totalCents) : "";
    const charge =
      kind === "none" ? null : messages.text(`payment-update.after.${kind}`, { amount });
    return { kind: "updated", message: messages.text("payment.method.updated"), charge };
  }

  private confirmingText(checks: number): string {
    const { configuration, messages } = this.deps;
    const minutes = Math.ceil(configuration.checkout.longestCommitMs / 60_000);
    return checks < QUICK_CHECKS
      ? messages.text("payment-update.confirming")
      : messages.text("payment-update.confirming.later", { minutes });
  }

  /** Called within the press of PayPal's button. */
  private pressPayPal(): void {
    if (this.refusal()) return;
    const { api, location } = this.deps;
    const { turn } = this;
    const decision = this.payPal.decision(() =>
      api.paymentUpdates.createPayPalOrder({ returnUrl: location.href().slice(0, 2048) }),
    );
    void decision.then((decided) => (turn === this.turn ? this.takePayPal(decided) : undefined));
  }

  private async takePayPal(decision: PayPalDecision): Promise<void> {
    if (decision.kind === "failed") {
      this.explain(message(decision.messageId));
      return;
    }
    if (decision.kind === "canceled") return;
    const { close, orderID, payerID } = decision;
    close();
    await this.change({ kind: "paypal", approved: { orderID, payerID } });
  }

  /** Nothing may be saved now, or null. */
  private refusal(): PaymentUpdateOutcome | null {
    if (this.isBusy || this.write.isOpen) {
      return this.refused(refuse("in-progress", "D-04", { state: this.state.kind }));
    }
    this.problem = null;
    const { edit } = this;
    if (edit.value.kind !== "form") {
      return this.refused(refuse("not-editable", edit.rule, edit.facts));
    }
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

  /** Reads what the service shows before, then stores and sends the change. */
  private async change(
    chosen: Pick<PaymentChange, "kind" | "approved" | "isCardHere">,
  ): Promise<PaymentUpdateOutcome> {
    const { turn } = this;
    this.setBusy(true);
    const before = await this.lookAtBefore(chosen.kind);
    if (turn !== this.turn) return fail(refusal(refuse("closed", "D-13", {})));
    this.setBusy(false);
    if (!before.ok) {
      this.explain(failureMessage(before.failure));
      return before;
    }
    const outcome = await this.write.run({ ...chosen, ...before.value });
    if (!outcome.ok) this.explainProblem(outcome.failure);
    return outcome;
  }

  private async lookAtBefore(
    kind: PaymentUpdateMethod,
  ): Promise<Outcome<Pick<PaymentChange, "before" | "wasOpen" | "lastOrderID">>> {
    const { api, session } = this.deps;
    const wasOpen = this.owed.value !== null;
    const [methods, entries] = await Promise.all([
      inSession(session, () => api.payments.methods()),
      wasOpen ? this.loadEntries() : null,
    ]);
    if (!methods.ok) return methods;
    const before = savedAt({ methods: methods.value.methods, kind });
    const lastOrderID = entries ? (entries[0]?.orderID ?? null) : undefined;
    return { ok: true, value: { before, wasOpen, lastOrderID } };
  }

  private async loadEntries() {
    const { api, configuration, session } = this.deps;
    const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
    return read.ok ? billingHistory(read.value, configuration) : null;
  }

  private send(change: PaymentChange, key: string): Promise<Outcome<null>> | null {
    if (change.kind === "paypal") return this.sendPayPal(change.approved, key);
    return change.isCardHere && this.frame.isValid ? this.sendCard(key) : null;
  }

  private sendPayPal(approved: PayPalApproved | undefined, idempotencyKey: string) {
    if (!approved) return null;
    return this.deps.api.paymentUpdates.saveWithPayPal(approved, { idempotencyKey, once: true });
  }

  private async sendCard(idempotencyKey: string): Promise<Outcome<null>> {
    const isRepeat = this.sentKey === idempotencyKey;
    this.sentKey = idempotencyKey;
    const reply = await this.frame.ask("UPDATE_PAYMENT_INFO", { idempotencyKey });
    const isSilent = reply === "unsent" || reply === "unanswered";
    // What the form itself refuses says nothing about the first send.
    const isUnheard = isSilent || (isRepeat && OF_THE_FORM.test(reply.errorCode ?? ""));
    return methodOutcome("UPDATE_PAYMENT_INFO", isUnheard ? NO_ANSWER : reply);
  }

  private async isDone({ before, kind }: PaymentChange): Promise<boolean | null> {
    const { api, session } = this.deps;
    const read = await inSession(session, () => api.payments.methods());
    return read.ok ? isMethodSaved({ methods: read.value.methods, kind, before }) : null;
  }

  /**
   * The change is settled: here, by this page or an earlier one, or in another tab. Where the screen is not open, it is
   * told at the next opening (D-04).
   */
  private async settle(change: PaymentChange, isDone: boolean | null): Promise<void> {
    const { account, explain, subscription } = this.deps;
    if (isDone === false) this.explain(message("payment-update.not-done"));
    if (isDone === null) return account.reload();
    if (!isDone) return;
    this.frame.reset();
    this.problem = null;
    const result = { after: null };
    this.result = result;
    const [entries] = await Promise.all([
      change.wasOpen ? this.loadEntries() : null,
      account.reload(),
    ]);
    if (this.result !== result) return;
    const { lastOrderID, wasOpen } = change;
    const facts = { wasOpen, lastOrderID, entries, subscription: subscription.current };
    this.conclude(explain.record("billing.open-payment-after", openPaymentAfter(facts)).value);
  }

  private conclude(after: OpenPaymentAfter): void {
    this.result = { after };
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  private explain(problem: Message): void {
    this.problem = problem;
  }

  private explainProblem(problem: Problem<KeyedWriteRefusal>): void {
    if (problem.kind === "cancelled") return;
    if (problem.kind !== "refused") this.explain(failureMessage(problem));
    else if (problem.reason === "not-done") this.explain(message("payment-update.not-done"));
  }
}

/** The card form is for no purchase. */
const NO_PURCHASE = {
  ...{ serviceId: "", promotionId: null, couponCode: null, shippingZip: null },
  changeType: "none",
} as const;

/** No purchase decides whether PayPal is offered. */
const NO_METHOD_FACTS = {
  ...{ hasSavedCard: false, supportsApplePay: false, isRestartableWithMethods: false },
  couponPriceCents: null,
} as const;

/** The frame did not answer: the card may have been saved. */
const NO_ANSWER = {
  ...{ responseCode: null, orderID: null },
  ...{ errorCode: null, errorMessage: null },
} as const;

/** Codes of the card form, not of the service. */
const OF_THE_FORM = /^FRAME_/;

/** Questions after which the screen says how long it may take. */
const QUICK_CHECKS = 4;

/** Fields without observers. */
const plain = {
  frame: false,
  payPal: false,
  deps: false,
  write: false,
  sentKey: false,
  turn: false,
} as const;
