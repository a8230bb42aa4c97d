import type { PlanPackage } from "../../domain/catalogue/types.ts";

/** Whether and as what an ended subscription can be restarted (API-18, RST-08). */
export interface RestartableAnswer {
  readonly isEligibleForRestart: boolean;
  /** A card form is needed (RST-06). */
  readonly paymentMethodRequired: boolean;
  /** The package that a restart buys; null where the service names none. */
  readonly restartPackage: PlanPackage | null;
  readonly churnedPackage: PlanPackage | null;
}
