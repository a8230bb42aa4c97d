import { DAY_MS, dayAt } from "./days.ts";
import type { LifeTab, World } from "./world.ts";

const PAUSE_DAYS = 90;
const PAUSE_TIMES = 2;
const PAUSE_WINDOW_MS = 365 * DAY_MS;

interface Order {
  readonly orderID: string;
  readonly orderType: string;
  readonly orderProductInfo: {
    readonly serviceID: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly chargedPrice: string;
  };
  readonly paymentsInfo: readonly { readonly amount: string; readonly paymentType?: string }[];
}

/** What is paid for can be used, and no period is paid for twice (OPN-147: an upgrade gives up the rest). */
export async function expectPaidDays(world: World, { foyer }: LifeTab): Promise<void> {
  const { device, givenUp, problems } = world;
  const orders = ordersOf(world);
  world.known = orders.map(({ orderID }) => orderID);
  const now = device.clock.now();
  // A renewal may have been made while the upgrade was waited for.
  for (const { orderID, start } of orders) if (start < world.gaveUpAt) givenUp.add(orderID);
  const paid = orders
    .map((order) => ({ order, start: order.start, end: order.end }))
    .filter(({ order, start, end }) => !givenUp.has(order.orderID) && end > start)
    .sort((one, other) => one.start - other.start);
  const charged = paid.filter(({ order }) => !isFree(order));
  for (const [at, { order, start }] of charged.entries()) {
    const former = charged[at - 1];
    if (former && start < former.end) {
      problems.push(`${order.orderID} and ${former.order.orderID} pay for the same days`);
    }
  }
  for (const { amount } of orders.flatMap(({ paymentsInfo }) => paymentsInfo)) {
    if (Number(amount) < 0) problems.push(`${amount} was given back, which was not told`);
  }
  const current = paid.find(({ start, end }) => start <= now && now < end);
  // The order of a free plan that was taken back keeps its days.
  const { isChurnedUser, isPaused } = foyer.subscription.current;
  if (!current || ((isChurnedUser || isPaused) && isFree(current.order))) return;
  const { isUserSubscribed } = (await world.ask("POST", "/hasSubscription", {})).body as {
    readonly isUserSubscribed?: boolean;
  };
  world.count("paid days checked");
  if (isUserSubscribed !== true) {
    const { order, end } = current;
    problems.push(
      `${order.orderID} is paid until ${new Date(end).toISOString()}, and gives no access`,
    );
  }
}

/** A canceled trial ends at once (CNL-17). */
function isFree({ orderProductInfo, paymentsInfo }: Order): boolean {
  const isGift = paymentsInfo[0]?.paymentType === "Fox Payment";
  return Number(orderProductInfo.chargedPrice) === 0 && !isGift;
}

/** The orders of the last answer, each with its period. Epoch ms. */
export function ordersOf({ wire }: World) {
  const { orders = [] } = JSON.parse(wire.history) as { readonly orders?: readonly Order[] };
  return orders.map((order) => {
    const { startDate, endDate } = order.orderProductInfo;
    return { ...order, start: Date.parse(startDate), end: Date.parse(endDate) };
  });
}

/** Pauses that were asked for, by the day on which each begins. */
const pauses = new WeakMap<World, Map<number, number>>();

/** At most 90 days and two pauses begin within a year; what was not used comes back. */
export async function expectPauses(world: World, { foyer }: LifeTab): Promise<void> {
  const { isPaused, isPendingPause, pauseStartDate, pauseEndDate } = foyer.subscription.current;
  const known = pauses.get(world) ?? new Map<number, number>();
  pauses.set(world, known);
  if (!isPaused && !isPendingPause) return;
  const start = Date.parse(pauseStartDate ?? "");
  const end = Date.parse(pauseEndDate ?? "");
  const now = world.device.clock.now();
  // A pause that has not begun may be taken back, or begin later.
  for (const [other] of known) if (other > now) known.delete(other);
  known.set(start, Math.ceil((end - start) / DAY_MS));
  const window = [...known].filter(([other]) => other > start - PAUSE_WINDOW_MS && other <= start);
  const days = window.reduce((sum, [, length]) => sum + length, 0);
  if (days > PAUSE_DAYS || window.length > PAUSE_TIMES) {
    world.problems.push(`${window.length} pauses of ${days} days begin within a year`);
  }
  if (now < start !== isPendingPause) {
    world.problems.push(`the pause begins ${dayAt(start)}, and the plan is paused: ${isPaused}`);
  }
}

