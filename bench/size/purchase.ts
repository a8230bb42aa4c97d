/** A consumer that signs in, lists plans and pays. What else identity needs is loaded when somebody asks for it. */
import type { ConfigurationInput } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";
import * as membership from "@foyer/sdk/membership";

declare const configuration: ConfigurationInput;

const foyer = createFoyerInParts({
  configuration,
  platform: browserPlatform(),
  membership: async () => membership,
  identity: () => import("@foyer/sdk/identity"),
});

export const start = () => foyer.start();
export const signIn = () => foyer.signIn.submit();
export const listPlans = () => foyer.plans.open({});
export const pay = () => foyer.checkout.submit();

Object.assign(globalThis, { start, signIn, listPlans, pay });
