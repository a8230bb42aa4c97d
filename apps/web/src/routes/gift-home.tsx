import { useGiftHome, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { GiftStage } from "../features/gifts/gift-stage.tsx";
import { GiftCard } from "../ui/gift-card.tsx";
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
  const { isReady, accountText, links, gifts, buyLink, faqLink } = home;
  useScreen(home);
  return (
    <Page title={text("gifts.home.title")} lead={text("gifts.home.lead")} width="wide">
      <GiftStage
        gift={
          <div className="gift-home__card">
            <GiftCard />
          </div>
        }
      >
        {isReady ? (
          <div className="gift-home__choices">
            {accountText && <p className="gift-home__account">{accountText}</p>}
            {links.map((link, index) => (
              <LinkTo key={link.id} link={link} look={index === 0 ? "primary" : "secondary"} />
            ))}
          </div>
        ) : (
          <Places>
            <div className="gift-home__places">
              <Skeleton />
              <Skeleton />
            </div>
          </Places>
        )}
        {gifts && (
          <section className="gift-home__gifts" aria-labelledby="gifts-on-card">
            <h2 id="gifts-on-card" className="gift-home__title">
              {gifts.title}
            </h2>
            <dl>
              {gifts.list.map(({ sku, title, description }) => (
                <div key={sku}>
                  <dt>{title}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <LinkRow>
          <LinkTo link={buyLink} />
          <LinkTo link={faqLink} />
        </LinkRow>
      </GiftStage>
    </Page>
  );
}
