import { describe, expect, it } from "vitest";
import { GOOD_CARD, VERMONT_CARD } from "./played-card-frame.ts";
import { brokenPromises, centsOf, type Truth, textsOf, withoutRegular } from "./promises.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

/** They cannot sign in. */
const OUTSIDE = ["locked", "device-limit"];
const PERSONAS = createShop()
  .sandbox.controls.personas()
  .map(({ id }) => id)
  .filter((id) => !OUTSIDE.includes(id));

/** The service refuses a second subscription beside the audio book. */
const NOT_SOLD_TO = ["excluded-service"];

/** Every other plan that is sold on the web: variants of prices, promotions and goods. */
const VARIANTS = [
  ...["FNWEB1MOV2", "FNWEB1MOV3", "FNWEB12MOV2", "FNWEB24MOV2", "FNWEB1MOPT1", "FNWEB12MOPT1"],
  ...["FN3MPK", "FN6MPK", "FN1YPKMR", "FN2YPKMR", "FN3YPKMR"],
];
const MONTH_MS = (365.25 / 12) * 86_400_000;

interface Visit {
  readonly shop: Shop;
  readonly tab: Tab;
  readonly persona: string;
}

async function plansOf(persona: string, packageIDs: readonly string[] | null): Promise<Visit> {
  const shop = createShop();
  const product = packageIDs === null ? {} : { standardPackageIds: packageIDs };
  const tab = shop.tab({ configuration: { product } });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.plans.open());
  return { shop, tab, persona };
}

function offerOf({ tab }: Visit, planId: string) {
  const offer = tab.foyer.plans.offers.find(({ plan }) => plan.planId === planId);
  if (!offer) throw new Error(`${planId} is not offered`);
  const { plan: _plan, selectable: _decision, quote: _facts, ...texts } = offer;
  const guide = tab.foyer.planGuide.guides[planId];
  return textsOf([texts, guide, texts.period && `${texts.price}/${texts.period}`]);
}

/** Opens checkout and fills it in; false where this user cannot pay. */
/** A plan with merchandise needs an address (PAY-82). */
async function ship({ shop, tab }: Visit): Promise<void> {
  const { form } = tab.foyer.shipping;
  await shop.drive(tab.foyer.shipping.open());
  form.fields.firstName.change("Ada");
  form.fields.lastName.change("Lovelace");
  form.fields.address1.change("12 Oak St");
  form.fields.city.change("Nashville");
  form.fields.state.change("TN");
  form.fields.zipCode.change("37203");
  form.fields.phone.change("615 555 0123");
  await shop.drive(form.submit());
  await shop.advance(1_000);
}

async function fillIn({ shop, tab, persona }: Visit, planId: string): Promise<boolean> {
  const { checkout, plans, subscription } = tab.foyer;
  plans.select(planId);
  await shop.drive(checkout.open({ preSelectedPlan: planId }));
  const isSubscriber = subscription.current.hasActiveSubscription || NOT_SOLD_TO.includes(persona);
  if (checkout.state.kind !== "open" || isSubscriber) return false;
  const card = persona === "vermont" ? VERMONT_CARD : GOOD_CARD;
  const isNewCard = checkout.method === "card" || persona === "churned-involuntary";
  if (isNewCard) await tab.openCheckout(planId, card);
  if (isNewCard) checkout.selectMethod("card");
  if (checkout.consent.required) checkout.setConsent(true);
  if (checkout.plan?.hasMerchandise) await ship({ shop, tab, persona });
  return true;
}

function shownOf({ tab }: Visit) {
  const { checkout, plans } = tab.foyer;
  const { title, submitText, feeTexts, summary } = checkout;
  return textsOf({ cta: plans.ctaText, title, submitText, feeTexts, summary });
}

function shownAfter({ tab }: Visit) {
  const { confirmation, account, messages } = tab.foyer;
  const { title } = confirmation;
  const banner = messages.text("confirmation.banner");
  const subheading = messages.text("confirmation.subheading");
  return textsOf({ title, banner, subheading, plan: account.plan, next: account.nextPayment.text });
}

/** Charges of the service: now, next, and each regular period after. */
function truthOf(
  { shop, persona }: Visit,
  { monthlyCents, retailCents }: { monthlyCents: number | null; retailCents: number | null },
): Truth {
  const { controls } = shop.sandbox;
  const own = () =>
    controls.ledger(shop.world).filter((one) => one.profileId === `profile-${persona}`);
  const isTrial = own()[0]?.amountCents === 0;
  for (const by of ["P1M", "P1M", "P12M", "P12M", "P12M", "P24M"]) {
    if (own().length < (isTrial ? 3 : 2)) controls.advanceClock(by, shop.world);
  }
  const [first, next, later = next] = own();
  if (!first || !next || !later) throw new Error("nothing was charged");
  const from = isTrial ? next.at : first.at;
  return {
    nowCents: first.amountCents - first.taxCents,
    taxCents: first.taxCents,
    nextCents: next.amountCents - next.taxCents,
    today: dayOf(first.at),
    nextDay: dayOf(next.at),
    months: Math.round(((isTrial ? later.at : next.at) - from) / MONTH_MS),
    monthlyCents,
    regularCents: isTrial && next.amountCents - next.taxCents !== retailCents ? retailCents : null,
  };
}

