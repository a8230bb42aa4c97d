import type { Message } from "../kernel/message.ts";

/** Shipping address (SHP-02); the country is always US (SHP-03). */
export interface ShippingAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
}

/** The parts that the service verifies (SHP-14). */
export type Place = Pick<ShippingAddress, "address1" | "address2" | "city" | "state" | "zipCode">;

/** The answer of the verification service (SHP-14). */
export interface AddressVerification {
  readonly deliverability: string;
  /** Whether `address` differs from what was asked. */
  readonly corrected: boolean;
  /** As the postal service writes it; null where the service gives none. */
  readonly address: Place | null;
  readonly message: string | null;
}

/** What a verification means for the form. */
export type VerificationOutcome =
  | {
      readonly kind: "refused";
      /** Messages by field (SHP-15 to SHP-17). */
      readonly problems: Readonly<Partial<Record<keyof Place, Message>>>;
      /** The message of the form, where no field is named (SHP-25). */
      readonly message: Message | null;
    }
  /** `recommended`: the corrected address, for the choice (SHP-26); null goes on directly (SHP-28). */
  | { readonly kind: "verified"; readonly recommended: Place | null };

/** The address that the user picks in the modal (SHP-27). */
export type AddressPick = "recommended" | "entered";

/** What the shipping page is for: a purchase, or the address of the member's plan. */
export type ShippingPurpose = "purchase" | "manage" | "none";
