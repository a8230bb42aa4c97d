import { makeAutoObservable } from "mobx";
import {
  type CancelReason,
  surveyComplete,
  surveyReasons,
  surveyText,
  surveyTextMost,
} from "../../domain/cancel/survey.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import type { CancellationCalls } from "./cancellation.calls.ts";
import type { CancelReasonView } from "./cancellation.views.ts";

interface CancelSurveyDeps {
  readonly clock: ClockPort;
  readonly messages: Messages;
}

/** A survey as it is sent, with its reasons for the tracking. */
export interface FilledSurvey {
  readonly selected: readonly CancelReason[];
  readonly body: Parameters<CancellationCalls["survey"]>[0];
}

/** Why the member leaves: reasons and a free text (CNL-10 to CNL-14). */
export class CancelSurvey {
  readonly textField: FieldStore;
  private selected: readonly CancelReason[] = [];
  private readonly messages: Messages;

  constructor({ clock, messages }: CancelSurveyDeps) {
    this.messages = messages;
    this.textField = new FieldStore({
      name: "freeText",
      kind: textFields.cancelSurvey.freeText,
      rule: () => null,
      debounceMs: validationDebounceMs({ form: "cancelSurvey" }),
      clock,
      messages,
    });
    makeAutoObservable<this, "messages">(
      this,
      { textField: false, messages: false },
      { autoBind: true, deep: false },
    );
  }

  get reasons(): readonly CancelReasonView[] {
    return surveyReasons().map(({ reason, text }) => ({
      reason,
      text: this.messages.show(text),
      isSelected: this.selected.includes(reason),
    }));
  }

  get count(): string {
    const { length } = surveyText({ value: this.textField.value });
    return this.messages.text("cancel.survey.count", { count: length, most: surveyTextMost });
  }

  get decision() {
    return surveyComplete({ reasons: this.selected, freeText: this.textField.value });
  }

  /** What is missing; null where it can be sent. */
  get problem(): string | null {
    const { decision, messages } = this;
    if (decision.allowed) return null;
    return decision.reason === "text-too-long"
      ? messages.text("cancel.survey.too-long", { count: surveyTextMost })
      : messages.text("cancel.survey.required");
  }

  toggle(reason: CancelReason): void {
    this.selected = this.selected.includes(reason)
      ? this.selected.filter((one) => one !== reason)
      : [...this.selected, reason];
  }

  filled(serviceID: string): FilledSurvey {
    const reasons = this.reasons.filter(({ isSelected }) => isSelected).map(({ text }) => text);
    const freeText = surveyText({ value: this.textField.value });
    return { selected: this.selected, body: { serviceID, reasons, freeText } };
  }

  reset(): void {
    this.textField.reset();
    this.selected = [];
  }
}
