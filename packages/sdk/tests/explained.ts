/** Compares what screens show of the rules with the explain log. Asks no store what it has recorded. */

import { redact } from "../src/capabilities/kit/redact.ts";
import type { ExplainEntry } from "../src/domain/explain/types.ts";
import type { Messages } from "../src/messages/catalogue.ts";

/** A fact on the screen, or a missing control, that a rule decides. */
export interface Shown {
  /** `"plans.offers.0.saving"`. */
  readonly what: string;
  /** A text, whether a control shows, or null and an empty list for a missing one. */
  readonly value: unknown;
  readonly topic: string;
  /** Facts that distinguish this entry from others of its topic: `{ planId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** The facts that are not in the log under their topic, each with the log's own value. */
export function unexplained(
  shown: readonly Shown[],
  entries: readonly ExplainEntry[],
  messages: Messages,
): readonly string[] {
  return shown
    .map((one) => ({ ...one, said: latest(one, entries) }))
    .filter(({ value, said }) => !said.some((entry) => says(entry, value, messages)))
    .map(({ what, value, topic, said }) => {
      const answers = said.map(({ rule, answer }) => `${rule}: ${JSON.stringify(answer)}`);
      return `${what} shows ${JSON.stringify(value)}; ${topic} says ${answers.join(", ") || "nothing"}`;
    });
}

/** The last entries of a topic; for a topic with several items, the last of each. */
function latest({ topic, about = {} }: Shown, entries: readonly ExplainEntry[]) {
  const fits = ({ facts }: ExplainEntry) =>
    Object.entries(about).every(([name, value]) => facts[name] === value);
  const found = entries.filter((entry) => entry.topic === topic && fits(entry));
  const last = new Map(found.map((entry) => [subjectOf(entry), entry]));
  return [...last.values()];
}

function subjectOf({ facts, topic, rule }: ExplainEntry): string {
  const { planId, method, section, control, link, store } = facts;
  const list = ["plans.note", "checkout.fees", "account.notice"].includes(topic) ? rule : null;
  const notice = topic === "account.notice" ? facts : null;
  return JSON.stringify([planId, method, section, control, link, store, list, notice]);
}

function says({ answer, rule }: ExplainEntry, value: unknown, messages: Messages): boolean {
  if (rule === "") return false;
  if (isDecision(value)) return rule === value.rule && isSame(answer, answerOf(value));
  if (value === null || value === "" || value === false) return isNo(answer);
  if (value === true) return answer === true || answer === "allowed";
  if (typeof value === "object") return contains(answer, redact(value));
  const text = String(value);
  const amounts = text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [];
  const leaves = leavesOf(answer, messages);
  if (amounts.length > 0) {
    return amounts.every((amount) =>
      leaves.some((leaf) =>
        typeof leaf === "number" ? isAmount(leaf, amount) : leaf.includes(amount),
      ),
    );
  }
  return leaves.some((leaf) => typeof leaf === "string" && leaf !== "" && text.includes(leaf));
}

interface Told {
  readonly rule: string;
}

function isDecision(value: unknown): value is Told {
  return typeof value === "object" && value !== null && "rule" in value && "facts" in value;
}

function answerOf(told: object): unknown {
  if ("value" in told) return redact(told.value);
  return "reason" in told ? told.reason : "allowed";
}

/** A refusal, or an empty value. */
function isNo(answer: unknown): boolean {
  return (
    answer === null || answer === false || (typeof answer === "string" && answer !== "allowed")
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether an address stands anywhere in a decision. */
function contains(answer: unknown, part: unknown): boolean {
  return JSON.stringify(answer).includes(JSON.stringify(part));
}

function isAmount(cents: number, amount: string): boolean {
  return Math.abs(cents) === Math.round(Number(amount.replace(/[$,]/g, "")) * 100);
}

/** Every text and number of a decision, messages as text. */
function leavesOf(answer: unknown, messages: Messages): readonly (string | number)[] {
  if (typeof answer === "string" || typeof answer === "number") return [answer];
  if (typeof answer !== "object" || answer === null) return [];
  const { id, params } = answer as { readonly id?: unknown; readonly params?: never };
  const said = typeof id === "string" && messages.has(id) ? [messages.text(id, params ?? {})] : [];
  return [...said, ...Object.values(answer).flatMap((each) => leavesOf(each, messages))];
}

/** User data and raw data of the services: not decisions of rules. */
const RAW = new Set([
  ...[
    "answers",
    "plan",
    "plans",
    "selectedPlan",
    "chosenPlan",
    "facts",
    "current",
    "query",
    "prior",
  ],
  ...[
    "form",
    "frame",
    "purchase",
    "page",
    "footer",
    "context",
    "secondScreen",
    "snapshot",
    "offer",
    "catalogue",
    "welcome",
  ],
]);

/** Getters of the stores' own, by their names. */
const INNER = /(Choice|Answers|Decision|Facts)$/;

/** The path of every amount of money, address and decision in the values of a store's getters. */
export function answersIn(name: string, store: object): readonly (readonly [string, unknown])[] {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(store)))
    .filter(([getter, { get }]) => get && !RAW.has(getter) && !INNER.test(getter))
    .map(([getter]) => getter);
  const own = Object.keys(store).filter((key) => key === "state");
  return [...getters, ...own].flatMap((getter) =>
    found(`${name}.${getter}`, (store as Readonly<Record<string, unknown>>)[getter]),
  );
}

function found(path: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value === "string") return /\$\d/.test(value) ? [[path, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  if (isDecision(value) || isDestination(value)) return [[path, value]];
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && !Array.isArray(value)) return [];
  return Object.entries(value)
    .filter(([key]) => !RAW.has(key))
    .flatMap(([key, each]) => found(`${path}.${key}`, each));
}

function isDestination(value: object): boolean {
  const { kind, address, url } = value as Readonly<Record<string, unknown>>;
  return (
    (kind === "route" && typeof address === "string") ||
    (kind === "external" && typeof url === "string")
  );
}
