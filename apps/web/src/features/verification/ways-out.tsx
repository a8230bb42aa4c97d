import type { UseVerificationResult } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { LinkTo } from "../../ui/link-to.tsx";

interface WaysOutProps {
  readonly verification: UseVerificationResult;
}

/** Back to the partner, 'Restart Verification' and 'Exit Verification' (VER-17, VER-77, VER-101). */
export function WaysOut({ verification }: WaysOutProps): ReactNode {
  const { back, exit, flow, restart } = verification;
  const text = useText();
  if (flow.page === "SUCCESS") return null;
  const canRestart = flow.page === "DOC_UPLOAD" || flow.page === "ERROR";
  return (
    <div className="verification-ways-out">
      {canRestart && (
        <Button look="secondary" busy={flow.work === "restart"} onClick={() => void restart()}>
          {text("verification.restart")}
        </Button>
      )}
      <LinkTo link={exit} />
      {back && <LinkTo link={back} />}
    </div>
  );
}
