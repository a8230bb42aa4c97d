import type { ConsentMode } from "@foyer/sdk/tracking";
import type { Analytics } from "../src/app/configuration.ts";

/**
 * The sandbox's stand-ins of a tag manager and of a collector with `FOYER_ANALYTICS=on`, or `optIn` where a user is asked
 * first; without it events go no further than the page's data layer. `frames` is the origin of stand-ins.
 */
export function analyticsAt(frames: string): Analytics | undefined {
  const modes: Readonly<Record<string, ConsentMode>> = { on: "optOut", optIn: "optIn" };
  const mode = modes[process.env.FOYER_ANALYTICS ?? ""];
  return (
    mode && {
      mode,
      tagManager: `${frames}/tag-manager-stand-in/tm.js`,
      collector: `${frames}/collector-stand-in/events`,
    }
  );
}

/** The stand-ins find their world by the key in their addresses, as such services find the account of a site. */
export function analyticsFor(analytics: Analytics, key: string): Analytics {
  const { mode, tagManager, collector } = analytics;
  return { mode, tagManager: withKey(tagManager, key), collector: withKey(collector, key) };
}

function withKey(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set("key", key);
  return url.href;
}
