/** Every documented answer of an operation that the SDK has a method for becomes a value or the right failure. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../../packages/sdk/src/testing/create-api.ts";
import { cookiesOfAnn, mockedTab, OPERATIONS } from "../mocked-services.ts";
import type { Answer, Named, Operation } from "../specification.ts";
import { accountMethods } from "./accounts.ts";
import { activationMethods } from "./activation.ts";
import { contentMethods, marketingScreen } from "./content.ts";
import { deviceMethods } from "./devices.ts";
import { type Expected, type Method, usualFailure } from "./expectation.ts";
import { giftMethods } from "./gifts.ts";
import { ownPlanMethods, payPalOrderOfAnUpdate } from "./own-plan.ts";
import { partnerMethods } from "./partners.ts";
import { passwordMethods } from "./passwords.ts";
import { paymentMethods } from "./payments.ts";
import { planMethods } from "./plans.ts";
import { promoCodeMethods } from "./promo-codes.ts";
import { keptAddress, shippingMethods } from "./shipping.ts";
import { subscriptionMethods } from "./subscriptions.ts";
import { tvProviderLogin, tvProviderMethods } from "./tv-provider.ts";
import { verificationMethods } from "./verification.ts";
import { verificationFlowMethods, verificationFlowState } from "./verification-flow.ts";
import { veteransMethods } from "./veterans.ts";

const METHODS: Named<Method> = {
  ...accountMethods,
  ...activationMethods,
  ...planMethods,
  ...subscriptionMethods,
  ...verificationMethods,
  ...paymentMethods,
  ...promoCodeMethods,
  ...contentMethods,
  ...deviceMethods,
  ...giftMethods,
  ...ownPlanMethods,
  ...partnerMethods,
  ...passwordMethods,
  ...shippingMethods,
  ...tvProviderMethods,
  ...verificationFlowMethods,
  ...veteransMethods,
};

/** Operations that two methods call. */
const SECOND_METHODS: Named<Method> = {
  createPaypalToken: payPalOrderOfAnUpdate,
  getProfile: keptAddress,
  getScreen: marketingScreen,
  getVerificationState: verificationFlowState,
  login: tvProviderLogin,
};

/** Called by the session itself: `session.test.ts`. */
const SESSION_OPERATIONS = ["loginAnonymous", "refreshToken", "logout", "logoutProfile"];

/** Put to their address without a client: `stores/verification.test.ts`. */
const WITHOUT_CLIENT = ["uploadDocument"];

interface Situation {
  readonly title: string;
  readonly answer: Answer;
  readonly expected: Expected | undefined;
}

function situationsOf(operation: Operation, method: Method): readonly Situation[] {
  return operation.answers.map((answer) => {
    const expected = expectedOf(operation, method, answer);
    const example = answer.name === undefined ? "" : ` ${answer.name}`;
    const requirements = expected?.requirements ? ` ${expected.requirements}` : "";
    return { title: `${answer.status}${example}${requirements}`, answer, expected };
  });
}

function expectedOf(operation: Operation, method: Method, answer: Answer): Expected | undefined {
  if (answer.status < 300) return method.successes[answer.name ?? "answer"];
  return method.refusals?.(answer) ?? usualFailure(operation, answer);
}

let cookies: Awaited<ReturnType<typeof cookiesOfAnn>>;
beforeAll(async () => {
  cookies = await cookiesOfAnn();
});

const CALLS = OPERATIONS.flatMap((operation) =>
  [METHODS[operation.id], SECOND_METHODS[operation.id]].flatMap((method) =>
    method === undefined ? [] : [{ operation, method }],
  ),
);

for (const { operation, method } of CALLS) {
  describe(`${method.name} ${operation.requirements}`, () => {
    for (const { title, answer, expected } of situationsOf(operation, method)) {
      it(title, async () => {
        if (!expected) throw new Error("There is no expectation for this answer.");
        const tab = mockedTab(cookies);
        tab.answer(operation.id, answer);
        expect(await method.call(tab.api)).toMatchObject(expected.outcome as object);
      });
    }

    it("has no expectation for an example that is gone", () => {
      const names = operation.answers.map(({ name }) => name ?? "answer");
      expect(Object.keys(method.successes).filter((name) => !names.includes(name))).toEqual([]);
    });
  });
}

describe("the operations of the specifications", () => {
  it("each have a method, are the session's own, or are known to have none", () => {
    const others = [...SESSION_OPERATIONS, ...WITHOUT_CLIENT];
    const known = [...Object.keys(METHODS), ...others];
    expect(known.sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  it("are all the methods that there are", () => {
    const { session: _session, clients: _clients, ...groups } = mockedTab().api;
    const names = Object.entries(groups).flatMap(([group, methods]) =>
      Object.keys(methods as Api["accounts"]).map((method) => `${group}.${method}`),
    );
    const called = [...Object.values(METHODS), ...Object.values(SECOND_METHODS)];
    expect(names.sort()).toEqual([...new Set(called.map(({ name }) => name))].sort());
  });
});
