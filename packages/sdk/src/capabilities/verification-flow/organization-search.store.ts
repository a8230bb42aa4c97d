import { makeAutoObservable } from "mobx";
import { cleanText } from "../../domain/forms/clean-text.ts";
import { longestLine } from "../../domain/forms/fields.ts";
import type { Organization } from "../../domain/verification/organizations.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort } from "../../platform/ports.ts";
import { sayFailure } from "../kit/say.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import type { VerificationFlowCalls } from "./verification-flow.calls.ts";

export interface OrganizationSearchDeps {
  readonly api: { readonly verificationFlow: VerificationFlowCalls };
  readonly clock: ClockPort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly session: SessionScope;
}

/** `failed`: the list is empty, and the failure is logged (OPN-176). */
export type OrganizationSearchState = "idle" | "loading" | "ready" | "failed";

/** Pause between the last keystroke and the search, in ms (VER-44). */
const DEBOUNCE_MS = 400;

/** The type-ahead search for the organization of a first responder (VER-12, VER-43 to VER-46). */
export class OrganizationSearch {
  state: OrganizationSearchState = "idle";
  /** The matches of the text. */
  options: readonly Organization[] = [];
  chosen: Organization | null = null;
  /** Why the search has failed; null otherwise. `retry` searches again. */
  failure: string | null = null;
  /** The text that was searched for last; null once its matches are dropped. */
  private query: string | null = null;
  /** The text whose search has failed. */
  private failed: string | null = null;
  private readonly deps: OrganizationSearchDeps;
  private stopTimer = () => {};
  private readonly visits: Visits;

  constructor(deps: OrganizationSearchDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "stopTimer" | "visits" | "query" | "failed">(
      this,
      { deps: false, stopTimer: false, visits: false, query: false, failed: false },
      { autoBind: true, deep: false },
    );
  }

  /** 'Loading...' while a text waits for its matches, 'No organizations found' without any; null otherwise. */
  get text(): string | null {
    const { messages } = this.deps;
    if (this.state === "loading") return messages.text("verification.organization.loading");
    const isEmpty = this.state === "ready" && this.options.length === 0;
    return isEmpty ? messages.text("verification.organization.none") : null;
  }

  /** What a screen reader announces: the same, or how many matches there are. */
  get announcement(): string | null {
    const count = this.options.length;
    if (this.state !== "ready" || count === 0) return this.text;
    return this.deps.messages.text("verification.organization.found", { count });
  }

  /** Typing drops the chosen organization and, after a pause, searches (VER-43, VER-44). */
  type(typed: string): void {
    this.chosen = null;
    this.stopTimer();
    const text = [...cleanText({ kind: "text", value: typed })].slice(0, longestLine).join("");
    if (text === "") {
      this.forget();
      return;
    }
    // The answer to an earlier text says nothing about this one.
    if (this.state === "loading") this.drop();
    this.failure = null;
    this.state = "loading";
    this.stopTimer = this.deps.clock.after(DEBOUNCE_MS, () => void this.search(text));
  }

  /** Picks a match (VER-45). */
  pick(id: number): Organization | null {
    const picked = this.options.find((option) => option.id === id) ?? null;
    if (picked) {
      this.forget();
      this.chosen = picked;
    }
    return picked;
  }

  /** Searches again for the text whose search has failed. */
  async retry(): Promise<void> {
    if (this.failed === null) return;
    this.state = "loading";
    this.failure = null;
    await this.search(this.failed);
  }

  reset(): void {
    this.forget();
    this.chosen = null;
  }

  private forget(): void {
    this.stopTimer();
    this.drop();
    this.state = "idle";
    this.failure = null;
    this.failed = null;
  }

  private drop(): void {
    this.visits.end();
    this.options = [];
    this.query = null;
  }

  private async search(text: string): Promise<void> {
    if (text === this.query) return this.show(this.options, "ready");
    const visit = this.visits.begin();
    const { signal } = visit;
    this.query = text;
    const { api, logger, messages } = this.deps;
    const found = await visit.ask(() =>
      api.verificationFlow.organizations({ program: "firstResponder", name: text }, { signal }),
    );
    // A later text has replaced this one.
    if (visit.isOver) return;
    if (found.ok) return this.show(found.value, "ready");
    this.query = null;
    this.failed = text;
    this.show([], "failed", sayFailure(messages, found.failure));
    logger.log("warn", "Organizations could not be searched.", found.failure);
  }

  private show(
    options: readonly Organization[],
    state: OrganizationSearchState,
    failure: string | null = null,
  ): void {
    this.options = options;
    this.state = state;
    this.failure = failure;
  }
}
