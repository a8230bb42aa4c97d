import type { Answer, Named } from "../specification.ts";
import { type Expected, failure, type Method, value } from "./expectation.ts";

const PLAN = { serviceID: "FNWEB1MO" };
const KEY = { idempotencyKey: "key-1" };

const done = (requirements: string) => value(true, requirements);

/** A payment that was refused has the text of the payment catalogue. */
const declined =
  (requirement: string) =>
  ({ status, body }: Answer): Expected | undefined => {
    if (status !== 402) return undefined;
    const { errorCode } = body as { readonly errorCode: string };
    return failure({ kind: "declined", serviceCode: errorCode }, `${requirement} [ERR-01]`);
  };

const allowance = (noOfDaysLeft: number, noOfTimesLeft: number) =>
  value({ noOfDaysLeft, noOfTimesLeft }, "[API-10] [PAU-03]");

export const ownPlanMethods: Named<Method> = {
  getSubscriptionPauseThresholds: {
    name: "planActions.pauseAllowance",
    call: (api) => api.planActions.pauseAllowance(),
    successes: {
      allowance: allowance(90, 2),
      oneMonth: allowance(30, 1),
      noTimes: allowance(60, 0),
      noDays: allowance(0, 1),
    },
  },
  pauseSubscription: {
    name: "planActions.pause",
    call: (api) => api.planActions.pause({ ...PLAN, noOfDays: 30 }, KEY),
    successes: { done: done("[API-11] [PAU-11]") },
  },
  cancelPauseSubscription: {
    name: "planActions.cancelPause",
    call: (api) => api.planActions.cancelPause(PLAN, KEY),
    successes: { done: done("[API-13] [PAU-16]"), empty: done("[OPN-254]") },
  },
  resumeSubscription: {
    name: "planActions.resume",
    call: (api) => api.planActions.resume(PLAN, KEY),
    successes: { done: done("[API-12] [PAU-17]"), empty: done("[OPN-254]") },
    refusals: declined("[PAU-17]"),
  },
  removeSubscription: {
    name: "planActions.cancel",
    call: (api) => api.planActions.cancel(PLAN, KEY),
    successes: { answer: done("[API-16] [API-50] [CNL-15]") },
  },
  reactivateSubscription: {
    name: "planActions.reactivate",
    call: (api) => api.planActions.reactivate(PLAN, KEY),
    successes: {
      done: done("[API-17] [API-51] [RST-02]"),
      empty: done("[OPN-254]"),
      notDone: failure({ kind: "declined", code: "NOT_DONE" }, "[RST-10]"),
    },
    refusals: declined("[RST-01]"),
  },
  submitCancelSurvey: {
    name: "cancellation.survey",
    call: (api) =>
      api.cancellation.survey({ ...PLAN, reasons: ["It costs too much"], freeText: "" }, KEY),
    successes: { answer: done("[CNL-14] [OPN-153]") },
  },
  getScreen: {
    name: "cancellation.retentionOffer",
    call: (api) => api.cancellation.retentionOffer("retention-offer"),
    successes: {
      landing: value(null, "[CNL-06]"),
      confirmation: value(null, "[CNL-06]"),
      retentionOffer: value(
        { headline: "Stay a year for $19.99", couponCode: "STAYYEAR" },
        "[API-46] [CNL-06]",
      ),
      empty: value(null, "[CNL-06]"),
      unknownBlock: value(null, "[CNL-06] [D-06]"),
    },
    refusals: ({ status }) => (status === 404 ? value(null, "[CNL-06]") : undefined),
  },
  updatePaymentInfoWithPaypal: {
    name: "paymentUpdates.saveWithPayPal",
    call: (api) =>
      api.paymentUpdates.saveWithPayPal({ orderID: "EC-5R9K", payerID: "payer-1" }, KEY),
    successes: {
      updated: value(null, "[API-34] [BIL-04]"),
      declined: failure({ kind: "declined", serviceCode: "eV1106" }, "[PAY-56]"),
      malformed: failure({ kind: "contract", messageId: "error.generic" }, "[D-06]"),
    },
    refusals: refusedMethod,
  },
};

/** The order to approve, for no purchase. */
export const payPalOrderOfAnUpdate: Method = {
  name: "paymentUpdates.createPayPalOrder",
  call: (api) =>
    api.paymentUpdates.createPayPalOrder({ returnUrl: "http://localhost:5173/account/manage" }),
  successes: {
    created: value({ token: "EC-5R9K" }, "[API-31]"),
    withoutUrl: value({ token: "EC-5R9K" }, "[API-31]"),
  },
};

/** Statuses with which the service says that the method was not saved, where it names a code. */
const REFUSED = [400, 402, 404, 422];
/** A code that leaves open what became of the key; so does any conflict (D-24). */
const UNDECIDED = "IDEMPOTENCY_KEY_REUSED";

function refusedMethod({ status, body }: Answer): Expected | undefined {
  const { errorCode = "" } = body as { readonly errorCode?: string };
  const isRefused = REFUSED.includes(status) && errorCode !== UNDECIDED;
  return isRefused && errorCode !== ""
    ? failure({ kind: "declined", serviceCode: errorCode }, "[PAY-56]")
    : undefined;
}
