/** English texts of the subscription, by id. `{name}` is a placeholder. */
export const subscriptionTexts = {
  "subscription.unknown":
    "We could not check whether you already have a subscription, so plans and payment are not available right now. Please try again. If this keeps happening, contact customer care.",
} as const;
