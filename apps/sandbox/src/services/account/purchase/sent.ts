/** What a client sends with a purchase: kept with its order, and shown in the ledger. */

import type { components } from "@foyer/openapi/generated/account";
import type { ShippingAddress } from "../../../accounts/profiles.ts";
import type { Sent } from "../../../core/world.ts";

type Schemas = components["schemas"];
export type Contact = Schemas["ApplePayContact"];
export type WalletAddress = Schemas["PaypalAddress"];

interface SentFields {
  readonly shippingAddress?: ShippingAddress | null | undefined;
  readonly billingAddress?: object | undefined;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly promotionId?: string | null | undefined;
  readonly isSkipDefaultPromo?: boolean | undefined;
  readonly couponCode?: string | null | undefined;
  readonly appliedBy?: string | null | undefined;
  readonly changeType?: string | undefined;
  readonly amount?: string | undefined;
  readonly plusTaxes?: boolean | undefined;
}

export function sentOf(fields: SentFields): Sent {
  const { parameters = [], shippingAddress, billingAddress } = fields;
  const parameterNamed = (name: string) =>
    parameters.find((parameter) => parameter.name === name)?.value ?? null;
  return {
    shippingAddress: shippingAddress ? written(shippingAddress) : null,
    billingAddress: billingAddress ? written(billingAddress) : null,
    parameters: parameters.map(({ name, value }) => ({ name, value })),
    verificationId: parameterNamed("verificationId"),
    survey: parameterNamed("survey"),
    promotionId: fields.promotionId ?? null,
    isSkipDefaultPromo: fields.isSkipDefaultPromo ?? null,
    couponCode: fields.couponCode ?? null,
    appliedBy: fields.appliedBy ?? null,
    changeType: fields.changeType ?? null,
    amount: fields.amount ?? null,
    plusTaxes: fields.plusTaxes ?? null,
  };
}

function written(address: object): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(address);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** A wallet's contact as billing address: what of it belongs to an address. */
export function addressOfContact(contact: Contact): Record<string, string | undefined> {
  const [address1, address2] = contact.addressLines ?? [];
  const { locality: city, administrativeArea: state, postalCode: zipCode } = contact;
  return { address1, address2, city, state, zipCode, country: contact.countryCode };
}

/**
 * A wallet's contact as shipping address; undefined when goods cannot be sent there. Wallets give names and a phone
 * number only when they are asked for them.
 */
export function shippingOfContact(contact: Contact | undefined): ShippingAddress | undefined {
  if (!contact) return undefined;
  const { givenName, familyName, phoneNumber } = contact;
  const names = { firstName: givenName, lastName: familyName, phone: phoneNumber };
  return complete({ ...addressOfContact(contact), ...names });
}

/** A PayPal address as shipping address; undefined when goods cannot be sent there. */
export function shippingOfWallet(
  address: WalletAddress | null | undefined,
): ShippingAddress | undefined {
  return address ? complete(address) : undefined;
}

interface Parts {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly phone?: string | undefined;
}

function complete(parts: Parts): ShippingAddress | undefined {
  const { firstName = "", lastName = "", address2 = "", phone = "" } = parts;
  const { address1, city, state, zipCode } = parts;
  if (!address1 || !city || !state || !zipCode) return undefined;
  const known = state as ShippingAddress["state"];
  const place = { address1, address2, city, state: known, zipCode };
  return { firstName, lastName, ...place, phone, country: "US" };
}
