import { actions, deckOf } from "./actions.ts";
import { DAY_MS, dayAt, isLastOfMonth, MINUTE_MS, plusDays, startOf } from "./days.ts";
import { readTimeline, toldUntil } from "./forecast.ts";
import { expectBilling, expectPaidDays } from "./invariants.ts";
import { expectTimeKept } from "./kept-time.ts";
import { look } from "./look.ts";
import { atAccount } from "./member.ts";
import { createWorld, type LifeTab, type World } from "./world.ts";

/** Where the device is: no day that is shown depends on it (D-40). */
const ZONES = [
  ...["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Pacific/Auckland", "UTC"],
] as const;

const STEPS = 7;
/** Shorter than a session lasts that is not renewed. */
const SESSION_MS = 29 * DAY_MS;
const LIFE_MS = 730 * DAY_MS;

export type Tally = Record<string, number> & { readonly seeds: number };

/** Plays one seed. @throws on a violated invariant */
export async function simulate(seed: number): Promise<Tally> {
  process.env["TZ"] = ZONES[seed % ZONES.length];
  const world = await createWorld(seed);
  const { device, diary } = world;
  diary.push(JSON.stringify(world.wish));
  try {
    await begin(world);
    stopAtProblem(world);
    for (let step = 0; step < STEPS; step += 1) {
      await act(world);
      stopAtProblem(world);
      await wait(world);
      stopAtProblem(world);
      if (device.clock.now() - world.began > LIFE_MS) break;
    }
    const tab = await atAccount(world);
    if (tab) await expectBilling(world, tab);
    const violations = world.sandbox.controls.violations("life");
    if (violations.length > 0) world.problems.push(JSON.stringify(violations));
    stopAtProblem(world);
    world.tally["requests"] = world.wire.requests;
    world.tally["days"] = Math.floor((device.clock.now() - world.began) / DAY_MS);
    return world.tally as Tally;
  } finally {
    world.end();
    process.env["TZ"] = "UTC";
  }
}

async function begin(world: World): Promise<void> {
  const tab = await atAccount(world, world.openTab());
  if (!tab) return;
  world.said = readTimeline(tab.foyer.account.timeline);
  await expectPaidDays(world, tab);
  await expectTimeKept(world, null);
  const { activeSubscriptionStatus: status } = tab.foyer.subscription.current;
  world.count(`began ${status}`);
}

/** One action that My Account offers now. */
async function act(world: World): Promise<void> {
  world.closeStale();
  const tab: LifeTab | null = world.tabs[0] ?? (await atAccount(world, world.openTab()));
  if (!tab) return;
  for (let tries = 0; tries < 6; tries += 1) {
    const name: string = world.chance.among(deckOf(tab));
    const told = await actions[name]?.(world, tab);
    if (told === undefined || world.problems.length > 0) return;
    if (told !== null) {
      await look(world, told);
      return;
    }
  }
}

/** Time passes, no further than My Account has told what happens. */
async function wait(world: World): Promise<void> {
  const { device } = world;
  const now = device.clock.now();
  const until = Math.max(now + 1_000, toldUntil(world.said, world.means.isRefused));
  const target = Math.min(targetOf(world, now), until);
  world.diary.push(`${new Date(target).toISOString()} it is`);
  if (target - now < 26 * 60 * MINUTE_MS) {
    await device.clock.advance(target - now);
    world.awakeMs += target - now;
  } else await sleep(world, target);
  await look(world, { promises: [world.said] });
}

/** The device sleeps; its pages go on when it wakes. Usually another page has kept the session. */
async function sleep(world: World, target: number): Promise<void> {
  const { chance, device, tabs } = world;
  const isKept = chance.below(10) > 0;
  for (let at = device.clock.now() + SESSION_MS; isKept && at < target; at += SESSION_MS) {
    device.clock.jump(at);
    await world.keepSession();
  }
  device.clock.jump(target);
  for (const { platform } of tabs) platform.connectivity.notify();
}

function targetOf({ chance, said, count }: World, now: number): number {
  const today = dayAt(now);
  const midnight = startOf(plusDays(today, 1));
  const event = said[0]?.days[0];
  const at = event === undefined ? now : startOf(event);
  const ways: Readonly<Record<string, () => number>> = {
    seconds: () => now + 1_000 * (1 + chance.below(59)),
    minutes: () => now + MINUTE_MS * (1 + chance.below(59)),
    "before midnight": () => Math.max(now + 1_000, midnight - 1_000),
    "after midnight": () => midnight + chance.below(3) * 1_000,
    days: () => now + (1 + chance.below(6)) * DAY_MS,
    weeks: () => now + (7 + chance.below(60)) * DAY_MS,
    months: () => now + (60 + chance.below(200)) * DAY_MS,
    "before the event": () => Math.max(now + 1_000, at - MINUTE_MS),
    "on the day": () => Math.max(now + 1_000, at + chance.below(DAY_MS)),
    "after the event": () => Math.max(now + DAY_MS, at + DAY_MS + chance.below(2 * DAY_MS)),
    "last of a month": () => nextDay(today, isLastOfMonth) + chance.below(DAY_MS),
    "leap day": () => nextDay(today, (day) => day.endsWith("-02-29")) + chance.below(DAY_MS),
    "end of the year": () => nextDay(today, (day) => day.endsWith("-12-31")) + chance.below(DAY_MS),
  };
  const often = ["on the day", "after the event", "after the event", "before the event", "months"];
  const way = chance.among([...Object.keys(ways), ...often]);
  count(way);
  return ways[way]?.() ?? now;
}

/** To the next leap day, and beyond. */
const MOST_DAYS = 4 * 366;

function nextDay(today: string, isMeant: (day: string) => boolean): number {
  let day = plusDays(today, 1);
  for (let count = 0; count < MOST_DAYS && !isMeant(day); count += 1) day = plusDays(day, 1);
  return startOf(day);
}

function stopAtProblem({ seed, diary, problems }: World): void {
  if (problems.length === 0) return;
  const found = [...new Set(problems)].join("; ");
  throw new Error(`Seed ${seed}: ${found}\nReplay: ${replayCommand(seed)}\n${diary.join("\n")}`);
}

function replayCommand(seed: number): string {
  return `SEED=${seed} npx vitest run --project simulations packages/sdk/tests/lifecycle-simulation`;
}
