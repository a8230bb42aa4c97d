import type { FakeCardFrame, MemoryCardFrame } from "../../src/platform/memory/index.ts";
import type { FrameMessage } from "../../src/platform/ports.ts";
import type { Card } from "../played-card-frame.ts";
import type { Chance } from "./chance.ts";

/**
 * The script of the hosted card form, played: its call has no time limit, and some of its messages are for another
 * key.
 */
export interface CardForm {
  /** Loads the newest frame as the browser would. */
  load(): Promise<void>;
  /** Fills in every field of the newest frame and quotes the tax. */
  fill(card: Card): Promise<void>;
}

interface CardFormDeps {
  readonly cardFrame: MemoryCardFrame;
  readonly fetch: typeof globalThis.fetch;
  readonly chance: Chance;
  /** Likelihood of an answer with another key, before or instead of its own. */
  readonly confusion: () => number;
}

const ORIGIN = "http://127.0.0.1:4010";

/** Answer of a confused form, for a key that was never sent. */
const LIES = [
  { responseCode: "1", orderID: "ORD-999999" },
  { errorCode: "eV1106", errorMessage: "" },
  {},
];

export function playCardForm({ cardFrame, fetch, chance, confusion }: CardFormDeps): CardForm {
  const sessions = new WeakMap<FakeCardFrame, string>();
  const cards = new WeakMap<FakeCardFrame, Card>();
  /** The order, once the page has changed it. */
  const orders = new WeakMap<FakeCardFrame, unknown>();

  async function post(path: string, body: string, headers: Record<string, string>) {
    const response = await fetch(ORIGIN + path, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  }

  async function call(frame: FakeCardFrame, path: string, body: unknown, key?: string) {
    const headers = {
      "content-type": "application/json",
      "x-api-key": frame.fields["apiKey"] ?? "",
      "x-frame-session": sessions.get(frame) ?? "",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    try {
      const { status, text } = await post(`/payment-frame/${path}`, JSON.stringify(body), headers);
      return status >= 500 ? {} : (JSON.parse(text) as object);
    } catch {
      return {};
    }
  }

  function taxOf(frame: FakeCardFrame, { state, zipCode }: Card) {
    const order = orders.get(frame);
    return call(frame, "tax", { state, zipCode, ...(order ? { order } : {}) });
  }

  async function obey({ EVENT_NAME: command, payload }: FrameMessage, frame: FakeCardFrame) {
    const details = (payload ?? {}) as { readonly idempotencyKey?: string };
    const { idempotencyKey } = details;
    if (command === "UPDATE_ORDER") {
      orders.set(frame, payload);
      const filled = cards.get(frame);
      if (filled) frame.emit("TAX_UPDATED", await taxOf(frame, filled));
      return;
    }
    // Commands that take no money get no answer.
    if (idempotencyKey === undefined) return;
    const owner = { expiry: "12/40", cvv: "123", firstName: "Ada", lastName: "Lovelace" };
    const card = { ...cards.get(frame), ...owner };
    if (chance.happens(confusion())) {
      frame.emit(command, { ...chance.among(LIES), idempotencyKey: `not-${idempotencyKey}` });
    }
    const answer = await call(frame, "pay", { command, card, details }, idempotencyKey);
    const said = chance.happens(confusion()) ? `not-${idempotencyKey}` : idempotencyKey;
    frame.emit(command, { ...answer, idempotencyKey: said });
  }

  cardFrame.onSend((message, frame) => void obey(message, frame));

  return {
    async load() {
      const frame = cardFrame.frames.at(-1);
      if (!frame || frame.closed || sessions.has(frame)) return;
      const form = new URLSearchParams(frame.fields).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const { text } = await post("/payment-frame", form, headers).catch(() => ({ text: "" }));
      const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1];
      if (json === undefined) return;
      const boot = JSON.parse(json) as { session?: string; error?: object };
      if (boot.error || boot.session === undefined) return frame.emit("FRAME_ERROR", boot.error);
      sessions.set(frame, boot.session);
      frame.emit("FRAME_READY", { height: 480 });
    },
    async fill(card) {
      const frame = cardFrame.frames.at(-1);
      if (!frame || !sessions.has(frame)) return;
      cards.set(frame, card);
      frame.emit("ONFOCUS_DATA", { field: "cardNumber" });
      frame.emit("PAYMENT_FORM_FIELD_CHANGE", { field: "cardNumber", valid: true });
      frame.emit("TAX_UPDATED", await taxOf(frame, card));
      frame.emit("VALID_PAYMENT_FORM", { valid: true });
    },
  };
}
