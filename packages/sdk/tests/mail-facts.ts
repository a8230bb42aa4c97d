import type { TimelineEntryView } from "../src/capabilities/account/account.views.ts";

/** What a mail and My Account say of a day: `"charged Feb 1, 2026 599"`, with cents before tax. */
export type Fact = string;

const CHARGE = String.raw`on (.+?): \$([\d.]+)(?: plus tax|, including \$([\d.]+) tax)?\.$`;
const DATED: readonly (readonly [RegExp, string])[] = [
  [/^Your plan pauses on (.+?)\.$/m, "pauses"],
  [/^Your plan resumes automatically on (.+?)\.$/m, "resumes"],
  [/^Your plan changes to .+ on (.+?)\.$/m, "changes"],
  [/^Your plan ends on (.+?)\. You won't be/m, "ends"],
  [/^Your plan ended on (.+?)\.$/m, "ended"],
];

const AFTER = /^After that: \$([\d.]+) plus tax (.+)\.$/m;

function factsOfMail(text: string): readonly Fact[] {
  const dated = DATED.flatMap(([pattern, fact]) => {
    const day = pattern.exec(text)?.[1];
    return day === undefined ? [] : [`${fact} ${day}`];
  });
  const [, day, total, tax = "0"] = new RegExp(`^Next payment ${CHARGE}`, "m").exec(text) ?? [];
  const [, later, each] = AFTER.exec(text) ?? [];
  const [, since, owed, owedTax = "0"] =
    new RegExp(`^Payment due since ${CHARGE.replace("on ", "")}`, "m").exec(text) ?? [];
  return [
    ...dated,
    ...(day === undefined ? [] : [`charged ${day} ${cents(total) - cents(tax)}`]),
    ...(later === undefined ? [] : [`then ${cents(later)} ${each}`]),
    ...(since === undefined ? [] : [`owed ${since} ${cents(owed) - cents(owedTax)}`]),
  ];
}

function cents(text: string | undefined): number {
  return Math.round(Number(text) * 100);
}

const HAPPENS: Partial<Readonly<Record<TimelineEntryView["kind"], string>>> = {
  pauses: "pauses",
  resumes: "resumes",
  planChanges: "changes",
  ends: "ends",
  giftEnds: "ends",
  ended: "ended",
};

function factsOfEntry({ kind, date, cost }: TimelineEntryView): readonly Fact[] {
  const happens = HAPPENS[kind];
  const amount = cost?.match(/\$([\d,.]+\.\d\d)/)?.[1]?.replaceAll(",", "");
  const [, later, each] = /, then \$([\d,.]+\.\d\d) (.+)$/.exec(cost ?? "") ?? [];
  const isCharge = amount !== undefined && !cost?.startsWith("Nothing to pay");
  const what = kind === "overdue" ? "owed" : "charged";
  return [
    ...(happens === undefined ? [] : [`${happens} ${date}`]),
    ...(isCharge ? [`${what} ${date} ${cents(amount)}`] : []),
    ...(isCharge && later ? [`then ${cents(later.replaceAll(",", ""))} ${each}`] : []),
  ];
}

function isUnpaid(mail: string, fact: Fact): boolean {
  return (
    /unless you (add a|update your) payment method/.test(mail) && /^(charged|owed|then) /.test(fact)
  );
}

/** What My Account shows of a plan's future. */
interface Account {
  readonly timeline: readonly TimelineEntryView[];
  readonly nextPayment: { readonly text: string };
}

/** Where a mail about a plan and My Account differ in a day or an amount; undefined where they agree. */
export function mailDifference(
  mail: string,
  { timeline, nextPayment }: Account,
): string | undefined {
  // Until when a plan without a method is free says the mail alone.
  const said = new Set(timeline.flatMap(factsOfEntry).filter((fact) => !isUnpaid(mail, fact)));
  const mailed = new Set(factsOfMail(mail));
  const isSame = said.size === mailed.size && [...said].every((fact) => mailed.has(fact));
  const [, day = "", total] = new RegExp(`^Next payment ${CHARGE}`, "m").exec(mail) ?? [];
  const [next = "", later] = nextPayment.text.split(", then ");
  const isLater = (later === undefined) === !AFTER.test(mail);
  const isNext = total === undefined || (next.endsWith(` on ${day}`) && isLater);
  if (isSame && isNext) return undefined;
  return `My Account says ${[...said].join(", ")} and "${nextPayment.text}"; mailed is:\n${mail}`;
}
