import { useGifts, useScreen, useText } from "@foyer/react";
import type { GiftsSnapshot } from "@foyer/sdk";
import { type ReactNode, useRef } from "react";
import { ConfirmingGift } from "../features/gifts/confirming-gift.tsx";
import { GiftCodeForm } from "../features/gifts/gift-code-form.tsx";
import { GiftStage } from "../features/gifts/gift-stage.tsx";
import { GiftTicket } from "../features/gifts/gift-ticket.tsx";
import { RedeemGift } from "../features/gifts/redeem-gift.tsx";
import { Go } from "../kit/go.tsx";
import { useKeptFocus } from "../kit/use-kept-focus.ts";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Unready } from "../ui/unready.tsx";

/** The gift code, and the gift behind it (GFT-07 to GFT-26). */
export default function GiftCodeScreen(): ReactNode {
  const text = useText();
  const gifts = useGifts();
  const { state, lead, gift } = gifts;
  const place = useRef<HTMLDivElement>(null);
  useScreen(gifts);
  useKeptFocus(place, state.kind, "input");
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  const isShown = state.kind === "gift" && gift !== null;
  return (
    <Page title={text("gifts.code.title")} lead={lead} width="wide">
      <GiftStage
        ref={place}
        gift={isShown ? <GiftTicket gift={gift} hourText={text("gifts.one-hour")} /> : null}
      >
        <Body gifts={gifts} />
      </GiftStage>
    </Page>
  );
}

function Body({ gifts }: { readonly gifts: GiftsSnapshot }): ReactNode {
  const { state, reload, checkNow } = gifts;
  switch (state.kind) {
    case "blocked":
    case "code":
      return <GiftCodeForm gifts={gifts} />;
    case "gift":
      return <RedeemGift gifts={gifts} />;
    case "confirming":
      return <ConfirmingGift state={state} checkNow={checkNow} />;
    default:
      return (
        <Unready state={state} reload={reload}>
          <div className="gift-stage__place">
            <Skeleton />
          </div>
        </Unready>
      );
  }
}
