import { makeAutoObservable } from "mobx";
import * as z from "zod/mini";
import type { BeforeGift } from "../../domain/gifts/types.ts";
import { orNull } from "../../domain/kernel/shape.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

/** A gift that was redeemed. It holds no PIN and no address (D-13). */
export interface Redeemed {
  readonly sku: string;
  /** Null where the answer was lost. */
  readonly transactionId: string | null;
  readonly before: BeforeGift;
  /** Hash of its member: another one may sign in before the page is opened again (D-13). */
  readonly owner: string;
}

const shape = z.object({
  sku: z.string(),
  transactionId: orNull(z.string()),
  before: z.object({ serviceID: z.string(), validityTill: orNull(z.string()) }),
  owner: z.string(),
});

/** The gift that was redeemed last, for its confirmation, also after a reload (GFT-24, ROU-22). */
export class RedeemedGift {
  private redeemed: Redeemed | null = null;
  private wasShown = false;
  private readonly stored: StoredValue<Redeemed>;

  constructor({ session }: { readonly session: StoragePort }) {
    this.stored = storedValue<Redeemed>({
      storage: session,
      name: "redeemedGift",
      version: 1,
      parse: ofShape(shape),
    });
    makeAutoObservable<this, "stored">(this, { stored: false }, { autoBind: true, deep: false });
  }

  get current(): Redeemed | null {
    return this.redeemed;
  }

  /** Redeemed, and its confirmation has not shown yet. */
  get isNews(): boolean {
    return this.redeemed !== null && !this.wasShown;
  }

  begin(redeemed: Redeemed): void {
    this.redeemed = redeemed;
    this.wasShown = false;
    this.stored.set(redeemed);
  }

  /** The confirmation shows it. After a reload it is read again. */
  show(): void {
    this.redeemed ??= this.stored.get();
    this.wasShown = this.redeemed !== null;
  }

  /** Another gift begins. */
  forget(): void {
    this.redeemed = null;
    this.wasShown = false;
    this.stored.remove();
  }

  reset(): void {
    this.forget();
  }
}
