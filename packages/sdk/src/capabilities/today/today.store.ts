import { makeAutoObservable } from "mobx";
import { calendarDay, untilNextLook } from "../../domain/calendar/today.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { ClockPort, ConnectivityPort } from "../../platform/ports.ts";

export interface TodayDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<FoyerConfiguration, "services">;
  readonly connectivity: ConnectivityPort;
}

/** The services' calendar day, observable, so that labels with dates turn at their midnight (D-40, OPN-089). */
export class TodayStore {
  day: CalendarDay;
  private readonly deps: TodayDeps;
  private stopTimer: (() => void) | null = null;
  private stopListening: (() => void) | null = null;

  constructor(deps: TodayDeps) {
    this.deps = deps;
    this.day = calendarDay(deps.clock.now(), deps.configuration.services.timeZone);
    makeAutoObservable<this, "deps" | "stopTimer" | "stopListening">(
      this,
      { deps: false, stopTimer: false, stopListening: false },
      { autoBind: true, deep: false },
    );
  }

  /** Reads the day again at the services' midnight, and when a device wakes up. */
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
    const { clock, configuration } = this.deps;
    const { timeZone } = configuration.services;
    const now = clock.now();
    this.day = calendarDay(now, timeZone);
    this.stopTimer?.();
    this.stopTimer = clock.after(untilNextLook(now, timeZone), this.look);
  }
}
