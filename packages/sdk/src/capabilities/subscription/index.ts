import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createSubscriptionCalls } from "./subscription.calls.ts";
import { type SubscriptionDeps, SubscriptionStore } from "./subscription.store.ts";
import { subscriptionTexts } from "./subscription.texts.ts";

const calls = (engine: Engine) => ({ subscriptions: createSubscriptionCalls(engine) });

/** The subscription of the signed-in member (SUB). */
export const subscription = {
  texts: subscriptionTexts,
  calls,
  stores: {
    subscription: (given: Needs<SubscriptionDeps, "api">) =>
      new SubscriptionStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
