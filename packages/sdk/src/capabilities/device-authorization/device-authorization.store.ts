import { makeAutoObservable } from "mobx";
import type { Failure } from "../../domain/kernel/failure.ts";
import { shownRegistrationCode } from "../../domain/second-screen/registration-code.ts";
import { nextTryMs, pollIntervalMs, renewsCode } from "../../domain/second-screen/waiting.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, ConnectivityPort, TabChannelPort } from "../../platform/ports.ts";
import { Visits } from "../kit/visit.ts";
import type { ActivationCode, DeviceAuthorizationCalls } from "./device-authorization.calls.ts";

export type DeviceAuthorizationState =
  | { readonly kind: "idle" }
  | { readonly kind: "requesting" }
  | {
      readonly kind: "showing";
      /** As it is shown: `BCDF-GHJK`. */
      readonly code: string;
      /** Where a user types it. */
      readonly address: string;
      /** The same with the code in it, for a QR code; null where the service gives none. The user compares the code there. */
      readonly completeAddress: string | null;
      /** Epoch milliseconds. */
      readonly expiresAt: number;
      /** Failure of the last poll; null after an answer. */
      readonly problem: string | null;
    }
  | { readonly kind: "activated" }
  /** No code was used for a long time: `start()` requests a new one. */
  | { readonly kind: "expired" }
  /**
   * Another page of this device shows a newer code. This page requests its own when it becomes visible, or by
   * `start()`.
   */
  | { readonly kind: "elsewhere" }
  /** `retries`: retried automatically; otherwise by `start()`. */
  | { readonly kind: "failed"; readonly message: string; readonly retries: boolean };

export interface DeviceAuthorizationDeps {
  readonly api: { readonly activation: DeviceAuthorizationCalls };
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  readonly messages: Messages;
  readonly session: { readonly isAuthenticated: boolean };
  readonly tabs: TabChannelPort;
}

/** Message between the pages of a device: it has a new code, and the former one is void. */
const TOPIC = "device-authorization";

/** A television that shows a code and waits until a member has activated it (SCR-03). */
export class DeviceAuthorizationStore {
  state: DeviceAuthorizationState = { kind: "idle" };
  private given: ActivationCode | null = null;
  private readonly deps: DeviceAuthorizationDeps;
  private readonly visits = new Visits();
  private stopTimer = () => {};
  private stopListening = () => {};
  /** Work that is due when the page becomes visible. */
  private overdue: (() => Promise<void>) | null = null;
  private failures = 0;
  private renewals = 0;

