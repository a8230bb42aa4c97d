import { afterAll, describe, expect, it } from "vitest";
import { decimal } from "../../../catalogue/terms.ts";
import { dayText } from "../../../core/day-text.ts";
import { PERSONAS } from "../../../core/personas.ts";
import type { Charge, Mail } from "../../../core/world.ts";
import type { GiftCard } from "../../../gifts/gift-cards.ts";
import { createSandbox } from "../../../index.ts";
import { type Acting, onService, pauseFor, updateMethod } from "../../../testing/acts.ts";
import { clientOf } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
const DAY_MS = 86_400_000;
const sandbox = createSandbox({ now: () => START });
afterAll(() => sandbox.close());

const OUTSIDE = ["locked", "device-limit"];
const IDS = PERSONAS.map(({ id }) => id).filter((id) => !OUTSIDE.includes(id));
/** The plans of one month have been renewed often then, yearly ones twice. */
const LONG = "P25M";

type Act = (acting: Acting) => Promise<unknown>;
/** What every persona does, where the service allows it; a text moves the clock. */
type Course = readonly (Act | string)[];

const change =
  (newServiceID: string, changeType: "Upgrade" | "Downgrade", couponCode?: string): Act =>
  ({ client, token }) =>
    client.call("changeSubscription", {
      token,
      body: { newServiceID, changeType, ...(couponCode ? { couponCode } : {}) },
    });
const code =
  (couponCode: string): Act =>
  ({ client, token }) =>
    client.call("applyCoupon", { token, body: { couponCode, appliedBy: "User" } });
const buy =
  (serviceId: string, couponCode?: string): Act =>
  ({ client, token }) =>
    client.call("addSubscriptionWithPayment", {
      token,
      body: {
        services: [{ serviceType: "PACKAGE", serviceId, quantity: 1 }],
        ...(couponCode ? { couponCode, paymentmethodInfo: { label: "Coupon" } } : {}),
      },
    });
const gift: Act = async ({ client, token }) => {
  const body = { pin: "GIFT-YEAR-0001", billingZipCode: "37203" };
  await client.call("redeemGiftCard", { token, body });
  // Unused again, for the next member.
  client.sandbox.controls
    .world(client.world)
    .collection<GiftCard>("giftCards")
    .update("GIFTYEAR0001", (card) => ({ ...card, state: "unused" }));
};
const cancel = onService("removeSubscription");
const reactivate = onService("reactivateSubscription");

const COURSES: Readonly<Record<string, Course>> = {
  "does nothing": [],
  "pauses for a month": [pauseFor(30)],
  "pauses for three months, and resumes before": [
    pauseFor(90),
    "P2M",
    onService("resumeSubscription"),
  ],
  "resumes at once": [onService("resumeSubscription")],
  "takes back a pause": [pauseFor(30), "P1D", onService("cancelPauseSubscription")],
  cancels: [cancel],
  "cancels, and takes it back": [cancel, "P1D", reactivate],
  "takes a cancellation back": [reactivate],
  "takes a cancellation back on its last day": [cancel, "P17D", reactivate],
  "changes to two years": [change("FNWEB24MO", "Upgrade")],
  "changes to a year with a code": [change("FNWEB12MO", "Upgrade", "HALFOFF")],
  "changes to a month": [change("FNWEB1MO", "Downgrade")],
  "changes to a month with nothing to pay": [change("FNWEB1MO", "Downgrade", "FREEPASS")],
  "buys a month": [buy("FNWEB1MO")],
  "buys a year with a new method": [updateMethod, buy("FNWEB12MO")],
  "buys a year with a code": [buy("FNWEB12MO", "FREEPASS")],
  "buys a year with a code, and gives a method": [buy("FNWEB12MO", "FREEPASS"), updateMethod],
  "takes a gift": [gift],
  "takes a gift, then buys a month": [updateMethod, gift, change("FNWEB1MO", "Downgrade")],
  "has half off": [code("HALFOFF")],
  "has nothing to pay": [code("FREEPASS")],
  "gives another method": [updateMethod],
};

interface Lived {
  readonly mails: readonly Mail[];
  readonly ledger: readonly Charge[];
  /** When the member did something. */
  readonly acts: readonly number[];
  readonly end: number;
}

async function live(name: string): Promise<(persona: string) => Lived> {
  const client = clientOf(sandbox, `mails-${name.replaceAll(/\W/g, "-")}`);
  const { controls } = sandbox;
  const acts: number[] = [];
  for (const step of COURSES[name] ?? []) {
    if (typeof step === "string") {
      controls.advanceClock(step, client.world);
      continue;
    }
    acts.push(controls.now(client.world));
    for (const persona of IDS) {
      const token = await client.signIn(persona);
      const { status, body } = await client.call("getCurrentSubscriptionStatus", { token });
      const serviceID = status === 200 ? body[0].serviceID : "FNWEB1MO";
      await step({ client, token, serviceID });
    }
  }
  controls.advanceClock(LONG, client.world);
  const mails = controls.outbox(client.world);
  const ledger = controls.ledger(client.world);
  const end = controls.now(client.world);
  return (persona) => ({
    mails: mails.filter(({ to, link }) => to === `${persona}@example.com` && link === null),
    ledger: ledger.filter(({ profileId }) => profileId === `profile-${persona}`),
    acts,
    end,
  });
}

