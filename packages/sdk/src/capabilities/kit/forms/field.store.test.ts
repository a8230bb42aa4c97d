import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { createMessages } from "../../../composition/create-messages.ts";
import { type FieldProblem, passwordProblem } from "../../../domain/forms/fields.ts";
import { type FormId, validationDebounceMs } from "../../../domain/forms/form.ts";
import { createManualClock } from "../../../platform/memory/index.ts";
import { type AsyncFieldRule, FieldStore } from "./field.store.ts";

const taken = { id: "email.taken" };

function createField(options: { asyncRule?: AsyncFieldRule; form?: FormId } = {}) {
  const clock = createManualClock(0);
  const field = new FieldStore({
    name: "password",
    kind: "secret",
    rule: (value) => passwordProblem({ value }),
    debounceMs: validationDebounceMs({ form: options.form ?? "other" }),
    clock,
    messages: createMessages(),
    ...(options.asyncRule ? { asyncRule: options.asyncRule } : {}),
  });
  return { clock, field };
}

/** A service whose answers the test gives by hand. */
function createService() {
  const asked: { value: string; signal: AbortSignal; answer: (problem: FieldProblem) => void }[] =
    [];
  const asyncRule: AsyncFieldRule = (value, signal) =>
    new Promise((resolve) => {
      asked.push({ value, signal, answer: resolve });
    });
  return { asked, asyncRule };
}

describe("the message of a field", () => {
  it("shows 200 ms after the last keystroke by default [FRM-05]", async () => {
    const { clock, field } = createField();
    field.change("a");
    await clock.advance(150);
    field.change("ab");
    await clock.advance(199);
    expect(field.message).toBeNull();
    expect(field.state).toBe("pending");
    await clock.advance(1);
    expect(field.message).toBe("Passwords must be six or more characters");
    expect(field.state).toBe("invalid");
  });

  it("waits where an input method begins to compose before it is due [D-45]", async () => {
    const { clock, field } = createField();
    field.change("a");
    field.beginComposition();
    await clock.advance(1_000);
    expect(field.message).toBeNull();
    // The composition is given up: the text is as it was.
    field.endComposition("a");
    await clock.advance(200);
    expect(field.message).toBe("Passwords must be six or more characters");
  });

  it.each(["signIn", "createAccount"] as const)(
    "shows after 600 ms on %s [FRM-06] [SGN-11] [ACC-04]",
    async (form) => {
      const { clock, field } = createField({ form });
      field.change("a");
      await clock.advance(599);
      expect(field.message).toBeNull();
      await clock.advance(1);
      expect(field.message).toBe("Passwords must be six or more characters");
    },
  );

  it("shows at once when the field is left [SGN-10]", () => {
    const { field } = createField();
    field.change("a");
    field.blur();
    expect(field.message).toBe("Passwords must be six or more characters");
  });

  it("stays away until the user has touched the field, although the form may not be sent [FRM-09]", () => {
    const { field } = createField();
    field.blur();
    expect(field.message).toBeNull();
    expect(field.state).toBe("pristine");
    expect(field.isValid).toBe(false);
  });

  it("goes with the keystroke that mends the value [FRM-10]", async () => {
    const { clock, field } = createField();
    field.change("short");
    await clock.advance(200);
    field.change("longer");
    expect(field.message).toBeNull();
    expect(field.isValid).toBe(true);
  });

  it("waits again where the mended value is spoiled again [FRM-05] [FRM-10]", async () => {
    const { clock, field } = createField();
    field.change("a");
    await clock.advance(200);
    field.change("Curtain7!");
    field.change("ab");
    expect(field.message).toBeNull();
    await clock.advance(200);
    expect(field.message).toBe("Passwords must be six or more characters");
  });

  it("shows when the user leaves a field that the browser has filled in unseen [D-45] [SGN-10]", () => {
    const { field } = createField();
    const input = { value: "" };
    field.adopt(input);
    input.value = "a";
    field.blur();
    expect(field.value).toBe("a");
    expect(field.message).toBe("Passwords must be six or more characters");
  });

  it("shows again after a reset in the middle of a composition [D-45] [FRM-05]", async () => {
    const { clock, field } = createField();
    field.beginComposition();
    field.reset();
    field.change("a");
    await clock.advance(200);
    expect(field.message).toBe("Passwords must be six or more characters");
  });

  it("changes nothing else: one keystroke notifies one field [FRM-05]", () => {
    const { field: typed } = createField();
    const { field: other } = createField();
    const runs = { typed: 0, other: 0 };
    const stops = [
      autorun(() => {
        runs.typed += typed.value.length >= 0 ? 1 : 0;
      }),
      autorun(() => {
        runs.other += other.value.length >= 0 ? 1 : 0;
      }),
    ];
    typed.change("a");
    expect(runs).toEqual({ typed: 2, other: 1 });
    for (const stop of stops) stop();
  });

  it("is forgotten with the value when the form is reset [FRM-01]", async () => {
    const { clock, field } = createField();
    field.change("a");
    await clock.advance(200);
    field.reset();
    expect(field.value).toBe("");
    expect(field.message).toBeNull();
    expect(field.touched).toBe(false);
  });

  it("that still waits for its debounce does not come after a reset [FRM-01] [FRM-05]", async () => {
    const { clock, field } = createField();
    field.change("a");
    field.reset();
    expect(field.state).toBe("pristine");
    await clock.advance(1_000);
    expect(field.state).toBe("pristine");
    expect(field.message).toBeNull();
    expect(clock.pending()).toBe(0);
  });
});

