import { makeAutoObservable } from "mobx";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { ExplainLog } from "./explain-log.store.ts";

interface CourseDeps<Flow, Event> {
  readonly explain: ExplainLog;
  /** The table that leads from one state to the next. */
  readonly next: (given: { readonly flow: Flow; readonly event: Event }) => Choice<Flow>;
  readonly start: NoInfer<Flow>;
  readonly topic: string;
}

/** Runs a table of states and events of `domain/`: where it stands, and the events that lead on. */
export class Course<Flow, Event> {
  flow: Flow;
  private readonly deps: CourseDeps<Flow, Event>;

  constructor(deps: CourseDeps<Flow, Event>) {
    this.deps = deps;
    this.flow = deps.start;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Returns whether the event counts: a late one, or a second press, changes nothing. */
  dispatch(event: Event): boolean {
    const { flow } = this;
    const { explain, next, topic } = this.deps;
    this.flow = explain.record(topic, next({ flow, event })).value;
    return this.flow !== flow;
  }

  reset(): void {
    this.flow = this.deps.start;
  }
}
