import type { FakeAnswer, FakeRequest, FakeState } from "./fake-state.ts";

const AT = "/memberverify/verification/step";

/** A form is verified at once. */
function verified(segment: string) {
  return (_: FakeRequest, state: FakeState): FakeAnswer => {
    state.verification = { currentStep: "success", segment, verificationId: "verification-1" };
    return stateOf(state);
  };
}

function stateOf({ verification }: FakeState): FakeAnswer {
  return ok({ ...verification, errorIds: [] });
}

function ok(body: unknown): FakeAnswer {
  return { status: 200, body };
}

/** Verification, veterans benefits, partners. */
export const eligibilityHandlers: Readonly<
  Record<string, (request: FakeRequest, state: FakeState) => FakeAnswer>
> = {
  "GET /memberverify/verification/user": (_, state) => stateOf(state),
  "GET /memberverify/program/{program}": () => ok({ organizations: [{ id: 1, name: "Army" }] }),
  [`POST ${AT}/collectActiveMilitaryPersonalInfo`]: verified("military"),
  [`POST ${AT}/collectInactiveMilitaryPersonalInfo`]: verified("military"),
  [`POST ${AT}/collectFirstResponderPersonalInfo`]: verified("firstResponder"),
  "DELETE /memberverify/verification/cancel": (_, state) => {
    state.verification = { currentStep: "collectActiveMilitaryPersonalInfo", segment: null };
    return stateOf(state);
  },
  "POST /memberverify/va/{memberId}": (_, { veterans }) => ok(veterans),
  "POST /verification": ({ body }) => ok({ verificationId: body["verificationID"] }),
  "POST /bango/addSubscription": (_, { partnerResponseCode: responseCode }) => ok({ responseCode }),
  "PATCH /bango/associateSubscription": () => ok({ responseCode: "1" }),
};
