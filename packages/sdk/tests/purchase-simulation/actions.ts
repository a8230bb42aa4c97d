import {
  type Card,
  DECLINED_CARD,
  GOOD_CARD,
  LOST_ANSWER_CARD,
  SLOW_CARD,
} from "../played-card-frame.ts";
import { enterAddress, enterGoodAddress, PLANS_WITH_GOODS } from "./shipping-buyers.ts";
import { isAwake, type SimulatedTab } from "./simulated-tab.ts";
import { mayPress, payWithApplePay, payWithPayPal, read } from "./wallet-buyers.ts";
import { CALM, WEATHERS } from "./weather.ts";
import type { World } from "./world.ts";

const PLANS = ["FNWEB12MO", "FNWEB24MO", "FNWEB1MO"] as const;
/** Plans that a member of the monthly plan may want. */
const OTHER_PLANS = ["FNWEB12MO", "FNWEB24MO"] as const;
const WITHOUT_ORDER_CARD: Card = { ...GOOD_CARD, cardNumber: "4000000000000200" };
const MALFORMED_CARD: Card = { ...GOOD_CARD, cardNumber: "4000000000000143" };
const CARDS = [
  GOOD_CARD,
  GOOD_CARD,
  DECLINED_CARD,
  SLOW_CARD,
  LOST_ANSWER_CARD,
  WITHOUT_ORDER_CARD,
  MALFORMED_CARD,
];

const CODES = ["50RENEW", "HALFOFF", "FREEPASS", "FIVEOFF", "NOSUCHCODE", "SUMMER2020"];
const MINUTE_MS = 60_000;
const WAITS_MS = [1, 100, 1_000, 3_000, 9_000, 21_000];
const LONG_WAITS_MS = [0.6, 1.1, 2, 4, 7, 12].map((minutes) => minutes * MINUTE_MS);
const CORRECTIONS_MS = [-120, -20, 20, 120].map((minutes) => minutes * MINUTE_MS);

export type Action = (world: World, tab: SimulatedTab) => void | Promise<void>;

export async function signIn(world: World, tab: SimulatedTab): Promise<void> {
  const { signIn: screen, session } = tab.foyer;
  if (!isAwake(tab) || session.profileId !== null || screen.form.isSubmitting) return;
  screen.form.fields.email.change(`${world.persona}@example.com`);
  screen.form.fields.password.change("password");
  world.command(
    tab,
    "signIn",
    screen.submit().then(() => screen.close()),
  );
  await world.clock.advance(700);
}

/** Opens checkout for a plan, and fills in the first method it offers. */
export async function openCheckout(world: World, tab: SimulatedTab, card?: Card): Promise<void> {
  const { chance, clock, command } = world;
  if (!isAwake(tab)) return;
  await signIn(world, tab);
  const { checkout } = tab.foyer;
  const preSelectedPlan = chance.among(plansOf(world));
  const open = async () => {
    command(tab, "checkout.open", checkout.open({ preSelectedPlan }));
    await clock.advance(700);
  };
  await open();
  if (!isAwake(tab)) return;
  if (world.wantsGoods && (!checkout.facts.hasShippingAddress || chance.below(4) === 0)) {
    await (card ? enterGoodAddress : enterAddress)(world, tab);
    if (isAwake(tab)) await open();
  }
  if (!isAwake(tab)) return;
  checkout.frame.mount("the container");
  await clock.advance(300);
  if (chance.below(3) === 0) checkout.selectMethod("card");
  await fill(world, tab, card ?? chance.among(CARDS));
  // What was typed into the card form stays when the address changes beside it.
  if (world.wantsGoods && !card && chance.below(3) === 0) await enterAddress(world, tab);
}

function plansOf({ isMember, wantsGoods }: World): readonly string[] {
  if (wantsGoods) return PLANS_WITH_GOODS;
  return isMember ? OTHER_PLANS : PLANS;
}

async function fill({ clock, command }: World, tab: SimulatedTab, card: Card): Promise<void> {
  if (!isAwake(tab) || tab.foyer.checkout.method !== "card") return;
  command(
    tab,
    "form",
    tab.form.load().then(() => tab.form.fill(card)),
  );
  await clock.advance(700);
}

export function pay(world: World, tab: SimulatedTab): void {
  const { checkout } = tab.foyer;
  // A sheet of Apple Pay needs its buyer.
  if (checkout.method === "applepay" || !mayPress(world, tab)) return;
  checkout.setConsent(true);
  read(world, tab);
  world.command(tab, "checkout.submit", checkout.submit());
}

