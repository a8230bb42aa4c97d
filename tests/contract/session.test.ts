/** The session after every documented answer to its own calls. */
import { beforeAll, describe, expect, it } from "vitest";
import { cookiesOfAnn, type MockedTab, mockedTab, OPERATIONS } from "./mocked-services.ts";
import type { Answer, Named } from "./specification.ts";

function answersOf(operationId: string): readonly Answer[] {
  const operation = OPERATIONS.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
  return operation.answers;
}

const titled = ({ status, name }: Answer) => `${status} ${name ?? ""}`.trim();
const count = ({ sent }: MockedTab, id: string) =>
  sent.filter(({ operation }) => operation === id).length;

let cookies: Awaited<ReturnType<typeof cookiesOfAnn>>;
beforeAll(async () => {
  cookies = await cookiesOfAnn();
});

/** The result of a call whose token was refused, and the session afterwards. */
interface Ending {
  readonly call: string;
  readonly session: string;
  readonly degraded: boolean;
  readonly refreshes: number;
  readonly requirements: string;
}

const renewed: Ending = {
  call: "ok",
  session: "nonAnonymous",
  degraded: false,
  refreshes: 1,
  requirements: "[SES-10]",
};
const signedOut: Ending = {
  call: "unauthenticated",
  session: "none",
  degraded: false,
  refreshes: 1,
  requirements: "[SES-13]",
};
const signedOutAfterThree: Ending = { ...signedOut, refreshes: 3, requirements: "[SES-14]" };
const withoutAnswer: Ending = {
  call: "network",
  session: "nonAnonymous",
  degraded: true,
  refreshes: 1,
  requirements: "[D-02]",
};

const refreshEndings: Named<Ending> = {
  "200 refreshed": renewed,
  // An answer of another server, such as a captive portal's: retried within the budget.
  "200 anonymous": { ...withoutAnswer, refreshes: 3 },
  "400 invalidRequest": signedOut,
  "400 invalidJson": signedOut,
  "401 refreshTokenInvalid": signedOut,
  "401 sessionEnded": signedOut,
  "401 apiKeyMissing": signedOut,
  "401 apiKeyInvalid": signedOut,
  "408 requestTimeout": { ...withoutAnswer, refreshes: 3 },
  "429 tooMany": withoutAnswer,
  "500 internalServerError": signedOutAfterThree,
  "502 badGateway": signedOutAfterThree,
  "503 unavailable": signedOutAfterThree,
  "504 gatewayTimeout": signedOutAfterThree,
};

describe("an access token is refused, and the refresh answers [API-80]", () => {
  for (const answer of answersOf("refreshToken")) {
    const expected = refreshEndings[titled(answer)];

    it(`${titled(answer)} ${expected?.requirements}`, async () => {
      if (!expected) throw new Error("There is no expectation for this answer.");
      const tab = mockedTab(cookies);
      const profile = answersOf("getProfile");
      const byName = (name: string) => profile.find((known) => known.name === name) as Answer;
      tab.answer("getProfile", byName("tokenExpired"), byName("profile"));
      tab.answer("refreshToken", answer);

      const outcome = await tab.api.accounts.profile();

      const { kind, degraded } = tab.api.session.snapshot();
      expect({
        call: outcome.ok ? "ok" : outcome.failure.kind,
        session: kind,
        degraded,
        refreshes: count(tab, "refreshToken"),
        requirements: expected?.requirements,
      }).toEqual(expected);
    });
  }

  it("has an ending for nothing else", () => {
    expect(Object.keys(refreshEndings)).toEqual(answersOf("refreshToken").map(titled));
  });
});

describe("a visitor's anonymous login answers [API-84] [SES-22]", () => {
  for (const answer of answersOf("loginAnonymous")) {
    it(`${titled(answer)}: plans can be looked at in any case`, async () => {
      const tab = mockedTab([], { start: false });
      tab.answer("loginAnonymous", answer);
      tab.api.session.start();
      await expect.poll(() => count(tab, "loginAnonymous")).toBe(1);
      const plans = await tab.api.plans.packages({ packageIDs: ["FNWEB1MO"] });
      expect(plans.ok).toBe(true);
      const kind = () => tab.api.session.snapshot().kind;
      await expect.poll(kind).toBe(answer.status === 200 ? "anonymous" : "none");
    });
  }
});

describe.each([
  ["logoutProfile", "[API-56]"],
  ["logout", "[API-55] [API-79] [SES-23]"],
])("sign-out when %s answers %s [SGN-41]", (operationId) => {
  for (const answer of answersOf(operationId)) {
    it(`${titled(answer)}: the device is signed out`, async () => {
      const tab = mockedTab(cookies);
      tab.answer(operationId, answer);
      await tab.api.session.signOut();
      expect(tab.api.session.snapshot()).toMatchObject({ kind: "none", pendingSignOut: false });
      expect([count(tab, "logoutProfile"), count(tab, "logout")]).toEqual([1, 1]);
      expect(count(tab, "refreshToken")).toBe(0);
    });
  }
});
