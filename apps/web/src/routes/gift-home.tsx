import { useGiftHome, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { GiftStage } from "../features/gifts/gift-stage.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Page } from "../ui/page.tsx";
import { Places } from "../ui/places.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./gift-home.css";

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export default function GiftHomeScreen(): ReactNode {
  const text = useText();
  const home = useGiftHome();
  const { isReady, accountText, links, buyLink, faqLink } = home;
  useScreen(home);
  return (
    <Page title={text("gifts.home.title")} lead={text("gifts.home.lead")} width="wide">
      <GiftStage>
        {isReady ? (
          <div className="gift-home__choices">
            {links.map((link, index) => (
              <LinkTo key={link.id} link={link} look={index === 0 ? "primary" : "secondary"} />
            ))}
            {accountText && <p className="gift-home__account">{accountText}</p>}
          </div>
        ) : (
          <Places>
            <div className="gift-home__places">
              <Skeleton />
              <Skeleton />
            </div>
          </Places>
        )}
        <LinkRow>
          <LinkTo link={buyLink} />
          <LinkTo link={faqLink} />
        </LinkRow>
      </GiftStage>
    </Page>
  );
}
