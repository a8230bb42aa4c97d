import { makeAutoObservable } from "mobx";
import { productOrders } from "../../domain/account/next-payment.ts";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import { billingTable, csvColumns, csvText } from "../../domain/billing/csv.ts";
import {
  billingEntry,
  billingHistory,
  billingYears,
  hasPayments,
} from "../../domain/billing/history.ts";
import type { BillingEntry } from "../../domain/billing/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Answers, failureAnswer, linkAnswers } from "../kit/explain-answers.ts";
import { sayFailure } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type {
  BillingFileView,
  BillingReceiptView,
  BillingYearView,
} from "./billing-history.views.ts";
import { entryView, receiptView } from "./billing-rows.ts";

export type BillingHistoryState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The service cannot be read: `reload` asks again. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface BillingHistoryDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "history"> };
  readonly configuration: Pick<FoyerConfiguration, "pageMeta" | "product">;
  readonly messages: Messages;
  readonly navigation: Onward;
  readonly session: SessionScope & { readonly email: string | null };
}

/** What to read of the history. */
export interface BillingHistoryInput {
  /** Only the payments of this entitlement (BIL-24, API-53). */
  readonly entitlementId?: string | undefined;
}

/** The billing history of a member: payments, refunds, receipts and a file of all (BIL-11 to BIL-22, BIL-24). */
export class BillingHistoryStore {
  state: BillingHistoryState = { kind: "idle" };
  private history: PaymentsHistory | null = null;
  private receiptOf: string | null = null;
  private input: BillingHistoryInput = {};
  private readonly visits: Visits;
  private readonly deps: BillingHistoryDeps;

  constructor(deps: BillingHistoryDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "input" | "visits">(
      this,
      { deps: false, input: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** Leads back to My Account. */
  get back(): LinkView {
    const { messages } = this.deps;
    return {
      text: messages.text("billing-history.back"),
      destination: onward(this.deps, "manage"),
    };
  }

  /** BIL-21. */
  get hasPayments(): boolean {
    return hasPayments({ entries: this.entries });
  }

  /** 'Billing history is not available.' once it is known that there is none (BIL-22); null otherwise. */
  get emptyText(): string | null {
    if (this.state.kind !== "ready" || this.hasPayments) return null;
    return this.deps.messages.text("billing-history.empty");
  }

  /** Some orders could not be read (D-06); null where the history is complete. */
  get incompleteText(): string | null {
    if (!this.hasPayments || this.history?.isComplete !== false) return null;
    return this.deps.messages.text("billing-history.incomplete");
  }

  /** The payments by year, newest first. */
  get years(): readonly BillingYearView[] {
    const { messages } = this.deps;
    return billingYears({ entries: this.entries }).map(({ year, isRecent, entries }) => ({
      title: year === null ? messages.text("billing-history.year.unknown") : String(year),
      isRecent,
      entries: entries.map((entry) => entryView(entry, messages)),
    }));
  }

  /** All payments as comma-separated text (RFC 4180): days `YYYY-MM-DD`, amounts in dollars. Null without payments. */
  get csv(): BillingFileView | null {
    if (!this.hasPayments) return null;
    const { messages } = this.deps;
    const headings = csvColumns.map((column) => messages.text(`billing-history.csv.${column}`));
    const table = billingTable({ entries: this.entries });
    const rows = table.map((row) => csvColumns.map((column) => row[column]));
    const text = csvText({ rows: [headings, ...rows] });
    return { name: "billing-history.csv", type: "text/csv;charset=utf-8", text };
  }

  /** The receipt that was asked for; null while none is open. */
  get receipt(): BillingReceiptView | null {
    const { configuration, messages, session } = this.deps;
    const entry = this.entries.find(({ orderID }) => orderID === this.receiptOf);
    if (!entry) return null;
    const { email } = session;
    return receiptView(entry, messages, { seller: configuration.pageMeta.title, email });
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { back, history, state } = this;
    if (state.kind === "failed") return { "billing.failed": failureAnswer(state.failure) };
    if (state.kind !== "ready") return {};
    const orders = productOrders({ orders: history?.orders ?? [] }, this.deps.configuration);
    return {
      // Whole entries explain themselves.
      "billing.entry": orders
        .map((order) => billingEntry({ order }))
        .filter(({ rule }) => !rule.startsWith("BIL")),
      "billing.link": linkAnswers(["back", "BIL-03", back.destination]),
    };
  }

  /** The screen opens. Payments that are there already stay while they are asked for again. */
  async open(input: BillingHistoryInput = {}): Promise<void> {
    const { api, messages, session } = this.deps;
    if (!session.isAuthenticated) return;
    if (input.entitlementId !== this.input.entitlementId) this.reset();
    this.input = input;
    const visit = this.visits.begin();
    if (this.state.kind !== "ready") this.setState({ kind: "loading" });
    const outcome = await visit.ask(() => api.payments.history(input));
    if (visit.isOver) return;
    if (outcome.ok) this.show(outcome.value);
    else {
      const { failure } = outcome;
      this.setState({ kind: "failed", failure, message: sayFailure(messages, failure) });
    }
  }

  /** Asks the service again. */
  reload(): Promise<void> {
    return this.open(this.input);
  }

  /** Opens the receipt of an order of the history. */
  openReceipt(orderID: string): void {
    this.receiptOf = orderID;
  }

  closeReceipt(): void {
    this.receiptOf = null;
  }

  /** The screen closes. */
  close(): void {
    this.closeReceipt();
  }

  reset(): void {
    this.visits.end();
    this.input = {};
    this.history = null;
    this.receiptOf = null;
    this.state = { kind: "idle" };
  }

  private get entries(): readonly BillingEntry[] {
    return billingHistory({ orders: this.history?.orders ?? [] }, this.deps.configuration);
  }

  private show(history: PaymentsHistory): void {
    this.history = history;
    this.setState({ kind: "ready" });
  }

  private setState(state: BillingHistoryState): void {
    this.state = state;
  }
}
