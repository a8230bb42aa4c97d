import type { CardFramePort, FrameMessage } from "../ports.ts";

type OpenRequest = Parameters<CardFramePort["open"]>[0];

/** One opened frame, as the test that plays the frame sees it. */
export interface FakeCardFrame {
  readonly url: string;
  readonly title: string;
  readonly container: unknown;
  readonly fields: Readonly<Record<string, string>>;
  /** Messages that the page sent. */
  readonly sent: readonly FrameMessage[];
  readonly closed: boolean;
  /** The height the page has given it, in px; null until it does. */
  readonly height: number | null;
  /** How often the page has given it the keyboard. */
  readonly focused: number;
  /** Gives the page a message as it is, also a malformed one. */
  emitRaw(data: unknown): void;
  /** Gives the page a message of this load, with the nonce it was opened with. */
  emit(eventName: string, payload?: unknown): void;
}

export interface MemoryCardFrame extends CardFramePort {
  /** Every frame opened so far, the newest last. */
  readonly frames: readonly FakeCardFrame[];
  /** The newest frame; throws when none was opened. */
  frame(): FakeCardFrame;
  /** Plays the frame: called for every message that the page sends. */
  onSend(reply: (message: FrameMessage, frame: FakeCardFrame) => void): void;
}

export function createMemoryCardFrame(): MemoryCardFrame {
  const frames: FakeCardFrame[] = [];
  let reply: (message: FrameMessage, frame: FakeCardFrame) => void = () => {};

  function openFrame(request: OpenRequest) {
    const sent: FrameMessage[] = [];
    let closed = false;
    let height: number | null = null;
    let focused = 0;
    const frame: FakeCardFrame = {
      url: request.url,
      title: request.title,
      container: request.container,
      fields: request.fields,
      sent,
      get closed() {
        return closed;
      },
      get height() {
        return height;
      },
      get focused() {
        return focused;
      },
      emitRaw(data) {
        if (!closed) request.onMessage(data);
      },
      emit(eventName, payload) {
        this.emitRaw({ EVENT_NAME: eventName, nonce: request.fields["nonce"], payload });
      },
    };
    frames.push(frame);
    return {
      send(message: FrameMessage) {
        if (closed) return;
        sent.push(message);
        reply(message, frame);
      },
      resize(to: number) {
        height = to;
      },
      focus() {
        focused += 1;
      },
      close() {
        closed = true;
      },
    };
  }

  return {
    frames,
    frame() {
      const newest = frames.at(-1);
      if (newest === undefined) throw new Error("No card frame was opened.");
      return newest;
    },
    onSend(listener) {
      reply = listener;
    },
    open: openFrame,
  };
}
