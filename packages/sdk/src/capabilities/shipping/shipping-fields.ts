import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import {
  placeFields,
  type ShippingField,
  shippingFieldProblem,
} from "../../domain/shipping/address.ts";
import type { Place } from "../../domain/shipping/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import type { AddressCheck } from "./address-check.store.ts";

export type ShippingFields = { readonly [Name in ShippingField]: FieldStore };

interface FieldDeps {
  readonly check: AddressCheck;
  readonly clock: ClockPort;
  readonly messages: Messages;
}

/**
 * The fields of the address (SHP-02 to SHP-13). What the service found counts for the place that was asked for, until
 * a part of it changes.
 */
export function shippingFieldStores(
  { check, clock, messages }: FieldDeps,
  placeNow: () => Place,
): ShippingFields {
  const store = (field: ShippingField, name: string) =>
    new FieldStore({
      name,
      kind: textFields.shipping[field],
      clock,
      messages,
      debounceMs: validationDebounceMs({ form: "shipping" }),
      rule(value) {
        const own = shippingFieldProblem({ field, value });
        const found = own ? null : check.outcomeOf(placeNow());
        if (found?.kind !== "refused" || !isPlaceField(field)) return own;
        return found.problems[field] ?? null;
      },
    });
  return {
    firstName: store("firstName", "first-name"),
    lastName: store("lastName", "last-name"),
    address1: store("address1", "address-line-1"),
    address2: store("address2", "address-line-2"),
    city: store("city", "city"),
    state: store("state", "state"),
    zipCode: store("zipCode", "zip"),
    phone: store("phone", "phone"),
  };
}

function isPlaceField(name: ShippingField): name is keyof Place {
  return placeFields.some((field) => field === name);
}
