import { useText } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import picture from "../assets/endings/screen.svg";
import { DestinationLink } from "../kit/destination-link.tsx";
import { useGo } from "../kit/go.tsx";
import { Ending } from "../ui/ending.tsx";
import { Page } from "../ui/page.tsx";

interface NotFoundProps {
  readonly afterMs: number;
  readonly destination: Destination;
}

/** GRD-17, GRD-18. */
export default function NotFoundScreen({ afterMs, destination }: NotFoundProps): ReactNode {
  const go = useGo();
  const text = useText();

  useEffect(() => {
    const timer = window.setTimeout(() => go(destination, true), afterMs);
    return () => window.clearTimeout(timer);
  }, [go, destination, afterMs]);

  return (
    <Page title={text("not-found.title")}>
      <Ending
        picture={picture}
        actions={
          <DestinationLink className="button button--primary" destination={destination}>
            {text("menu.home")}
          </DestinationLink>
        }
      >
        {text("not-found.text")}
      </Ending>
    </Page>
  );
}
