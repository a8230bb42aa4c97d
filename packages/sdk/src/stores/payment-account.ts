import type { Api } from "../api/index.ts";
import type { LoggerPort, RandomPort } from "../platform/ports.ts";
import { inSession, type SessionScope } from "./in-session.ts";

export interface PaymentAccountDeps {
  readonly api: Pick<Api, "accounts">;
  readonly logger: LoggerPort;
  readonly random: RandomPort;
  readonly session: SessionScope & {
    readonly email: string | null;
    readonly cpCustomerID: string | null;
  };
}

/**
 * The payment account of the signed-in person: created once after sign-up, and again before a payment when that
 * failed or is not known (ACC-14, ACC-15, OPN-054). Creating it twice changes nothing.
 */
export class PaymentAccount {
  private readonly deps: PaymentAccountDeps;
  private creation: { readonly epoch: number; readonly done: Promise<boolean> } | null = null;

  constructor(deps: PaymentAccountDeps) {
    this.deps = deps;
  }

  /** True when there is one. Calls at the same time share one request; a failure may be tried again. */
  ensure(email: string | null = this.deps.session.email): Promise<boolean> {
    const { session } = this.deps;
    if (!session.isAuthenticated || email === null) return Promise.resolve(false);
    if (this.creation?.epoch !== session.epoch) {
      this.creation = { epoch: session.epoch, done: this.create(email) };
    }
    return this.creation.done;
  }

  reset(): void {
    this.creation = null;
  }

  private async create(email: string): Promise<boolean> {
    const { api, logger, random, session } = this.deps;
    const options = { idempotencyKey: random.uuid() };
    const outcome = await inSession(session, () =>
      api.accounts.createPaymentAccount({ email }, options),
    );
    // Without the id of the customer the card frame cannot open: the next call asks for it once more.
    if (!outcome.ok || session.cpCustomerID === null) this.creation = null;
    if (outcome.ok) return true;
    logger.log("warn", "The payment account could not be created.", outcome.failure.code);
    return false;
  }
}
