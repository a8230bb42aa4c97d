import { cleanText } from "../forms/clean-text.ts";
import type { FieldProblem, Typed } from "../forms/fields.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { shippingFieldProblem } from "../shipping/address.ts";
import type { GiftForm } from "./types.ts";

/** The longest PIN that the service takes. */
export const longestGiftCode = 64;

/** A gift code as it is sent: cleaned, upper case, without spaces and dashes of any kind. (GFT-17, OPN-124, D-45) */
export function giftCode({ value }: Typed): string {
  return cleanText({ kind: "code", value }).replace(/[\s-]/g, "").toUpperCase();
}

/** Any code with a letter, a digit or a sign is sent. (GFT-16, GFT-18, GFT-19, OPN-117, OPN-124) */
export function giftCodeProblem(typed: Typed): FieldProblem {
  const { length } = giftCode(typed);
  if (length === 0) return message("error.required");
  return length > longestGiftCode ? message("gifts.code.invalid") : null;
}

/** The ZIP code of a gift without merchandise. (GFT-23, SHP-10, SHP-11) */
export function giftZipProblem({ value }: Typed): FieldProblem {
  return shippingFieldProblem({ field: "zipCode", value });
}

/** The form that a gift needs: where goods are shipped to, or the ZIP code. (GFT-21, GFT-22) */
export function giftForm(facts: { readonly hasMerchandise: boolean }): Choice<GiftForm> {
  return choose(forms, facts);
}

const forms: Table<{ readonly hasMerchandise: boolean }, GiftForm> = {
  rows: [{ id: "GFT-21", when: ({ hasMerchandise }) => hasMerchandise, to: () => "shipping" }],
  otherwise: { id: "GFT-22", to: () => "zip" },
};

export interface GiftRefusalFacts {
  readonly status: number;
  /** Code of the service; null without one. */
  readonly serviceCode: string | null;
  /** Text of the service that may be shown (D-10); null without one. */
  readonly serviceText: string | null;
}

/**
 * What is said about a gift PIN that the service refuses: its own text, else 'Please enter a valid gift PIN code.'. Null
 * where the answer is not about the PIN: the failure has its own text. (GFT-14, GFT-19, OPN-123)
 */
export function giftRefusal(facts: GiftRefusalFacts): Choice<Message | null> {
  return choose(refusals, facts);
}

const refusals: Table<GiftRefusalFacts, Message | null> = {
  rows: [
    {
      id: "GFT-14",
      when: ({ serviceCode, serviceText }) => serviceCode === "giftLimit" && !serviceText,
      to: () => message("gifts.limit"),
    },
    // A malformed request has a text about its body, which no user can read.
    { id: "GFT-19/malformed", when: ({ status }) => status === 400, to: () => invalid },
    {
      id: "GFT-19/service",
      when: ({ status, serviceText }) => isAboutPin(status) && serviceText !== null,
      to: ({ serviceText }) => ({ text: serviceText ?? "" }),
    },
    { id: "GFT-19", when: ({ status }) => isAboutPin(status), to: () => invalid },
  ],
  otherwise: { id: "ERR-25", to: () => null },
};

const invalid = message("gifts.code.invalid");

/** 422 is about the key of the request. */
function isAboutPin(status: number): boolean {
  return status === 200 || status === 404 || status === 409 || status === 410;
}
