import { makeAutoObservable } from "mobx";
import type { Api, ProrateQuery } from "../../api/index.ts";
import type { TaxState } from "../../domain/prices/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { inSession, type SessionScope } from "../in-session.ts";

export interface SavedCardTaxDeps {
  readonly api: Pick<Api, "payments">;
  readonly clock: ClockPort;
  readonly session: SessionScope;
}

/** Longest wait for the tax; then the total shows without it and paying goes on (PRC-18, OPN-090). Milliseconds. */
const PATIENCE_MS = 5_000;

/** The tax of a purchase with the saved card, by its billing address (PRC-17, PRC-18). */
export class SavedCardTaxStore {
  tax: TaxState = { kind: "unknown" };
  isAsking = false;
  private readonly deps: SavedCardTaxDeps;
  private asked = "";
  private stopTimer = () => {};

  constructor(deps: SavedCardTaxDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "asked" | "stopTimer">(
      this,
      { deps: false, asked: false, stopTimer: false },
      { autoBind: true, deep: false },
    );
  }

  /** Asks unless the same was asked before. An answer to another question is dropped. */
  async ask(query: ProrateQuery): Promise<void> {
    const question = JSON.stringify(query);
    if (question === this.asked) return;
    this.begin(question);
    const { api, session } = this.deps;
    const outcome = await inSession(session, () => api.payments.prorate(query));
    if (question !== this.asked || !this.isAsking) return;
    const isKnown = outcome.ok && !outcome.value.isTaxError;
    this.finish(
      isKnown ? { kind: "known", totalTaxCents: outcome.value.totalTaxCents } : { kind: "error" },
    );
  }

  reset(): void {
    this.stopTimer();
    this.asked = "";
    this.isAsking = false;
    this.tax = { kind: "unknown" };
  }

  private begin(question: string): void {
    this.stopTimer();
    this.asked = question;
    this.isAsking = true;
    this.tax = { kind: "unknown" };
    this.stopTimer = this.deps.clock.after(PATIENCE_MS, () => this.finish({ kind: "error" }));
  }

  private finish(tax: TaxState): void {
    this.stopTimer();
    this.isAsking = false;
    this.tax = tax;
  }
}
