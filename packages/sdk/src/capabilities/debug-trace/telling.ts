import type { CancelReason } from "../../domain/cancellation/survey.ts";
import type { PaymentMethod } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { FormId } from "../../domain/forms/form.ts";
import type { textFields } from "../../domain/forms/text-fields.ts";
import type { EventName } from "../../domain/tracking/events.ts";
import type { TrackedSubscriptionState } from "../../domain/tracking/page-names.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import type { TvProviderProblem } from "../../domain/tv-provider/types.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";

// Types alone are imported: code that the stores have, too, would leave the file that every page loads, and split it.

/**
 * What may leave the device in a report. A list of what is hidden has always forgotten something: a value leaves when it
 * is known here, and anything else is replaced, whatever it is. (D-13)
 */
export const HIDDEN = "[hidden]";

/** The part of the configuration that names what is no secret. */
export type TellingConfiguration = Pick<FoyerConfiguration, "experiments" | "product" | "routes">;

/** An object that is no list. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that may leave, else `HIDDEN`. */
type Tell = (value: unknown) => unknown;

const SHORTENED = /^[\w.-]{0,6}…$/;

/** The beginning of an id: enough to compare two of them, and of no use to anybody. Null stays null. */
export function shortened(id: unknown): string | null {
  if (typeof id !== "string" || id === "") return null;
  if (SHORTENED.test(id)) return id;
  return /^[\w.-]+$/.test(id) ? `${id.slice(0, Math.min(6, Math.floor(id.length / 4)))}…` : "…";
}

/** One of these texts. */
export function oneOf(...texts: readonly string[]): Tell {
  return (value) => (typeof value === "string" && texts.includes(value) ? value : HIDDEN);
}

/** One of the texts of a union of which none is missing here. */
function eachOf<Text extends string>(texts: Readonly<Record<Text, true>>): Tell {
  return oneOf(...Object.keys(texts));
}

/** A text of this form, which nobody can have typed as a name, a code or a number. */
function formed(pattern: RegExp): Tell {
  return (value) => (typeof value === "string" && pattern.test(value) ? value : HIDDEN);
}

/** The first of these that lets a value leave. */
function anyOf(...ways: readonly Tell[]): Tell {
  return (value) => ways.map((way) => way(value)).find((told) => told !== HIDDEN) ?? HIDDEN;
}

/** A number of what is counted: cents, milliseconds, bytes. */
export function toldNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A point in time; null for none. */
export function toldTime(at: unknown): string | null {
  const isTime = typeof at === "number" && Math.abs(at) <= 8.64e15;
  return isTime ? new Date(at).toISOString() : null;
}

/** The ids of the plans that the configuration names. */
export function toldPlan({ product }: Pick<FoyerConfiguration, "product">): Tell {
  const { defaultPackageId, namedWebPlanIds, standardPackageIds } = product;
  const known = oneOf(defaultPackageId, ...standardPackageIds, ...namedWebPlanIds);
  return (id) => (known(id) === HIDDEN ? shortened(id) : id);
}

/** A code of an answer: `EV_API_ERROR`, `PURCHASE_NOT_FOUND`, an HTTP status. Promo codes and gift codes have no such form. */
export const toldCode = formed(/^(?:[A-Z]{2,20}(?:_[A-Z]{2,20}){1,6}|[1-5]\d\d)$/);

/** The value of a flag. */
export function toldFlagValue(configuration: TellingConfiguration): Tell {
  const plan = toldPlan(configuration);
  const value = anyOf(oneOf("true", "false", "control", ""), formed(/^variant-\d{1,2}$/));
  return (given) => (value(given) === HIDDEN ? plan(given) : given);
}

export const toldMethod = eachOf<PaymentMethod>({
  ...{ card: true, paypal: true, applepay: true, saved: true, coupon: true },
});

export const toldEventName = eachOf<EventName>({
  ...{ "page-load": true, "page-shown": true, "field-error": true, "cancel-survey": true },
  ...{ "payment-completed": true, "payment-error": true, "experiment-exposure": true },
  ...{ "tv-provider-error": true, "tv-provider-not-included": true, verification_started: true },
  ...{ verification_needs_more_info: true, verification_completed: true },
  verification_rejected: true,
});

