/** A consumer that signs in, lists plans and pays. Other chunks load on demand. */
import type { ConfigurationInput } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";

declare const configuration: ConfigurationInput;

const foyer = createFoyerInParts({ configuration, platform: browserPlatform() });

export const start = () => foyer.start();
export const signIn = () => foyer.signIn.submit();
export const listPlans = () => foyer.load("plans").then(() => foyer.plans.open({}));
export const pay = () => foyer.checkout.submit();

Object.assign(globalThis, { start, signIn, listPlans, pay });
