import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { stoppedFailure } from "../../api/failures.ts";
import { fields, text } from "../../api/fields.ts";
import { signedOut } from "../../api/transport/stopped.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** PAY-41, ERR-18. */
const NO_PROFILE_ID = "payment.error.profile-id";

/** A profile (API-03). */
export interface Profile {
  readonly profileId: string;
  readonly email: string;
}

/** The profile of the signed-in member. */
export interface ProfileCalls {
  /** Profile of the signed-in member (API-03). */
  profile(options?: CallOptions): Promise<Outcome<Profile>>;
}

export function createProfileCalls({ clients, call, session }: Engine): ProfileCalls {
  const { account } = clients;
  return {
    async profile({ signal = null } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) {
        return fail(stoppedFailure("getProfile", { stop: signedOut }, true));
      }
      const path = { profileId };
      return call(
        "getProfile",
        account.GET("/update/{profileId}", { params: { path }, signal }),
        (answer) => {
          const found = fields(answer);
          // Another profile's data never passes for this one's.
          const isOwn = text(found["profileId"]) === profileId;
          return {
            profileId: present(isOwn ? profileId : null, "profileId of ProfileInfo", NO_PROFILE_ID),
            email: present(text(found["email"]), "email"),
          };
        },
      );
    },
  };
}
