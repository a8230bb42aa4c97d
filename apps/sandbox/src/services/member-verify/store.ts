/** The verifications, and queries of other services. */
import type { Collection } from "../../core/collection.ts";
import type { World } from "../../core/world.ts";
import type { Verification } from "./verification.ts";

export type VerifiedProgram = "military" | "firstResponder" | "veterans";

export function verifications(world: World): Collection<Verification> {
  return world.collection<Verification>("verifications");
}

export function keep(world: World, verification: Verification): Verification {
  return verifications(world).put(
    verification.verificationId,
    verification,
    verification.profileId,
  );
}

/** The latest verification by the verification service. */
export function currentVerification(world: World, profileId: string): Verification | undefined {
  return verifications(world)
    .ofOwner(profileId)
    .findLast((it) => it.verifier === "verificationService");
}

/** The record of the veterans-benefits check [OPN-203]. */
export function veteranVerification(world: World, profileId: string): Verification | undefined {
  return verifications(world)
    .ofOwner(profileId)
    .findLast((it) => it.verifier === "veteransAdvantage");
}

/**
 * The program that this verification proves for this profile [OPN-068].
 *
 * @returns undefined when it is unknown, another profile's, or did not end in success.
 */
export function verifiedProgram(
  world: World,
  profileId: string,
  verificationId: string,
): VerifiedProgram | undefined {
  const verification = verifications(world).get(verificationId);
  if (verification?.profileId !== profileId || verification.step !== "success") return undefined;
  return verification.verifier === "veteransAdvantage" ? "veterans" : verification.program;
}

/** Every program that the profile has proved, by either service. */
export function verifiedPrograms(world: World, profileId: string): readonly VerifiedProgram[] {
  return verifications(world)
    .ofOwner(profileId)
    .map((it) => verifiedProgram(world, profileId, it.verificationId))
    .filter((it) => it !== undefined);
}
