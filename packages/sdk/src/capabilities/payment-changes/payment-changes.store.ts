import { makeAutoObservable } from "mobx";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import { billingHistory } from "../../domain/billing/history.ts";
import {
  isMethodSaved,
  type OpenPaymentAfter,
  openPayment,
  openPaymentAfter,
  savedAt,
} from "../../domain/billing/payment-update.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { inSession } from "../kit/visit.ts";
import {
  KeyedWrite,
  type KeyedWriteDeps,
  type KeyedWriteState,
} from "../kit/writes/keyed-write.store.ts";
import { type PaymentChange, parseChange, toStored } from "./payment-change.ts";
import type { PaymentChangeRefusal } from "./payment-change-problem.ts";
import {
  methodOutcome,
  type PaymentChangesCalls,
  type PayPalApproved,
} from "./payment-changes.calls.ts";

export interface PaymentChangesDeps extends Omit<KeyedWriteDeps, "configuration"> {
  readonly account: {
    readonly facts: Pick<AccountFacts, "nextBillInfo">;
    reload(change?: { readonly isMade?: boolean }): Promise<void>;
    readAgain(): Promise<void>;
  };
  readonly api: {
    readonly payments: BillingAccountCalls;
    readonly paymentUpdates: Pick<PaymentChangesCalls, "saveWithPayPal">;
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly subscription: {
    readonly current: SubscriptionState;
    readAgain(): Promise<Outcome<SubscriptionState>>;
  };
}

/** What a screen saves: the card of its form, or an approved PayPal account. */
export type NewMethod =
  | { readonly kind: "card"; readonly frame: CardFrameStore }
  | { readonly kind: "paypal"; readonly approved: PayPalApproved };

/** `isDone` is null where the service does not say. */
type Hear = (change: PaymentChange, isDone: boolean | null) => void;

/**
 * Replacing the payment method. An open payment is charged to the new one at once: each screen that saves a method says
 * so first, and does it by this one write, which settles however its answer is lost. (BIL-04, PRM-18, D-04, D-05)
 */
export class PaymentChanges {
  private readonly deps: PaymentChangesDeps;
  private readonly write: KeyedWrite<PaymentChange, null>;
  private readonly hearers = new Set<Hear>();

  constructor(deps: PaymentChangesDeps) {
    this.deps = deps;
    this.write = new KeyedWrite<PaymentChange, null>(deps, {
      name: "paymentUpdate",
      toStored,
      parse: parseChange,
      send: (change, key) => this.send(change, key),
      isDone: (change) => this.isDone(change),
      settled: (change, { isDone }) => this.report(change, isDone),
    });
    makeAutoObservable<this, "deps" | "write" | "hearers">(
      this,
      { deps: false, write: false, hearers: false },
      { autoBind: true, deep: false },
    );
  }

  /** Settles what an earlier page has left (D-04). */
  init(): void {
    this.write.init();
  }

  get state(): KeyedWriteState<PaymentChange> {
    return this.write.state;
  }

  get isOpen(): boolean {
    return this.write.isOpen;
  }

  /** The open payment that a new method is charged with; null without one (BIL-04). */
  get owed() {
    const { account, subscription } = this.deps;
    const amountCents = account.facts.nextBillInfo?.nextBillingAmountCents ?? null;
    return openPayment({ subscription: subscription.current, amountCents });
  }

  /** An open payment, and that saving charges it at once; null without one (BIL-04, OPN-141, D-05, D-17). */
  get openPaymentText(): string | null {
    const { value } = this.owed;
    if (value === null) return null;
    const { messages } = this.deps;
    return value.amountCents === null
      ? messages.text("payment-update.open.no-amount")
      : messages.text("payment-update.open", { amount: { total: value.amountCents } });
  }

  /** That a change is being confirmed, or saved in another tab; null otherwise (D-04). */
  get pendingText(): string | null {
    const { configuration, messages } = this.deps;
    const { state } = this.write;
    if (state.kind === "elsewhere") return messages.text("payment-update.elsewhere");
    if (state.kind !== "confirming") return null;
    const minutes = Math.ceil(configuration.checkout.longestCommitMs / 60_000);
    return state.checks < QUICK_CHECKS
      ? messages.text("payment-update.confirming")
      : messages.text("payment-update.confirming.later", { minutes });
  }

  /** Why a method was not saved, in words; null where nothing is wrong, or no longer. */
  problemText(problem: Message | null): string | null {
    if (!problem) return null;
    const reason = "id" in problem ? problem.id.replace(/^write\./, "") : "";
    return this.write.holds({ kind: "refused", reason }) ? this.deps.messages.show(problem) : null;
  }

