/** English texts of the subscription, by id. `{name}` is a placeholder. */
export const subscriptionTexts = {
  "subscription.unknown":
    "We couldn't check whether you already have a subscription, so you can't choose a plan or pay right now. Please try again. If this keeps happening, contact customer care.",
} as const;