function monthlyOf(tab: Tab): number | null {
  const monthly = tab.foyer.plans.plans.find(({ planId }) => planId === "FNWEB1MO");
  return monthly?.retailPriceCents ?? null;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A subscriber buys nothing here; a change of plan has no promotion. */
function truthWithoutPurchase(tab: Tab, planId: string): Truth {
  const plan = tab.foyer.plans.plans.find((each) => each.planId === planId);
  const cents = plan?.retailPriceCents ?? Number.NaN;
  const months = (plan?.duration ?? Number.NaN) * (plan?.period === "NoOfYears" ? 12 : 1);
  const charges = { nowCents: cents, taxCents: 0, nextCents: cents };
  return {
    ...charges,
    today: null,
    nextDay: null,
    months,
    monthlyCents: monthlyOf(tab),
    regularCents: null,
  };
}

/** Buys in a world of its own where that is possible; returns the false statements that were shown. */
async function wrongs(persona: string, planId: string, packageIDs: readonly string[] | null) {
  const visit = await plansOf(persona, packageIDs);
  const { shop, tab } = visit;
  const { checkout, confirmation, account, plans } = tab.foyer;
  const offer = offerOf(visit, planId);
  const monthlyCents = monthlyOf(tab);
  if (!(await fillIn(visit, planId))) {
    const without = truthWithoutPurchase(tab, planId);
    const shown = [...offer, plans.ctaText, checkout.title, checkout.submitText];
    tab.close();
    return brokenPromises(shown, without);
  }
  const { quote, renewalText, summary } = checkout;
  const retailCents = checkout.plan?.retailPriceCents ?? null;
  const shown = shownOf(visit);
  const paid = await shop.drive(checkout.submit({ totalCents: quote?.totalCents ?? -1 }));
  if (!paid.ok || !summary) return [`${planId} cannot be paid: ${checkout.message}`];
  await shop.drive(confirmation.open());
  await shop.drive(account.open());
  const after = shownAfter(visit);
  const next = account.nextPayment.text;
  tab.close();
  const truth = truthOf(visit, { monthlyCents, retailCents });
  expect(shop.violations()).toEqual([]);
  return [
    ...brokenPromises([...offer, ...shown, ...after], truth),
    ...brokenPromises([renewalText], withoutRegular(truth)),
    ...wrongSums(summary, truth),
    ...wrongNext(next, summary.due.next, truth),
  ].map((wrong) => `${planId} ${wrong}`);
}

type Summary = NonNullable<Tab["foyer"]["checkout"]["summary"]>;

function wrongSums({ lines, due }: Summary, { nowCents, taxCents }: Truth): readonly string[] {
  const sum = lines.reduce((total, { amount }) => total + centsOf(amount), 0);
  const isSum = sum === nowCents + taxCents && centsOf(due.amount) === sum;
  const rows = lines.map(({ text, amount }) => `${text} ${amount}`).join(" + ");
  return isSum ? [] : [`${rows} = ${due.amount}, charged are ${nowCents + taxCents} cents`];
}

/** My Account and checkout name the next charge. */
function wrongNext(account: string, checkout: string | null, truth: Truth): readonly string[] {
  const price = `$${(truth.nextCents / 100).toFixed(2)}`;
  const day = new Date(`${truth.nextDay}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
  const said = `${price} plus tax on ${day}`;
  const sentence = `then ${price.replace(/\.00$/, "")} plus tax on ${day}`;
  return [
    ...(account === said ? [] : [`My Account says "${account}", the next charge is "${said}"`]),
    ...(checkout === sentence
      ? []
      : [`checkout says "${checkout}", the next charge is "${sentence}"`]),
  ];
}

describe("what is shown is what is charged", () => {
  it.each(PERSONAS)(
    "to %s, for every plan of the list [D-17] [D-05] [PLN-48] [PRC-02] [PRC-10] [BIL-23]",
    async (persona) => {
      const visit = await plansOf(persona, null);
      const planIds = visit.tab.foyer.plans.offers.map(({ plan }) => plan.planId);
      visit.tab.close();
      const wrong: string[] = [];
      for (const planId of planIds) wrong.push(...(await wrongs(persona, planId, null)));
      expect(wrong).toEqual([]);
    },
  );

  const buyers = ["new", "churned-card", "paying-monthly"];
  it.each(buyers.flatMap((persona) => VARIANTS.map((planId) => [persona, planId] as const)))(
    "to %s for %s, a variant of the list [D-17] [D-05] [CAT-09] [CAT-10] [CAT-11] [CAT-12] [CAT-13]",
    async (persona, planId) => {
      expect(await wrongs(persona, planId, ["FNWEB1MO", planId])).toEqual([]);
    },
  );
});
