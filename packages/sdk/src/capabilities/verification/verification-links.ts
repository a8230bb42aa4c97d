import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

const PROGRAMS = [
  { program: "military", textId: "plans.banner.military" },
  { program: "firstResponder", textId: "plans.banner.first-responder" },
];

/**
 * The two links of the banner on the plans screen, or the configured page for both. What the user came for goes along; an
 * earlier proof does not. (PLN-03, OPN-060, GRD-07, D-41)
 */
export function verificationLinks(
  { defaultConfig }: FoyerConfiguration,
  messages: Messages,
  navigation: Pick<NavigationStore, "configured" | "query" | "to">,
): readonly LinkView[] {
  const asked = { ...handOver(navigation.query), verificationId: null };
  return PROGRAMS.map(({ program, textId }) => ({
    text: messages.text(textId),
    destination: defaultConfig.sheerIdUrl
      ? navigation.configured(defaultConfig.sheerIdUrl)
      : navigation.to("verification", {}, { ...asked, sheerVerification: program }),
  }));
}

/** Ways of a visitor with a veterans member id to the offer, which is for a signed-in user (VET-03, GRD-07). */
export function veteransLinks(
  messages: Messages,
  navigation: Pick<NavigationStore, "query" | "to">,
): readonly LinkView[] {
  const query = handOver(navigation.query);
  return [
    {
      text: messages.text("plans.veterans.sign-in"),
      destination: navigation.to("signIn", {}, query),
    },
    {
      text: messages.text("plans.veterans.create-account"),
      destination: navigation.to("createAccount", {}, query),
    },
  ];
}
