import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { createContentScreenCalls } from "./content.calls.ts";
import { contentTexts } from "./content.texts.ts";
import { type ContentScreenDeps, ContentScreenStore } from "./content-screen.store.ts";
import { type ContentZonesDeps, ContentZonesStore } from "./content-zones.store.ts";
import { type EmailAlertDeps, EmailAlertStore } from "./email-alert.store.ts";
import type { PlansPage } from "./promised.ts";

const calls = (engine: Engine) => ({ screens: createContentScreenCalls(engine) });

interface PlansNeeds {
  later(name: "plans", store: "plans"): Later<PlansPage>;
  later(name: "today", store: "plans"): Later<{ readonly day: string }>;
}

type Own = "api" | "plansPage" | "serviceDay" | "loadMarkup";

/** Promises of a text need the plans; markup needs a parser. Both load when a text asks for them. */
function parts(given: PlansNeeds & { readonly engine: Engine }) {
  return {
    api: calls(given.engine),
    plansPage: given.later("plans", "plans"),
    serviceDay: given.later("today", "plans"),
    loadMarkup: () => import("./markup.ts"),
  };
}

/** Marketing pages of content blocks, content in zones of other screens, and the email alert (CNT, CAP-14). */
export const content = {
  texts: contentTexts,
  calls,
  stores: {
    contentScreen: (given: Needs<ContentScreenDeps, Own> & PlansNeeds) =>
      new ContentScreenStore(extend(given, parts(given))),
    contentZones: (given: Needs<ContentZonesDeps, Own> & PlansNeeds) =>
      new ContentZonesStore(extend(given, parts(given))),
    emailAlert: (given: Needs<EmailAlertDeps, "api">) =>
      new EmailAlertStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
