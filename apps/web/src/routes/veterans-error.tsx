import { useScreen, useVeterans } from "@foyer/react";
import type { ReactNode } from "react";
import picture from "../assets/endings/ticket.svg";
import { Go } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { Ending } from "../ui/ending.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/waiting.tsx";

/** Why the veterans-benefits offer cannot be taken, and the ways on (ROU-38, VET-07 to VET-14, ERR-72). */
export default function VeteransErrorScreen(): ReactNode {
  const veterans = useVeterans();
  const { title, error, progress, back, plans, canRetry, retryText, retry, redirect } = veterans;
  useScreen(veterans);
  if (redirect) return <Go destination={redirect.value} />;
  if (error === null) {
    return (
      <Page title={title} loading>
        <Waiting>{progress}</Waiting>
      </Page>
    );
  }
  return (
    <Page title={title}>
      <Ending
        picture={picture}
        role="alert"
        actions={
          <>
            {canRetry && <Button onClick={() => void retry()}>{retryText}</Button>}
            <LinkTo link={back} look={canRetry ? "secondary" : "primary"} />
            <LinkTo link={plans} look="secondary" />
          </>
        }
      >
        {error}
      </Ending>
    </Page>
  );
}
