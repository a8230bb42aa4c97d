/** Plain, immutable values for screens, with texts ready to show. */

import type { HomeAction, HomeKind } from "../../domain/account/member-home.ts";
import type {} from "../../domain/account/types.ts";
import type { DeviceTab } from "../../domain/confirmation/types.ts";
import type { LinkView } from "../kit/views.ts";

/** The home of a member, or of a TV provider's viewer (ROU-01). */
export interface MemberHomeView {
  readonly kind: HomeKind;
  readonly title: string;
  readonly text: string;
  /** What she can do now, the first of them first. */
  readonly actions: readonly (LinkView & { readonly action: HomeAction })[];
  /** The plan in one line; null where nothing is to be said of it. */
  readonly plan: string | null;
}

/** Devices to watch on, by kind (CNF-06, CNF-07). */
export interface DeviceGroupView {
  readonly tab: DeviceTab;
  readonly title: string;
  readonly devices: readonly DeviceAppView[];
}

/** A device, and its app in the store of its channel. */
export interface DeviceAppView {
  readonly id: string;
  readonly name: string;
  /** Null where no address of its store is configured. */
  readonly app: LinkView | null;
  /** How to find the app without a link; null where there is one. */
  readonly note: string | null;
}
