import { describe, expect, it } from "vitest";
import { type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { inSession, type SessionScope, Visits } from "./visit.ts";

/** A session whose user can change. */
function sessionOfUser() {
  let epoch = 1;
  const session: SessionScope = {
    isAuthenticated: true,
    get epoch() {
      return epoch;
    },
  };
  const change = () => {
    epoch += 1;
  };
  return { session, change };
}

/** A call that is answered by hand. */
function call() {
  let answer = () => {};
  const answered = new Promise<Outcome<string>>((resolve) => {
    answer = () => resolve(succeed("answer"));
  });
  return { ask: () => answered, answer };
}

const DROPPED = { ok: false, failure: { kind: "cancelled", retryable: false } };

describe("a visit", () => {
  it("takes an answer that comes while it lasts [D-13]", async () => {
    const visit = new Visits(sessionOfUser().session).begin();
    const { ask, answer } = call();
    const asked = visit.ask(ask);
    answer();
    expect(await asked).toEqual(succeed("answer"));
    expect([visit.isOver, visit.signal.aborted]).toEqual([false, false]);
  });

  it.each(["begin", "end"] as const)(
    "is over at the next %s: its answer is dropped, its signal aborts [D-13]",
    async (next) => {
      const visits = new Visits(sessionOfUser().session);
      const visit = visits.begin();
      const { ask, answer } = call();
      const asked = visit.ask(ask);
      visits[next]();
      answer();
      expect(await asked).toMatchObject(DROPPED);
      expect([visit.isOver, visit.signal.aborted]).toEqual([true, true]);
      expect([visits.now.isOver, visits.now.signal.aborted]).toEqual([false, false]);
    },
  );

  it("is over when the user changes, and the next belongs to the other one [D-13]", async () => {
    const { session, change } = sessionOfUser();
    const visits = new Visits(session);
    const visit = visits.begin();
    const { ask, answer } = call();
    const asked = visit.ask(ask);
    change();
    answer();
    expect(await asked).toMatchObject(DROPPED);
    expect([visit.isOver, visits.begin().isOver]).toEqual([true, false]);
  });

  it("without a session outlasts a sign-in: a form that signs in says so itself [D-13]", async () => {
    const visits = new Visits();
    expect(visits.now.isOver).toBe(false);
    visits.end();
    expect(visits.now.isOver).toBe(false);
  });
});

describe("a call for no screen", () => {
  it.each([
    ["takes the answer of its user", false, succeed("answer")],
    ["drops the answer of another user", true, DROPPED],
  ])("%s [D-13]", async (_, changes, expected) => {
    const { session, change } = sessionOfUser();
    const { ask, answer } = call();
    const asked = inSession(session, ask);
    if (changes) change();
    answer();
    expect(await asked).toMatchObject(expected);
  });
});
