import { cancelReasons } from "../../domain/cancel/survey.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { knownFlags } from "../../domain/experiments/experiments.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import { isRecord, toRecord } from "../../domain/kernel/record.ts";
import { pageLoadWildcard } from "../../domain/navigation/not-found.ts";
import { isTrackedPage } from "../../domain/tracking/page-names.ts";

/**
 * What may leave the device in a report. A list of what is hidden has always forgotten something: a value leaves when it
 * is known here, and anything else is replaced, whatever it is. (D-13)
 */
export const HIDDEN = "[hidden]";

/** The part of the configuration that names what is no secret. */
export type TellingConfiguration = Pick<FoyerConfiguration, "experiments" | "product" | "routes">;

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

const METHODS = ["card", "paypal", "applepay", "saved", "coupon"] as const;
export const toldMethod = oneOf(...METHODS);

const FORMS = [...Object.keys(textFields), "other"];
/** Names of the fields of forms. */
const FIELDS = Object.keys(Object.assign({}, ...Object.values(textFields)));
const SUBSCRIPTIONS = [
  ...["paid", "paid_signed_out", "pending_cancel", "trialist", "pause"],
  ...["churned_involuntary", "churned_voluntary"],
] as const;
const PROBLEMS = ["closed", "refused", "timedOut", "unsafe", "failed"] as const;

const toldPage: Tell = (value) =>
  typeof value === "string" && isTrackedPage(value) ? value : HIDDEN;

/** The id of a text: `credentials.email-invalid`. */
const textId = formed(/^[a-z][a-z-]{1,30}(?:\.[a-z][a-z-]{1,40}){1,3}$/);

/** How each property of an event is told; one that is not here never leaves. (TRK-22 to TRK-27) */
function propertiesOf(configuration: TellingConfiguration): Readonly<Record<string, Tell>> {
  const paths = Object.values(configuration.routes);
  const plan = toldPlan(configuration);
  const path = oneOf(...paths);
  const reason = oneOf(...cancelReasons);
  return {
    path,
    wildcard: oneOf(...paths.map((one) => pageLoadWildcard({ path: one }))),
    giftingPath: path,
    pageName: toldPage,
    pageStartSource: toldPage,
    purchaseSource: toldPage,
    planId: plan,
    method: toldMethod,
    orderID: shortened,
    xid: shortened,
    mvpd: shortened,
    code: anyOf(toldCode, oneOf(...PROBLEMS)),
    problem: oneOf(...PROBLEMS),
    type: oneOf("Invalid Form Input", "Server-side"),
    label: anyOf(oneOf("Missing required field", "Existing User", "other"), textId),
    form: oneOf(...FORMS),
    field: oneOf(...FIELDS),
    program: oneOf("military", "firstResponder"),
    reasons: (value) => (Array.isArray(value) ? value.map(reason) : HIDDEN),
    flag: oneOf(...knownFlags(configuration)),
    variant: toldFlagValue(configuration),
    subscription_state: oneOf(...SUBSCRIPTIONS),
  };
}

/** Tells the properties of events. Null and what is missing stay as they are. */
export function toldProperties(configuration: TellingConfiguration) {
  const ways = propertiesOf(configuration);
  return (properties: unknown): Readonly<Record<string, unknown>> => {
    const given = isRecord(properties) ? properties : {};
    return toRecord(
      Object.keys(ways)
        .filter((name) => Object.keys(given).includes(name))
        .map((name) => {
          const value = given[name];
          return [name, value === null ? null : (ways[name]?.(value) ?? null)] as const;
        }),
    );
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
  const reason = anyOf(known, formed(REASON));
  const rule = formed(RULE);

  function tell(value: unknown, name: string, depth: number): unknown {
    if (typeof value === "string") return known(value);
    if (typeof value === "number" && COUNTED.test(name)) return value;
    if (value === null || typeof value === "boolean") return value;
    return depth < DEPTH ? tellParts(value, name, depth + 1) : HIDDEN;
  }

  function tellParts(value: unknown, name: string, depth: number): unknown {
    if (Array.isArray(value)) return value.map((one) => tell(one, name, depth));
    return isRecord(value) ? facts(value, depth) : HIDDEN;
  }

  function facts(given: Readonly<Record<string, unknown>>, depth: number) {
    return toRecord(
      Object.entries(given)
        .filter(([name]) => NAME.test(name))
        .map(([name, value]) => [name, tell(value, name, depth)] as const),
    );
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
      typeof entry.answer === "string" ? reason(entry.answer) : tell(entry.answer, "answer", 0),
    skipped: entry.skipped.map(rule),
    facts: facts(entry.facts, 0),
  });
}