  /** Hears every end of a change. Answers a function that stops it. */
  listen(hear: Hear): () => void {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  }

  /** Asks the service now what became of the change. */
  checkNow(): void {
    this.write.checkNow();
  }

  /** Reads what the service shows before; then stores the change and sends it. `isStill`: the screen still wants it. */
  async save(
    method: NewMethod,
    isStill: () => boolean,
  ): Promise<Outcome<PaymentChange, Problem<PaymentChangeRefusal>> | "left"> {
    const { account, api, session, subscription } = this.deps;
    const shown = this.openPaymentText;
    const wasOpen = this.owed.value !== null;
    const [status, methods, entries] = await Promise.all([
      // The page may be older than a renewal that was refused, by a moment too (D-05, D-06).
      subscription.readAgain(),
      inSession(session, () => api.payments.methods()),
      wasOpen ? this.loadEntries() : null,
    ]);
    if (!isStill()) return "left";
    if (!status.ok) return status;
    // Another tab may have put another code on the bill that is charged at once.
    if (wasOpen || this.isPastDue) await account.readAgain();
    if (!isStill()) return "left";
    if (shown !== this.openPaymentText) {
      const decision = refuse("charge-changed", "D-05", { shown });
      return fail(refusal(this.deps.explain.record("billing.save", decision)));
    }
    if (!methods.ok) return methods;
    const before = savedAt({ ...methods.value, kind: method.kind });
    const lastOrderID = entries ? (entries[0]?.orderID ?? null) : undefined;
    const change = { ...method, before, wasOpen, lastOrderID };
    const outcome = await this.write.run(change);
    return outcome.ok ? succeed(change) : outcome;
  }

  /** What became of the open payment that a saved method was charged with (BIL-04). */
  async readAfter({ lastOrderID, wasOpen }: PaymentChange): Promise<OpenPaymentAfter> {
    const { account, explain, subscription } = this.deps;
    const [entries] = await Promise.all([
      wasOpen ? this.loadEntries() : null,
      account.reload({ isMade: true }),
    ]);
    const facts = { wasOpen, lastOrderID, entries, subscription: subscription.current };
    return explain.record("billing.open-payment-after", openPaymentAfter(facts)).value;
  }

  /** What became of the open payment, in words; null without one. */
  afterText(after: OpenPaymentAfter | null): string | null {
    if (after === null || after.kind === "none") return null;
    const amount = after.kind === "charged" ? { total: after.totalCents } : "";
    return this.deps.messages.text(`payment-update.after.${after.kind}`, { amount });
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  reset(): void {
    this.write.reset();
  }

  dispose(): void {
    this.write.dispose();
  }

  /** A renewal was refused, whatever of it is owed: a code may have made it free. */
  private get isPastDue(): boolean {
    const { current } = this.deps.subscription;
    return openPayment({ subscription: current, amountCents: null }).value !== null;
  }

  private report(change: PaymentChange, isDone: boolean | null): void {
    for (const hear of [...this.hearers]) hear(change, isDone);
    // A saved method is read again by the screen that tells of it.
    if (isDone === null || (isDone && this.hearers.size === 0)) void this.deps.account.reload();
  }

  private async loadEntries() {
    const { api, configuration, session } = this.deps;
    const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
    return read.ok ? billingHistory(read.value, configuration) : null;
  }

  private async send(change: PaymentChange, idempotencyKey: string): Promise<Outcome<null>> {
    const { approved, frame } = change;
    if (approved) {
      const { saveWithPayPal } = this.deps.api.paymentUpdates;
      return saveWithPayPal(approved, { idempotencyKey, once: true });
    }
    const { report } = this.write;
    const reply = await frame?.ask(UPDATE, { idempotencyKey }, (late) =>
      report(idempotencyKey, methodOutcome(UPDATE, late)),
    );
    // The frame did not answer: the card may have been saved.
    const isSilent = reply === undefined || reply === "unsent" || reply === "unanswered";
    return methodOutcome(UPDATE, isSilent ? NO_ANSWER : reply);
  }

  private async isDone({ before, kind }: PaymentChange): Promise<boolean | null> {
    const { api, session } = this.deps;
    const read = await inSession(session, () => api.payments.methods());
    return read.ok ? isMethodSaved({ methods: read.value.methods, kind, before }) : null;
  }
}

/** Command of the card form that saves its card. */
const UPDATE = "UPDATE_PAYMENT_INFO";

const NO_ANSWER = {
  ...{ responseCode: null, orderID: null },
  ...{ errorCode: null, errorMessage: null },
} as const;

/** Questions after which the screen says how long it may take. */
const QUICK_CHECKS = 4;
