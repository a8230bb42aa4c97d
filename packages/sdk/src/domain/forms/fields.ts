import type { FoyerConfiguration } from "../configuration/types.ts";
import { passwordMinimum, passwordStrong } from "../constants/constants.ts";
import { type Message, message } from "../kernel/message.ts";

/** What is wrong with a field, or null. */
export type FieldProblem = Message | null;

export interface Typed {
  readonly value: string;
}

/** The longest email address that can receive mail. */
const maxEmailLength = 254;
/** Control and direction characters, which would make an address look like another. */
const invisible = /[\p{Cc}\p{Cf}]/u;
const emailPatterns = {
  short: /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,4}$/,
  // Also a domain of another script, as it is written or as `xn--p1ai`.
  any: /^[^\s@]+@[^\s@]+\.(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})$/iu,
};

/**
 * An email address, surrounding white space aside. Empty and malformed show the same text.
 * (FRM-03, FRM-04, SGN-10, D-07, D-45, OPN-117, OPN-272)
 */
export function emailProblem(
  { value }: Typed,
  { forms }: Pick<FoyerConfiguration, "forms">,
): FieldProblem {
  const email = value.trim();
  const isEmail =
    email.length <= maxEmailLength &&
    !invisible.test(email) &&
    emailPatterns[forms.emailTopLevelDomain].test(email);
  return isEmail ? null : message("email.invalid");
}

/** A new password. (FRM-09, FRM-10, LIM-02, OPN-117) */
export function passwordProblem({ value }: Typed): FieldProblem {
  if (value === "") return message("error.required");
  return lengthOf(value) < passwordMinimum ? message("password.short") : null;
}

/** An existing password, at sign-in or as the current one. Spaces are part of a password. (FRM-09, MNG-10, OPN-117) */
export function requiredProblem({ value }: Typed): FieldProblem {
  return value === "" ? message("error.required") : null;
}

export type PasswordStrength = "none" | "weak" | "medium" | "strong";

/**
 * The strength meter. A symbol is any character that is neither letter, digit nor space.
 * (FRM-12 to FRM-15, OPN-273)
 */
export function passwordStrength({ value }: Typed): PasswordStrength {
  const length = lengthOf(value);
  if (length < passwordMinimum) return "none";
  if (length < passwordStrong) return "weak";
  const hasAll = [/\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u].every((kind) => kind.test(value));
  return hasAll ? "strong" : "medium";
}

/** The most characters of a name or a line of an address that the services take. */
export const longestLine = 200;

/** A name or a line that is too long to send: it is not cut, or a parcel would go to half an address. (D-45) */
export function lineProblem({ value }: Typed): FieldProblem {
  return lengthOf(value) > longestLine ? message("error.too-long", { most: longestLine }) : null;
}

/** The email as it is sent: without surrounding white space, lower case. (MNG-05) */
export function emailToSend({ value }: Typed): string {
  return value.trim().toLowerCase();
}

/** The length in characters as users see them, not in code units. */
function lengthOf(value: string): number {
  return [...value].length;
}
