/** The partner service: openapi/partner.yaml and the TV providers' window. */
import type { Persona } from "../../core/persona.ts";
import { defineService } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { linkVerification } from "../member-verify/link.ts";
import { keepRequest } from "./store.ts";
import { activate, link } from "./subscriptions.ts";
import { PARTNER_OFFERS, PROVIDER_USERS, TV_PROVIDERS } from "./test-data.ts";
import { createCode, entitlements, logout, metadata, poll, refreshAuth } from "./tv-provider.ts";
import { tvWindowPages } from "./tv-window.ts";

/** Requests that the personas have been handed over with. */
const REQUEST_OF_PERSONA: Readonly<Record<string, { requestId: string; activated: boolean }>> = {
  verizon: { requestId: "verizon-persona", activated: true },
  siriusxm: { requestId: "siriusxm-persona", activated: true },
  ineligible: { requestId: "verizon-ineligible", activated: true },
  "verizon-new": { requestId: "verizon-military-new", activated: false },
};
const RETURN_ADDRESS = "https://partner.example.com/activated";

function seedPersona(world: World, { id, profileId }: Persona): void {
  const known = REQUEST_OF_PERSONA[id];
  if (!known) return;
  const { requestId, activated } = known;
  const activatedAt = activated ? { activatedAt: world.now() } : {};
  keepRequest(world, { requestId, profileId, redirectUrl: RETURN_ADDRESS, ...activatedAt });
  if (!activated) linkVerification(world, profileId, requestId);
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
      title: "Partner subscription requests",
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
      name: "tv-providers",
      title: "TV providers",
      description: "Provider ids, and who can sign in at each of them with any password.",
      read: () => [
        ...TV_PROVIDERS.map(({ mvpd, name }) => ({ id: mvpd, title: name })),
        ...PROVIDER_USERS.map(({ userName, title }) => ({ id: userName, title })),
      ],
    },
  ],
});
