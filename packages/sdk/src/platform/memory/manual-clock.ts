import type { ClockPort } from "../ports.ts";

/** A clock for tests, which stands still until it is moved. All times are whole milliseconds. */
export interface ManualClock extends ClockPort {
  /** Moves time forward, and runs every timer on the way with its consequences. */
  advance(ms: number): Promise<void>;
  /** Lets everything that needs no time happen. */
  settle(): Promise<void>;
  /**
   * Moves time forward as far as `work` needs to finish, and no further. Requests that the service works on are
   * waited for; one that never answers costs a second of real time before time moves on.
   */
  drive<T>(work: Promise<T>): Promise<T>;
  /** Sets the time without running timers, as when a user corrects the clock of the device. */
  jump(to: number): void;
  /** How many timers wait. */
  pending(): number;
}

interface Timer {
  due: number;
  readonly callback: () => void;
}

/** Turns of the event loop without news after which everything counts as settled. */
const QUIET_TURNS = 8;
/** `drive` throws after this many timers: the work waits for something that never happens. */
const MOST_TIMERS = 10_000;
/** How long `drive` waits for a request that the service works on, in milliseconds of real time. */
const PATIENCE_MS = 1_000;
/** How many turns `advance` waits for it. */
const BUSY_TURNS = 200;

/** `busy` returns whether work outside the clock, such as a request, is in progress. */
export function createManualClock(start: number, busy: () => boolean = () => false): ManualClock {
  let time = start;
  /** In the order of their making. */
  const timers = new Set<Timer>();

  function next(): Timer | null {
    let earliest: Timer | null = null;
    for (const timer of timers) {
      if (earliest === null || timer.due < earliest.due) earliest = timer;
    }
    return earliest;
  }

  function run(timer: Timer): void {
    timers.delete(timer);
    time = Math.max(time, timer.due);
    timer.callback();
  }

  async function settle(): Promise<void> {
    await quietTurns();
    for (let turn = 0; turn < BUSY_TURNS && busy(); turn += 1) await eventLoopTurn();
  }

  async function settlePatiently(): Promise<void> {
    await settle();
    // Each pause is as long as all before it: about as long as the limit in all.
    for (let ms = 1; busy() && ms < PATIENCE_MS; ms *= 2) {
      await pause(ms);
      await quietTurns();
    }
  }

  return {
    now: () => time,
    after(ms, callback) {
      const timer: Timer = { due: time + Math.max(0, Math.ceil(ms)), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const target = time + ms;
      await settle();
      for (let timer = next(); timer !== null && timer.due <= target; timer = next()) {
        run(timer);
        await settle();
      }
      time = Math.max(time, target);
    },
    settle,
    async drive(work) {
      let finished = false;
      const finish = () => {
        finished = true;
      };
      work.then(finish, finish);
      await settlePatiently();
      for (let used = 0; !finished; used += 1) {
        const timer = next();
        if (timer === null || used === MOST_TIMERS) {
          throw new Error("The work does not finish, however far time moves.");
        }
        run(timer);
        await settlePatiently();
      }
      return work;
    },
    jump(to) {
      const shift = to - time;
      for (const timer of timers) timer.due += shift;
      time = to;
    },
    pending: () => timers.size,
  };
}

async function quietTurns(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await eventLoopTurn();
}

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

/** Leaves the processor to the work that is waited for. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
