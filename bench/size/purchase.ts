/** A consumer that signs in, lists plans and pays. */
import { createFoyer } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";

const foyer = createFoyer({ platform: browserPlatform() });

export const start = () => foyer.start();
export const signIn = () => foyer.signIn.submit();
export const listPlans = () => foyer.plans.open({});
export const pay = () => foyer.checkout.submit();

Object.assign(globalThis, { start, signIn, listPlans, pay });
