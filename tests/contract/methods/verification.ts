import { type Named, operationsOf } from "../specification.ts";
import { type Expected, failure, type Method, value } from "./expectation.ts";

const answers = operationsOf("member-verify")
  .filter(({ id }) => id === "getVerificationState")
  .flatMap((operation) => operation.answers.filter(({ status }) => status === 200));

/** Step, id and program of every documented state; missing fields are null. */
const states: Named<Expected> = Object.fromEntries(
  answers.map(({ name = "", body }) => {
    const { currentStep, verificationId = null, segment = null } = body as Named<unknown>;
    return [name, value({ currentStep, verificationId, segment }, "[VER-61]")];
  }),
);

export const verificationMethods: Named<Method> = {
  getVerificationState: {
    name: "verification.state",
    call: (api) => api.verification.state(),
    successes: states,
    // A body that is a state has no text of an error.
    refusals: ({ status, body }) =>
      "errorMessage" in (body as object) ? undefined : failure({ kind: "http", status }),
  },
};
