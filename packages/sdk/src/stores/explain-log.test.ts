import { describe, expect, it } from "vitest";
import { allow, refuse } from "../domain/kernel/decision.ts";
import { createManualClock } from "../platform/memory/index.ts";
import { ExplainLog } from "./explain-log.ts";

function createLog() {
  const clock = createManualClock(1_000);
  return { clock, log: new ExplainLog({ clock }) };
}

const TOKEN = `eyJ${"a".repeat(20)}.${"b".repeat(20)}.${"c".repeat(20)}`;

describe("the log of decisions", () => {
  it("keeps who answered, what and why", () => {
    const { log } = createLog();
    const decision = log.record(
      "plans.cta",
      refuse("current-plan", "PLN-41", { planId: "FNWEB1MO" }),
    );
    expect(decision.allowed).toBe(false);
    log.record("after-sign-in", {
      value: { kind: "route", address: "/account/manage" },
      rule: "RDR-07",
      skipped: ["RDR-01", "RDR-02"],
      facts: { isGifting: false },
    });
    expect(log.entries).toEqual([
      {
        at: 1_000,
        topic: "plans.cta",
        rule: "PLN-41",
        answer: "current-plan",
        skipped: [],
        facts: { planId: "FNWEB1MO" },
      },
      {
        at: 1_000,
        topic: "after-sign-in",
        rule: "RDR-07",
        answer: { kind: "route", address: "/account/manage" },
        skipped: ["RDR-01", "RDR-02"],
        facts: { isGifting: false },
      },
    ]);
  });

  it("keeps the last 200", () => {
    const { log } = createLog();
    for (let count = 1; count <= 205; count += 1) log.record(`topic ${count}`, allow("CFG-01"));
    expect(log.entries).toHaveLength(200);
    expect(log.entries[0]?.topic).toBe("topic 6");
  });

  it.each([
    ["an email", { address: "/reset?email=ada%40example.com" }],
    ["an email in a sentence", { text: "Hello ada.lovelace@example.com!" }],
    ["a field named email", { email: "ada@example.com" }],
    ["a profile id", { user: { profileId: "ada-1815" } }],
    ["a token in a query", { address: "/x?a=1&refresh_token=ada-opaque#b" }],
    ["the token of a reset link", { address: "/account/reset-password/ada-opaque?a=1" }],
    ["a token by its name", { accessToken: "ada-opaque" }],
    ["a token by its looks", { note: `Bearer ${TOKEN} ada@example.com` }],
    [
      "a token in an address",
      { address: "/reset?device=tv&reset_token=ada-opaque&x=1#access_token=ada" },
    ],
    [
      "a token in an address within another",
      { target: "/in?return_to=%2Fx%3Ftoken%3Dada-1%26a%3D1" },
    ],
    ["a card number", { note: "4242 4242 4242 4242 ada@example.com" }],
    ["a name", { address: { firstName: "ada", lastName: "lovelace" } }],
    ["an email deep inside", { a: [{ b: { c: ["ada@example.com"] } }] }],
  ])("does not keep %s", (_, facts) => {
    const { log } = createLog();
    log.record("topic", allow("CFG-01", facts));
    const exported = log.export();
    expect(exported).toContain("[hidden]");
    for (const secret of ["ada", "lovelace", "4242", TOKEN]) expect(exported).not.toContain(secret);
  });

  it("keeps ids, flags and amounts readable", () => {
    const { log } = createLog();
    const address = "/plans?planId=FNWEB12MO&shipping=no&return_to=%2Fmanage%3Ftab%3Dbilling";
    const facts = { hasCardPayment: true, address, totalCents: 6499, count: 2 };
    log.record("topic", allow("CFG-01", facts));
    expect(log.entries[0]?.facts).toEqual(facts);
  });

  it("survives facts that contain themselves", () => {
    const { log } = createLog();
    const facts: Record<string, unknown> = {};
    facts["self"] = facts;
    log.record("topic", allow("CFG-01", facts));
    expect(log.export()).toContain("…");
  });
});
