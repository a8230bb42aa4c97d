import type { ControlRefusal } from "../../domain/account/my-account.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Problem } from "../kit/command.ts";
import type { KeyedWriteRefusal } from "../kit/writes/keyed-write.store.ts";

/**
 * - `no-method`: a payment is due now, and no method on file can pay it (D-37).
 * - `charge-changed`, `plan-changed`: the screen did not show what the change would charge, or do (D-05).
 * - `left`: the member has closed the dialog before anything was sent.
 */
export type PlanActionRefusal =
  | ControlRefusal
  | KeyedWriteRefusal
  | "offline"
  | "no-method"
  | "charge-changed"
  | "plan-changed"
  | "left";

/** `More`: the reasons of the screen in front of the change. */
export type PlanActionOutcome<More extends string = never> = Outcome<
  true | null,
  Problem<PlanActionRefusal | More>
>;