const form = eachOf<FormId>({
  ...{ signIn: true, createAccount: true, passwordAssistance: true, resetPassword: true },
  ...{ updateEmail: true, updatePassword: true, payment: true, promoCode: true, shipping: true },
  ...{ giftCode: true, gift: true, cancelSurvey: true, verification: true, emailAlert: true },
  other: true,
});

type FieldsOf<Forms> = Forms extends unknown ? keyof Forms : never;
type FieldName = FieldsOf<(typeof textFields)[keyof typeof textFields]>;

const field = eachOf<FieldName>({
  ...{ email: true, password: true, confirm: true, newPassword: true, zip: true, couponCode: true },
  ...{ firstName: true, lastName: true, address1: true, address2: true, city: true, state: true },
  ...{ zipCode: true, phone: true, giftCode: true, billingZipCode: true, freeText: true },
  ...{ code: true, status: true, organization: true, dobMonth: true, dobDay: true, dobYear: true },
  ...{ dischargeMonth: true, dischargeDay: true, dischargeYear: true },
});

const subscription = eachOf<TrackedSubscriptionState>({
  ...{ paid: true, paid_signed_out: true, pending_cancel: true, trialist: true, pause: true },
  ...{ churned_involuntary: true, churned_voluntary: true },
});

const problem = eachOf<TvProviderProblem>({
  ...{ closed: true, refused: true, timedOut: true, unsafe: true, failed: true },
});

const program = eachOf<VerificationProgram>({ military: true, firstResponder: true });

const reason = eachOf<CancelReason>({
  ...{ cost: true, lowUsage: true, freeTrialOnly: true, tooFewShows: true, watchedAll: true },
  ...{ missingPersonalities: true, unsupportedDevices: true, technicalIssues: true },
  poorSupport: true,
});

const page = eachOf<PageName>({
  ...{ "marketing landing": true, "payment success": true, settings: true, "edit profile": true },
  ...{ "no access": true, "cancel survey": true, "sign up": true, "profile sign up": true },
  ...{ "profile sign in": true, "forgot password": true, "redeem gift": true, checkout: true },
  ...{ "select plan": true, "modal checkout": true, pause: true, "pause confirm modal": true },
  ...{ "device limit reached": true, "account upgrade option offer": true },
  "existing user landing": true,
});

/** The flags besides the price tests, which the configuration names. */
const FLAGS = [
  ...["set-default-plan", "default-plan-flow", "test", "pause-subscription", "paypal-payments"],
  ...["sign-in-captcha", "identity-verification-banner", "show-cvv", "show-promo-box"],
] as const;

/** A path of the product, or its first segments and `*`. */
function wildcardOf(paths: readonly string[]): Tell {
  return (value) => {
    if (typeof value !== "string" || !value.endsWith("*")) return HIDDEN;
    const start = value.slice(0, -1);
    return paths.some((path) => `${path}/`.startsWith(start)) ? value : HIDDEN;
  };
}

/** The id of a text: `credentials.email-invalid`. */
const textId = formed(/^[a-z][a-z-]{1,30}(?:\.[a-z][a-z-]{1,40}){1,3}$/);

/** How each property of an event is told; one that is not here never leaves. (TRK-22 to TRK-27) */
function propertiesOf(configuration: TellingConfiguration): Readonly<Record<string, Tell>> {
  const paths = Object.values(configuration.routes);
  const path = oneOf(...paths);
  return {
    path,
    wildcard: wildcardOf(paths),
    giftingPath: path,
    pageName: page,
    pageStartSource: page,
    purchaseSource: page,
    planId: toldPlan(configuration),
    method: toldMethod,
    orderID: shortened,
    xid: shortened,
    mvpd: shortened,
    code: anyOf(toldCode, problem),
    problem,
    type: oneOf("Invalid Form Input", "Server-side"),
    label: anyOf(oneOf("Missing required field", "Existing User", "other"), textId),
    form,
    field,
    program,
    reasons: (value) => (Array.isArray(value) ? value.map(reason) : HIDDEN),
    flag: toldFlag(configuration),
    variant: toldFlagValue(configuration),
    subscription_state: subscription,
  };
}

