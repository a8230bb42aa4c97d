import { formatDay } from "../../src/domain/calendar/day-text.ts";
import { dayAt, MINUTE_MS } from "./days.ts";
import { ordersOf } from "./invariants.ts";
import type { World } from "./world.ts";

/** What a member was told about time that is lost: the sentences beside each button that they pressed. */
export interface GivingUp {
  readonly texts: readonly string[];
  /** A sentence in each of them names it, before the button. */
  readonly named: RegExp;
}

interface Covered {
  /** Until when the service covers the member. Epoch ms. */
  readonly till: number;
  readonly orders: ReadonlySet<string>;
}

/** At the last look; none for a member without a plan. */
const covered = new WeakMap<World, Covered>();

/** "moves from Dec 9, 2027 to Dec 31, 2027". */
const MOVES = /moves from (.+ \d{4}) to (.+ \d{4})\./;

/**
 * Time that was paid for, given or free never shrinks unnamed: what the member has grows by each new period, and where it
 * does not, every text beside the button has said so, with the days (D-38, CNL-17).
 */
export async function expectTimeKept(world: World, told: GivingUp | null): Promise<void> {
  const before = covered.get(world);
  const now = world.device.clock.now();
  const till = await coveredUntil(world);
  const orders = ordersOf(world);
  if (till === null) return;
  covered.set(world, { till, orders: new Set(orders.map(({ orderID }) => orderID)) });
  if (!before) return;
  const periods = new Map<number, number>();
  for (const { orderID, start, end } of orders) {
    const isNew = !before.orders.has(orderID) && start <= now && end > start;
    // A new plan in a trial goes on with that (PRC-12).
    if (isNew && end !== before.till) periods.set(start, Math.max(end, periods.get(start) ?? end));
  }
  const added = [...periods].reduce((sum, [start, end]) => sum + end - start, 0);
  const lost = before.till + added - till;
  // On its last day a plan has no more day that could be given up.
  const pressed = dayAt(world.pressedAt ?? now);
  if (lost < MINUTE_MS || dayAt(before.till) <= pressed) return;
  world.count("time given up");
  const days = `${dayAt(before.till)} plus ${added / 86_400_000} days, and ends ${dayAt(till)}`;
  if (!told || told.texts.length === 0 || !told.texts.every((text) => told.named.test(text))) {
    world.problems.push(`time is lost that was ${days}; told was ${JSON.stringify(told?.texts)}`);
  }
  for (const [sentence, from, to] of told?.texts.map((text) => MOVES.exec(text) ?? []) ?? []) {
    // A plan that begins after midnight ends a day later.
    const isLater = pressed !== dayAt(now);
    const isTo = to === formatDay(dayAt(till)) || isLater;
    if (!sentence || (from === formatDay(dayAt(before.till)) && isTo)) continue;
    world.problems.push(`told was "${sentence}", and the time was ${days}`);
  }
}

/** Null without a plan, and where it cannot be read. */
async function coveredUntil(world: World): Promise<number | null> {
  const { body } = await world.ask("GET", "/currentSubscriptionStatus");
  const [current] = (Array.isArray(body) ? body : []) as readonly { validityTill?: string }[];
  const till = Date.parse(current?.validityTill ?? "");
  return Number.isNaN(till) ? null : till;
}
