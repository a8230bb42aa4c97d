import type { RouteId } from "@foyer/sdk";
import { type ComponentType, lazy } from "react";

export interface ScreenProps {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** One chunk for each screen. `routes/route-modules.ts` tells the server the same. */
const CreateAccount = lazy(() => import("../routes/create-account.tsx"));
const Payment = lazy(() => import("../routes/payment.tsx"));

export const screens: Partial<Record<RouteId, ComponentType<ScreenProps>>> = {
  welcome: lazy(() => import("../routes/welcome.tsx")),
  signIn: lazy(() => import("../routes/sign-in.tsx")),
  signOut: lazy(() => import("../routes/sign-out.tsx")),
  plans: lazy(() => import("../routes/plans.tsx")),
  createAccount: CreateAccount,
  createAccountPlan: CreateAccount,
  payment: Payment,
  paymentPlan: Payment,
  confirmation: lazy(() => import("../routes/confirmation.tsx")),
  manage: lazy(() => import("../routes/my-account.tsx")),
};

export const NotFound = lazy(() => import("../routes/not-found.tsx"));
export const NotBuilt = lazy(() => import("../routes/not-built.tsx"));
