import type { CancellationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { LinkTo } from "../../ui/link-to.tsx";

interface CancelConfirmationProps {
  readonly cancellation: CancellationSnapshot;
}

/** On which day the plan ends, and how that is taken back (CNL-18 to CNL-21, RST-01). */
export function CancelConfirmation({ cancellation }: CancelConfirmationProps): ReactNode {
  const { confirmation, restartHint, toAccount } = cancellation;
  return (
    <>
      <p className="cancel__date figures">{confirmation.text}</p>
      {restartHint && <p>{restartHint}</p>}
      <p>
        <LinkTo link={toAccount} look="primary" />
      </p>
    </>
  );
}
