import type { GiftView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import "../../ui/ticket.css";
import "./gift-ticket.css";

interface GiftTicketProps {
  readonly gift: GiftView;
  /** That viewing may take up to an hour (GFT-26). */
  readonly hourText: string;
}

/** The gift behind a code (GFT-20, GFT-27). Takes the focus, so that it is read out. */
export function GiftTicket({ gift, hourText }: GiftTicketProps): ReactNode {
  const heading = useFocus<HTMLHeadingElement>();
  const details = [gift.description, gift.subDescription, gift.subDescription2];
  return (
    <section className="ticket gift-ticket" aria-label={gift.title}>
      <div className="ticket__stub gift-ticket__stub">
        <GiftCard source={gift.image} />
      </div>
      <div className="ticket__main gift-ticket__main paper">
        <h2 ref={heading} tabIndex={-1} className="gift-ticket__title">
          {gift.title}
        </h2>
        {details.map((detail) => detail && <p key={detail}>{detail}</p>)}
        <p className="gift-ticket__terms">{gift.terms}</p>
        <p className="gift-ticket__hour">{hourText}</p>
      </div>
    </section>
  );
}
