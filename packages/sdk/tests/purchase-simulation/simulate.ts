import { GOOD_CARD } from "../played-card-frame.ts";
import { actions, deck, openCheckout, pay, signIn } from "./actions.ts";
import { createWatch, isWithGoods, type Watch } from "./invariants.ts";
import { LONGEST_COMMIT_MS } from "./terms.ts";
import { CALM, WEATHERS } from "./weather.ts";
import { createWorld, type World } from "./world.ts";

const STEPS = 24;
/** Steps after the charge: most faults happen before or right after it. */
const STEPS_AFTER_CHARGE = 5;
const PAUSES_MS = [0, 0, 1, 20, 60, 400];
const MINUTE_MS = 60_000;

/** Statistics of a run. */
export interface Tally {
  seeds: number;
  requests: number;
  purchasesSent: number;
  charged: number;
  /** Seeds in which a charge came before the last steps. */
  chargedInStorm: number;
  /** Charges of plans with merchandise. */
  shipped: number;
  withdrawable: number;
  keysIgnored: number;
  secondAccepted: number;
}

/** Plays one seed. @throws on a violated invariant */
export async function simulate(seed: number): Promise<Tally> {
  const world = createWorld(seed);
  const { chance, clock, diary, tabs, terms, wire } = world;
  const watch = createWatch(world);
  try {
    const first = world.openTab(world.devices[0]!);
    await signIn(world, first);
    for (const device of world.devices.slice(1)) world.openTab(device);
    wire.weather = chance.among(WEATHERS);
    let left = STEPS;
    for (let step = 0; left > 0; step += 1) {
      const name = chance.among(deck);
      const tab = chance.among(tabs);
      diary.push(`${step + 1}. ${name} (${tab.name})`);
      await actions[name]!(world, tab);
      await clock.advance(chance.among(PAUSES_MS));
      watch.look();
      stopAtProblem(world);
      left = Math.min(left - 1, world.charges().length > 0 ? STEPS_AFTER_CHARGE : STEPS);
    }
    const { length: chargedInStorm } = world.charges();
    await comeToRest(world, watch);
    stopAtProblem(world);
    return {
      seeds: 1,
      requests: wire.requests,
      purchasesSent: world.sent.length,
      charged: world.charges().length,
      chargedInStorm,
      shipped: world.charges().filter(isWithGoods).length,
      withdrawable: terms.withdrawal === "offered" && terms.keys !== "ignored" ? 1 : 0,
      keysIgnored: terms.keys === "ignored" ? 1 : 0,
      secondAccepted: terms.secondSubscriptions === "accepted" ? 1 : 0,
    };
  } finally {
    world.end();
  }
}

/** Ends the faults: everything works again, every purchase settles, and the buyer completes one. */
async function comeToRest(world: World, watch: Watch): Promise<void> {
  const { clock, diary, problems, service, tabs, wire } = world;
  wire.weather = CALM;
  world.confusion = 0;
  for (const { gate, connectivity } of tabs) {
    await gate.thaw();
    connectivity.setOnline(true);
  }
  diary.push("Calm returns.");
  // All messages and requests have arrived, and are committed.
  for (let minute = 0; minute < 22; minute += 2) {
    await clock.advance(2 * MINUTE_MS);
    watch.look();
  }
  service.calm();
  for (const tab of tabs) await signIn(world, tab);
  await clock.advance(LONGEST_COMMIT_MS + 2 * MINUTE_MS);
  watch.look();
  for (const { name, foyer, pending } of tabs) {
    const { kind } = foyer.purchases.state;
    if (!["idle", "paid", "notPaid"].includes(kind)) problems.push(`${name} is still ${kind}`);
    diary.push(`${name}: ${kind}`);
    if (pending.size > 0) problems.push(`${name} waits for ${[...pending.values()].join(", ")}`);
  }
  stopAtProblem(world);

  diary.push("The buyer looks once more, and buys what they wanted unless they have it.");
  const [charge] = world.charges();
  const looking = world.devices.map((device) => world.openTab(device));
  await clock.advance(2_000);
  for (const tab of looking) await signIn(world, tab);
  await clock.advance(2_000);
  // An attempt on a device that was signed out is settled only now.
  const isWaiting = () => looking.some(({ foyer }) => foyer.purchases.isPending);
  for (let minute = 0; isWaiting() && minute < LONGEST_COMMIT_MS / MINUTE_MS + 2; minute += 1) {
    await clock.advance(MINUTE_MS);
  }
  watch.look();
  if (charge && !watch.shown.has(charge.orderId)) {
    problems.push(`${charge.orderId} is paid, and no screen has said so`);
  }
  const [tab] = looking;
  if (!tab || (world.isTold && world.isMember)) return;
  // The first call finds out that the service has ended the session.
  for (let tries = 0; tries < 2; tries += 1) {
    await openCheckout(world, tab, GOOD_CARD);
    pay(world, tab);
    await clock.advance(30_000);
    watch.look();
  }
  if (world.charges().length === 0) {
    const { state, submitDecision, method } = tab.foyer.checkout;
    problems.push(`the buyer cannot pay: ${JSON.stringify({ state, submitDecision, method })}`);
  }
  if (service.violations().length > 0) problems.push(JSON.stringify(service.violations()));
}

function stopAtProblem({ seed, diary, problems }: World): void {
  if (problems.length === 0) return;
  const found = [...new Set(problems)].join("; ");
  throw new Error(`Seed ${seed}: ${found}\nReplay: ${replayCommand(seed)}\n${diary.join("\n")}`);
}

function replayCommand(seed: number): string {
  return `SEED=${seed} npx vitest run --project simulations packages/sdk/tests/purchase-simulation`;
}
