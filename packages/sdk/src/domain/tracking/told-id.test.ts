import { describe, expect, it } from "vitest";
import type { TrackerPort } from "../../platform/ports.ts";
import { createTestFoyer } from "../../testing/test-foyer.ts";
import { EVENTS } from "./events.ts";
import { toldId } from "./told-id.ts";

/** Compiled, never run: what it expects of the compiler is checked with the types. */
export function refusedByTheCompiler(tracker: TrackerPort): void {
  const { email } = createTestFoyer().foyer.signIn.form.values;
  const derived: string = email.toUpperCase();
  // A typed text is a text to everything else.
  const text: string = email;
  tracker.track("experiment-exposure", { flag: toldId("flag"), variant: toldId("b") });
  // @ts-expect-error What a person has typed is no property of an event.
  tracker.track("experiment-exposure", { flag: toldId("flag"), variant: email });
  // @ts-expect-error Nor is what was made of it.
  tracker.track("experiment-exposure", { flag: toldId("flag"), variant: derived });
  // @ts-expect-error Nor does it become an id.
  tracker.track("experiment-exposure", { flag: toldId("flag"), variant: toldId(email) });
  // @ts-expect-error An event that is not in the list.
  tracker.track("page-left", {});
  // @ts-expect-error A property that the event does not have.
  tracker.track("verification_started", { program: "military", text });
  // @ts-expect-error A form that does not exist.
  tracker.track("field-error", { form: text, field: toldId("a"), label: toldId("b"), type: null });
}

describe("an id in an event", () => {
  it.each(["FNWEB12MO", "eV1106", "error.too-long", "a", "x".repeat(64)])(
    "is told as it is: %s [TRK-26]",
    (id) => {
      expect(toldId(id)).toBe(id);
    },
  );

  it.each(["", "x".repeat(65), "ada@example.com", "12 Elm Street", "a/b", "line\n"])(
    "is told as another where it does not look like one: %j [TRK-26] [D-13]",
    (id) => {
      expect(toldId(id)).toBe("other");
    },
  );
});

describe("the list of events", () => {
  it("names the requirement of each event [TRK-22] [TRK-23] [TRK-24] [TRK-25] [TRK-26] [TRK-27]", () => {
    for (const { requirements, when } of Object.values(EVENTS)) {
      expect(requirements.length).toBeGreaterThan(0);
      expect(when).toMatch(/\.$/);
    }
  });
});
