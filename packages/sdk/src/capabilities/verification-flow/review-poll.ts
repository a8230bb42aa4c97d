import { reviewPollMs } from "../../domain/constants/constants.ts";
import type { ClockPort, ConnectivityPort } from "../../platform/ports.ts";

export interface ReviewPollDeps {
  readonly clock: ClockPort;
  readonly connectivity: Pick<ConnectivityPort, "onChange" | "online" | "visible">;
  /** Asks the service once; resolves when its answer has been taken. */
  readonly ask: () => Promise<void>;
}

/**
 * Asks every 10 s how a review stands (VER-94, LIM-06). Questions never overlap. In a hidden tab and without a network
 * it rests, and asks at once when the tab is back: a review may have ended meanwhile (D-09).
 */
export class ReviewPoll {
  private readonly deps: ReviewPollDeps;
  private stopListening: (() => void) | null = null;
  private stopTimer = () => {};
  private isDue = false;
  private isAsking = false;

  constructor(deps: ReviewPollDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.stopListening) return;
    this.stopListening = this.deps.connectivity.onChange(() => this.askIfDue());
    this.wait();
  }

  stop(): void {
    this.stopTimer();
    this.stopListening?.();
    this.stopListening = null;
    this.isDue = false;
  }

  private wait(): void {
    this.stopTimer();
    this.stopTimer = this.deps.clock.after(reviewPollMs, () => {
      this.isDue = true;
      this.askIfDue();
    });
  }

  private askIfDue(): void {
    const { connectivity } = this.deps;
    const canAsk = connectivity.visible() && connectivity.online();
    if (this.isDue && !this.isAsking && canAsk) void this.ask();
  }

  private async ask(): Promise<void> {
    this.isDue = false;
    this.isAsking = true;
    try {
      await this.deps.ask();
    } finally {
      this.isAsking = false;
      if (this.stopListening) this.wait();
    }
  }
}