export const actions: Readonly<Record<string, Action>> = {
  openCheckout: (world, tab) => openCheckout(world, tab),
  async openAndPay(world, tab) {
    await openCheckout(world, tab);
    pay(world, tab);
  },
  async openAndPayEverywhere(world) {
    for (const tab of [...world.tabs]) await openCheckout(world, tab);
    for (const tab of world.tabs) pay(world, tab);
  },
  otherCard: (world, tab) => fill(world, tab, world.chance.among(CARDS)),
  otherMethod({ chance }, tab) {
    if (isAwake(tab)) tab.foyer.checkout.selectMethod(chance.among(["saved", "card"] as const));
  },
  async payPal(world, tab) {
    await openCheckout(world, tab);
    await payWithPayPal(world, tab);
  },
  async applePay(world, tab) {
    await openCheckout(world, tab);
    await payWithApplePay(world, tab);
  },
  /** Perhaps while a wallet's window is open, or a purchase is sent. */
  async otherAddress(world, tab) {
    if (!world.wantsGoods || !isAwake(tab)) return;
    await enterAddress(world, tab);
    if (world.chance.below(2) === 0) pay(world, tab);
  },
  async promoCode(world, tab) {
    const { promoCode } = tab.foyer;
    if (!isAwake(tab) || !promoCode.isShown) return;
    promoCode.form.fields.couponCode.change(world.chance.among(CODES));
    world.command(tab, "promoCode.apply", promoCode.apply());
    await world.clock.advance(300);
    if (world.chance.below(3) === 0) promoCode.remove();
    else if (world.chance.below(2) === 0) pay(world, tab);
  },
  pay,
  payTwice(world, tab) {
    pay(world, tab);
    pay(world, tab);
  },
  payEverywhere(world) {
    for (const tab of world.tabs) pay(world, tab);
  },
  wait: ({ clock, chance }) => clock.advance(chance.among(WAITS_MS)),
  waitLong: ({ clock, chance }) => clock.advance(chance.among(LONG_WAITS_MS)),
  checkNow({ command }, tab) {
    if (isAwake(tab)) command(tab, "purchases.checkNow", tab.foyer.purchases.checkNow());
  },
  dismiss(_, tab) {
    if (isAwake(tab)) tab.foyer.purchases.dismiss();
  },
  leave(_, tab) {
    if (isAwake(tab)) tab.foyer.checkout.close();
  },
  confirm({ command }, tab) {
    const { purchases, confirmation } = tab.foyer;
    if (!isAwake(tab) || purchases.state.kind !== "paid") return;
    command(tab, "confirmation.open", confirmation.open());
  },
  openTab(world) {
    if (world.tabs.length < 3) world.openTab(world.chance.among(world.devices));
  },
  reload(world, tab) {
    leave(world, tab, "close");
    world.openTab(tab.device, tab.session);
  },
  close: (world, tab) => leave(world, tab, "close"),
  kill: (world, tab) => leave(world, tab, "kill"),
  freeze: (_, tab) => tab.gate.freeze(),
  wake: (_, tab) => tab.gate.thaw(),
  offline({ tabs }) {
    for (const { connectivity } of tabs) connectivity.setOnline(false);
  },
  online({ tabs }) {
    for (const { connectivity } of tabs) connectivity.setOnline(true);
  },
  async signOutAndIn(world, tab) {
    if (!isAwake(tab)) return;
    world.command(tab, "signOut", tab.foyer.session.signOut());
    await world.clock.advance(1_000);
    await signIn(world, tab);
  },
  storm(world) {
    world.wire.weather = world.chance.among(WEATHERS);
    world.confusion = world.chance.among([0, 0.3]);
  },
  calm(world) {
    world.wire.weather = CALM;
    world.confusion = 0;
  },
  killService({ service, terms }) {
    if (terms.isMortal) service.kill();
  },
  correctClock: ({ correctClock, chance }) => correctClock(chance.among(CORRECTIONS_MS)),
};

/** Weight of each action; 1 by default. */
const OFTEN: Readonly<Record<string, number>> = {
  openAndPay: 7,
  payPal: 3,
  applePay: 3,
  promoCode: 3,
  otherAddress: 2,
  openAndPayEverywhere: 2,
  pay: 3,
  wait: 5,
  waitLong: 3,
  storm: 4,
  openTab: 2,
  wake: 3,
  online: 3,
};

/** Names of actions, repeated by weight. */
export const deck: readonly string[] = Object.keys(actions).flatMap((name) =>
  Array.from({ length: OFTEN[name] ?? 1 }, () => name),
);

/** A buyer always has a tab. */
function leave(world: World, tab: SimulatedTab, how: "close" | "kill"): void {
  tab[how]();
  world.tabs.splice(world.tabs.indexOf(tab), 1);
  if (world.tabs.length === 0) world.openTab(tab.device);
}
