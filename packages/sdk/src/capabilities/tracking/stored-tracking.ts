import * as z from "zod/mini";
import { byName, readShape } from "../../domain/kernel/shape.ts";
import { type Campaign, campaignOf } from "../../domain/tracking/campaign.ts";
import { isTrackedPage } from "../../domain/tracking/page-names.ts";
import type { Told } from "../../domain/tracking/told.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import type { StoragePort } from "../../platform/ports.ts";
import type { Visitor } from "../feature-flags/visitor.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

/** What a campaign is stored as, with the time of its arrival. */
interface KeptCampaign {
  readonly campaign: Campaign;
  readonly at: number;
}

const keptCampaign = z.object({
  campaign: byName(z.string()),
  at: z.number(),
});

/** As `feature-flags/visitor.ts` reads it, which would leave the file of a purchase, and split it. */
const keptVisitor = z.object({ id: z.string(), exposed: z.array(z.string()) });

/** What tracking keeps on the device (TRK-34 to TRK-39). */
export interface Stored {
  readonly campaign: StoredValue<KeptCampaign>;
  readonly sampled: StoredValue<boolean>;
  readonly start: StoredValue<PageName>;
  readonly visitor: StoredValue<Visitor>;
  readonly xid: StoredValue<Told>;
}

/** `visit`: session storage. */
export function storedBy({
  local,
  visit,
}: {
  readonly local: StoragePort;
  readonly visit: StoragePort;
}): Stored {
  return {
    campaign: storedValue({
      ...{ storage: local, name: "campaign", version: 1 },
      parse(data) {
        const found = readShape(keptCampaign, data);
        const campaign = found.ok ? campaignOf({ values: found.value.campaign }) : null;
        return found.ok && campaign ? { campaign, at: found.value.at } : null;
      },
    }),
    sampled: storedValue({
      ...{ storage: visit, name: "sampled", version: 1 },
      parse: (data) => (typeof data === "boolean" ? data : null),
    }),
    start: storedValue({
      ...{ storage: visit, name: "pageStart", version: 1 },
      parse: (data) => (typeof data === "string" && isTrackedPage(data) ? data : null),
    }),
    visitor: storedValue({
      ...{ storage: local, name: "visitor", version: 1 },
      parse(data) {
        const found = readShape(keptVisitor, data);
        return found.ok ? found.value : null;
      },
    }),
    xid: storedValue({
      ...{ storage: local, name: "xid", version: 1 },
      parse: (data) => (typeof data === "string" && toldId(data) === data ? toldId(data) : null),
    }),
  };
}
