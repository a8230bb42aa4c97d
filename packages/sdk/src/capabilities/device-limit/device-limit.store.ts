import { makeAutoObservable } from "mobx";
import { serviceText } from "../../domain/errors/service-text.ts";
import { emailToSend } from "../../domain/forms/fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import {
  allDevices,
  chosenDevices,
  selectedDevices,
  signOutNow,
} from "../../domain/session/device-limit.ts";
import type { DeviceSession } from "../../domain/session/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, failureAnswer } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { Visits } from "../kit/visit.ts";
import type { SignInState } from "../sign-in/sign-in.store.ts";
import type { DevicesCalls } from "./device-limit.calls.ts";

export type DeviceLimitState =
  /** No sign-in waits for a free place. */
  | { readonly kind: "closed" }
  | { readonly kind: "choosing" }
  | { readonly kind: "signingOut"; readonly which: "selected" | "all" }
  /** The devices could not be signed out; it can be tried again (DEV-10). */
  | { readonly kind: "failed"; readonly message: string };

/** A device in the list. */
export interface DeviceView {
  readonly sid: string;
  readonly name: string;
  /** Epoch milliseconds; null where the service does not say. */
  readonly lastUsedAt: number | null;
  readonly selected: boolean;
}

export interface DeviceLimitDeps {
  readonly api: { readonly devices: DevicesCalls };
  readonly explain: ExplainLog;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  /** Keeps the credentials, in memory, until its dialog is canceled (OPN-045). */
  readonly signIn: {
    readonly state: SignInState;
    readonly form: {
      readonly values: { readonly email: string; readonly password: string };
      readonly fields: { readonly email: { change(value: string): void } };
    };
    submit(): Promise<Outcome<Choice<Destination>, Problem>>;
    close(): void;
  };
}

/** State of one list of devices. */
interface Handling {
  readonly sessions: readonly DeviceSession[];
  readonly chosen: readonly string[];
  readonly progress: Exclude<DeviceLimitState, { kind: "closed" }>;
}

const NO_DEVICES: readonly DeviceSession[] = [];

/** Too many devices: which of them to sign out, so that the sign-in can go on (DEV-01 to DEV-11). */
export class DeviceLimitStore {
  private readonly deps: DeviceLimitDeps;
  private handled: Handling | null = null;
  private readonly visits = new Visits();

