import { millisecondsInDay } from "date-fns/constants";
import * as z from "zod/mini";
import { byName } from "../../domain/kernel/shape.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { isShown } from "../../domain/timeline/plan-effect.ts";
import type { PlanAction } from "../../domain/timeline/types.ts";
import type { ClockPort, StoragePort } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

type Kind = PlanAction["kind"];

/** When the service last showed the plan as each change makes it, in epoch ms by the device's clock. */
type Times = Readonly<Partial<Record<Kind, number>>>;

const KINDS: readonly Kind[] = [
  ...["pause", "cancelPause", "resume", "cancel", "reactivate", "cancelUpcoming"],
] as readonly Kind[];

const times = byName(z.number());

/**
 * What this device has seen of a plan: a copy of the service that lags may show it again, and would pass for a change
 * whose answer was lost (D-24).
 */
export class ShownPlans {
  private readonly clock: ClockPort;
  private readonly local: StoragePort;

  constructor({ clock, local }: { readonly clock: ClockPort; readonly local: StoragePort }) {
    this.clock = clock;
    this.local = local;
  }

  note(profileId: string, subscription: SubscriptionState): void {
    if (!subscription.isStatusSuccess || !subscription.isKnownStatus) return;
    const stored = this.stored(profileId);
    const now = this.clock.now();
    const seen: Partial<Record<Kind, number>> = { ...stored.get() };
    for (const kind of KINDS) if (isShown(kind, subscription)) seen[kind] = now;
    stored.set(seen);
  }

  /** Whether the plan was as the change makes it within the last day: from a day on a clock is believed. */
  wasShown(profileId: string, kind: Kind): boolean {
    const at = this.stored(profileId).get()?.[kind];
    return at !== undefined && this.clock.now() - at < millisecondsInDay;
  }

  private stored(profileId: string): StoredValue<Times> {
    return storedValue<Times>({
      storage: this.local,
      name: `plan-shown.${ownerHash(profileId)}`,
      version: 1,
      parse: ofShape(times),
    });
  }
}
