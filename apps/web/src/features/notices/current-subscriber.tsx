import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import picture from "../../assets/endings/seats.svg";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Ending } from "../../ui/ending.tsx";
import { Page } from "../../ui/page.tsx";
import { SubscriberOnly } from "./subscriber-only.tsx";

/** A user who signs up has a subscription already (ACC-16 to ACC-19). */
export function CurrentSubscriber(): ReactNode {
  return (
    <SubscriberOnly>
      <Notice />
    </SubscriberOnly>
  );
}

function Notice(): ReactNode {
  const { title, account, otherEmail, television, watch } = useNotices().currentSubscriber;
  return (
    <Page title={title}>
      <Ending
        picture={picture}
        actions={
          <>
            <DestinationLink className="button button--primary" destination={watch.destination}>
              {watch.text}
            </DestinationLink>
            {television && (
              <DestinationLink
                className="button button--secondary"
                destination={television.destination}
              >
                {television.text}
              </DestinationLink>
            )}
            <DestinationLink
              className="button button--secondary"
              destination={otherEmail.destination}
            >
              {otherEmail.text}
            </DestinationLink>
          </>
        }
      >
        {account}
      </Ending>
    </Page>
  );
}
