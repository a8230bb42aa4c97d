import type { Outcome } from "../../src/domain/kernel/outcome.ts";
import { type Card, DECLINED_CARD, GOOD_CARD, playCardFrame } from "../played-card-frame.ts";
import { dayAt, plusDays } from "./days.ts";
import { type Entry, readTimeline } from "./forecast.ts";
import { endPause, OTHER_PRODUCT } from "./invariants.ts";
import type { Told } from "./look.ts";
import { type Pressed, press } from "./press.ts";
import { changePlan, restart } from "./purchases.ts";
import { type LifeTab, meansOfCard, type World } from "./world.ts";

/** What the member does at My Account; answers what they were told. Null where it is not offered. */
export type Action = (world: World, tab: LifeTab) => Promise<Told | null>;

/** For each account (GFT-14). */
const MOST_GIFTS = 3;
const CODES = [
  ...["HALFOFF", "HALFOFF", "FIVEOFF", "WELCOME10", "TENOFF", "FREEPASS", "STAY3MO"],
  ...["50RENEW", "MILITARYGIFT", "FREE30DAYS", "NOTACODE", "SUMMER2020"],
];
const PINS = ["GIFT-YEAR-0001", "GIFT-YEAR-0002", "GIFT-YEAR-0003", "GIFT-YEAR-0004"];
const CARD_ON_TRIAL: Card = { ...GOOD_CARD, cardNumber: "4000000000000242" };

const unchanged = (world: World): Told => ({ promises: [world.said] });

function hasControl({ foyer }: LifeTab, control: string): boolean {
  return foyer.account.controls.some((one) => one.control === control);
}

/** Where nothing went wrong, the page itself shows what has become of the change. */
function toldAfter(
  world: World,
  { isDone, isSmooth: isShown }: Pressed,
  after: readonly Entry[],
  more: Partial<Told> = {},
): Told {
  return isDone ? { promises: [after], isShown, ...more } : unchanged(world);
}

/** The service may have made it on a later day than that of the press. */
function onLaterDay({ doneAt }: Pressed, after: readonly Entry[]): Told["promises"] {
  const [first, ...rest] = after;
  if (first?.kind !== "resumes" && first?.kind !== "ended") return [];
  return [[{ ...first, days: [dayAt(doneAt)] }, ...rest]];
}

async function pause(world: World, tab: LifeTab): Promise<Told | null> {
  if (!hasControl(tab, "pauseSubscription")) return null;
  let after: readonly Entry[] = [];
  const days = world.chance.among([30, 60, 90]);
  const pressed = await press(world, "pause", tab, ["pause"], async (_, { foyer }) => {
    const { pause: store } = foyer;
    await world.drive(store.open());
    if (store.state.kind !== "ready") {
      world.count("pause: not now");
      return null;
    }
    const chosen = store.options.some((one) => one.days === days) ? days : store.options[0]?.days;
    expectAllowance(world, store.allowanceText);
    if (chosen === undefined || !store.choose(chosen).ok) return null;
    store.showReview();
    after = readTimeline(store.review?.timeline ?? []);
    return { path: /\/pauseSubscription$/, press: () => store.confirm() };
  });
  tab.foyer.pause.close();
  return pressed && toldAfter(world, pressed, after);
}

/** `"90 days and 2 pauses left"`. */
function expectAllowance(world: World, text: string | null): void {
  const [days = -1, times = -1] = [...(text ?? "").matchAll(/-?\d+/g)].map(Number);
  if (days < 0 || days > 90 || times < 0 || times > 2) {
    world.problems.push(`the pause allowance is "${text}"`);
  }
}

type Dialog = "cancelPause" | "cancelUpcoming" | "resume" | "reactivate";

