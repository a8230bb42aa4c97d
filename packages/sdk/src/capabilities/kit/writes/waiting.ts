import type { ClockPort } from "../../../platform/ports.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Pauses between the questions about a write whose answer was lost: 1, 2, 4 … 30 s. (D-24) */
export class Waiting {
  private readonly clock: ClockPort;
  private endPause = () => {};
  private isHurried = false;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** Ends the pause: the service is asked at once. */
  wake(): void {
    this.endPause();
  }

  /** Asks now, and withdraws the key: the user will not wait, or wants something else. */
  hurry(): void {
    this.isHurried = true;
    this.wake();
  }

  /** Whether the question after so many withdraws the key: an answer that is a moment late still counts. */
  withdrawsAt(checks: number, first: number): boolean {
    const withdraws = this.isHurried || checks >= first;
    this.isHurried = false;
    return withdraws;
  }

  /** Pauses, and answers how many milliseconds have certainly passed: the device's clock may be set meanwhile. */
  pauseAfter(checks: number): Promise<number> {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** checks, LONGEST_PAUSE_MS);
    return new Promise((resolve) => {
      let passedMs = 0;
      const stopHalf = this.clock.after(ms / 2, () => {
        passedMs = ms / 2;
      });
      const stop = this.clock.after(ms, () => resolve(ms));
      this.endPause = () => {
        stopHalf();
        stop();
        resolve(passedMs);
      };
    });
  }
}
