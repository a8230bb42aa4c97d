import { type FieldProblem, lineProblem } from "../forms/fields.ts";
import { message } from "../kernel/message.ts";
import { isRecord } from "../kernel/record.ts";
import { stateCode } from "./states.ts";
import type { Place, ShippingAddress } from "./types.ts";

export type ShippingField = keyof ShippingAddress;

/** The fields of the form, in its order. (SHP-02) */
export const shippingFields: readonly ShippingField[] = [
  ...(["firstName", "lastName", "address1", "address2", "city", "state", "zipCode"] as const),
  "phone",
];

const zip = /^\d{5}(-\d{4})?$/;
/** After the separators are removed: ten digits, and the country's 1 with or without its plus sign. */
const phone = /^(\+?1)?\d{10}$/;
/** The longest phone number, with its separators, that the service takes. */
const longestPhone = 40;
const phoneSeparators = /[\s.\-()[\]\u2010-\u2015]/g;

/**
 * What is wrong with a field of a shipping address; null when it is fine. The second line may be empty.
 * (SHP-04 to SHP-12, D-45, OPN-117, OPN-118)
 */
export function shippingFieldProblem(given: {
  readonly field: ShippingField;
  readonly value: string;
}): FieldProblem {
  const value = tidy(given.value);
  if (value === "") return given.field === "address2" ? null : message("error.required");
  switch (given.field) {
    case "state":
      return stateCode({ value }) === null ? message("shipping.state.invalid") : null;
    case "zipCode":
      return zip.test(value) ? null : message("shipping.zip.invalid");
    case "phone":
      return value.length <= longestPhone && phone.test(value.replace(phoneSeparators, ""))
        ? null
        : message("shipping.phone.invalid");
    default:
      return lineProblem({ value });
  }
}

/** The address as it is verified, kept and sent: without superfluous white space, the state as its code. (SHP-02, SHP-09) */
export function toShippingAddress(typed: ShippingAddress): ShippingAddress {
  const state = tidy(typed.state);
  return {
    firstName: tidy(typed.firstName),
    lastName: tidy(typed.lastName),
    address1: tidy(typed.address1),
    address2: tidy(typed.address2),
    city: tidy(typed.city),
    state: stateCode({ value: state }) ?? state,
    zipCode: tidy(typed.zipCode),
    phone: tidy(typed.phone),
  };
}

/**
 * The shipping address that a profile keeps, ready to send; null where a part is missing or wrong. It was verified
 * before it was kept. (SHP-29, OPN-120, D-06)
 */
export function keptAddress({ kept }: { readonly kept: unknown }): ShippingAddress | null {
  if (!isRecord(kept)) return null;
  const part = (field: ShippingField) => {
    const value = kept[field];
    return typeof value === "string" ? value : "";
  };
  const address = toShippingAddress({
    firstName: part("firstName"),
    lastName: part("lastName"),
    address1: part("address1"),
    address2: part("address2"),
    city: part("city"),
    state: part("state"),
    zipCode: part("zipCode"),
    phone: part("phone"),
  });
  return shippingFields.every((field) => isFine(field, address[field])) ? address : null;
}

/** Whether every part of a place may be sent. */
export function isWholePlace(place: Place): boolean {
  return placeFields.every((field) => isFine(field, place[field]));
}

/** Whether two addresses are one place, by what the service verifies. (SHP-14) */
export function isSamePlace({
  one,
  other,
}: {
  readonly one: Place;
  readonly other: Place;
}): boolean {
  return placeFields.every((field) => one[field] === other[field]);
}

export const placeFields = ["address1", "address2", "city", "state", "zipCode"] as const;

export function placeOf(given: Place): Place {
  const { address1, address2, city, state, zipCode } = given;
  return { address1, address2, city, state, zipCode };
}

/** An address as it is written on a parcel; an empty line is left out. */
export function addressLines(
  address: Place & Partial<Pick<ShippingAddress, "firstName" | "lastName">>,
): readonly string[] {
  const { firstName = "", lastName = "", address1, address2, city, state, zipCode } = address;
  const lines = [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zipCode}`];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

function isFine(field: ShippingField, value: string): boolean {
  return shippingFieldProblem({ field, value }) === null;
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** How long the form waits after the last keystroke before the address is verified, in ms: each check asks a service. (SHP-13) */
export const verificationDebounceMs = 600;
