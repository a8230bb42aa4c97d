/** The partner service: openapi/partner.yaml and the TV providers' window. */
import { ownEntry } from "../../core/own-entry.ts";
import type { Persona } from "../../core/persona.ts";
import { defineService } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { offerOf, PARTNER_OFFERS } from "../../partners/offers.ts";
import { keepRequest } from "../../partners/requests.ts";
import { linkVerification } from "../member-verify/link.ts";
import { handOvers, REQUEST_OF_PERSONA } from "./hand-overs.ts";
import { activate, link } from "./subscriptions.ts";
import { createCode, entitlements, logout, metadata, poll, refreshAuth } from "./tv-provider.ts";
import { PROVIDER_USERS, TV_PROVIDERS } from "./tv-providers.ts";
import { tvWindowPages } from "./tv-window.ts";

function seedPersona(world: World, { id, profileId }: Persona): void {
  const known = ownEntry(REQUEST_OF_PERSONA, id);
  if (!known) return;
  const { requestId, activated } = known;
  const offer = offerOf(requestId);
  const activatedAt = activated ? { activatedAt: world.now() } : {};
  const redirectUrl = offer?.returnsTo ?? "";
  keepRequest(world, { requestId, profileId, redirectUrl, ...activatedAt });
  if (!activated && offer?.program) linkVerification(world, profileId, requestId);
}

export const partner = defineService({
  name: "partner",
  operations: {
    activatePartnerSubscription: activate,
    linkPartnerSubscription: link,
    createRegistrationCode: createCode,
    pollTvProviderAuth: poll,
    refreshTvProviderAuth: refreshAuth,
    getTvProviderEntitlements: entitlements,
    getTvProviderMetadata: metadata,
    logoutTvProvider: logout,
  },
  seedPersona,
  pages: tvWindowPages,
  views: [
    {
      name: "partner-requests",
      title: "Partner Requests",
      description:
        "A request id that begins with one of these, e.g. verizon-1; it belongs to the first profile that names it.",
      read: () =>
        PARTNER_OFFERS.map(({ prefix, title, partner: name, serviceId, program }) => ({
          subscriptionRequestId: `${prefix}…`,
          title,
          partner: name,
          serviceId,
          program: program ?? "",
        })),
    },
    {
      name: "hand-overs",
      title: "Arrivals in the App",
      description:
        "Links of partners, the veterans-benefits partner and emails into the app. Sign in as the persona, before or after.",
      copy: "link",
      read: handOvers,
    },
    {
      name: "tv-providers",
      title: "TV Providers",
      description: "Provider ids, and who can sign in at each of them with any password.",
      read: () => [
        ...TV_PROVIDERS.map(({ mvpd, name }) => ({ id: mvpd, title: name })),
        ...PROVIDER_USERS.map(({ userName, title }) => ({ id: userName, title })),
      ],
    },
  ],
});
