import type { StoredValue } from "../kit/stored-value.ts";
import type { StoredPromoCode } from "./stored-promo-code.ts";

/** The promo code that a reload keeps; a browser without storage keeps it for the page. */
export class KeptPromoCode {
  private readonly stored: StoredValue<StoredPromoCode>;
  private unstored = NOTHING_KEPT;

  constructor(stored: StoredValue<StoredPromoCode>) {
    this.stored = stored;
  }

  get value(): StoredPromoCode {
    return this.stored.get() ?? this.unstored;
  }

  change(change: Partial<StoredPromoCode>): void {
    const kept = { ...this.value, ...change };
    this.unstored = kept;
    if (kept.applied === null && kept.dismissed === null) this.stored.remove();
    else this.stored.set(kept);
  }

  forget(): void {
    this.change(NOTHING_KEPT);
  }
}

const NOTHING_KEPT: StoredPromoCode = { applied: null, dismissed: null };
