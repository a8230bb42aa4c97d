import type { Engine } from "../../api/engine.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ShownState } from "../../domain/tracking/page-names.ts";
import type { Platform } from "../../platform/ports.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { createXidCalls } from "./tracking.calls.ts";
import { type TrackingDeps, TrackingStore } from "./tracking.store.ts";
import { trackingTexts } from "./tracking.texts.ts";

const calls = (engine: Engine) => ({ xid: createXidCalls(engine) });

/** A store with a form or a list that opens and closes. */
interface Opening {
  readonly state: { readonly kind: string };
}

/** The stores that are read where they have loaded. */
interface LaterNeeds {
  readonly navigation: { readonly route: RouteId | null };
  readonly platform: Platform;
  later(
    name: "accountPromoCode",
    store: "accountPromoCode",
  ): Later<{ readonly cardUpdate: object | null }>;
  later(name: "deviceLimit", store: "deviceLimit"): Later<Opening>;
  later(name: "emailChange", store: "emailChange"): Later<Opening>;
  later(name: "passwordChange", store: "passwordChange"): Later<Opening>;
  later(name: "pause", store: "pause"): Later<{ readonly review: object | null }>;
  later(
    name: "subscription",
    store: "subscription",
  ): Later<{ readonly current: SubscriptionState }>;
}

/** Routes that end in the list of devices at the limit (DEV-01). */
const SIGNS_IN: readonly (RouteId | null)[] = [
  "signIn",
  "signInTv",
  "createAccount",
  "createAccountPlan",
  "mvpd",
];

/** What shows without an address, asked of the stores of the screen alone. The first that shows counts. (OPN-237) */
function shownBy(given: LaterNeeds): () => ShownState | null {
  const card = given.later("accountPromoCode", "accountPromoCode");
  const devices = given.later("deviceLimit", "deviceLimit");
  const email = given.later("emailChange", "emailChange");
  const password = given.later("passwordChange", "passwordChange");
  const pause = given.later("pause", "pause");
  const isOpen = ({ current }: Later<Opening>) => current?.state.kind === "open";
  const table: readonly (readonly [ShownState, readonly (RouteId | null)[], () => boolean])[] = [
    ["pauseReview", ["pause"], () => Boolean(pause.current?.review)],
    ["deviceLimit", SIGNS_IN, () => (devices.current?.state.kind ?? "closed") !== "closed"],
    ["cardModal", ["manage"], () => Boolean(card.current?.cardUpdate)],
    ["editProfile", ["manage"], () => isOpen(email) || isOpen(password)],
  ];
  return () => {
    const { route } = given.navigation;
    const found = table.find(([, routes, shows]) => routes.includes(route) && shows());
    return found?.[0] ?? null;
  };
}

/** What analytics knows of a visit (TRK). */
export const tracking = {
  texts: trackingTexts,
  calls,
  stores: {
    tracking: (
      given: Needs<TrackingDeps, "api" | "loadedSubscription" | "shown" | "visit"> & LaterNeeds,
    ) => {
      const subscription = given.later("subscription", "subscription");
      return new TrackingStore(
        extend(given, {
          api: calls(given.engine),
          shown: shownBy(given),
          loadedSubscription: () => subscription.current?.current ?? null,
          visit: given.platform.session,
        }),
      );
    },
  },
} satisfies Capability;
