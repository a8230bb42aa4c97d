import { describe, expect, it } from "vitest";
import { decisionPaths } from "./path.ts";
import { readDecisions } from "./read-decisions.ts";
import { decisionTopics, searchDecisions } from "./search.ts";
import type { ExplainEntry } from "./types.ts";

const entry = (at: number, change: Partial<ExplainEntry> = {}): ExplainEntry => ({
  at,
  topic: "sign-in.redirect",
  rule: "RDR-09",
  answer: { kind: "route", address: "/account/signup-plans" },
  skipped: ["RDR-01", "RDR-07/account"],
  facts: { isGifting: false },
  ...change,
});
const pay = entry(2, { topic: "checkout.submit", rule: "PAY-79", answer: "no-plan", skipped: [] });
const entries = [entry(1), pay, entry(3, { facts: { deviceCode: "[hidden]" } })];
const times = (text: string, topic: string | null = null) =>
  searchDecisions(entries, { text, topic }).map(({ at }) => at);

describe("searching decisions", () => {
  it("without words gives all, the newest first", () => {
    expect(times("")).toEqual([3, 2, 1]);
    expect(times("   ")).toEqual([3, 2, 1]);
  });

  it.each([
    ["a topic", "checkout", [2]],
    ["a rule, in any letter case", "rdr-09", [3, 1]],
    ["a rule that was passed over", "RDR-07", [3, 1]],
    ["an answer", "/account/signup-plans", [3, 1]],
    ["the reason of a refusal", "no-plan", [2]],
    ["the name of a fact", "devicecode", [3]],
    ["two words in any order", "hidden redirect", [3]],
    ["words that never stand together", "checkout RDR-09", []],
    ["characters of a pattern, taken literally", ".*", []],
  ])("finds %s", (_, text, found) => {
    expect(times(text)).toEqual(found);
  });

  it("keeps to a topic", () => {
    expect(times("", "sign-in.redirect")).toEqual([3, 1]);
    expect(times("no-plan", "sign-in.redirect")).toEqual([]);
  });

  it("knows the topics", () => {
    expect(decisionTopics(entries)).toEqual(["checkout.submit", "sign-in.redirect"]);
  });
});

describe("the path of decisions", () => {
  const guard = (address: string, answer: unknown, rule = "GRD-06") =>
    entry(1, { topic: "navigation.guard", rule, answer, facts: { address } });
  const signIn = { kind: "route", address: "/account/signin", replace: true };

  it("gives the former address, the requested address and the destination [GRD-06]", () => {
    const paths = decisionPaths([
      guard("/account/signup-plans", { kind: "render" }, "ROU-02/public"),
      pay,
      guard("/account/manage", { kind: "redirect", destination: signIn }),
      entry(4, { answer: { kind: "external", url: "https://www.foyer.example/" } }),
    ]);
    expect(paths).toEqual([
      { cameFrom: null, askedFor: "/account/signup-plans", sentTo: null },
      null,
      {
        cameFrom: "/account/signup-plans",
        askedFor: "/account/manage",
        sentTo: "/account/signin",
      },
      { cameFrom: "/account/signin", askedFor: null, sentTo: "https://www.foyer.example/" },
    ]);
  });

  it("does not take an address among the facts of another rule for the requested one", () => {
    expect(decisionPaths([{ ...pay, facts: { address: "/x" } }])).toEqual([null]);
  });
});

describe("reading decisions", () => {
  it("gives back what was exported", () => {
    expect(readDecisions(JSON.stringify(entries))).toEqual(entries);
  });

  it.each([null, "", "{", "null", "7", '"x"', "{}", '{"0":1}'])("finds none in %s", (text) => {
    expect(readDecisions(text)).toEqual([]);
  });

  it("leaves out what is not a decision [D-13]", () => {
    const others = [
      null,
      7,
      {},
      { ...pay, at: "2" },
      { ...pay, at: 1e16 },
      { ...pay, skipped: [1] },
      { ...pay, facts: [] },
    ];
    expect(readDecisions(JSON.stringify([...others, pay]))).toEqual([pay]);
  });
});
