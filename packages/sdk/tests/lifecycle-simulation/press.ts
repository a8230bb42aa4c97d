import type { StoreName } from "../../src/composition/given.ts";
import type { Outcome } from "../../src/domain/kernel/outcome.ts";
import { DAY_MS, MINUTE_MS } from "./days.ts";
import { atAccount, calm } from "./member.ts";
import { FAULTS, type Write } from "./wire.ts";
import type { LifeTab, World } from "./world.ts";

/** A change that the member can make on the screen in front of them. */
export interface Offer {
  /** Of the request that makes it. */
  readonly path: RegExp;
  /** The member presses the button. */
  press(): Promise<Outcome<unknown, { readonly kind: string }>>;
  /** The service has a reason to refuse it, which the screen cannot know: the card. */
  readonly mayBeRefused?: boolean;
  /** Whether the day has come meanwhile on which the service makes it unasked: it is done, though not by the press. */
  happensUnasked?(): boolean;
}

/** What became of a press. */
export interface Pressed {
  readonly isDone: boolean;
  /** When the service made it, by its own clock; when it was pressed where it did not. Epoch ms. */
  readonly doneAt: number;
  /** Nothing went wrong on the way. */
  readonly isSmooth: boolean;
}

const LAGS_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS];
const HAS_FAULT: readonly Mishap[] = ["fault", "reload", "lag", "clock"];

/** The network comes back after this time. */
const BACK_MS = 20_000;

type Mishap = "none" | "fault" | "storm" | "double" | "second tab" | "reload" | "lag" | "clock";

const MISHAPS: readonly Mishap[] = [
  ...["none", "none", "none", "none", "none", "fault", "fault", "fault", "storm"],
  ...["double", "second tab", "reload", "lag", "clock"],
] as readonly Mishap[];

/**
 * Presses, perhaps twice, in two tabs, with the answer lost, or the page gone meanwhile; then calm returns. Every claim is
 * compared with what the service has committed.
 */
export async function press(
  world: World,
  name: string,
  tab: LifeTab,
  stores: readonly StoreName[],
  ready: (world: World, tab: LifeTab) => Promise<Offer | null>,
): Promise<Pressed | null> {
  const { chance, device, diary, problems, wire } = world;
  const prepare = async (_: World, page: LifeTab) => {
    await page.foyer.load("account", ...stores);
    return ready(world, page);
  };
  const offer = await prepare(world, tab);
  if (!offer) return null;
  const mishap = chance.among(MISHAPS);
  const second = mishap === "second tab" ? await atAccount(world, world.openTab()) : null;
  const other = second && (await prepare(world, second));
  const before = wire.writes.length;
  const pressedAt = device.clock.now();
  world.pressedAt = pressedAt;
  diary.push(`${new Date(device.clock.now()).toISOString()} ${name} (${mishap})`);
  world.count(name);
  if (mishap !== "none") world.count(mishap);
  if (mishap === "lag") wire.lagsUntil = world.device.clock.now() + chance.among(LAGS_MS);
  if (HAS_FAULT.includes(mishap)) {
    wire.next = Array.from({ length: 1 + chance.below(3) }, () => chance.among(FAULTS));
    wire.onOffline = () => tab.platform.connectivity.setOnline(false);
    if (wire.next.some((fault) => fault.endsWith("After") || fault.startsWith("late")))
      world.count("lost answers");
    if (wire.next.includes("lateCommit")) world.count("late commits");
  }
  if (mishap === "storm") wire.storm = 0.4;
  const claims = [offer.press()];
  if (mishap === "double") claims.push(offer.press());
  if (mishap === "clock") {
    await device.clock.advance(chance.among([0, 3_000, 15_000]));
    world.setAhead(chance.among([20 * MINUTE_MS, DAY_MS + MINUTE_MS]));
  }
  if (other) claims.push(other.press());
  if (mishap === "reload") {
    await device.clock.advance(chance.among([0, 100, 3_000, 12_000]));
    const next = world.reload(tab);
    await next.foyer.load(...stores);
  }
  const outcomes = mishap === "reload" ? [] : await hear(world, claims);
  await calm(world);
  second?.close();
  for (let minute = 0; minute < 30 && wire.writes.some(isUnderWay); minute += 1) {
    await device.clock.advance(MINUTE_MS);
  }
  world.setRight();
  wire.lagsUntil = 0;

  const done = wire.writes
    .slice(before)
    .filter(({ path, isDone }) => isDone && offer.path.test(path));
  const keys = new Set(done.map(({ key }) => key));
  diary.push(
    `  ${outcomes
      .map((one) => JSON.stringify(one))
      .join(" ")
      .slice(0, 600)}; ${keys.size} done`,
  );
  const isDone = keys.size > 0;
  if (keys.size > 1) problems.push(`${name} is done ${keys.size} times`);
  if (outcomes.some((one) => one?.ok) && !isDone && offer.happensUnasked?.() !== true) {
    problems.push(`${name} is said to be done, and is not`);
  }
  if (isDone && outcomes.length === 1 && saysFailed(outcomes[0])) {
    problems.push(`${name} is said to have failed, and is done: ${JSON.stringify(outcomes)}`);
  }
  if (mishap === "none" && !isDone && offer.mayBeRefused !== true) {
    problems.push(`${name} is offered, and refused: ${JSON.stringify(outcomes)}`);
  }
  world.count(isDone ? `${name}: done` : `${name}: not done`);
  return { isDone, doneAt: done[0]?.answeredAt ?? pressedAt, isSmooth: mishap === "none" };
}

/** The device is online again after a while, and every press comes to an end. */
async function hear(
  world: World,
  claims: readonly ReturnType<Offer["press"]>[],
): Promise<readonly (Awaited<ReturnType<Offer["press"]>> | null)[]> {
  const all = Promise.all(claims);
  const { device, tabs, problems, wire } = world;
  let stop = () => {};
  const comeBack = () => {
    wire.storm = 0;
    for (const { platform } of tabs) {
      if (!platform.connectivity.online()) platform.connectivity.setOnline(true);
    }
    stop = device.clock.after(BACK_MS, comeBack);
  };
  stop = device.clock.after(BACK_MS, comeBack);
  try {
    return await device.clock.drive(all);
  } catch (error) {
    problems.push(`a command throws: ${String(error)}`);
    return [];
  } finally {
    stop();
  }
}

/** The service works on it, and has not committed or refused it. */
function isUnderWay({ arrives, status }: Write): boolean {
  return arrives && status === null;
}

/** A screen may say that it does not know (D-04). */
function saysFailed(outcome: Awaited<ReturnType<Offer["press"]>> | null | undefined): boolean {
  if (!outcome || outcome.ok) return false;
  const { reason } = outcome.failure as { readonly reason?: string };
  return reason !== "unknown" && reason !== "unclear";
}
