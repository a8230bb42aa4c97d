import { useGiftConfirmation, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../kit/go.tsx";
import { GiftCard } from "../ui/gift-card.tsx";
import { LinkButtons } from "../ui/link-buttons.tsx";
import { Page } from "../ui/page.tsx";
import { Places } from "../ui/places.tsx";
import { ShowArt } from "../ui/show-art.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../ui/ticket.css";
import "./gift-confirmation.css";

/** The confirmation of a redeemed gift (GFT-24 to GFT-29, CNF-03, CNF-11). */
export default function GiftConfirmationScreen(): ReactNode {
  const confirmation = useGiftConfirmation();
  const { state, title, giftTitle, image, untilText, transaction } = confirmation;
  const links = [confirmation.television, confirmation.home, confirmation.account].filter(
    (link) => link !== null,
  );
  const text = useText();
  useScreen(confirmation);
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  // Whether a gift was redeemed is not known yet.
  if (state.kind === "closed") {
    return (
      <Page title={text("busy.loading")} width="wide" loading>
        <Places>
          <div className="gift-done__place">
            <Skeleton />
          </div>
        </Places>
      </Page>
    );
  }
  return (
    <Page title={title} width="wide">
      <section className="ticket ticket--wide" aria-label={text("gifts.confirmation.banner")}>
        <div className="ticket__stub gift-done__stub">
          <GiftCard source={image} />
        </div>
        <div className="ticket__main gift-done__main paper">
          <div>
            <h2 className="gift-done__title">{giftTitle ?? text("gifts.confirmation.banner")}</h2>
            {giftTitle && <p className="gift-done__banner">{text("gifts.confirmation.banner")}</p>}
          </div>
          <p role="status">
            {untilText} {text("gifts.one-hour")}
          </p>
          {transaction && (
            <p className="gift-done__number figures">
              {transaction.label} <span>{transaction.id}</span>
            </p>
          )}
          <LinkButtons links={links} />
        </div>
      </section>
      <ShowArt />
    </Page>
  );
}