  constructor(deps: DeviceLimitDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "visits">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  get state(): DeviceLimitState {
    return this.isOpen ? this.handling.progress : { kind: "closed" };
  }

  get text(): string {
    const id = this.devices.length > 0 ? "device-limit.text" : "device-limit.text.none";
    return this.deps.messages.text(id);
  }

  /** The newest first (DEV-03, DEV-11). */
  get devices(): readonly DeviceView[] {
    const { chosen, sessions } = this.handling;
    return sessions.map(({ sid, device, last_modified: seconds }) => ({
      sid,
      name: serviceText({ text: device }) ?? this.deps.messages.text("device-limit.unknown"),
      lastUsedAt: seconds > 0 ? seconds * 1000 : null,
      selected: chosen.includes(sid),
    }));
  }

  /** The refusal of the button for selected devices; null when it can be pressed. */
  get hint(): string | null {
    const { messages } = this.deps;
    if (this.state.kind === "signingOut") return messages.text("device-limit.signing-out");
    return this.selectedDecision.allowed ? null : messages.text("device-limit.hint");
  }

  /** DEV-07. */
  get selectedDecision(): Decision<"too-few"> {
    return selectedDevices({ listed: this.listed, chosen: this.handling.chosen });
  }

  /** DEV-06. */
  get allDecision(): Decision<"none"> {
    return allDevices({ listed: this.listed });
  }

  /** Decisions behind the buttons; for the explain log. */
  get answers(): Answers {
    if (!this.isOpen) return {};
    return {
      "device-limit.selected-button": this.selectedDecision,
      "device-limit.all-button": this.allDecision,
    };
  }

  /** Toggles the choice of a device (DEV-05). */
  toggle(sid: string): void {
    const { chosen, progress } = this.handling;
    if (progress.kind === "signingOut") return;
    this.handle({
      chosen: chosen.includes(sid) ? chosen.filter((other) => other !== sid) : [...chosen, sid],
    });
  }

  /** Signs the chosen devices out and signs in. On success: where to go (DEV-08, DEV-09). */
  signOutSelected(): Promise<Outcome<Choice<Destination>, Problem>> {
    const { listed } = this;
    const sids = chosenDevices({ listed, chosen: this.handling.chosen });
    return this.signOut("selected", sids, this.selectedDecision);
  }

  /** Signs all devices out and signs in. On success: where to go (DEV-06, DEV-09). */
  signOutAll(): Promise<Outcome<Choice<Destination>, Problem>> {
    return this.signOut("all", this.listed, this.allDecision);
  }

  /** Cancels the sign-in. The password is forgotten, the email stays (OPN-045). */
  close(): void {
    const { signIn } = this.deps;
    const { email } = signIn.form.values;
    if (!this.isOpen) return;
    this.reset();
    signIn.close();
    signIn.form.fields.email.change(email);
  }

  /** Forgets the user. */
  reset(): void {
    this.visits.end();
    this.handled = null;
  }

  dispose(): void {
    this.visits.end();
  }

  private async signOut(
    which: "selected" | "all",
    sids: readonly string[],
    decision: Decision,
  ): Promise<Outcome<Choice<Destination>, Problem>> {
    const { api, explain, signIn } = this.deps;
    const { sessions } = this.handling;
    explain.record(`device-limit.${which}`, decision);
    if (!decision.allowed) return fail(refusal(decision));
    const now = this.nowDecision;
    if (!now.allowed) return fail(refusal(explain.record(`device-limit.${which}`, now)));
    this.handle({ progress: { kind: "signingOut", which } });
    const { email, password } = signIn.form.values;
    const credentials = { email: emailToSend({ value: email }), password };
    const visit = this.visits.now;
    const deleted = await api.devices.deleteSessions(
      { ...credentials, sids },
      { signal: visit.signal },
    );
    // The screen has closed, or the sign-in was canceled.
    if (this.sessions !== sessions) return deleted.ok ? fail(gone) : deleted;
    if (!deleted.ok) return this.fail(deleted.failure);
    const outcome = await signIn.submit();
    this.stop(sessions);
    return outcome;
  }

  /** DEV-10, OPN-046. The service's text would blame a password that was right a moment ago. */
  private fail(failure: Failure): Outcome<never, Problem> {
    const { explain, logger, messages } = this.deps;
    logger.log("warn", "The devices could not be signed out (DEV-10).", failure.code);
    explain.record("device-limit.failed", failureAnswer(failure));
    const isCancelled = failure.kind === "cancelled";
    const message = messages.text(failure.messageId, failure.messageParams);
    this.handle({ progress: isCancelled ? { kind: "choosing" } : { kind: "failed", message } });
    return fail(failure);
  }

  /** A sign-in that could not even begin leaves the list as it was. */
  private stop(sessions: readonly DeviceSession[]): void {
    if (this.sessions === sessions) this.handle({ progress: { kind: "choosing" } });
  }

  private get nowDecision(): Decision<"not-now"> {
    const isSigningOut = this.handling.progress.kind === "signingOut";
    return signOutNow({ isWaiting: this.isOpen, isSigningOut });
  }

  private get isOpen(): boolean {
    return this.deps.signIn.state.kind === "deviceLimit";
  }

  private get sessions(): readonly DeviceSession[] {
    const { state } = this.deps.signIn;
    return state.kind === "deviceLimit" ? state.sessions : NO_DEVICES;
  }

  private get listed(): readonly string[] {
    return this.sessions.map(({ sid }) => sid);
  }

  /** Resets choice and failure for a new list. */
  private get handling(): Handling {
    const { handled, sessions } = this;
    if (handled?.sessions === sessions) return handled;
    return { sessions, chosen: [], progress: { kind: "choosing" } };
  }

  private handle(change: Partial<Handling>): void {
    this.handled = { ...this.handling, ...change };
  }
}

/** Canceled: no caller waits for the sign-in. */
const gone = refusal(refuse("not-now", "DEV-09"));
