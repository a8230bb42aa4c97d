import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

const NOTHING = { errorMessage: null, verificationId: null };
const blocked = (errorMessage: string | null, requirements: string) =>
  value({ ...NOTHING, outcome: 2, errorMessage }, requirements);

export const veteransMethods: Named<Method> = {
  checkVeteransMember: {
    name: "veterans.check",
    call: (api) => api.veterans.check({ memberId: "VA-100001" }, { idempotencyKey: "key-1" }),
    successes: {
      verified: value({ ...NOTHING, outcome: 1, verificationId: "v-9a20" }, "[VET-05]"),
      verifiedWithoutId: value({ ...NOTHING, outcome: 1 }, "[VET-05]"),
      notApplicable: value({ ...NOTHING, outcome: 0 }, "[VET-04]"),
      blockedOtherProfile: blocked(
        "Looks like you have already redeemed a Military offer",
        "[VET-06] [OPN-202]",
      ),
      blockedActiveSubscription: blocked(
        "We are sorry, looks like you are not eligible for this plan",
        "[VET-08]",
      ),
      blockedUnderage: blocked(
        "Persons under age 16 are not eligible for this offer",
        "[VET-15] [ERR-68]",
      ),
      blockedWithoutMessage: blocked(null, "[VET-06]"),
      unknownOutcome: value({ ...NOTHING, outcome: 7 }, "[D-06]"),
    },
  },
};