/** A change that My Account confirms in a dialog. */
function inDialog(kind: Dialog, path: RegExp): Action {
  return async (world, tab) => {
    let after: readonly Entry[] = [];
    const isOffered = tab.foyer.account.controls.some(({ dialog }) => dialog === kind);
    if (!isOffered) return null;
    // Nothing is charged where the plan just goes on.
    const isFree = kind === "cancelPause" || kind === "cancelUpcoming";
    const isRefused = !isFree && world.means.isRefused(world.device.clock.now());
    const pressed = await press(world, kind, tab, ["planActions"], async (_, { foyer }) => {
      if (foyer.account.state.kind !== "ready") await world.drive(foyer.account.open());
      foyer.planActions.ask(kind);
      after = fromBillingDay(world, readTimeline(foyer.planActions.dialog?.timeline ?? []));
      const [next] = world.said;
      return {
        path,
        press: () => foyer.planActions.confirm(),
        mayBeRefused: isRefused,
        happensUnasked: () =>
          kind === "resume" &&
          next?.kind === "resumes" &&
          next.days.every((day) => day <= dayAt(world.device.clock.now())),
      };
    });
    if (!pressed) return null;
    if (pressed.isDone && (kind === "cancelPause" || kind === "resume"))
      endPause(world, pressed.doneAt);
    const told = toldAfter(world, pressed, after, { isAsked: true });
    return { ...told, promises: [...told.promises, ...onLaterDay(pressed, after)] };
  };
}

/** A renewal that was not made is charged on the last day of a canceled plan, and pays from its billing day (RST-01). */
function fromBillingDay({ device, said }: World, after: readonly Entry[]): readonly Entry[] {
  const [first, ...more] = after;
  const [ends] = said;
  const last = ends?.kind === "ends" ? ends.days[0] : undefined;
  const isDue = first?.days[0] === dayAt(device.clock.now());
  if (!first || !isDue || last === undefined) return after;
  return [{ ...first, days: [first.kind === "trialEnds" ? last : plusDays(last, -1)] }, ...more];
}

async function cancel(world: World, tab: LifeTab): Promise<Told | null> {
  if (!hasControl(tab, "cancelPlan")) return null;
  await tab.foyer.load("cancellation");
  const { cancellation } = tab.foyer;
  await world.drive(cancellation.open({ page: "plan" }));
  if (cancellation.state.kind !== "ready") {
    world.problems.push(`Cancel Plan is offered, and its page is ${cancellation.state.kind}`);
    return null;
  }
  await world.drive(cancellation.continue());
  if (isOffering(tab)) {
    world.count("offers to stay");
    if (world.chance.happens(0.5)) return stay(world, tab);
    cancellation.declineOffer();
  }
  let after: readonly Entry[] = [];
  let isImmediate = false;
  let text = "";
  const before = dayAt(world.device.clock.now());
  const wasPaused =
    tab.foyer.subscription.current.isPaused || tab.foyer.subscription.current.isPendingPause;
  const pressed = await press(world, "cancel", tab, ["cancellation"], async (_, { foyer }) => {
    const { cancellation: store } = foyer;
    await world.drive(store.open({ page: "survey" }));
    after = readTimeline(store.effect.timeline);
    isImmediate = after.length === 0;
    text = store.effect.text;
    const isGiven = store.reasons.some(({ isSelected }) => isSelected);
    if (world.chance.happens(0.5) && !isGiven) store.toggle("cost");
    else store.setFreeText("  Too many shows  ");
    return { path: /\/removeSubscription$/, press: () => store.submit() };
  });
  tab.foyer.cancellation.close();
  if (!pressed?.isDone) return pressed && unchanged(world);
  if (wasPaused) endPause(world, pressed.doneAt);
  if (!isImmediate) return { promises: [after, ...unpaidMeanwhile(world, pressed)] };
  const ended = endedOn(before);
  const givingUp = { texts: [text], named: /you will lose the remaining days/ };
  const promises = [[ended], ...onLaterDay(pressed, [ended]), ...paidMeanwhile(world, pressed)];
  return { promises, givingUp };
}

function endedOn(day: string): Entry {
  return { kind: "ended", days: [day], cents: null, later: null };
}

/** A trial that was charged before the service cancels goes on to the end of what is paid for (CNL-19, CNL-21). */
function paidMeanwhile({ means, said: [first] }: World, { doneAt }: Pressed): Told["promises"] {
  const day = first?.days[0];
  if (first?.kind !== "trialEnds" || day === undefined || day > dayAt(doneAt)) return [];
  const ends: Entry = { kind: "ends", days: [], cents: null, later: null };
  return means.isRefused(doneAt) ? [] : [[first, ends]];
}

/** A pause that begins, or a renewal that is refused, before the service cancels leaves nothing that is paid for (CNL-20). */
function unpaidMeanwhile({ means, said: [first] }: World, { doneAt }: Pressed): Told["promises"] {
  const day = first?.days[0];
  if (day === undefined || day > dayAt(doneAt)) return [];
  return first?.kind === "pauses" || means.isRefused(doneAt) ? [[endedOn(dayAt(doneAt))]] : [];
}

