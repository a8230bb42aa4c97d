/** The promo code as checkout uses it. */
export interface CheckoutPromoCode {
  /** A code is being looked up: paying waits. */
  readonly isSettling: boolean;
  /** The code that stands in the field, neither applied nor refused. */
  readonly untried: string | null;
  /** Takes a code that reached the field without an event (D-45). */
  read(): void;
  /** Looks the applied code up again. */
  refresh(): Promise<void>;
  /** An order with this promo code was refused with `code`. */
  hearRefusal(code: string, couponCode: string | null): void;
  open(): void;
  close(): void;
}
