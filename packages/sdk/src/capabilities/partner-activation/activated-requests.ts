import * as z from "zod/mini";
import type { StoragePort } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { storedValue } from "../kit/stored-value.ts";

/** Requests whose activation the service has confirmed on this device, by profile (PRT-07, OPN-207). */
export interface ActivatedRequests {
  has(profileId: string | null, subscriptionId: string): boolean;
  add(profileId: string | null, subscriptionId: string): void;
}

const shape = z.object({ owner: z.string(), ids: z.array(z.string()) });
/** Older ones are forgotten. */
const MOST = 20;

/** In local storage, without the profile id; wiped at sign-out (D-13). */
export function activatedRequests(storage: StoragePort): ActivatedRequests {
  const stored = storedValue({
    storage,
    name: "activatedSubscriptionIds",
    version: 1,
    parse: ofShape(shape),
  });
  const idsOf = (owner: string): readonly string[] => {
    const known = stored.get();
    return known?.owner === owner ? known.ids : [];
  };
  return {
    has: (profileId, id) => profileId !== null && idsOf(ownerHash(profileId)).includes(id),
    add(profileId, id) {
      if (profileId === null) return;
      const owner = ownerHash(profileId);
      const others = idsOf(owner).filter((one) => one !== id);
      stored.set({ owner, ids: [...others, id].slice(-MOST) });
    },
  };
}
