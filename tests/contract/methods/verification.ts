import { type Named, operationsOf } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

/** Every documented state of a verification. */
export const documentedStates = operationsOf("member-verify")
  .filter(({ id }) => id === "getVerificationState")
  .flatMap((operation) => operation.answers.filter(({ status }) => status === 200))
  .map(({ name = "", body }) => ({ name, state: body as Named<unknown> }));

const completed = (verificationId: string, program: string, verifier: string) =>
  value(
    { verificationId, program, verifier, step: "completed", currentStep: "success" },
    "[VER-62] [OPN-264]",
  );

export const verificationMethods: Named<Method> = {
  getVerificationState: {
    name: "verification.state",
    call: (api) => api.verification.state(),
    // Step, id and program; missing fields are null.
    successes: Object.fromEntries(
      documentedStates.map(({ name, state }) => {
        const { currentStep, verificationId = null, segment = null } = state;
        return [name, value({ currentStep, verificationId, segment }, "[VER-61]")];
      }),
    ),
  },
  completeVerification: {
    name: "verification.complete",
    call: (api) =>
      api.verification.complete({ verificationID: "v-5d1e" }, { idempotencyKey: "key-1" }),
    successes: {
      military: completed("v-5d1e", "military", "verificationService"),
      firstResponder: completed("v-77c0", "firstResponder", "verificationService"),
      veteransAdvantage: completed("v-9a20", "military", "veteransAdvantage"),
    },
  },
};
