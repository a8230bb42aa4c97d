import { compareStructural, makeAutoObservable } from "mobx";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { succeed } from "../../domain/kernel/outcome.ts";
import type { ShippingAddress } from "../../domain/shipping/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort, RandomPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import { sayFailure } from "../kit/say.ts";
import { inSession, type SessionScope, Visits } from "../kit/visit.ts";
import type { ShippingCalls } from "./shipping.calls.ts";
import type { ShippingSummaryView } from "./shipping.views.ts";

export interface KeptAddressDeps {
  readonly api: { readonly shipping: Pick<ShippingCalls, "keepAddress" | "keptAddress"> };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: SessionScope;
}

/** The verified address of the signed-in user, kept with the profile (SHP-29, OPN-120). */
export class KeptAddress {
  /** Verified, ready to send; null where there is none. */
  address: ShippingAddress | null = null;
  /** Whether the profile has said what it keeps. */
  state: "unasked" | "asked" | "known" | "failed" = "unasked";
  /** What the profile keeps, as far as this tab knows. */
  private stored: ShippingAddress | null = null;
  private readonly deps: KeptAddressDeps;
  private readonly keys: AttemptKeys;
  private loading: Promise<void> = Promise.resolve();
  /** Changes with the user, and with each address of this tab: an answer from before is older. */
  private readonly visits: Visits;

  constructor(deps: KeptAddressDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    this.keys = createAttemptKeys(deps.random);
    makeAutoObservable<this, "deps" | "keys" | "loading" | "visits">(
      this,
      { deps: false, keys: false, loading: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** The same for a screen. */
  get summaryState(): ShippingSummaryView["state"] {
    if (this.state === "failed") return "failed";
    if (this.state !== "known") return "loading";
    return this.address ? "known" : "none";
  }

  /** Resolves when the profile's address is known, or cannot be read; the next call asks again then. */
  load(): Promise<void> {
    if (!this.deps.session.isAuthenticated) return Promise.resolve();
    if (this.state === "unasked" || this.state === "failed") this.loading = this.read();
    return this.loading;
  }

  /** Keeps a verified address with the profile. One that it has already is not sent again. */
  async keep(address: ShippingAddress): Promise<Outcome<null>> {
    const { api, session } = this.deps;
    if (compareStructural(this.stored, address)) {
      this.use(address);
      return succeed(null);
    }
    const idempotencyKey = this.keys.keyOf(...Object.values(address));
    const outcome = await inSession(session, () =>
      api.shipping.keepAddress(address, { idempotencyKey }),
    );
    if (outcome.ok) this.store(address);
    return outcome;
  }

  /** An address for this page's purchase, which the profile could not take. */
  use(address: ShippingAddress): void {
    this.visits.end();
    this.address = address;
    this.state = "known";
  }

  reset(): void {
    this.visits.end();
    this.keys.forget();
    this.address = null;
    this.stored = null;
    this.state = "unasked";
    this.loading = Promise.resolve();
  }

  private store(address: ShippingAddress): void {
    this.keys.forget();
    this.stored = address;
    this.use(address);
  }

  private async read(): Promise<void> {
    const visit = this.visits.now;
    this.state = "asked";
    const outcome = await visit.ask(() => this.deps.api.shipping.keptAddress());
    if (!visit.isOver) this.hear(outcome);
  }

  private hear(outcome: Outcome<ShippingAddress | null>): void {
    const { logger, messages } = this.deps;
    if (outcome.ok) {
      this.address = outcome.value;
      this.stored = outcome.value;
      this.state = "known";
      return;
    }
    const { failure } = outcome;
    this.state = "failed";
    logger.log("warn", sayFailure(messages, failure), failure.developerMessage);
  }
}
