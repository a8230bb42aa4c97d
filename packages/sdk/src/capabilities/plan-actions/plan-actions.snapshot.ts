import { pick } from "../kit/pick.ts";
import type { PlanActionsStore } from "./plan-actions.store.ts";

/** Changes of the member's own plan: pause request, resume, restart, and what became of them. */
export const planActionsSnapshot = ({ planActions }: { readonly planActions: PlanActionsStore }) =>
  pick(
    planActions,
    "pending",
    "pendingMessage",
    "message",
    "notice",
    "dialog",
    "ask",
    "back",
    "confirm",
    "checkNow",
    "dismiss",
  );

export type PlanActionsSnapshot = ReturnType<typeof planActionsSnapshot>;
