import type { CancelEffectView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";

/** On which day the plan ends, and what is charged (CNL-04, CNL-19 to CNL-22). */
export function CancelEffect({ effect }: { readonly effect: CancelEffectView }): ReactNode {
  const { text, tone, deadline } = effect;
  return (
    <div className="cancel__effect">
      {tone === "warning" ? (
        <Notice tone="warning">{text}</Notice>
      ) : (
        <p className="cancel__date figures">{text}</p>
      )}
      {deadline && <p className="cancel__note">{deadline}</p>}
    </div>
  );
}
