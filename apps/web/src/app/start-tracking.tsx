import { FoyerProvider } from "@foyer/react";
import type { Foyer, Platform } from "@foyer/sdk";
import {
  browserBeacon,
  browserDataLayer,
  browserLeaving,
  browserPrivacyControl,
  browserTagManager,
  collector,
  consentChoice,
  createTracking,
  tagManager,
  tellGoogleConsent,
} from "@foyer/sdk/tracking";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PrivacyChoices } from "../features/privacy/privacy-choices.tsx";
import type { TracedVisit } from "../kit/traced-visit.ts";
import type { Analytics } from "./configuration.ts";
import { earlyEvents } from "./early-events.ts";
import { nextTask } from "./tasks.ts";

/** The product is sold in the US: events go until a user refuses. In the EU it would be `optIn`. */
const USUAL: Partial<Analytics> & Pick<Analytics, "mode"> = { mode: "optOut" };

/**
 * Brings the events of the page to its data layer, where a tag manager finds them, as far as the user allows it; and
 * shows the user's choices beneath the footer (GRD-12, TRK-26, TRK-38, PAY-33). Loaded after the first paint.
 */
export async function startTracking(
  foyer: Foyer,
  { clock, connectivity, cookies, local, logger, random, tabs }: Platform,
  analytics = USUAL,
): Promise<void> {
  const { mode } = analytics;
  const consent = consentChoice({
    ...{ mode, local, cookies, tabs, connectivity },
    cookie: foyer.configuration.page.cookies.privacy,
    hasPrivacyControl: browserPrivacyControl,
  });
  tellGoogleConsent(consent, browserDataLayer);
  await foyer.load("tracking");
  const store = foyer.tracking;
  store.begin(consent);
  const visit = await tracedVisitOf(foyer);
  const tracking = createTracking({
    ...{ consent, clock, random, logger },
    destinations: [
      tagManager({
        ...{ dataLayer: browserDataLayer, clock },
        ...(analytics.tagManager && { load: browserTagManager(analytics.tagManager) }),
      }),
      ...(analytics.collector
        ? [collector({ url: analytics.collector, send: browserBeacon })]
        : []),
    ],
    context: store.contextOf,
    isSampled: () => store.isSampled,
    onLeave: browserLeaving,
    ...(visit && { follow: visit.trace.follow }),
  });
  visit?.hear({
    ...{ mode, consent, cookies, tracking },
    cookie: foyer.configuration.page.cookies.privacy,
    hasPrivacyControl: browserPrivacyControl(),
  });
  // A task of its own, and one for the choices: the page responds in between.
  await nextTask();
  for (const [event, properties, time] of earlyEvents.waiting.splice(0)) {
    tracking.track(event, properties, time);
  }
  earlyEvents.track = tracking.track;
  await nextTask();
  const place = document.createElement("aside");
  place.className = "privacy";
  place.setAttribute("aria-label", foyer.messages.text("privacy.title"));
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <PrivacyChoices
          consent={consent}
          hasPrivacyControl={browserPrivacyControl()}
          isOpened={mode === "optIn"}
        />
      </FoyerProvider>
    </StrictMode>,
  );
}

/** For the debug panel; null in production, and where its code does not come. */
async function tracedVisitOf(foyer: Foyer): Promise<TracedVisit | null> {
  if (foyer.configuration.page.environment === "production") return null;
  return import("../kit/traced-visit.ts").then(
    ({ tracedVisit }) => tracedVisit(foyer),
    () => null,
  );
}
