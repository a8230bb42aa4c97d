import { actions, CUSTOMERS, call, deck, signIn } from "./actions.ts";
import { signInByTvProvider } from "./at-the-tv-provider.ts";
import { expectNoHarm } from "./invariants.ts";
import { CALM } from "./weather.ts";
import { createWorld, type World } from "./world.ts";

const STEPS = 30;
/** Longer than every call, lease and pause that a service may request. */
const CALM_MS = 120_000;
const PAUSES_MS = [0, 0, 1, 20, 60, 400];

/** Statistics of a run. */
export interface Tally {
  seeds: number;
  steps: number;
  requests: number;
  signIns: number;
  /** Of them at a TV provider. */
  viewers: number;
  /** Of them by a code typed elsewhere. */
  activations: number;
  refreshes: number;
}

/** Plays one seed. @throws on a violated invariant */
export async function simulate(seed: number): Promise<Tally> {
  const world = createWorld(seed);
  try {
    world.openTab();
    const isViewer = world.chance.below(3) === 0;
    if (isViewer) signInByTvProvider(world, world.tabs[0]!);
    else signIn(world, world.tabs[0]!, CUSTOMERS[0]);
    await world.device.clock.advance(isViewer ? 5_000 : 1_000);
    for (let step = 0; step < STEPS; step += 1) {
      const name = world.chance.among(deck);
      const tab = world.chance.among(world.tabs);
      world.diary.push(`${step + 1}. ${name} (${tab.name})`);
      await actions[name]!(world, tab);
      await world.device.clock.advance(world.chance.among(PAUSES_MS));
      expectNoHarm(world);
      stopAtProblem(seed, world);
    }
    await comeToRest(world);
    stopAtProblem(seed, world);
    return { seeds: 1, steps: STEPS, requests: world.wire.requests, ...world.sessions.tally() };
  } finally {
    world.end();
  }
}

/** Ends the faults: everything works again, for the same user in every tab. */
async function comeToRest(world: World): Promise<void> {
  const { device, problems, tabs, wire } = world;
  wire.weather = CALM;
  for (const tab of tabs) {
    await tab.wake();
    tab.connectivity.setVisible(true);
    tab.connectivity.setOnline(true);
    tab.foyer.tvProvider.cancel();
    tab.foyer.deviceAuthorization.stop();
  }
  world.diary.push("Calm returns.");
  await device.clock.advance(CALM_MS);
  expectNoHarm(world);
  expectNothingPending(world);

  // The first call finds out that the service has ended the session.
  for (const tab of tabs) call(world, tab);
  await device.clock.advance(CALM_MS);
  if (world.cookieSession() === null) {
    signIn(world, world.chance.among(tabs), world.chance.among(CUSTOMERS));
    await device.clock.advance(CALM_MS);
    for (const tab of tabs) call(world, tab);
    await device.clock.advance(CALM_MS);
  }
  expectNoHarm(world);
  expectNothingPending(world);
  if (world.cookieSession() === null)
    problems.push("no customer can sign in after calm has returned");
  for (const { foyer, name } of tabs) {
    const { account, session } = foyer;
    if (session.isMvpdUser && !session.user.hasEntitlements) {
      problems.push(`${name} does not know what its viewer may watch`);
    }
    if (account.state.kind !== "ready")
      problems.push(`${name} has no account: ${JSON.stringify(account.state)}`);
    if (session.degraded) problems.push(`${name} is still degraded`);
    if (account.email !== session.email) problems.push(`${name} shows ${account.email}`);
  }

  world.command(tabs[0]!, "signOut", tabs[0]!.foyer.session.signOut());
  await device.clock.advance(CALM_MS);
  expectNoHarm(world);
  if (world.cookieSession() !== null) problems.push("a session is there after sign-out");
  if (world.violations().length > 0) problems.push(JSON.stringify(world.violations()));
}

function expectNothingPending({ problems, tabs }: World): void {
  for (const { name, pending } of tabs) {
    if (pending.size > 0) problems.push(`${name} waits for ${pending.size} commands`);
  }
}

function stopAtProblem(seed: number, { diary, problems }: World): void {
  if (problems.length === 0) return;
  const found = [...new Set(problems)].join("; ");
  throw new Error(`Seed ${seed}: ${found}\nReplay: ${replayCommand(seed)}\n${diary.join("\n")}`);
}

function replayCommand(seed: number): string {
  return `SEED=${seed} npx vitest run --project simulations packages/sdk/tests/session-simulation`;
}
