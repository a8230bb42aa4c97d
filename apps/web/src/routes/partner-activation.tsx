import { usePartnerActivation, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/waiting.tsx";

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
      <p role={state === "ERROR" ? "alert" : "status"}>{message}</p>
      <ButtonRow>
        {activation.continue && <LinkTo link={activation.continue} look="primary" />}
        {canRetry && <Button onClick={() => void retry()}>{retryText}</Button>}
        <LinkTo link={next} look={isOnlyWay ? "primary" : "secondary"} />
      </ButtonRow>
    </Page>
  );
}
