/** The accounts of a new world: one per persona. */

import {
  addProfile,
  hashPassword,
  type PasswordHash,
  type ShippingAddress,
} from "../../../accounts/profiles.ts";
import type { Persona } from "../../../core/persona.ts";
import type { World } from "../../../core/world.ts";
import { startSession } from "./sessions.ts";
import { profileSession } from "./sign-in.ts";

const DEVICES_AT_THE_LIMIT = [
  "Living room TV",
  "Chrome on Windows",
  "iPhone",
  "Safari on Mac",
  "Fire TV",
];
const HOUR = 3_600_000;
const WITH_SHIPPING_ADDRESS = ["saved-card", "paying-two-years"];

/** Hashing is slow on purpose, and every persona has the same password. */
function personaPasswords(world: World) {
  return world.collection<PasswordHash>("persona-passwords");
}

function passwordOf(world: World, { password }: Persona): PasswordHash {
  const known = personaPasswords(world).get(password);
  return known ?? personaPasswords(world).put(password, hashPassword(world, password));
}

export function seedAccount(world: World, persona: Persona): void {
  const { id, profileId, email, firstName, lastName } = persona;
  const profile = addProfile(world, {
    profileId,
    email,
    password: passwordOf(world, persona),
    firstName,
    lastName,
    userType: "email",
    hasPaymentAccount: id !== "no-payment-account",
    locked: id === "locked",
    shippingAddress: WITH_SHIPPING_ADDRESS.includes(id) ? home(persona) : null,
    createdAt: world.now(),
  });
  if (id !== "device-limit") return;
  DEVICES_AT_THE_LIMIT.forEach((device, index) => {
    const usedAt = world.now() - (index + 1) * HOUR;
    world.at(usedAt, () => startSession(world, profileSession(profile, `device-${index}`, device)));
  });
}

function home({ firstName, lastName, zipCode }: Persona): ShippingAddress {
  return {
    firstName,
    lastName,
    address1: "1801 Broadway",
    city: "Nashville",
    state: "TN",
    zipCode,
    phone: "6155550123",
    country: "US",
  };
}
