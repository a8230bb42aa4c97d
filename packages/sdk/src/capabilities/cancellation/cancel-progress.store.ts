import { makeAutoObservable } from "mobx";
import {
  type CancelEvent,
  type CancelFlow,
  cancelStart,
  nextCancel,
} from "../../domain/cancellation/flow.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";

/** Runs the table of `domain/cancellation/flow.ts` for the cancel pages and the offer to stay, which share it (CNL-03). */
export class CancelProgress {
  flow: CancelFlow = cancelStart;
  private readonly explain: ExplainLog;

  constructor({ explain }: { readonly explain: ExplainLog }) {
    this.explain = explain;
    makeAutoObservable<this, "explain">(this, { explain: false }, { autoBind: true, deep: false });
  }

  /** Returns whether the event counts: a late one, or a second press, changes nothing. */
  dispatch(event: CancelEvent): boolean {
    const { flow } = this;
    this.flow = this.explain.record("cancellation.flow", nextCancel({ flow, event })).value;
    return this.flow !== flow;
  }

  reset(): void {
    this.flow = cancelStart;
  }
}
