/**
 * Where to go next. The SDK only says where; the application navigates.
 *
 * `route` stays in the application: `address` is path, query and fragment, always starting with one `/`.
 * `external` leaves it by a full navigation: `url` is absolute and has passed the safe-redirect check (D-01).
 */
export type Destination =
  | {
      readonly kind: "route";
      readonly address: string;
      readonly replace?: boolean;
      readonly state?: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "external"; readonly url: string };
