import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
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
    <Page title={title} lead={<TextWithLinks text={text} links={[help]} />}>
      <ButtonRow>
        <DestinationLink className="button button--secondary" destination={back.destination}>
          {back.text}
        </DestinationLink>
      </ButtonRow>
    </Page>
  );
}
