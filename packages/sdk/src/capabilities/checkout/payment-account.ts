import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { paymentAccountProblem } from "../../domain/session/payment-account.ts";
import type { LoggerPort, RandomPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { PaymentAccountCalls } from "./payment-account.calls.ts";

export interface PaymentAccountDeps {
  readonly api: { readonly accounts: PaymentAccountCalls };
  readonly explain: ExplainLog;
  readonly logger: LoggerPort;
  readonly random: RandomPort;
  readonly session: SessionScope & {
    readonly email: string | null;
    readonly cpCustomerID: string | null;
  };
}

/**
 * The payment account of the signed-in member: created once after sign-up, and again before a payment when that
 * failed or is not known (ACC-14, ACC-15, OPN-054). Creating it twice changes nothing.
 */
export class PaymentAccount {
  private readonly deps: PaymentAccountDeps;
  private creation: { readonly epoch: number; readonly done: Promise<Message | null> } | null =
    null;

  constructor(deps: PaymentAccountDeps) {
    this.deps = deps;
  }

  /**
   * Null when the account exists, else the message of the failure. Simultaneous calls share one request; a failure
   * may be retried.
   */
  async ensure(email: string | null = this.deps.session.email): Promise<Message | null> {
    const { session } = this.deps;
    if (!session.isAuthenticated || email === null) return message("error.account");
    if (this.creation?.epoch !== session.epoch) {
      this.creation = { epoch: session.epoch, done: this.create(email) };
    }
    return this.creation.done;
  }

  reset(): void {
    this.creation = null;
  }

  private async create(email: string): Promise<Message | null> {
    const { api, random, session } = this.deps;
    const options = { idempotencyKey: random.uuid() };
    const outcome = await inSession(session, () =>
      api.accounts.createPaymentAccount({ email }, options),
    );
    // Without the id of the customer the card frame cannot open: the next call asks for it once more.
    if (!outcome.ok || session.cpCustomerID === null) this.creation = null;
    return outcome.ok ? null : this.explain(outcome.failure);
  }

  private explain(failure: Failure): Message {
    const { explain, logger } = this.deps;
    logger.log("warn", "No payment account.", failure.code);
    const status = failure.kind === "http" ? failure.status : null;
    const said = message(failure.messageId, failure.messageParams);
    const choice = paymentAccountProblem({ status, said });
    return explain.record("payment-account.failed", choice).value;
  }
}
