import { GOOD_CARD, playCardFrame } from "../played-card-frame.ts";
import { billedAfter, DAY_MS, dayAt, plusDays, startOf } from "./days.ts";
import type { Entry } from "./forecast.ts";
import { giveUpRest } from "./invariants.ts";
import type { Told } from "./look.ts";
import { press } from "./press.ts";
import { type LifeTab, meansOfCard, type World } from "./world.ts";

/** A member does not buy twice within this time: the order shows again (D-24). */
const SHOWN_AGAIN_MS = 16 * 60_000;
const SOLD = ["FNWEB1MO", "FNWEB12MO", "FNWEB24MO"];

/** The time that the device had been awake at the last purchase: pages count no other (D-24). */
const lastBought = new WeakMap<World, number>();

/** The member restarts the former plan, with the saved card or a new one, or buys a plan (RST-03 to RST-09). */
export async function restart(world: World, tab: LifeTab): Promise<Told | null> {
  const { account, subscription } = tab.foyer;
  const controls = account.controls.map(({ control }) => control);
  const isNew = subscription.current.isNewUser;
  if (!isNew && !controls.includes("resubscribe") && account.restart === null) return null;
  if (subscription.current.hasActiveSubscription) return null;
  const former = subscription.current.restartChurnedUserDetails?.restartPlan?.planId;
  const isRestart = account.restart !== null && world.chance.below(3) > 0;
  const plan = isRestart && former ? former : world.chance.among(SOLD);
  return pay(world, tab, isRestart ? "restart" : "buy", plan);
}

/** The member changes the plan: at once, or when the current period ends (CHG, OPN-147). */
export async function changePlan(world: World, tab: LifeTab): Promise<Told | null> {
  const { account } = tab.foyer;
  if (!account.controls.some(({ control }) => control === "changePlan")) return null;
  await tab.foyer.load("changePlan");
  const { changePlan: store } = tab.foyer;
  await world.drive(store.open());
  if (store.state.kind !== "ready") {
    world.problems.push(`Change Plan is offered, and its page is ${store.state.kind}`);
    return null;
  }
  const other = store.offers.filter(({ change }) => change !== "none");
  if (other.length === 0) return null;
  const { planId } = world.chance.among(other).plan;
  const isReviewed = store.select(planId).ok && store.continue().ok;
  if (!isReviewed) return null;
  const { terms, notes = [] } = store.review ?? {};
  const confirmed = store.confirm();
  store.close();
  if (!confirmed.ok || !terms) return null;
  return pay(world, tab, "change plan", planId, { start: terms.start, notes });
}

/** What the confirmation shows. */
async function receiptOf(world: World, { foyer }: LifeTab): Promise<NonNullable<Told["receipt"]>> {
  await foyer.load("confirmation");
  await world.drive(foyer.confirmation.open());
  await world.device.clock.settle();
  const { rows } = foyer.confirmation.receipt;
  world.count("receipts");
  foyer.confirmation.close();
  return rows;
}

/** What the review of a change has said; no notes without one. */
interface Reviewed {
  readonly start: string;
  readonly notes: readonly string[] | null;
}

async function pay(
  world: World,
  tab: LifeTab,
  name: string,
  planId: string,
  { start, notes }: Reviewed = { start: "now", notes: null },
): Promise<Told | null> {
  const { chance, device, means } = world;
  const now = device.clock.now();
  const last = lastBought.get(world);
  const isSoon = last !== undefined && world.awakeMs - last < SHOWN_AGAIN_MS;
  const wantsCard = chance.below(4) === 0;
  let paysWithCard = false;
  let shown = { chargeNowCents: 0, priceCents: 0, plusTaxes: false };
  let due: Entry | null = null;
  let fees = "";
  const pressed = await press(world, name, tab, ["checkout", "purchases"], async (_, page) => {
    const { checkout } = page.foyer;
    await world.drive(checkout.open({ preSelectedPlan: planId }));
    await device.clock.settle();
    if (checkout.state.kind !== "open") {
      world.count(`${name}: ${checkout.state.kind}`);
      return null;
    }
    const hasSaved = checkout.methods.some(({ method }) => method === "saved");
    paysWithCard = !hasSaved || wantsCard;
    checkout.selectMethod(paysWithCard ? "card" : "saved");
    if (paysWithCard) {
      checkout.frame.mount("the container");
      await device.clock.settle();
      const played = playCardFrame(page.platform);
      await world.drive(played.load());
      await world.drive(played.fill(GOOD_CARD));
    }
    checkout.setConsent(true);
    await device.clock.settle();
    const { quote } = checkout;
    if (!quote || !checkout.submitDecision.allowed) {
      const { submitDecision: decision } = checkout;
      const ships = !decision.allowed && decision.reason === "shipping-required";
      // No address is filled in here (PAY-82).
      if (ships) world.count(`${name}: ships`);
      else world.problems.push(`${name} cannot be paid: ${JSON.stringify(decision)}`);
      return null;
    }
    shown = quote;
    fees = checkout.feeTexts.join(" ");
    const { label, priceCents } = quote;
    const dueDay = label.kind === "date" ? [label.date] : [];
    due = { kind: "renews", days: dueDay, cents: priceCents, later: null };
    const isBad = !paysWithCard && means.isRefused(now);
    return {
      path: /\/(addSubscriptionWithPayment|changeSubscription|payment-frame\/pay)$/,
      press: () => checkout.submit(quote),
      mayBeRefused: isBad || isSoon,
    };
  });
  const receipt = pressed?.isDone && pressed.isSmooth ? await receiptOf(world, tab) : [];
  for (const { foyer } of world.tabs) {
    if (!foyer.isLoaded("checkout")) continue;
    foyer.checkout.close();
    foyer.purchases.dismiss();
  }
  if (!pressed) return null;
  if (!pressed.isDone) return { promises: [world.said] };
  lastBought.set(world, world.awakeMs);
  if (paysWithCard) world.means = meansOfCard(GOOD_CARD);
  const { chargeNowCents, priceCents, plusTaxes } = shown;
  const atOnce = plusTaxes ? { cents: priceCents } : { totalCents: chargeNowCents };
  if (start === "now") giveUpRest(world, pressed.doneAt);
  world.count(start === "now" ? "plans begun" : "plans scheduled");
  return {
    promises: [[]],
    atOnce: chargeNowCents > 0 ? atOnce : null,
    isChanged: true,
    receipt,
    givingUp: {
      texts: notes === null ? [] : [notes.join(" "), fees],
      named: /time left on it.* isn't refunded/,
    },
    next: chargeNowCents > 0 ? null : onDays(due, now, pressed.doneAt),
  };

  /** A period that begins when the service has made the order ends as much later. */
  function onDays(next: Entry | null, pressedAt: number, doneAt: number): Entry | null {
    const named = next?.days[0];
    const [from, to] = [dayAt(pressedAt), dayAt(doneAt)];
    if (!next || named === undefined || start !== "now" || from === to) return next;
    const days = (startOf(named) - startOf(from)) / DAY_MS;
    const months = monthOf(named) - monthOf(from);
    const isMonths = billedAfter(from, months, [Number(from.slice(8))]).includes(named);
    const later = isMonths ? billedAfter(to, months, [Number(to.slice(8))]) : [];
    return { ...next, days: [named, plusDays(to, days), ...later] };
  }
}

/** Months since the year 0. */
function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return 12 * year + month;
}
