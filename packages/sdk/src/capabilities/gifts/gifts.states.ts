import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type GiftAppliesRefusal, giftAppliesText } from "../../domain/gifts/gift-applies.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { giftHomeLinks } from "../../domain/redirects/gifts.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { GiftsState } from "./gifts.views.ts";

export interface GiftsStatesDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: { to(route: "manage"): Destination };
  readonly redirectFacts: () => RedirectFacts;
  readonly subscription: { readonly current: SubscriptionState };
}

/** Why gift codes do not apply to this account, and the way out (GFT-09 to GFT-13, D-06). */
export function refusedState(reason: GiftAppliesRefusal, deps: GiftsStatesDeps): GiftsState {
  const text = appliesText(reason, deps);
  return reason === "subscription-unknown"
    ? { kind: "failed", message: text }
    : { kind: "blocked", message: text, link: wayOut(reason, deps) };
}

/** Why gift codes do not apply to this account, in words. */
export function appliesText(
  reason: GiftAppliesRefusal,
  { messages, subscription }: GiftsStatesDeps,
): string {
  const { purchaseType } = subscription.current;
  return messages.show(giftAppliesText({ reason, purchaseType }));
}

/** Another account, or My Account where the plan can be resumed. */
function wayOut(reason: GiftAppliesRefusal, deps: GiftsStatesDeps): LinkView {
  const { configuration, messages, navigation, redirectFacts } = deps;
  const { newAccount } = giftHomeLinks({ ...redirectFacts(), isSignedIn: true }, configuration);
  return reason === "paused" || newAccount === null
    ? { text: messages.text("gifts.to-account"), destination: navigation.to("manage") }
    : { text: messages.text("gifts.home.new-account"), destination: newAccount };
}

/** A redemption whose answer is lost, or of another tab (D-04). */
export function confirmingState(
  kind: "confirming" | "elsewhere",
  { messages }: Pick<GiftsStatesDeps, "messages">,
): GiftsState {
  return {
    kind: "confirming",
    title: messages.text(kind === "elsewhere" ? "gifts.confirming.elsewhere" : "gifts.confirming"),
    message: messages.text("gifts.confirming.more"),
  };
}
