import { usePartnerActivation, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import reel from "../assets/endings/reel.svg";
import lit from "../assets/endings/screen-lit.svg";
import seats from "../assets/endings/seats.svg";
import { Go } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { Ending } from "../ui/ending.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/waiting.tsx";

const PICTURES = { SUCCESS: lit, INELIGIBLE: seats, ERROR: reel } as const;

/** The activation of a carrier's or satellite radio's subscription (ROU-15, ROU-16, PRT-06 to PRT-13). */
export default function PartnerActivationScreen(): ReactNode {
  const activation = usePartnerActivation();
  const { state, title, message, canRetry, retryText, retry, next, redirect } = activation;
  const isOnlyWay = !activation.continue && !canRetry;
  useScreen(activation);
  if (redirect) return <Go destination={redirect.value} />;
  if (state === "LOADING") {
    return (
      <Page title={title}>
        <Waiting>{message}</Waiting>
      </Page>
    );
  }
  return (
    <Page key={state} title={title}>
      <Ending
        picture={PICTURES[state]}
        role={state === "ERROR" ? "alert" : "status"}
        hasCare={state === "ERROR"}
        actions={
          <>
            {activation.continue && <LinkTo link={activation.continue} look="primary" />}
            {canRetry && <Button onClick={() => void retry()}>{retryText}</Button>}
            <LinkTo link={next} look={isOnlyWay ? "primary" : "secondary"} />
          </>
        }
      >
        {message}
      </Ending>
    </Page>
  );
}
