import { useNavigation } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import { useText } from "../kit/use-text.ts";
import { Page } from "../ui/page.tsx";

/** A route of the SDK without a screen in this app. */
export default function NotBuiltScreen(): ReactNode {
  const { title, welcome } = useNavigation();
  const text = useText();
  return (
    <Page title={title.split(" | ")[0] ?? title} lead={text("not-built.text")}>
      <p>
        <DestinationLink className="button button--secondary" destination={welcome}>
          {text("menu.home")}
        </DestinationLink>
      </p>
    </Page>
  );
}
