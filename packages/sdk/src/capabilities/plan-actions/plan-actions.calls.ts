import { type CallOptions, type WriteOptions, WrongShape } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import { fields, number, shape } from "../../api/fields.ts";
import type { DeclinedFailure, HttpFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { PauseAllowance } from "../../domain/pause/pause.ts";
import { purchaseFailure } from "../checkout/purchase-failures.ts";

/** Writes of a member on her own plan (D-04). */
export interface PlanActionsCalls {
  /** What is left of the pause allowance (API-10, PAU-03). */
  pauseAllowance(options?: CallOptions): Promise<Outcome<PauseAllowance>>;
  /** From the end of the billing period on (API-11, PAU-10, PAU-11). */
  pause(
    input: { readonly serviceID: string; readonly noOfDays: number },
    options?: WriteOptions,
  ): Promise<Outcome<true>>;
  /** Takes a pending pause back (API-13, PAU-16). */
  cancelPause(input: ServiceInput, options?: WriteOptions): Promise<Outcome<true>>;
  /** Ends a pause now; `declined` where the charge of the next period is refused (API-12, PAU-17). */
  resume(input: ServiceInput, options?: WriteOptions): Promise<Outcome<true>>;
  /**
   * Cancels the plan (API-16, API-50, CNL-15). `isUpcoming`: only the plan that begins later is meant, and the service
   * refuses once it has begun (D-36).
   */
  cancel(
    input: ServiceInput & { readonly isUpcoming?: true },
    options?: WriteOptions,
  ): Promise<Outcome<true>>;
  /** Takes a cancellation back, and tells the member by mail (API-17, API-51, RST-02). */
  reactivate(input: ServiceInput, options?: WriteOptions): Promise<Outcome<true>>;
}

export interface ServiceInput {
  readonly serviceID: string;
}

const PACKAGE = { serviceType: "PACKAGE" } as const;

export const readAllowance = shape<PauseAllowance>({ noOfDaysLeft: number, noOfTimesLeft: number });

type Sent = Promise<{
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}>;

export function createPlanActionsCalls({ clients, call }: Engine): PlanActionsCalls {
  const { account } = clients;

  async function write(
    operation: string,
    sent: Sent,
    isStatus: (status: number) => boolean = () => true,
  ): Promise<Outcome<true>> {
    const said = await call(
      operation,
      sent,
      (answer, { status }) => saysDone(answer, status, isStatus),
      refused,
    );
    if (!said.ok) return said;
    return said.value ? succeed(true) : fail(notDone(operation));
  }

  const sent = ({ idempotencyKey, signal, once }: WriteOptions = {}) => ({
    params: keyHeader(idempotencyKey),
    signal: signal ?? null,
    once,
  });

  return {
    pauseAllowance: ({ signal = null } = {}) =>
      call(
        "getSubscriptionPauseThresholds",
        account.GET("/subscriptionPauseThresholds", { signal }),
        readAllowance,
      ),
    pause: ({ serviceID, noOfDays }, options) =>
      write(
        "pauseSubscription",
        account.POST("/pauseSubscription", {
          body: { ...PACKAGE, serviceID, noOfDays },
          ...sent(options),
        }),
        (status) => status === 200,
      ),
    cancelPause: ({ serviceID }, options) =>
      write(
        "cancelPauseSubscription",
        account.POST("/cancelPauseSubscription", {
          body: { ...PACKAGE, serviceID },
          ...sent(options),
        }),
      ),
    resume: ({ serviceID }, options) =>
      write(
        "resumeSubscription",
        account.POST("/resumeSubscription", { body: { ...PACKAGE, serviceID }, ...sent(options) }),
      ),
    cancel: (input, options) =>
      write(
        "removeSubscription",
        account.POST("/removeSubscription", { body: { ...PACKAGE, ...input }, ...sent(options) }),
        (status) => status === 204,
      ),
    reactivate: ({ serviceID }, options) =>
      write(
        "reactivateSubscription",
        account.POST("/reactivateSubscription", {
          body: { ...PACKAGE, serviceID, notifyEmail: true },
          ...sent(options),
        }),
      ),
  };
}

/** Any other 2xx than the documented one says nothing: what the service shows decides (PAU-11, CNL-15). */
function saysDone(answer: unknown, status: number, isStatus: (status: number) => boolean): boolean {
  if (!isStatus(status)) throw new WrongShape(`status ${status} is not the documented success.`);
  return fields(answer)["isSuccess"] !== false;
}

/** The service answers that nothing was changed (RST-10). */
function notDone(operation: string): DeclinedFailure {
  return {
    kind: "declined",
    code: "NOT_DONE",
    serviceCode: "NOT_DONE",
    messageId: "error.generic",
    developerMessage: `${operation}: the service says that nothing was changed.`,
    retryable: true,
    nextStep: "retry",
    operation,
  };
}

/** 402: the card was refused, and the payment catalogue says why (ERR-01). */
function refused(failure: HttpFailure): Outcome<never> {
  return fail(failure.status === 402 ? purchaseFailure(failure) : failure);
}