function isOffering({ foyer }: LifeTab): boolean {
  return foyer.cancellation.state.kind === "offer";
}

/** The member takes the offer: the next renewal is cheaper. */
async function stay(world: World, tab: LifeTab): Promise<Told | null> {
  const pressed = await press(world, "stay", tab, ["cancellation"], async (_, { foyer }) => {
    const { cancellation: store } = foyer;
    if (store.state.kind !== "offer") {
      await world.drive(store.open({ page: "plan" }));
      await world.drive(store.continue());
    }
    if (store.state.kind !== "offer") return null;
    return {
      path: /\/applyCouponV2$/,
      async press(): Promise<Outcome<unknown>> {
        await store.acceptOffer();
        const isAccepted = store.state.kind === "accepted";
        const message = store.offer?.message ?? null;
        const isUnclear = message?.startsWith("We couldn't confirm") === true;
        const failure = { kind: "said", reason: isUnclear ? "unclear" : null, message } as never;
        return isAccepted ? { ok: true, value: null } : { ok: false, failure };
      },
    };
  });
  tab.foyer.cancellation.close();
  if (!pressed?.isDone) return pressed && unchanged(world);
  return { promises: [world.said], isChanged: true, isLess: true };
}

async function promoCode(world: World, tab: LifeTab): Promise<Told | null> {
  if (!tab.foyer.account.sections.some(({ section }) => section === "promoCode")) return null;
  const code = world.chance.among(CODES);
  const insists = world.chance.below(3) > 0;
  const pressed = await press(
    world,
    "promo code",
    tab,
    ["accountPromoCode"],
    async (_, { foyer }) => {
      const { accountPromoCode: store } = foyer;
      if (foyer.account.state.kind !== "ready") await world.drive(foyer.account.open());
      store.open();
      store.form.fields.couponCode.change(code);
      const apply = async () => {
        const asked = await store.apply();
        // Told that the code is worse than the one on the next bill, the member takes it all the same, or leaves it (D-39).
        const outcome = insists && store.offer !== null ? await store.apply() : asked;
        const isRefused = outcome.ok && outcome.value.kind !== "applied";
        const failure = { kind: "refused", reason: "card" } as never;
        return isRefused ? ({ ok: false, failure } as const) : outcome;
      };
      return {
        ...{ path: /\/applyCouponV2$/, press: apply, mayBeRefused: true },
        // The same code may be on the next bill already.
        happensUnasked: () => world.wire.history.includes(`"couponCode":"${code}"`),
      };
    },
  );
  tab.foyer.accountPromoCode.close();
  if (!pressed?.isDone) return pressed && unchanged(world);
  return { promises: [world.said], isChanged: true };
}

async function gift(world: World, tab: LifeTab): Promise<Told | null> {
  const pin = world.chance.among(PINS);
  let text = "";
  const pressed = await press(world, "gift", tab, ["gifts"], async (_, { foyer }) => {
    const { gifts: store } = foyer;
    await world.drive(store.open());
    if (store.state.kind !== "code") {
      world.count(`gift: ${store.state.kind}`);
      return null;
    }
    store.codeForm.fields.giftCode.change(pin);
    await world.drive(store.applyCode());
    if (!store.gift) return null;
    text = store.gift.terms;
    // The front end does not know of it (OPN-081): the service says that the gift does not fit.
    const isOther = foyer.subscription.current.activeSubscriptionId === OTHER_PRODUCT;
    const isFull =
      Number(world.wish["gifts"] ?? 0) + (world.tally["gift: done"] ?? 0) >= MOST_GIFTS;
    store.zipForm.fields.billingZipCode.change("37203");
    return {
      path: /\/giftcard\/redeem$/,
      press: () => store.redeem(),
      mayBeRefused: isOther || isFull,
    };
  });
  closeGifts(world);
  if (!pressed?.isDone) return pressed && unchanged(world);
  world.diary.push(`  ${text}`);
  return { promises: [[]], isChanged: true, sentence: text };
}

function closeGifts({ tabs }: World): void {
  for (const { foyer } of tabs) if (foyer.isLoaded("gifts")) foyer.gifts.close();
}

