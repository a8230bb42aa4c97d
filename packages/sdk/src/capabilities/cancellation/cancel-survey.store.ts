import { makeAutoObservable } from "mobx";
import {
  type CancelReason,
  surveyComplete,
  surveyReasons,
  surveySkippable,
  surveyText,
  surveyTextMost,
} from "../../domain/cancellation/survey.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { CancellationCalls } from "./cancellation.calls.ts";
import type { CancelReasonView } from "./cancellation.views.ts";

export interface CancelSurveyDeps {
  readonly api: { readonly cancellation: Pick<CancellationCalls, "survey"> };
  readonly clock: ClockPort;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly tracker: TrackerPort;
}

/** A survey as it is sent, with its reasons for the tracking. */
interface FilledSurvey {
  readonly selected: readonly CancelReason[];
  readonly body: Parameters<CancellationCalls["survey"]>[0];
}

/** Why the member leaves: reasons and a free text (CNL-10 to CNL-14). */
export class CancelSurvey {
  readonly textField: FieldStore;
  private selected: readonly CancelReason[] = [];
  /** The last press was the one without an answer: none is missing. */
  private isSkipped = false;
  private readonly deps: CancelSurveyDeps;

  constructor(deps: CancelSurveyDeps) {
    const { clock, messages } = deps;
    this.deps = deps;
    this.textField = new FieldStore({
      name: "freeText",
      kind: textFields.cancelSurvey.freeText,
      rule: () => null,
      debounceMs: validationDebounceMs({ form: "cancelSurvey" }),
      clock,
      messages,
    });
    makeAutoObservable<this, "deps">(
      this,
      { textField: false, deps: false },
      { autoBind: true, deep: false },
    );
  }

  get reasons(): readonly CancelReasonView[] {
    return surveyReasons().map(({ reason, text }) => ({
      reason,
      text: this.deps.messages.show(text),
      isSelected: this.selected.includes(reason),
    }));
  }

  get count(): string {
    const { length } = surveyText({ value: this.textField.value });
    return this.deps.messages.text("cancellation.survey.count", {
      count: length,
      most: surveyTextMost,
    });
  }

  get decision() {
    return surveyComplete({ reasons: this.selected, freeText: this.textField.value });
  }

  /** Whether it can be skipped (CNL-12). */
  get skippable() {
    return surveySkippable({ reasons: this.selected, freeText: this.textField.value });
  }

  /** What is missing; null where it can be sent. */
  get problem(): string | null {
    const { decision } = this;
    const { messages } = this.deps;
    if (decision.allowed || this.isSkipped) return null;
    return decision.reason === "text-too-long"
      ? messages.text("cancellation.survey.too-long", { count: surveyTextMost })
      : messages.text("cancellation.survey.required");
  }

  toggle(reason: CancelReason): void {
    this.selected = this.selected.includes(reason)
      ? this.selected.filter((one) => one !== reason)
      : [...this.selected, reason];
  }

  /** The button that sends it was pressed, or the one that skips it. */
  press({ isSkipped }: { readonly isSkipped: boolean }): void {
    this.isSkipped = isSkipped;
  }

  /** The answers as they are now; null where it was skipped. */
  filled(serviceID: string): FilledSurvey | null {
    if (this.isSkipped) return null;
    const reasons = this.reasons.filter(({ isSelected }) => isSelected).map(({ text }) => text);
    const freeText = surveyText({ value: this.textField.value });
    return { selected: this.selected, body: { serviceID, reasons, freeText } };
  }

  /** Best effort: never awaited (OPN-153). */
  send({ selected, body }: FilledSurvey): void {
    const { api, random, session, tracker } = this.deps;
    tracker.track("cancel-survey", { reasons: selected });
    const options = { idempotencyKey: random.uuid() };
    void inSession(session, () => api.cancellation.survey(body, options));
  }

  reset(): void {
    this.textField.reset();
    this.selected = [];
    this.isSkipped = false;
  }
}
