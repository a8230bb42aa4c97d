import { describe, expect, it } from "vitest";
import type { TimelineEntryView } from "../src/capabilities/account/account.views.ts";
import { atService } from "./at-service.ts";
import { createShop, type Shop } from "./shop.ts";

type Service = Awaited<ReturnType<typeof atService>>;

/** Every plan but those of two years is renewed in it. */
const LONG_MS = 396 * 86_400_000;
/** They cannot sign in. */
const OUTSIDE = ["locked", "device-limit"];
/** My Account says nothing of a plan of another product (BIL-12). */
const OTHER_PRODUCT = ["excluded-service"];
const PERSONAS = createShop()
  .sandbox.controls.personas()
  .map(({ id }) => id)
  .filter((id) => ![...OUTSIDE, ...OTHER_PRODUCT].includes(id));

/** What every persona does, where the service allows it. */
const ACTS: Readonly<Record<string, (service: Service) => Promise<unknown>>> = {
  "pauses for two months": ({ pause }) => pause(60),
  "takes a pause back": ({ cancelPause }) => cancelPause(),
  resumes: ({ resume }) => resume(),
  cancels: ({ cancel }) => cancel(),
  "takes a cancellation back": ({ reactivate }) => reactivate(),
  "changes to two years": ({ change }) => change("FNWEB24MO", "Upgrade"),
  "changes to a month": ({ change }) => change("FNWEB1MO", "Downgrade"),
  "changes to a month that costs nothing": ({ change }) =>
    change("FNWEB1MO", "Downgrade", { couponCode: "FREEPASS" }),
  "buys a year": ({ buy }) => buy("FNWEB12MO"),
  "takes a gift": ({ gift }) => gift("GIFT-YEAR-0001"),
  "has half off": ({ code }) => code("HALFOFF"),
  "has a period for nothing": ({ code }) => code("FREEPASS"),
  "gives another method": ({ saveMethod }) => saveMethod(),
};

/** What a mail and My Account say of a day: `"renews Feb 1, 2026 599"`, with cents before tax. */
type Fact = string;

const CHARGE = String.raw`on (.+?): \$([\d.]+)(?:, including \$([\d.]+) tax)?\.$`;
const DATED: readonly (readonly [RegExp, string])[] = [
  [/^Your plan pauses on (.+?)\.$/m, "pauses"],
  [/^Your plan resumes automatically on (.+?)\.$/m, "resumes"],
  [/^Your plan changes to .+ on (.+?)\.$/m, "changes"],
  [/^Your plan ends on (.+?)\. Nothing more/m, "ends"],
  [/^Your plan ended on (.+?)\.$/m, "ended"],
];

function factsOfMail(text: string): readonly Fact[] {
  const dated = DATED.flatMap(([pattern, fact]) => {
    const day = pattern.exec(text)?.[1];
    return day === undefined ? [] : [`${fact} ${day}`];
  });
  const [, day, total, tax = "0"] = new RegExp(`^Next payment ${CHARGE}`, "m").exec(text) ?? [];
  const [, since, owed, owedTax = "0"] =
    new RegExp(`^Payment due since ${CHARGE.replace("on ", "")}`, "m").exec(text) ?? [];
  return [
    ...dated,
    ...(day === undefined ? [] : [`charged ${day} ${cents(total) - cents(tax)}`]),
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
  const isCharge = amount !== undefined && !cost?.startsWith("Nothing to pay");
  const what = kind === "overdue" ? "owed" : "charged";
  return [
    ...(happens === undefined ? [] : [`${happens} ${date}`]),
    ...(isCharge ? [`${what} ${date} ${cents(amount)}`] : []),
  ];
}

/** The last mail to a persona about a plan. */
function lastMail({ sandbox, world }: Shop, persona: string): string | undefined {
  return sandbox.controls
    .outbox(world)
    .filter(({ to, link }) => to === `${persona}@example.com` && link === null)
    .at(-1)?.text;
}

async function accountOf(shop: Shop, persona: string) {
  const tab = shop.otherDevice("http://localhost:5173/account/manage");
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  const { timeline, nextPayment } = tab.foyer.account;
  tab.close();
  return { timeline, nextPayment };
}

/** Where the last mail and My Account differ; undefined without a mail. */
async function difference(shop: Shop, persona: string): Promise<string | undefined> {
  const mail = lastMail(shop, persona);
  if (mail === undefined) return undefined;
  const { timeline, nextPayment } = await accountOf(shop, persona);
  // Until when a plan without a method is free says the mail alone.
  const said = new Set(timeline.flatMap(factsOfEntry).filter((fact) => !isUnpaid(mail, fact)));
  const mailed = new Set(factsOfMail(mail));
  const isSame = said.size === mailed.size && [...said].every((fact) => mailed.has(fact));
  const [, day = "", total] = new RegExp(`^Next payment ${CHARGE}`, "m").exec(mail) ?? [];
  const isNext = total === undefined || nextPayment.text.endsWith(` on ${day}`);
  return isSame && isNext
    ? undefined
    : `${persona}: My Account says ${[...said].join(", ")} and "${nextPayment.text}"; mailed is:\n${mail}`;
}

function isUnpaid(mail: string, fact: Fact): boolean {
  return mail.includes("unless you add a payment method") && /^(charged|owed) /.test(fact);
}

describe("the mail and My Account state the same days and amounts", () => {
  it.each(Object.keys(ACTS))(
    "to every persona who %s, then and after the next charge [D-42] [D-28] [MNG-01] [MNG-20] [BIL-20] [PAU-13] [CNL-19]",
    async (act) => {
      const shop = createShop();
      for (const persona of PERSONAS) await ACTS[act]?.(await atService(shop, persona));
      const differences: (string | undefined)[] = [];
      for (const persona of PERSONAS) differences.push(await difference(shop, persona));
      await shop.advance(LONG_MS);
      // What was due meanwhile happens with the next request.
      shop.sandbox.controls.advanceClock("1s", shop.world);
      for (const persona of PERSONAS) differences.push(await difference(shop, persona));
      expect(differences.filter((one) => one !== undefined)).toEqual([]);
    },
  );
});
