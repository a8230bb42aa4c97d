import type { PasswordStrengthView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./password-strength.css";

/** Strength of a new password (FRM-12 to FRM-15). */
export function StrengthMeter({
  strength,
}: {
  readonly strength: PasswordStrengthView;
}): ReactNode {
  const { level, text } = strength;
  return (
    <span className="strength" data-level={level}>
      <span className="strength__bar" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
