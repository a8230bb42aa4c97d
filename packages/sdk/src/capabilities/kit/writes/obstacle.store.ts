import { makeAutoObservable } from "mobx";
import type { ClockPort } from "../../../platform/ports.ts";

const LOOK_MS = 1_000;

/**
 * What keeps a write from being sent. It may be settled in another tab, or by a store that says nothing here: it is looked
 * for until it is gone, and the refusal is out of date. One that was never seen keeps the refusal. (D-04)
 */
export class Obstacle {
  /** It is there, as far as is known. */
  holds = false;
  private readonly clock: ClockPort;
  private stop = () => {};

  constructor(clock: ClockPort) {
    this.clock = clock;
    makeAutoObservable<this, "clock" | "stop">(this, { clock: false, stop: false });
  }

  /** A write was refused because of it. */
  watch(isThere: () => boolean): void {
    this.end();
    this.holds = true;
    this.look(isThere, isThere());
  }

  /** Nothing is refused any more. */
  end(): void {
    this.stop();
    this.holds = false;
  }

  private look(isThere: () => boolean, wasSeen: boolean): void {
    this.stop = this.clock.after(LOOK_MS, () => {
      const isSeen = isThere();
      if (wasSeen && !isSeen) this.end();
      else this.look(isThere, isSeen);
    });
  }
}
