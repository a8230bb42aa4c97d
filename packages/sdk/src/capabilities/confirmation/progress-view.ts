import type { Messages } from "../../messages/catalogue.ts";
import type { SuccessProgress } from "../post-purchase/paid-order.store.ts";
import type { ProgressView } from "./confirmation.views.ts";

/** State of the follow-up calls in words. A failure never hides the order. (D-15) */
export function progressView(progress: SuccessProgress, messages: Messages): ProgressView {
  const all = [progress.segment, progress.entitlements, progress.subscription];
  const isRunning = all.some((step) => step === "waiting" || step === "running");
  const settled = all.includes("failed") ? "confirmation.delayed" : "confirmation.ready";
  return { ...progress, message: messages.text(isRunning ? "confirmation.settling" : settled) };
}
