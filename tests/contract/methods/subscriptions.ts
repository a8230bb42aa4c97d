import { expect } from "vitest";
import type { Named } from "../specification.ts";
import { operationsOf } from "../specification.ts";
import { type Expected, type Method, malformed, value } from "./expectation.ts";

type WireItem = Named<unknown>;

/** Every documented status item comes through unchanged; missing fields are null, unavailable or empty. */
function statusItem(item: WireItem) {
  const shown = (name: string) =>
    item[name] === undefined || item[name] === "" ? null : item[name];
  return {
    serviceID: shown("serviceID"),
    status: shown("status"),
    displayName: shown("displayName"),
    serviceName: shown("serviceName"),
    paymentMethod: shown("paymentMethod"),
    partner: shown("partner"),
    tier: shown("tier"),
    segments: item["segments"] ?? [],
    startDate: shown("startDate"),
    pauseStartDate: shown("pauseStartDate"),
    pauseEndDate: shown("pauseEndDate"),
    validityTill: shown("validityTill"),
    isChangePlanAvailable: item["isChangePlanAvailable"] ?? false,
    isPauseAvailable: item["isPauseAvailable"] ?? false,
  };
}

const statusAnswers = operationsOf("account")
  .filter(({ id }) => id === "getCurrentSubscriptionStatus")
  .flatMap(({ answers }) => answers.filter(({ status }) => status === 200));

const statusItems: Named<Expected> = Object.fromEntries(
  statusAnswers.map(({ name = "", body }) => [
    name,
    // A list without an item says nothing about the subscription (D-06).
    (body as readonly WireItem[]).length === 0
      ? malformed
      : value({ kind: "items", items: (body as readonly WireItem[]).map(statusItem) }, "[SUB-12]"),
  ]),
);

/** Every documented answer about a restart, with the packages that it names. */
function restartable(
  isEligibleForRestart: boolean,
  paymentMethodRequired: boolean,
  isNamed: boolean,
) {
  const named = isNamed
    ? expect.objectContaining({ packageID: "FNWEB1MO", retailPriceCents: 599 })
    : null;
  const packages = { restartPackage: named, churnedPackage: named };
  return value({ isEligibleForRestart, paymentMethodRequired, ...packages }, "[API-18]");
}

const foyer = {
  appId: "natcom",
  serviceID: "FNWEB1MO",
  packageDetails: [{ productId: ["FNSUB"] }],
};
const extras = [{ productId: ["FNNEWS"] }, { productId: ["FNEXTRA", "FNSUB"] }];
const audiobooks = { appId: "audiobooks", serviceID: "SPESTRAUDBK" };

export const subscriptionMethods: Named<Method> = {
  getCurrentSubscriptionStatus: {
    name: "subscriptions.currentStatus",
    call: (api) => api.subscriptions.currentStatus(),
    successes: statusItems,
    refusals: ({ name }) =>
      name === "noSubscription" ? value({ kind: "noSubscription" }, "[SUB-24]") : undefined,
  },
  hasSubscription: {
    name: "subscriptions.hasSubscription",
    call: (api) => api.subscriptions.hasSubscription(),
    successes: {
      subscribed: value({ isUserSubscribed: true, serviceDetails: [foyer] }, "[SUB-41]"),
      severalServices: value({
        isUserSubscribed: true,
        serviceDetails: [audiobooks, { appId: "natcom", packageDetails: extras }],
      }),
      otherProduct: value({ isUserSubscribed: true, serviceDetails: [audiobooks] }),
      notSubscribed: value({ isUserSubscribed: false, serviceDetails: [] }),
      contradiction: value({ isUserSubscribed: true, serviceDetails: [] }),
    },
  },
  getRestartableSubscription: {
    name: "subscriptions.restartable",
    call: (api) => api.subscriptions.restartable(),
    successes: {
      savedMethod: restartable(true, false, true),
      cardNeeded: restartable(true, true, true),
      notEligible: restartable(false, true, false),
      eligibleWithoutPlan: restartable(true, false, false),
    },
  },
  removeCustomerSegment: {
    name: "subscriptions.removeCustomerSegment",
    call: (api) =>
      api.subscriptions.removeCustomerSegment(
        { channelPartnerID: "NATCOM", segmentName: "monthly" },
        { idempotencyKey: "key-1" },
      ),
    successes: { removed: value(undefined) },
  },
};
