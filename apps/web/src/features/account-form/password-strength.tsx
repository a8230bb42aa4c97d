import { usePasswordStrength } from "@foyer/react";
import type { ReactNode } from "react";
import { StrengthMeter } from "./strength-meter.tsx";

/** How strong the password of a new account is. */
export function PasswordStrength(): ReactNode {
  return <StrengthMeter strength={usePasswordStrength()} />;
}