const taxed = ({ amountCents, taxCents }: Charge) =>
  `$${decimal(amountCents)}${taxCents ? `, including $${decimal(taxCents)} tax` : ""}`;

/** What the mails of a member say and the ledger does not have, and the reverse. */
function wrongs({ mails, ledger, acts, end }: Lived): readonly string[] {
  return [
    ...ledger.flatMap((charge) => wrongReceipts(charge, mails)),
    ...ledger.flatMap((charge) => notAnnounced(charge, mails, acts)),
    ...mails.flatMap((mail, index) => wrongMail(mail, mails[index + 1], { ledger, end })),
  ];
}

const orderLine = ({ orderId }: Charge) => `Order number: ${orderId}.`;

function wrongReceipts(charge: Charge, mails: readonly Mail[]): readonly string[] {
  const receipts = mails.filter(({ text }) => text.includes(orderLine(charge)));
  const [receipt] = receipts;
  const day = dayText(charge.at);
  const paid =
    charge.amountCents === 0 ? "You weren't charged today." : `Paid on ${day}: ${taxed(charge)}.`;
  const isRight = receipt?.text.split("\n").includes(paid) && dayText(receipt.at) === day;
  return isRight && receipts.length === 1
    ? []
    : [`${charge.orderId}, "${paid}", has ${receipts.length} mails: ${receipt?.text}`];
}

/** A charge that time makes: the mail before says its day and its amount, or that it is owed. */
function notAnnounced(charge: Charge, mails: readonly Mail[], acts: readonly number[]) {
  const own = mails.findIndex(({ text }) => text.includes(orderLine(charge)));
  const before = mails[own - 1];
  if (charge.amountCents === 0 || !before || acts.includes(charge.at)) return [];
  const said = `Next payment on ${dayText(charge.at)}: ${taxed(charge)}.`;
  return before.text.split("\n").includes(said)
    ? []
    : [`"${said}" is charged, and the mail before says: ${before.text}`];
}

const ANNOUNCED = /^Next payment on (.+?): \$(\S+?)(, including \$\S+ tax)?\.$/m;
const LATER = /^After that: \$\S+ plus tax (each|every) .+\.$/m;
const OWED = /^Payment due since (.+?): \$(\S+?)(, including \$\S+ tax)?\.$/m;
const ENDS = /(?:ends|ended) on (.+?)\. ?\n?You won't be charged again\./;

/** What a mail announces happens on its day, unless another mail has come before. */
function wrongMail(
  mail: Mail,
  later: Mail | undefined,
  { ledger, end }: Pick<Lived, "ledger" | "end">,
): readonly string[] {
  const { text, subject } = mail;
  const wrong = (why: string) => [`${why}: ${subject}\n${text}`];
  const till = later?.at ?? end;
  const [, day] = ANNOUNCED.exec(text) ?? [];
  if (day && Date.parse(`${day} UTC`) + DAY_MS < till) return wrong("nothing came on its day");
  const last = ENDS.exec(text)?.[1];
  if (last && (later?.at ?? end) > Date.parse(`${last} UTC`) + DAY_MS && later) {
    return wrong("more came after the end");
  }
  if (last && ledger.some(({ at }) => at > Date.parse(`${last} UTC`) + DAY_MS && at < till)) {
    return wrong("charged after the end");
  }
  const says = [/^Paid on/m, ANNOUNCED, OWED, ENDS, /plan ends unless/];
  if (!says.some((one) => one.test(text))) return wrong("says neither what is paid nor what comes");
  const known = [ANNOUNCED, OWED, LATER, /^Paid on .+$/m];
  const rest = known.reduce((left, one) => left.replace(one, ""), text);
  return rest.includes("$") ? wrong("an amount of no charge") : [];
}

describe("mails about a plan say what the ledger does", () => {
  it.each(Object.keys(COURSES))(
    "of every persona who %s [D-42] [D-14] [D-28] [BIL-20] [PAU-13] [CNL-19] [RST-01]",
    async (name) => {
      const lived = await live(name);
      const found = IDS.flatMap((id) => wrongs(lived(id)).map((wrong) => `${id}: ${wrong}`));
      expect(found).toEqual([]);
    },
  );
});

describe("the subject of the mail about a change of plan", () => {
  it.each([
    ["paying-yearly", "FNWEB1MO", "Downgrade", /^Your plan change is scheduled/],
    ["paying-monthly", "FNWEB12MO", "Upgrade", /^Your receipt for/],
  ] as const)(
    "of %s to %s (%s) says whether it waits [BIL-20]",
    async (persona, plan, type, said) => {
      const client = clientOf(sandbox, `subject-${persona}`);
      const token = await client.signIn(persona);
      await change(plan, type)({ client, token, serviceID: "" });
      expect(sandbox.controls.outbox(client.world).at(-1)?.subject).toMatch(said);
    },
  );
});
