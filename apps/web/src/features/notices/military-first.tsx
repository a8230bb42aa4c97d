import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import picture from "../../assets/endings/seats.svg";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Ending } from "../../ui/ending.tsx";
import { Page } from "../../ui/page.tsx";
import { TextWithLinks } from "../../ui/text-with-links.tsx";
import { SubscriberOnly } from "./subscriber-only.tsx";

/** A subscriber came for the free year of a program (ACC-20 to ACC-23). */
export function MilitaryFirst(): ReactNode {
  return (
    <SubscriberOnly>
      <Notice />
    </SubscriberOnly>
  );
}

function Notice(): ReactNode {
  const { title, text, help, back } = useNotices().militaryFirst;
  return (
    <Page title={title}>
      <Ending
        picture={picture}
        hasCare={false}
        actions={
          <DestinationLink className="button button--secondary" destination={back.destination}>
            {back.text}
          </DestinationLink>
        }
      >
        <TextWithLinks text={text} links={[help]} />
      </Ending>
    </Page>
  );
}
