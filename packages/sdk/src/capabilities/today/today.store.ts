import { makeAutoObservable } from "mobx";
import { calendarDay, nextMidnight } from "../../domain/calendar/today.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { ClockPort, ConnectivityPort } from "../../platform/ports.ts";

export interface TodayDeps {
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
}

/** The calendar day in front of the screen, observable, so that labels with dates turn at midnight (OPN-089). */
export class TodayStore {
  day: CalendarDay;
  private readonly deps: TodayDeps;
  private stopTimer: (() => void) | null = null;
  private stopListening: (() => void) | null = null;

  constructor(deps: TodayDeps) {
    this.deps = deps;
    this.day = calendarDay(deps.clock.now());
    makeAutoObservable<this, "deps" | "stopTimer" | "stopListening">(
      this,
      { deps: false, stopTimer: false, stopListening: false },
      { autoBind: true, deep: false },
    );
  }

  /** Reads the day again at midnight, and when a device wakes up. */
  init(): void {
    this.stopListening ??= this.deps.connectivity.onChange(this.look);
    this.look();
  }

  /** The day is the same for every user. */
  reset(): void {}

  dispose(): void {
    this.stopTimer?.();
    this.stopListening?.();
    this.stopTimer = null;
    this.stopListening = null;
  }

  private look(): void {
    const now = this.deps.clock.now();
    this.day = calendarDay(now);
    this.stopTimer?.();
    this.stopTimer = this.deps.clock.after(nextMidnight(now) - now, this.look);
  }
}