/** A flag that decides something. */
export function toldFlag({ experiments }: Pick<FoyerConfiguration, "experiments">): Tell {
  return oneOf(...FLAGS, ...experiments.priceTests.map(({ flag }) => flag));
}

/** Tells the properties of events. Null and what is missing stay as they are. */
export function toldProperties(configuration: TellingConfiguration) {
  const ways = Object.entries(propertiesOf(configuration));
  return (properties: unknown): Readonly<Record<string, unknown>> => {
    const given = isGroup(properties) ? properties : {};
    const told: Record<string, unknown> = {};
    for (const [name, tell] of ways) {
      if (!Object.keys(given).includes(name)) continue;
      told[name] = given[name] === null ? null : tell(given[name]);
    }
    return told;
  };
}

/** Facts whose numbers count something. */
const COUNTED = /(?:Cents|Days|Hours|Ms|Count|Bytes|Percent)$|^(?:checks|status|count|days)$/;
/** The name of a fact, as the code gives it. */
const NAME = /^[a-z][A-Za-z]{0,40}$/;
const RULE = /^[A-Z]{1,4}-\d{1,3}(?:\/[a-z-]{1,40})?$/;
const TOPIC = /^[a-z][A-Za-z-]{0,40}(?:\.[a-z][A-Za-z-]{0,40}){0,3}$/;
/** Reasons of refusals and kinds of answers that are one word or more. */
const WORDS = [
  ...[
    "allowed",
    "elsewhere",
    "submitting",
    "validating",
    "closed",
    "route",
    "external",
    "redirect",
  ],
  ...["show", "page", "none", "idle", "paid", "notPaid", "open", "confirming", "member", "visitor"],
] as const;
const REASON = /^[a-z]{2,20}(?:-[a-z]{1,20}){1,5}$/;
const DEPTH = 4;

/** Tells the decisions of the rules: which rule answered what, by which flags, amounts and addresses of the product. */
export function toldDecision(configuration: TellingConfiguration) {
  const plan = toldPlan(configuration);
  const { routes } = configuration;
  const known = anyOf(
    oneOf(...WORDS, ...Object.values(routes), ...Object.keys(routes)),
    (value) => {
      const told = plan(value);
      return told === value ? told : HIDDEN;
    },
  );
  const answer = anyOf(known, formed(REASON));
  const rule = formed(RULE);

  function redacted(value: unknown, name: string, depth: number): unknown {
    if (typeof value === "string") return known(value);
    if (typeof value === "number" && COUNTED.test(name)) return value;
    if (value === null || typeof value === "boolean") return value;
    return depth < DEPTH ? redactParts(value, name, depth + 1) : HIDDEN;
  }

  function redactParts(value: unknown, name: string, depth: number): unknown {
    if (Array.isArray(value)) return value.map((one) => redacted(one, name, depth));
    return isGroup(value) ? facts(value, depth) : HIDDEN;
  }

  function facts(given: Readonly<Record<string, unknown>>, depth: number) {
    const told: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      if (NAME.test(name)) told[name] = redacted(value, name, depth);
    }
    return told;
  }

  return (entry: {
    readonly at: number;
    readonly topic: string;
    readonly rule: string;
    readonly answer: unknown;
    readonly skipped: readonly string[];
    readonly facts: Readonly<Record<string, unknown>>;
  }) => ({
    at: toldTime(entry.at),
    topic: formed(TOPIC)(entry.topic),
    rule: rule(entry.rule),
    answer:
      typeof entry.answer === "string" ? answer(entry.answer) : redacted(entry.answer, "answer", 0),
    skipped: entry.skipped.map(rule),
    facts: facts(entry.facts, 0),
  });
}
