import { usePasswordStrength } from "@foyer/react";
import type { ReactNode } from "react";
import "./password-strength.css";

/** How strong the new password is (FRM-12 to FRM-15). */
export function PasswordStrength(): ReactNode {
  const { level, text } = usePasswordStrength();
  return (
    <span className="strength" data-level={level}>
      <span className="strength__bar" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
