import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present, validated } from "../../api/engine.ts";
import { stoppedFailure } from "../../api/failures.ts";
import { fields, text } from "../../api/fields.ts";
import { signedOut } from "../../api/transport/stopped.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { keptAddress } from "../../domain/shipping/address.ts";
import type { AddressVerification, Place, ShippingAddress } from "../../domain/shipping/types.ts";
import { readVerification } from "../../domain/shipping/verification.ts";
import { wireAddress } from "../checkout/wire-address.ts";

/** Verifying a shipping address, and keeping it with the profile (SHP). */
export interface ShippingCalls {
  /** What the postal service says about a place (API-19, SHP-14). An unusable place is an answer, no failure. */
  verifyAddress(place: Place, options?: CallOptions): Promise<Outcome<AddressVerification>>;
  /** The address that the signed-in profile keeps; null where it keeps none that can be sent (OPN-120). */
  keptAddress(options?: CallOptions): Promise<Outcome<ShippingAddress | null>>;
  /** Keeps an address with the signed-in profile (API-75, SHP-29, OPN-120). */
  keepAddress(address: ShippingAddress, options?: WriteOptions): Promise<Outcome<null>>;
}

export function createShippingCalls({ clients, call, session }: Engine): ShippingCalls {
  const { account } = clients;
  const stopped = (operation: string) => fail(stoppedFailure(operation, { stop: signedOut }, true));
  return {
    verifyAddress: ({ address1, address2, city, state, zipCode }, { signal = null } = {}) =>
      call(
        "verifyAddress",
        account.GET("/verify", {
          params: {
            query: { address1, ...(address2 === "" ? {} : { address2 }), city, state, zipCode },
          },
          signal,
        }),
        (answer) => validated(readVerification(answer), "outcome of a verification"),
      ),

    async keptAddress({ signal = null } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) return stopped("getProfile");
      return call(
        "getProfile",
        account.GET("/update/{profileId}", { params: { path: { profileId } }, signal }),
        (answer) => {
          const found = fields(answer);
          // Another profile's address never passes for this one's.
          const isOwn = text(found["profileId"]) === profileId;
          present(isOwn ? profileId : null, "profileId of ProfileInfo");
          return keptAddress({ kept: found["shippingAddress"] });
        },
      );
    },

    async keepAddress(address, { signal = null, idempotencyKey } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) return stopped("updateUser");
      return call(
        "updateUser",
        account.PUT("/accounts/user/{profileId}", {
          params: { path: { profileId }, ...keyHeader(idempotencyKey) },
          body: { shippingAddress: wireAddress(address) },
          signal,
        }),
        () => null,
      );
    },
  };
}