/** A pause that ended early has used the days that it lasted. */
export function endPause(world: World, at: number): void {
  const known = pauses.get(world);
  for (const [start, days] of known ?? []) {
    if (start > at) known?.delete(start);
    else if (start + days * DAY_MS > at) known?.set(start, Math.ceil((at - start) / DAY_MS));
  }
}

/** A service that is no subscription of this product: My Account neither shows nor manages it (OPN-081, SUB-42). */
export const OTHER_PRODUCT = "SPESTRAUDBK";

const PACKAGE = { serviceType: "PACKAGE" };

/** Requests of the actions that My Account may hide. */
const ACTIONS = [
  { control: "pauseSubscription", path: "/pauseSubscription", more: { noOfDays: 30 } },
  { control: "cancelPauseRequest", path: "/cancelPauseSubscription", more: {} },
  { control: "resumePlan", path: "/resumeSubscription", more: {} },
  { control: "cancelPlan", path: "/removeSubscription", more: {} },
  { control: "restartPlan", path: "/reactivateSubscription", more: {} },
] as const;

/**
 * What My Account hides, the service refuses. A front end offers less by a requirement of its own (MNG-17, OPN-081), but
 * never hides the way out of a charge that it names (D-36).
 */
export async function expectControls(world: World, { foyer }: LifeTab): Promise<void> {
  const offered = foyer.account.controls.map(({ control }) => control as string);
  const { activeSubscriptionId: serviceID } = foyer.subscription.current;
  if (serviceID === "" || serviceID === OTHER_PRODUCT) return;
  const { state: payment, text } = foyer.account.nextPayment;
  const isCharged = payment === "known" || payment === "overdue";
  if (isCharged && !(offered.includes("cancelPlan") && foyer.account.canEditPayment)) {
    world.problems.push(`${text}, and My Account offers ${offered.join(", ") || "nothing"}`);
  }
  const action = world.chance.among(ACTIONS);
  if (offered.includes(action.control)) return;
  if (action.control === "cancelPlan" && !isCharged && payment !== "elsewhere") return;
  const body = { ...PACKAGE, serviceID, ...action.more };
  const { status, body: answer } = await world.ask("POST", action.path, body);
  world.count("hidden actions refused");
  if (!isRefusal(status, answer)) {
    const said = `${status} ${JSON.stringify(answer)}`;
    world.problems.push(`My Account hides ${action.control}, and the service answers ${said}`);
  }
}

function isRefusal(status: number, answer: unknown): boolean {
  const { errorCode } = (answer ?? {}) as { readonly errorCode?: string };
  return status === 409 || (status === 404 && errorCode === "unknownService");
}

/** The billing history adds up to the ledger, row by row (BIL-11 to BIL-18). */
export async function expectBilling(world: World, { foyer }: LifeTab): Promise<void> {
  await foyer.load("billingHistory");
  const { billingHistory } = foyer;
  await world.drive(billingHistory.open());
  world.count("billing histories");
  if (billingHistory.state.kind !== "ready") {
    world.problems.push(`the billing history is ${billingHistory.state.kind}`);
    return;
  }
  const entries = billingHistory.years.flatMap((year) => year.entries);
  const ledger = world.sandbox.controls.ledger("life");
  for (const { orderId, amountCents, serviceId } of ledger) {
    const found = entries.filter(({ orderID }) => orderID === orderId);
    const [entry] = found;
    if (serviceId === OTHER_PRODUCT && found.length === 0) continue;
    if (!entry || found.length > 1) {
      world.problems.push(`${orderId} is ${found.length} times in the billing history`);
      continue;
    }
    if (centsOf(entry.total.amount) !== amountCents) {
      world.problems.push(`${orderId} shows ${entry.total.amount}, charged were ${amountCents}`);
    }
  }
  for (const { orderID, rows, total } of entries) {
    const sum = rows.reduce((cents, { amount }) => cents + centsOf(amount), 0);
    if (rows.length > 0 && sum !== centsOf(total.amount)) {
      world.problems.push(`the rows of ${orderID} add up to ${sum}, its total is ${total.amount}`);
    }
  }
}

function centsOf(amount: string): number {
  const cents = Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);
  return /^[-−]/.test(amount) ? -cents : cents;
}

/** An upgrade begins at once, and gives up what was paid for the former plan (OPN-147). */
export function giveUpRest(world: World, at: number): void {
  for (const orderID of world.known) world.givenUp.add(orderID);
  world.gaveUpAt = at;
}
