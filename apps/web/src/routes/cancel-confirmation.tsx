import { useCancellation, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { CancelPage } from "../features/cancel/cancel-page.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";

export default function CancelConfirmationScreen(): ReactNode {
  const cancellation = useCancellation();
  useScreen(cancellation, { page: "confirmation" });
  const { confirmation, restartHint, toAccount } = cancellation;
  return (
    <CancelPage cancellation={cancellation}>
      <p className="cancel__date figures">{confirmation.text}</p>
      {restartHint && <p>{restartHint}</p>}
      <p>
        <DestinationLink className="button button--primary" destination={toAccount.destination}>
          {toAccount.text}
        </DestinationLink>
      </p>
    </CancelPage>
  );
}
