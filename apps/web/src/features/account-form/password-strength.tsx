import { usePasswordStrength } from "@foyer/react";
import type { ReactNode } from "react";
import { StrengthMeter } from "./strength-meter.tsx";

/** Strength of the password of a new account. */
export function PasswordStrength(): ReactNode {
  return <StrengthMeter strength={usePasswordStrength()} />;
}
