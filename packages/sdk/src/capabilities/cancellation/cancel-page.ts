import type { CancelPage } from "../../domain/cancellation/flow.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** Title of a page of the flow; that of the first one while none is open (CNL-01, CNL-09, CNL-18). */
export function pageTitle(page: CancelPage | null, messages: Messages): string {
  if (page === "survey") return messages.text("cancellation.survey.title");
  return messages.text(
    page === "confirmation" ? "cancellation.confirmation.title" : "cancellation.title",
  );
}

/** `"Step 1 of 2"`; null on the confirmation, and while no page is open. */
export function pageStep(page: CancelPage | null, messages: Messages): string | null {
  if (page === null || page === "confirmation") return null;
  return messages.text("cancellation.step", { step: page === "plan" ? 1 : 2, steps: 2 });
}
