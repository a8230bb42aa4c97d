import type { FakeCardFrame, MemoryPlatform } from "../src/platform/memory/index.ts";
import type { FrameMessage } from "../src/platform/ports.ts";

/** A filled-in card form. */
export interface Card {
  readonly cardNumber: string;
  readonly zipCode: string;
  readonly state: string;
  /** MM/YY; 12/40 by default. */
  readonly expiry?: string;
}

/** Approved, of Nashville. Other cards by number: see the sandbox's table. */
export const GOOD_CARD: Card = { cardNumber: "4242424242424242", zipCode: "37203", state: "TN" };
export const DECLINED_CARD: Card = { ...GOOD_CARD, cardNumber: "4000000000000010" };
export const SLOW_CARD: Card = { ...GOOD_CARD, cardNumber: "4000000000000218" };
export const LOST_ANSWER_CARD: Card = { ...GOOD_CARD, cardNumber: "4000000000000226" };
export const VERMONT_CARD: Card = { ...GOOD_CARD, zipCode: "05401", state: "VT" };

interface Boot {
  readonly session?: string;
  readonly error?: { readonly errorCode: string };
}

/** The script of the card form, played: it talks to the services as the real frame does. */
export interface PlayedCardFrame {
  /** Loads the form as the browser would; sends `FRAME_READY`. */
  load(): Promise<void>;
  /** Fills in every field and quotes the tax. */
  fill(card: Card): Promise<void>;
  /** The frame as the page has it. */
  readonly frame: FakeCardFrame;
}

const FRAME_ORIGIN = "http://127.0.0.1:4010";

/** Plays the newest frame of a tab. Its requests go through the tab's network. */
export function playCardFrame(platform: MemoryPlatform): PlayedCardFrame {
  const frame = platform.cardFrame.frame();
  /** The order, once the page has changed it. */
  let order: unknown = null;
  let isFilled = false;
  let boot: Boot = {};
  let card: Card = GOOD_CARD;

  async function post(path: string, body: string, headers: Record<string, string>) {
    const response = await platform.fetch(FRAME_ORIGIN + path, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  }

  async function call(path: string, body: unknown, key?: string): Promise<unknown> {
    const headers = {
      "content-type": "application/json",
      "x-api-key": frame.fields["apiKey"] ?? "",
      "x-frame-session": boot.session ?? "",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    try {
      const { status, text } = await post(`/payment-frame/${path}`, JSON.stringify(body), headers);
      return status >= 500 ? {} : JSON.parse(text);
    } catch {
      return {};
    }
  }

  const taxOf = ({ state, zipCode }: Pick<Card, "state" | "zipCode">) =>
    call("tax", { state, zipCode, ...(order === null ? {} : { order }) });

  async function obey({ EVENT_NAME: command, payload }: FrameMessage): Promise<void> {
    if (payload === undefined) return;
    if (command === "UPDATE_ORDER") {
      order = payload;
      if (isFilled) frame.emit("TAX_UPDATED", await taxOf(card));
      return;
    }
    const details = payload as { readonly idempotencyKey: string };
    const owner = { expiry: "12/40", cvv: "123", firstName: "Ada", lastName: "Lovelace" };
    const fields = { ...owner, ...card };
    const answer = await call("pay", { command, card: fields, details }, details.idempotencyKey);
    frame.emit(command, { ...(answer as object), idempotencyKey: details.idempotencyKey });
  }

  platform.cardFrame.onSend((message, target) => {
    if (target === frame) void obey(message);
  });

  return {
    frame,
    async load() {
      const form = new URLSearchParams(frame.fields).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const { text } = await post("/payment-frame", form, headers);
      const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1];
      boot = JSON.parse(json ?? "{}");
      if (boot.error) frame.emit("FRAME_ERROR", boot.error);
      else frame.emit("FRAME_READY", { height: 480 });
    },
    async fill(filled) {
      card = filled;
      frame.emit("ONFOCUS_DATA", { field: "cardNumber" });
      frame.emit("PAYMENT_FORM_FIELD_CHANGE", { field: "cardNumber", valid: true });
      const { state, zipCode } = card;
      isFilled = true;
      frame.emit("TAX_UPDATED", await taxOf({ state, zipCode }));
      frame.emit("VALID_PAYMENT_FORM", { valid: true });
    },
  };
}