  constructor(deps: DeviceAuthorizationDeps) {
    this.deps = deps;
    makeAutoObservable<
      this,
      | "deps"
      | "given"
      | "visits"
      | "stopTimer"
      | "stopListening"
      | "overdue"
      | "failures"
      | "renewals"
    >(
      this,
      {
        deps: false,
        given: false,
        visits: false,
        stopTimer: false,
        stopListening: false,
        overdue: false,
        failures: false,
        renewals: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** Requests a code and polls until it is used. No effect while it runs. */
  async start(): Promise<void> {
    const { kind } = this.state;
    if (kind === "requesting" || kind === "showing") return;
    this.stop();
    if (this.deps.session.isAuthenticated) return this.setState({ kind: "activated" });
    const { connectivity, tabs } = this.deps;
    const stops = [connectivity.onChange(this.look), tabs.listen(this.onTabMessage)];
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
    await this.request();
  }

  /** Stops polling. */
  stop(): void {
    this.visits.end();
    this.stopTimer();
    this.stopListening();
    this.overdue = null;
    this.failures = 0;
    this.renewals = 0;
    this.given = null;
    this.setState({ kind: "idle" });
  }

  /** Forgets the user. */
  reset(): void {
    this.stop();
  }

  dispose(): void {
    this.stop();
  }

  private async request(): Promise<void> {
    const { api, clock } = this.deps;
    const visit = this.visits.now;
    if (this.state.kind !== "failed") this.setState({ kind: "requesting" });
    const outcome = await api.activation.requestCode({ signal: visit.signal });
    if (visit.isOver) return;
    if (!outcome.ok) return this.tryLater(outcome.failure);
    this.deps.tabs.post({ topic: TOPIC });
    this.failures = 0;
    this.given = outcome.value;
    const { regCode, address, completeAddress, lifetimeMs, intervalMs } = outcome.value;
    const expiresAt = clock.now() + lifetimeMs;
    const code = shownRegistrationCode({ code: regCode });
    this.setState({ kind: "showing", code, address, completeAddress, expiresAt, problem: null });
    this.later(intervalMs, this.poll);
  }

  /** The service gave no code: retries with growing pauses. */
  private tryLater(failure: Failure): void {
    this.failures += 1;
    const retries = failure.retryable;
    this.setState({ kind: "failed", message: this.explain(failure), retries });
    if (!retries) return;
    const retryAfterMs = failure.kind === "http" ? (failure.retryAfterMs ?? null) : null;
    this.later(nextTryMs({ failures: this.failures, retryAfterMs }), this.request);
  }

  private async poll(): Promise<void> {
    const { api, clock, session } = this.deps;
    const { given, state } = this;
    const visit = this.visits.now;
    if (given === null || state.kind !== "showing") return;
    if (session.isAuthenticated) return this.finish();
    const outcome = await api.activation.poll(given, { signal: visit.signal });
    if (visit.isOver) return;
    if (!outcome.ok) return this.continueAfter(outcome.failure, given.intervalMs);
    const progress = outcome.value;
    if (progress.status === "activated") return this.finish();
    if (progress.status === "expired" || clock.now() >= state.expiresAt) return this.renew();
    this.given = { ...given, intervalMs: progress.intervalMs };
    this.setState({ ...state, problem: null });
    this.later(progress.intervalMs, this.poll);
  }

  /** Without an answer the code stays on the screen: a member may be typing it. */
  private continueAfter(failure: Failure, intervalMs: number): Promise<void> | undefined {
    const { clock } = this.deps;
    const message = this.explain(failure);
    if (isFinal(failure)) {
      this.setState({ kind: "failed", message, retries: false });
      return undefined;
    }
    const { state } = this;
    if (state.kind !== "showing") return undefined;
    if (clock.now() >= state.expiresAt) return this.renew();
    this.setState({ ...state, problem: failure.kind === "cancelled" ? null : message });
    const wait = failure.kind === "http" ? (failure.retryAfterMs ?? 0) : 0;
    this.later(pollIntervalMs({ seconds: Math.max(intervalMs, wait) / 1000 }), this.poll);
    return undefined;
  }

  /** The service's text is for developers: the catalogue's shows instead. */
  private explain(failure: Failure): string {
    const { messages } = this.deps;
    return isFinal(failure)
      ? messages.text("second-screen.device-limit")
      : messages.text(failure.messageId, failure.messageParams);
  }

  private async renew(): Promise<void> {
    this.given = null;
    if (!renewsCode({ renewals: this.renewals })) return this.setState({ kind: "expired" });
    this.renewals += 1;
    await this.request();
  }

  private finish(): void {
    this.stop();
    this.setState({ kind: "activated" });
  }

  /** A hidden page sends nothing; due work runs when it shows again. */
  private later(ms: number, work: () => Promise<void>): void {
    this.stopTimer();
    this.stopTimer = this.deps.clock.after(ms, () => {
      if (this.deps.connectivity.visible()) void work();
      else this.overdue = work;
    });
  }

  private setState(state: DeviceAuthorizationState): void {
    this.state = state;
  }

  private look(): void {
    const { online, visible } = this.deps.connectivity;
    if (!visible() || !online()) return;
    const { overdue } = this;
    this.overdue = null;
    if (overdue) void overdue();
    else if (this.state.kind === "failed" && this.state.retries) this.later(0, this.request);
    else if (this.state.kind === "elsewhere") void this.request();
  }

  private onTabMessage(message: unknown): void {
    const { topic } = (message ?? {}) as { readonly topic?: unknown };
    if (topic !== TOPIC || this.state.kind !== "showing") return;
    this.visits.end();
    this.stopTimer();
    this.overdue = null;
    this.given = null;
    this.setState({ kind: "elsewhere" });
  }
}

/** The service refused this television: retrying with the same code cannot help. */
function isFinal(failure: Failure): boolean {
  return failure.kind === "http" && failure.status === 409;
}
