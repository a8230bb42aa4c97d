/** The service's answer to withdrawing the key of a write. (D-24) */
export type Withdrawal =
  /** Nothing was and nothing will be done under this key. */
  | { readonly kind: "withdrawn" }
  /** A purchase is committed. */
  | { readonly kind: "paid"; readonly orderID: string }
  /** Another write is committed. */
  | { readonly kind: "done" }
  /** It may still be committed. */
  | { readonly kind: "inFlight" }
  /** The service cannot withdraw keys. */
  | { readonly kind: "notOffered" };