async function replaceCard(world: World, tab: LifeTab): Promise<Told | null> {
  const { foyer } = tab;
  if (!foyer.account.canEditPayment) return null;
  const card = cardOf(world);
  const owed = world.said[0]?.kind === "overdue" ? world.said[0] : null;
  const pressed = await press(world, "replace card", tab, ["paymentUpdate"], async (_, page) => {
    const { paymentUpdate: store } = page.foyer;
    await world.drive(store.open());
    // A result that came after its page was left is read first.
    if (store.state.kind === "updated") {
      store.close();
      await world.drive(store.open());
    }
    if (store.state.kind !== "form") {
      world.problems.push(`Edit Payment is offered, and its page is ${store.state.kind}`);
      return null;
    }
    store.select("card");
    store.frame.mount("the container");
    await world.device.clock.settle();
    const played = playCardFrame(page.platform);
    await world.drive(played.load());
    await world.drive(played.fill(card));
    const isBad = card === DECLINED_CARD || (owed !== null && card === CARD_ON_TRIAL);
    return { path: /\/payment-frame\/pay$/, press: () => store.save(), mayBeRefused: isBad };
  });
  tab.foyer.paymentUpdate.close();
  if (!pressed?.isDone) return pressed && unchanged(world);
  const former = world.means;
  const means = card === CARD_ON_TRIAL ? { isRefused: () => true } : meansOfCard(card);
  const { doneAt } = pressed;
  world.means = { isRefused: (at) => (at < doneAt ? former : means).isRefused(at) };
  if (owed) return { promises: [world.said], isAsked: true };
  // A method pays for what would have ended.
  const lapsed = world.said.some(({ kind }) => kind === "lapses");
  return lapsed ? { promises: [world.said], isChanged: true } : unchanged(world);
}

/** Approved, declined, refused at each renewal, or good until the end of this or of the next month. */
function cardOf({ chance, device }: World): Card {
  const [year = "", month = ""] = dayAt(device.clock.now()).split("-");
  const soon: Card = { ...GOOD_CARD, expiry: `${month}/${year.slice(2)}` };
  const later: Card = { ...GOOD_CARD, expiry: `${month}/${Number(year.slice(2)) + 1}` };
  const other: Card = { ...GOOD_CARD, cardNumber: "5555555555554444" };
  return chance.among([GOOD_CARD, other, other, soon, later, DECLINED_CARD, CARD_ON_TRIAL]);
}

const openAgain: Action = async (world, tab) => {
  world.count("reloads");
  world.reload(tab);
  return unchanged(world);
};

export const actions: Readonly<Record<string, Action>> = {
  pause,
  cancelPause: inDialog("cancelPause", /\/cancelPauseSubscription$/),
  resume: inDialog("resume", /\/resumeSubscription$/),
  cancelUpcoming: inDialog("cancelUpcoming", /\/removeSubscription$/),
  cancel,
  reactivate: inDialog("reactivate", /\/reactivateSubscription$/),
  changePlan,
  restart,
  promoCode,
  gift,
  replaceCard,
  openAgain,
};

/** Weight of each action where it is offered; 1 by default. */
const OFTEN: Readonly<Record<string, number>> = {
  pause: 6,
  cancelPause: 5,
  resume: 6,
  cancelUpcoming: 3,
  cancel: 4,
  reactivate: 7,
  changePlan: 4,
  restart: 9,
  promoCode: 2,
  replaceCard: 2,
};

const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  pause: ["pauseSubscription"],
  cancelPause: ["cancelPauseRequest"],
  resume: ["resumePlan"],
  cancelUpcoming: ["cancelUpcomingPlan"],
  cancel: ["cancelPlan"],
  reactivate: ["restartPlan"],
  changePlan: ["changePlan"],
  restart: ["resubscribe", "restartPlan"],
};

/** The actions that My Account offers now, by weight. */
export function deckOf({ foyer }: LifeTab): readonly string[] {
  const offered = foyer.account.controls.map(({ control }) => control as string);
  const isOffered = (name: string) =>
    CONTROLS[name]?.some((control) => offered.includes(control)) ??
    (name !== "replaceCard" || foyer.account.canEditPayment);
  const isNew = foyer.subscription.current.isNewUser;
  const names = Object.keys(actions).filter(
    (name) => isOffered(name) || (isNew && name === "restart"),
  );
  return names.flatMap((name) => Array.from({ length: OFTEN[name] ?? 1 }, () => name));
}
