import {
  type Answers,
  type AttemptKeys,
  allow,
  type CapabilityGiven,
  type Decision,
  fail,
  type Outcome,
  observed,
  type Problem,
  refusal,
  refuse,
  type StoredValue,
  type StoreLifecycle,
  sayProblem,
  succeed,
} from "@foyer/sdk/capability";
import type { ExportAnswer, MyDataCalls } from "./my-data.calls.ts";

export type MyDataState =
  | { readonly kind: "idle" | "requesting" | "expired" }
  | { readonly kind: "preparing"; readonly id: string }
  | { readonly kind: "ready"; readonly url: string }
  | { readonly kind: "failed"; readonly message: string };

export interface MyDataDeps
  extends Pick<CapabilityGiven, "clock" | "inSession" | "link" | "messages"> {
  readonly api: MyDataCalls;
  readonly keys: AttemptKeys;
  readonly session: { readonly isAuthenticated: boolean };
  /** Id of the export of the user who is here, for a reload and for other tabs. */
  readonly storedId: () => StoredValue<string>;
}

/** Time between two questions about an export, in ms. */
const POLL_MS = 5_000;

/** A copy of the member's data: requested, put together by the service, and downloaded while its link lasts. */
export class MyDataStore implements StoreLifecycle {
  state: MyDataState = { kind: "idle" };
  private readonly deps: MyDataDeps;
  private stopTimer = () => {};
  /** Whether a screen shows it. */
  private isOpen = false;

  constructor(deps: MyDataDeps) {
    this.deps = deps;
    observed(this, "deps", "stopTimer", "isOpen");
  }

  /** The next user finds nothing of it. */
  reset(): void {
    this.stopTimer();
    this.deps.keys.forget();
    this.state = { kind: "idle" };
  }

  dispose(): void {
    this.close();
  }

  get title(): string {
    return this.deps.messages.text("my-data.title");
  }

  get requestText(): string {
    return this.deps.messages.text("my-data.request");
  }

  get downloadText(): string {
    return this.deps.messages.text("my-data.download");
  }

  /** What the state says; null where a button says enough. */
  get message(): string | null {
    const { state } = this;
    if (state.kind === "failed") return state.message;
    if (state.kind === "idle" || state.kind === "ready") return null;
    return this.deps.messages.text(
      state.kind === "expired" ? "my-data.expired" : "my-data.preparing",
    );
  }

  get requestDecision(): Decision<"visitor" | "in-progress"> {
    const { kind } = this.state;
    if (!this.deps.session.isAuthenticated) return refuse("visitor", "DATA-01");
    const isOpen = kind !== "requesting" && kind !== "preparing";
    return isOpen ? allow("DATA-02", { kind }) : refuse("in-progress", "DATA-02", { kind });
  }

  get answers(): Answers {
    return { "my-data.request": this.requestDecision };
  }

  /** Goes on with an export that was requested before: in an earlier visit, or in another tab. */
  async open(): Promise<void> {
    this.isOpen = true;
    const id = this.deps.storedId().get();
    if (this.state.kind === "idle" && id !== null) await this.look(id);
  }

  /** Asks no more. The export goes on without the screen. */
  close(): void {
    this.isOpen = false;
    this.stopTimer();
    if (this.state.kind === "preparing") this.state = { kind: "idle" };
  }

  async request(): Promise<Outcome<void, Problem>> {
    const { api, inSession, keys } = this.deps;
    const decision = this.requestDecision;
    if (!decision.allowed) return fail(refusal(decision));
    this.state = { kind: "requesting" };
    const outcome = await inSession(() => api.request(keys.keyOf("export")));
    keys.hear(outcome);
    this.hear(outcome);
    return outcome.ok ? succeed(undefined) : outcome;
  }

  private async look(id: string): Promise<void> {
    this.state = { kind: "preparing", id };
    const outcome = await this.deps.inSession(() => this.deps.api.status(id));
    if (this.state.kind === "preparing" && this.state.id === id) this.hear(outcome);
  }

  private hear(outcome: Outcome<ExportAnswer>): void {
    if (outcome.ok) this.take(outcome.value);
    else if (outcome.failure.kind !== "cancelled")
      this.refuse(sayProblem(this.deps.messages, outcome.failure));
  }

  private take({ id, kind, url, expiresAt }: ExportAnswer): void {
    const { clock, link, storedId } = this.deps;
    const end = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - clock.now();
    const to = url === null ? null : link(url);
    if (kind === "preparing") {
      storedId().set(id);
      this.state = this.isOpen ? { kind: "preparing", id } : { kind: "idle" };
      if (this.isOpen) this.after(POLL_MS, () => void this.look(id));
    } else if (kind === "failed" || to?.kind !== "external") {
      storedId().remove();
      this.refuse(null);
    } else if (end <= 0) {
      this.expire();
    } else {
      this.state = { kind: "ready", url: to.url };
      if (end < Number.POSITIVE_INFINITY) this.after(end, this.expire);
    }
  }

  private expire(): void {
    this.deps.storedId().remove();
    this.state = { kind: "expired" };
  }

  private refuse(message: string | null): void {
    this.state = {
      kind: "failed",
      message: message ?? this.deps.messages.text("my-data.failed"),
    };
  }

  private after(ms: number, then: () => void): void {
    this.stopTimer();
    this.stopTimer = this.deps.clock.after(ms, then);
  }
}
