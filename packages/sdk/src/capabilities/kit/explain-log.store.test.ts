import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allow, refuse } from "../../domain/kernel/decision.ts";
import { createManualClock } from "../../platform/memory/index.ts";
import { ExplainLog } from "./explain-log.store.ts";

function createLog() {
  const clock = createManualClock(1_000);
  return { clock, log: new ExplainLog({ clock }) };
}

const TOKEN = `eyJ${"a".repeat(20)}.${"b".repeat(20)}.${"c".repeat(20)}`;

describe("the log of decisions", () => {
  it("records the rule, its answer and its facts", () => {
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

  it("keeps the last 500", () => {
    const { log } = createLog();
    for (let count = 1; count <= 505; count += 1) log.record(`topic ${count}`, allow("CFG-01"));
    expect(log.entries).toHaveLength(500);
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
    ["an email in other letters", { note: "ÅDA.ADA@EXAMPLE.INTRANET ada@localhost" }],
    [
      "an email that is encoded twice",
      { address: "/x?return_to=%252Fy%253Fm%253Dada%2540example.com" },
    ],
    ["an email that is a name", { "ada@example.com": true }],
    ["a name in an address", { address: "/x?firstName=ada&last_name=lovelace&a=1" }],
    [
      "a code of a television",
      { deviceCode: "ada-1", address: "/activate/account-success?regCode=ada-2" },
    ],
    ["a code in an address to return to", { return_to: "/a?return_to=%2Fb%3Fcode%3Dada%26a%3D1" }],
    [
      "a code in an address that is encoded twice",
      { to: "/a?x=%252Fb%253Fcode%253Dada%2526a%253D1" },
    ],
    [
      "the reset token in an encoded address",
      { to: "/a?return_to=%2Faccount%2Freset-password%2Fada" },
    ],
    ["an opaque token in a header", { note: "authorization: Bearer ada-opaque" }],
    [
      "a password by its name",
      { newPassword: "ada", passwd: "ada", body: { password: "lovelace" } },
    ],
    ["a password in an address", { address: "https://ada:lovelace@host.example/x?passwd=ada" }],
    ["a card number as a number", { value: 4242424242424242 }],
    ["a card number with dots", { note: "4242.4242.4242.4242" }],
    [
      "where a customer lives",
      { street: "ada", zipCode: "ada", postalCode: 4242, phoneNumber: "ada" },
    ],
    ["when a customer was born", { birthDate: "ada 4242" }],
    [
      "ids of a user",
      { va_member_id: "ada", verificationId: "ada", deviceId: "ada", userName: "ada" },
    ],
    [
      "ids of a user in an address",
      {
        address:
          "/x?verificationId=ada&a=1&profileId=ada&userID=ada&cpCustomerID=ada&device_id=ada",
      },
    ],
    [
      "the request of a partner for a user",
      {
        partnerSubscriptionId: "ada",
        address: "/x?subscriptionRequestId=ada&to=%2Fy%3FsubscriptionRequestId%3Dada",
      },
    ],
    [
      "what a customer calls a television",
      { device: "Ada's", address: "/account/signin/tv?device=Ada%27s%20TV&a=1" },
    ],
    ["a refresh token given as a session", { address: "/account/signin?session=ada-opaque&a=1" }],
    ["a session in an address to return to", { to: "/a?return_to=%2Fb%3Fsession%3Dada%26a%3D1" }],
    ["a session of any name", { address: "/x?sessionId=ada&PHPSESSID=ada&sid=ada&s_sid=ada" }],
    ["a token under a name that says nothing", { address: `/x?v=${TOKEN}&a=1` }],
    ["the same in an address to return to", { to: `/a?return_to=%2Fb%3Fv%3D${TOKEN}%26a%3D1` }],
    ["an opaque key under such a name", { address: "/x?v=4242ada4242lovelace4242&a=1" }],
    [
      "an opaque key in an address to return to",
      { to: "/a?return_to=%2Fb%3Fv%3D4242ada4242lovelace4242" },
    ],
    [
      "what other services call their keys",
      {
        address: "/x?jwt=ada&ticket=ada&otp=ada&state=ada&nonce=ada&sig=ada&key=ada&api_key=ada",
        also: "/x?SAMLAssertion=ada&credential=ada&access=ada&refresh=ada#auth=ada&hmac=ada",
        last: "/x?user=ada&username=ada&login=ada&pwd=ada&cookie=ada",
      },
    ],
    [
      "keys by their names",
      { session: "ada", sessionToken: "ada", jwt: "ada", credential: "ada", cookie: "ada" },
    ],
    ["an email deep inside", { a: [{ b: { c: ["ada@example.com"] } }] }],
  ])("does not keep %s", (_, facts) => {
    const { log } = createLog();
    log.record("topic", allow("CFG-01", facts));
    const exported = log.export();
    expect(exported).toContain("[hidden]");
    for (const secret of ["ada", "lovelace", "4242", TOKEN]) {
      expect(exported.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  it("does not keep a secret of any address, however deep it stands in others", async () => {
    const name = fc.constantFrom(
      "token",
      "reset_token",
      "code",
      "regCode",
      "pin",
      "firstName",
      "zip",
      "verificationId",
      "session",
      "jwt",
    );
    const secret = fc.stringMatching(/^z[a-w0-9]{5,40}z$/);
    const before = fc.constantFrom("", "a=1&", "planId=FNWEB1MO&x=%20&");
    await fc.assert(
      fc.property(
        name,
        secret,
        before,
        fc.nat(3),
        fc.boolean(),
        (key, value, query, depth, isPath) => {
          let address = isPath
            ? `/account/reset-password/${value}?a=1`
            : `/in?${query}${key}=${value}&b=2`;
          for (let level = 0; level < depth; level += 1) {
            address = `/in?return_to=${encodeURIComponent(address)}&c=3`;
          }
          const { log } = createLog();
          log.record("topic", allow("CFG-01", { address, nested: [{ text: `to ${address}` }] }));
          expect(log.export()).not.toContain(value);
          expect(log.export()).toContain(depth === 0 ? "" : "c=3");
        },
      ),
    );
  });

  it("comes to an end with long texts of any kind", () => {
    const { log } = createLog();
    for (const part of ["a", "?", "?token", "%25", "4 ", "/reset-password", "a@"]) {
      log.record("topic", allow("CFG-01", { text: part.repeat(20_000) }));
    }
    expect(log.entries).toHaveLength(7);
  });

  it("keeps ids, flags and amounts readable", () => {
    const { log } = createLog();
    const address = "/plans?planId=FNWEB12MO&shipping=no&return_to=%2Fmanage%3Ftab%3Dbilling";
    const campaign =
      "/account/signup-account?cmpid=autumn-2026&sheerVerification=firstresponder&promo=HOLIDAY24";
    const nested = "/in?return_to=%2Faccount%2Fsignup-confirmation%3Fplan%3DFNWEB12MO#top";
    const facts = {
      ...{ hasCardPayment: true, address, totalCents: 6499, count: 2, code: "eVG1001" },
      ...{ campaign, nested, isSessionKnown: true },
      ...{ isGifting: false, at: 1_767_225_600_000, day: "2026-01-01", purchaseMode: "new" },
      ...{ priorAddress: "/account/manage/billing-history", deviceCode: null, planId: "FNWEB1MO" },
    };
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
