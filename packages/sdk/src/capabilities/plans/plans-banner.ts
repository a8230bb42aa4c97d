import type { PlanProgram } from "../../domain/catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answer, linkAnswers } from "../kit/explain-answers.ts";
import { offerNotice } from "../kit/offer-notice.ts";
import type { BannerView, LinkView } from "../kit/views.ts";

export interface BannerDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly subscription: { readonly current: SubscriptionState };
  /** Programs that the user is verified for (PLN-30). */
  readonly verifiedPrograms: () => readonly PlanProgram[];
  /** The program of a proof that a purchase has used up (VET-13). */
  readonly usedUpProgram: () => Choice<VerificationProgram | null>;
  /** An offer that is in no plan yet (D-41). */
  readonly unappliedOffer: () => Choice<UnappliedOffer | null>;
  /** What the service says of the member's verification. */
  readonly verification: { readonly known: unknown };
  /** Links of the banner (OPN-060). */
  readonly bannerLinks: () => readonly LinkView[];
}

/**
 * The military and first-responder banner; null for a user without that offer, or who has proved it. A former member
 * may have used it up: the banner says so, and promises nothing before that is known. An offer that the user came for
 * or has begun to verify stands in its place, with the way to it. (PLN-03, VET-13, D-17, D-41)
 */
export function plansBanner(deps: BannerDeps): BannerView | null {
  const { configuration, messages, bannerLinks, subscription, verifiedPrograms } = deps;
  const { hasActiveSubscription, isChurnedUser } = subscription.current;
  const unapplied = offerNotice(deps.unappliedOffer().value, messages);
  if (unapplied || hasActiveSubscription) return unapplied;
  const { value: usedUp } = deps.usedUpProgram();
  if (usedUp) return { text: messages.text(`plans.redeemed.${usedUp}`), links: [] };
  if (!configuration.defaultConfig.enableSheerIdBanner || verifiedPrograms().length > 0)
    return null;
  if (isChurnedUser && deps.verification.known === null) return null;
  return { text: messages.text("plans.banner"), links: bannerLinks() };
}

/** The addresses of its links; for the explain log. */
export function bannerLinkAnswers(
  banner: BannerView | null,
  deps: Pick<BannerDeps, "unappliedOffer">,
): readonly Answer[] {
  const { value, rule } = deps.unappliedOffer();
  const links = banner?.links ?? [];
  return linkAnswers(
    ...links.map(
      ({ destination }, at) => [`banner.${at}`, value ? rule : "PLN-03", destination] as const,
    ),
  );
}
