import { usePasswordAssistance, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { PasswordAssistance } from "../features/password-assistance/password-assistance.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import { Page, Panel } from "../ui/page.tsx";

/** Password assistance as a page (PWD-01 to PWD-08, ROU-06). */
export default function ResetByEmailScreen(): ReactNode {
  const { title, signInLink, close } = usePasswordAssistance();
  useScreen({ close });
  return (
    <Page title={title}>
      <Panel>
        <PasswordAssistance />
      </Panel>
      <LinkRow>
        <DestinationLink destination={signInLink.destination}>{signInLink.text}</DestinationLink>
      </LinkRow>
    </Page>
  );
}
