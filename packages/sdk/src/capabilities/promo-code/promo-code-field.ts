import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { FieldStore } from "../kit/forms/field.store.ts";

/** The field of a promo code: upper case, and without a message before the code is tried (PRM-05, FRM-02). */
export function promoCodeField(deps: {
  readonly clock: ClockPort;
  readonly messages: Messages;
}): FieldStore {
  const { clock, messages } = deps;
  return new FieldStore({
    name: "couponCode",
    kind: textFields.promoCode.couponCode,
    rule: () => null,
    normalize: (typed) => typed.toUpperCase(),
    debounceMs: validationDebounceMs({ form: "promoCode" }),
    clock,
    messages,
  });
}
