import { describe, expect, it } from "vitest";
import { type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { inSession, type SessionScope, Visit, Visits } from "./visit.ts";

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

  it.each([
    ["of a user is over when she is another, and the next belongs to the other one", true],
    [
      "of a screen goes on when its member signs in again, so that it need not load for ever",
      false,
    ],
  ])("%s [D-13]", async (_, isOfUser) => {
    const { session, change } = sessionOfUser();
    const visits = new Visits(session, isOfUser);
    const visit = visits.begin();
    const { ask, answer } = call();
    const asked = visit.ask(ask);
    change();
    answer();
    expect(await asked).toMatchObject(DROPPED);
    expect([visit.isOver, visits.now === visit, visits.now.isOver]).toEqual([
      isOfUser,
      !isOfUser,
      false,
    ]);
    expect(await visits.now.ask(ask)).toEqual(succeed("answer"));
  });

  it("by itself is of its user [D-13]", () => {
    const { session, change } = sessionOfUser();
    const visit = new Visit(session);
    change();
    expect(visit.isOver).toBe(true);
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
