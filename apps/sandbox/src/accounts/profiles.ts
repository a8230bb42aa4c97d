/** Accounts: emails, passwords and states. */
import { createHash, scryptSync, timingSafeEqual } from "node:crypto";
import type { components } from "@foyer/openapi/generated/account";
import type { World } from "../core/world.ts";

export type ShippingAddress = components["schemas"]["ShippingAddressInput"];

export interface Profile {
  readonly profileId: string;
  readonly email: string;
  readonly password: PasswordHash;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: string;
  /** Required for purchases [OPN-054]. */
  readonly hasPaymentAccount: boolean;
  /** Sign-in is refused with a message of the service [SGN-16]. */
  readonly locked: boolean;
  readonly shippingAddress: ShippingAddress | null;
  /** Epoch ms, world time. */
  readonly createdAt: number;
}

export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/**
 * The customer of a profile's payment account. Derived from the profile id, so that worlds of former versions have it
 * too; different from it, so that a client that sends one for the other is found out.
 */
export function customerOf(profileId: string): string {
  const digest = createHash("sha256").update(`customer of ${profileId}`).digest("hex");
  return `customer-${digest.slice(0, 12)}`;
}

/** Far below what real accounts need: these passwords protect nothing. */
const HASH_COST = { N: 256, r: 8, p: 1 };
const HASH_LENGTH = 32;

export function profiles(world: World) {
  return world.collection<Profile>("profiles");
}

export function emailOf(world: World, profileId: string): string | undefined {
  return profiles(world).get(profileId)?.email;
}

/** Emails are compared without regard to case or surrounding space. */
export function profileByEmail(world: World, email: string): Profile | undefined {
  const profileId = world.collection<string>("emails").get(normalEmail(email));
  return profileId === undefined ? undefined : profiles(world).get(profileId);
}

export function addProfile(world: World, profile: Profile): Profile {
  world.collection<string>("emails").put(normalEmail(profile.email), profile.profileId);
  return profiles(world).put(profile.profileId, profile, profile.profileId);
}

/** The former email becomes free. */
export function changeEmail(world: World, profile: Profile, email: string): Profile {
  world.collection<string>("emails").delete(normalEmail(profile.email));
  return addProfile(world, { ...profile, email: email.trim() });
}

export function hashPassword(world: World, password: string): PasswordHash {
  const salt = world.newSecret("salt");
  return { salt, hash: hashed(password, salt).toString("base64") };
}

export function isPassword(password: string, { salt, hash }: PasswordHash): boolean {
  return timingSafeEqual(hashed(password, salt), Buffer.from(hash, "base64"));
}

function hashed(password: string, salt: string): Buffer {
  return scryptSync(password.normalize("NFC"), salt, HASH_LENGTH, HASH_COST);
}

export function isSameEmail(one: string, other: string): boolean {
  return normalEmail(one) === normalEmail(other);
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
