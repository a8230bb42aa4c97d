import { describe, expect, it } from "vitest";
import { createMessages } from "../../../composition/create-messages.ts";
import { requiredProblem } from "../../../domain/forms/fields.ts";
import type { FormId } from "../../../domain/forms/form.ts";
import { refuse } from "../../../domain/kernel/decision.ts";
import { type Failure, fail, type Outcome, succeed } from "../../../entries/index.ts";
import { createManualClock } from "../../../platform/memory/index.ts";
import { type Problem, refusal } from "../command.ts";
import { ExplainLog } from "../explain-log.store.ts";
import { type AsyncFieldRule, FieldStore } from "./field.store.ts";
import { FormStore } from "./form.store.ts";

const failure: Failure = {
  kind: "http",
  status: 500,
  code: "HTTP_500",
  messageId: "error.generic",
  developerMessage: "",
  retryable: true,
  nextStep: "retry",
};

interface Sent {
  readonly values: { readonly name: string };
  readonly answer: (outcome: Outcome<string, Problem>) => void;
}

function createForm(options: { asyncRule?: AsyncFieldRule; form?: FormId } = {}) {
  const clock = createManualClock(0);
  const messages = createMessages();
  const sent: Sent[] = [];
  const tracked: string[] = [];
  const name = new FieldStore({
    name: "name",
    kind: "text",
    rule: (value) => requiredProblem({ value }),
    debounceMs: 200,
    clock,
    messages,
    ...(options.asyncRule ? { asyncRule: options.asyncRule } : {}),
  });
  const explain = new ExplainLog({ clock });
  const form = new FormStore<{ name: FieldStore }, string>({
    tracker: { track: (event) => void tracked.push(event) },
    form: options.form ?? "other",
    fields: { name },
    send: (values) => new Promise((answer) => sent.push({ values, answer })),
    explainFailure: () => "It failed.",
    explain,
  });
  return { clock, explain, form, name, sent, tracked };
}

describe("a form", () => {
  it("that is left while it is sent tracks no error of its emptied fields when that fails [TRK-26]", async () => {
    const { clock, form, name, sent, tracked } = createForm();
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    form.reset();
    sent[0]?.answer(fail(failure));
    expect(await submitted).toMatchObject({ ok: false, failure: { code: "HTTP_500" } });
    expect(tracked).toEqual([]);
  });

  it("goes from unsubmitted to success [FRM-01]", async () => {
    const { clock, form, name, sent } = createForm();
    expect(form.status).toBe("unsubmitted");
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    expect(form.isSubmitting).toBe(true);
    sent[0]?.answer(succeed("done"));
    expect(await submitted).toEqual(succeed("done"));
    expect(form.status).toBe("success");
  });

  it("goes from unsubmitted to fail, says why and keeps what was typed [FRM-01] [FRM-17]", async () => {
    const { clock, form, name, sent } = createForm();
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    sent[0]?.answer(fail(failure));
    expect(await submitted).toEqual(fail(failure));
    expect(form.status).toBe("fail");
    expect(form.message).toBe("It failed.");
    expect(name.value).toBe("Ada");
    form.forgetSubmission();
    expect(form.status).toBe("unsubmitted");
    expect(name.value).toBe("Ada");
  });

  it.each([
    ["canceled", { ...failure, kind: "cancelled" } as const],
    ["refused before it was sent", refusal(refuse("offline", "D-04"))],
  ])("that is %s is no failure of a service in the explain log [FRM-01]", async (_, problem) => {
    const { clock, explain, form, name, sent } = createForm();
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    sent[0]?.answer(fail(problem));
    expect(await submitted).toEqual(fail(problem));
    expect(explain.entries).toEqual([]);
  });

  it.each(["other", "promoCode"] as const)(
    "%s sends what reached an input without an event, cleaned, and keeps it there [D-45]",
    async (id) => {
      const { clock, form, name, sent } = createForm({ form: id });
      const input = { value: "" };
      name.adopt(input);
      input.value = " Ada\u200b";
      const submitted = form.submit();
      await clock.settle();
      expect(sent[0]?.values).toEqual({ name: "Ada" });
      expect(input.value).toBe(" Ada\u200b");
      sent[0]?.answer(succeed("done"));
      expect(await submitted).toEqual(succeed("done"));
    },
  );

  it("of a payment goes back to unsubmitted when it fails [FRM-17]", async () => {
    const { clock, form, name, sent } = createForm({ form: "payment" });
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    sent[0]?.answer(fail(failure));
    await submitted;
    expect(form.status).toBe("unsubmitted");
  });

  it("is not sent while a field is invalid, and shows what is wrong [FRM-02]", async () => {
    const { form, name, sent } = createForm();
    const outcome = await form.submit();
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "invalid-field" },
    });
    expect(name.message).toBe("Required");
    expect(sent).toHaveLength(0);
  });

  it("is not sent while a field is validating, and goes on when the field turns out fine [FRM-02]", async () => {
    const answers: (() => void)[] = [];
    const asyncRule: AsyncFieldRule = () =>
      new Promise((resolve) => answers.push(() => resolve(null)));
    const { clock, form, name, sent } = createForm({ asyncRule });
    name.change("Ada");
    expect(form.submitDecision).toMatchObject({ allowed: false, reason: "validating" });
    const submitted = form.submit();
    await clock.settle();
    expect(sent).toHaveLength(0);
    answers[0]?.();
    await clock.settle();
    expect(sent).toHaveLength(1);
    sent[0]?.answer(succeed("done"));
    expect((await submitted).ok).toBe(true);
  });

  it("is sent all the same when it is always allowed [FRM-02]", async () => {
    const { clock, form, sent } = createForm({ form: "promoCode" });
    const submitted = form.submit();
    await clock.settle();
    sent[0]?.answer(succeed("done"));
    expect((await submitted).ok).toBe(true);
  });

  it.each([2, 5])("is sent once when it is submitted %i times at once [FRM-02]", async (times) => {
    const { clock, form, name, sent } = createForm();
    name.change("Ada");
    const submissions = Array.from({ length: times }, () => form.submit());
    await clock.settle();
    expect(sent).toHaveLength(1);
    sent[0]?.answer(succeed("done"));
    const outcomes = await Promise.all(submissions);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is not sent again while it is sent [FRM-01] [FRM-02]", async () => {
    const { clock, form, name, sent } = createForm();
    name.change("Ada");
    const first = form.submit();
    await clock.settle();
    expect(form.status).toBe("unsubmitted");
    expect(form.isSubmitting).toBe(true);
    const second = await form.submit();
    expect(second).toMatchObject({ ok: false, failure: { reason: "submitting" } });
    await clock.advance(1_000);
    expect(sent).toHaveLength(1);
    sent[0]?.answer(succeed("done"));
    expect((await first).ok).toBe(true);
    expect(form.status).toBe("success");
  });

  it("takes no notice of an answer that arrives after a reset [FRM-01]", async () => {
    const { clock, form, name, sent } = createForm();
    name.change("Ada");
    const submitted = form.submit();
    await clock.settle();
    form.reset();
    sent[0]?.answer(fail(failure));
    await submitted;
    expect(form.status).toBe("unsubmitted");
    expect(form.message).toBeNull();
  });
});