describe("a field that asks a service", () => {
  it("asks after the debounce, and only for values that its own rule accepts [ACC-05]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("tiny");
    await clock.advance(200);
    expect(asked).toHaveLength(0);
    field.change("long enough");
    expect(field.isValidating).toBe(true);
    await clock.advance(200);
    expect(asked.map(({ value }) => value)).toEqual(["long enough"]);
    expect(field.state).toBe("validating");
  });

  it("is validating from the keystroke to the answer, and not before it is touched [FRM-02] [ACC-05]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.prefill("Curtain6!");
    expect([field.isValidating, field.isValid]).toEqual([false, true]);
    field.change("Curtain7!");
    expect([field.isValidating, field.isValid]).toEqual([true, false]);
    await clock.advance(200);
    expect([field.state, field.isValidating, field.isValid]).toEqual(["validating", true, false]);
    asked[0]?.answer(null);
    await field.check();
    expect([field.isValidating, field.isValid]).toEqual([false, true]);
  });

  it("asks at once about a value that is sent while an earlier one is asked about [FRM-02] [ACC-05]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("Curtain7!");
    await clock.advance(200);
    field.change("Curtain8!");
    const checked = field.check();
    expect(asked.map(({ value }) => value)).toEqual(["Curtain7!", "Curtain8!"]);
    asked[1]?.answer(taken);
    await checked;
    expect([field.state, field.isValidating]).toEqual(["invalid", false]);
  });

  it("shows what the service found [ACC-07]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("not-an-email");
    await clock.advance(200);
    asked[0]?.answer(taken);
    await clock.settle();
    expect(field.problem).toEqual(taken);
    expect(field.message).toBe(
      "An account with this email already exist, please use a different email.",
    );
  });

  it("drops a late answer for a value that is no longer there [ACC-05] [FRM-02]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("first value");
    await clock.advance(200);
    field.change("second value");
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(taken);
    await clock.settle();
    expect(field.problem).toBeNull();
    expect(field.isValidating).toBe(true);
    await clock.advance(200);
    asked[1]?.answer(null);
    await clock.settle();
    expect(field.isValid).toBe(true);
  });

  it("takes a look-up that failed for no objection [ACC-06]", async () => {
    const { clock, field } = createField({ asyncRule: () => Promise.reject(new Error("lost")) });
    field.change("not-an-email");
    await clock.advance(200);
    expect(field.isValid).toBe(true);
    expect(field.isValidating).toBe(false);
  });

  it("asks once however often it is checked meanwhile [ACC-05]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("not-an-email");
    const checks = [field.check(), field.check(), field.check()];
    asked[0]?.answer(null);
    await Promise.all(checks);
    await field.check();
    await clock.advance(1_000);
    expect(asked).toHaveLength(1);
  });

  it("does not ask after a reset, and drops the answer to what was asked before [FRM-01] [FRM-02] [ACC-05]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("not-an-email");
    field.reset();
    await clock.advance(1_000);
    expect(asked).toHaveLength(0);
    field.change("not-an-email");
    await clock.advance(200);
    field.reset();
    asked[0]?.answer(taken);
    await clock.settle();
    expect(field.state).toBe("pristine");
    field.change("not-an-email");
    expect(field.problem).toBeNull();
  });

  it("gets no messages after it is disposed of [FRM-02]", async () => {
    const { asked, asyncRule } = createService();
    const { clock, field } = createField({ asyncRule });
    field.change("not-an-email");
    await clock.advance(200);
    field.dispose();
    asked[0]?.answer(taken);
    await clock.settle();
    expect(field.message).toBeNull();
    expect(clock.pending()).toBe(0);
  });
});
