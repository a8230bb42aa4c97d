import { useGiftHome, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { GiftStage } from "../features/gifts/gift-stage.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { useText } from "../kit/use-text.ts";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./gift-home.css";

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export default function GiftHomeScreen(): ReactNode {
  const home = useGiftHome();
  const { isReady, title, lead, accountText, links, buyLink, faqLink } = home;
  const text = useText();
  useScreen(home);
  return (
    <Page title={title} lead={lead} width="wide">
      <GiftStage>
        {isReady ? (
          <div className="gift-home__choices">
            {links.map(({ id, text: label, destination }, index) => (
              <DestinationLink
                key={id}
                className={`button button--${index === 0 ? "primary" : "secondary"} button--wide`}
                destination={destination}
              >
                {label}
              </DestinationLink>
            ))}
            {accountText && <p className="gift-home__account">{accountText}</p>}
          </div>
        ) : (
          <div className="gift-stage__place" role="status" aria-label={text("busy.loading")}>
            <Skeleton />
          </div>
        )}
        <p className="gift-home__links">
          <DestinationLink destination={buyLink.destination}>{buyLink.text}</DestinationLink>
          <DestinationLink destination={faqLink.destination}>{faqLink.text}</DestinationLink>
        </p>
      </GiftStage>
    </Page>
  );
}
