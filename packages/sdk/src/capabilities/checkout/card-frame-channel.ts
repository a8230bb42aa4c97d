import type { CardFrameCommand } from "../../domain/checkout/card-frame-messages.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import type { CardFrameHandle, ClockPort, FrameMessage } from "../../platform/ports.ts";

/** Result of a command: its answer, a time-out, or `unsent` without a form. */
export type FrameReply = PaymentAnswer | "unanswered" | "unsent";

interface Waiting<Reply> {
  readonly key: string;
  readonly hear: (reply: Reply) => void;
}

/** Time limit for an answer of the frame; a later one still counts. Milliseconds. */
const ANSWER_PATIENCE_MS = 20_000;

/** What the page says to the frame of this load, and the answers to its commands (PAY-47 to PAY-49). */
export class CardFrameChannel {
  private readonly clock: ClockPort;
  private frame: CardFrameHandle | null = null;
  private nonce = "";
  private waiting: Waiting<FrameReply> | null = null;
  /** Hears the late answer to the last command. */
  private late: Waiting<PaymentAnswer> | null = null;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  open(frame: CardFrameHandle, nonce: string): void {
    this.frame = frame;
    this.nonce = nonce;
  }

  /** Takes the frame off the page and ends its waiting commands. */
  close(): void {
    this.frame?.close();
    this.frame = null;
    this.waiting?.hear("unanswered");
  }

  send(message: Omit<FrameMessage, "nonce">): void {
    this.frame?.send({ ...message, nonce: this.nonce });
  }

  resize(height: number): void {
    this.frame?.resize(height);
  }

  focus(): void {
    this.frame?.focus();
  }

  /** Sends a command and waits for its answer. `hearLate`: an answer after the time limit still counts. */
  ask(
    command: CardFrameCommand,
    payload: { readonly idempotencyKey: string } & Readonly<Record<string, unknown>>,
    hearLate: ((answer: PaymentAnswer) => void) | null = null,
  ): Promise<FrameReply> {
    const { idempotencyKey: key } = payload;
    if (!this.frame) return Promise.resolve("unsent");
    this.late = hearLate && { key, hear: hearLate };
    return new Promise((resolve) => {
      const stopTimer = this.clock.after(ANSWER_PATIENCE_MS, () => finish("unanswered"));
      const finish = (reply: FrameReply) => {
        stopTimer();
        if (this.waiting?.hear === finish) this.waiting = null;
        resolve(reply);
      };
      this.waiting = { key, hear: finish };
      this.send({ EVENT_NAME: command, payload });
    });
  }

  /** Returns whether somebody waits for the answer to the command with this key. */
  receive(key: string, answer: PaymentAnswer): boolean {
    const heard = [this.waiting, this.late].find((one) => one?.key === key);
    heard?.hear(answer);
    return heard !== undefined;
  }
}
