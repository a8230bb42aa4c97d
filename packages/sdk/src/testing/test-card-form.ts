import type { MemoryCardFrame } from "../platform/memory/index.ts";
import type { FakeServices } from "./fake-services.ts";

/** How the card form answers when the page asks it to pay. `silent`: no answer ever. */
export type CardFormAnswer = "approved" | "lost" | "silent" | { readonly declined: string };

/** The hosted card form, played by the test. */
export interface TestCardForm {
  /** Sends that the form is ready. */
  load(): void;
  /** Fills in every field with a good card, or says that it is not filled in. */
  fill(options?: {
    readonly valid?: boolean;
    readonly state?: string;
    readonly zipCode?: string;
    /** Decimal text in dollars. */
    readonly tax?: string;
  }): void;
  /** How it answers from now on: `"approved"` unless told otherwise. */
  answer(answer: CardFormAnswer): void;
}

export function createTestCardForm(port: MemoryCardFrame, services: FakeServices): TestCardForm {
  let next: CardFormAnswer = "approved";

  port.onSend(({ EVENT_NAME, payload }, frame) => {
    // The form marks missing fields and focuses the first.
    if (EVENT_NAME === "SHOW_PROBLEMS") return frame.emit("ONFOCUS_DATA", { field: "cardNumber" });
    const {
      idempotencyKey,
      services: bought,
      newServiceID = "",
    } = payload as {
      readonly idempotencyKey: string;
      readonly services?: readonly { readonly serviceId: string }[];
      readonly newServiceID?: string;
    };
    if (next === "silent") return;
    if (typeof next === "object") {
      frame.emit(EVENT_NAME, { idempotencyKey, errorCode: next.declined, errorMessage: "" });
      return;
    }
    const isPurchase = EVENT_NAME !== "UPDATE_PAYMENT_INFO";
    if (!isPurchase) services.saveCard(idempotencyKey);
    const serviceId = bought?.[0]?.serviceId ?? newServiceID;
    const paid = isPurchase ? { orderID: services.buy(serviceId, idempotencyKey) } : {};
    const said = next === "lost" ? {} : { responseCode: "1", ...paid };
    queueMicrotask(() => frame.emit(EVENT_NAME, { idempotencyKey, ...said }));
  });

  return {
    load: () => port.frame().emit("FRAME_READY", { height: 480 }),
    fill({ valid = true, state = "TN", zipCode = "37203", tax = "0.42" } = {}) {
      const frame = port.frame();
      const billingAddress = { state, zipCode };
      frame.emit("ONFOCUS_DATA", { field: "cardNumber" });
      frame.emit("PAYMENT_FORM_FIELD_CHANGE", { field: "cardNumber", valid });
      frame.emit("TAX_UPDATED", {
        responseCode: "1",
        totalTax: tax,
        isTaxError: false,
        billingAddress,
      });
      frame.emit("VALID_PAYMENT_FORM", { valid });
    },
    answer(answer) {
      next = answer;
    },
  };
}
