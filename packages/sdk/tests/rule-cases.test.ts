import { describe, expect, it } from "vitest";
import { expandCases, type WrittenCases } from "./rule-cases.ts";

const plan = { planId: "MONTHLY", promo: { cents: 0, code: null }, notes: ["a", "b"] };
const quote = {
  rule: "prices.quote",
  given: { plan: { base: "plan" }, today: "2026-11-21" },
  expected: { allowed: false, reason: "none" },
};
const bases = { plan, quote };

/** The cases of a file with these bases. */
function expand(...cases: readonly object[]) {
  return expandCases("prices.json", { bases, cases } as WrittenCases);
}

describe("a rule case over a base", () => {
  it.each([
    ["a fact", { today: "2026-11-22" }, { plan, today: "2026-11-22" }],
    ["a fact that the base has not", { coupon: "A" }, { plan, today: "2026-11-21", coupon: "A" }],
    [
      "a fact inside a fact",
      { plan: { promo: { code: "A" } } },
      { plan: { ...plan, promo: { cents: 0, code: "A" } }, today: "2026-11-21" },
    ],
    ["null, which is a value", { plan: null }, { plan: null, today: "2026-11-21" }],
    [
      "a list, which stands whole",
      { plan: { notes: ["b"] } },
      { plan: { ...plan, notes: ["b"] }, today: "2026-11-21" },
    ],
  ])("differs by %s", (_, given, expected) => {
    const [, each] = expand({ base: "quote", title: "a" }, { base: "quote", title: "b", given });
    expect(each).toEqual({ ...quote, title: "b", given: expected });
  });

  it("has the whole answer that it names, and that of its base where it names none", () => {
    const [one, other] = expand(
      { base: "quote", title: "a", expected: { allowed: true } },
      { base: "quote", title: "b", given: { coupon: "A" } },
    );
    expect(one?.expected).toEqual({ allowed: true });
    expect(other?.expected).toEqual({ allowed: false, reason: "none" });
  });

  it("may stand beside one that has no base, and keeps its place", () => {
    const whole = { title: "b", rule: "prices.quote", given: {}, expected: null };
    const cases = expand(whole, { base: "quote", title: "a" });
    expect(cases.map(({ title }) => title)).toEqual(["b", "a"]);
    expect(cases[0]).toEqual(whole);
  });

  it("has bases in lists and in answers", () => {
    const plans = [{ base: "plan" }, { base: "plan", planId: "YEARLY" }];
    const [each] = expand(
      { title: "a", given: { plans }, expected: { base: "plan", promo: { cents: 1 } } },
      { base: "quote", title: "b" },
    );
    expect(each?.given).toEqual({ plans: [plan, { ...plan, planId: "YEARLY" }] });
    expect(each?.expected).toEqual({ ...plan, promo: { cents: 1, code: null } });
  });

  it("replaces an object of its base by another base", () => {
    const [each] = expandCases("prices.json", {
      bases: { ...bases, free: { planId: "FREE" } },
      cases: [{ base: "quote", title: "a", given: { plan: { base: "free" } } }],
    });
    expect(each?.given).toEqual({ plan: { planId: "FREE" }, today: "2026-11-21" });
  });

  it("changes no other case", () => {
    const [, other] = expand(
      { base: "quote", title: "a", given: { plan: { promo: { cents: 1 } } } },
      { base: "quote", title: "b" },
    );
    expect(other?.given).toEqual({ plan, today: "2026-11-21" });
  });
});

describe("a file of rule cases", () => {
  it("may be a list, without bases", () => {
    const cases = [{ title: "a", given: { today: null }, expected: null }];
    expect(expandCases("prices.json", cases)).toEqual(cases);
  });

  it.each([
    [
      "a base that it has not",
      { base: "qoute", title: "a" },
      'prices.json, "a": there is no base "qoute". There are: plan, quote.',
    ],
    [
      "a name that every object has",
      { base: "toString", title: "a" },
      'prices.json, "a": there is no base "toString"',
    ],
    [
      "a fact that its base has, too",
      { base: "quote", title: "a", given: { plan: { promo: { cents: 0 } } } },
      'prices.json, "a".given.plan.promo.cents: 0 changes nothing of the base. Leave it out.',
    ],
    [
      "an empty difference",
      { base: "quote", title: "a", given: {} },
      'prices.json, "a".given: {} changes nothing of the base.',
    ],
    [
      "the answer of its base",
      { base: "quote", title: "a", expected: { allowed: false, reason: "none" } },
      'prices.json, "a".expected: {"allowed":false,"reason":"none"} changes nothing',
    ],
  ])("is refused with %s", (_, each, problem) => {
    expect(() => expand({ base: "quote", title: "b" }, each)).toThrow(problem);
  });

  it("is refused with a base that nothing is over", () => {
    expect(() => expand({ title: "a", given: { base: "plan" } })).toThrow(
      "prices.json: nothing is over quote.",
    );
  });

  it("is refused with a base that is over itself", () => {
    const written = {
      bases: { a: { base: "b" }, b: { b: { base: "a" } } },
      cases: [{ base: "a", title: "c" }],
    };
    expect(() => expandCases("prices.json", written)).toThrow(
      'prices.json, base "b".b: the base "a" is over itself.',
    );
  });
});
