import type { ContentBlockView } from "@foyer/sdk";
import type { ReactElement } from "react";
import type { BlockProps } from "./block.tsx";
import { ButtonBlock } from "./button-block.tsx";
import { CaptionedImagesBlock, PerksBlock } from "./captioned-block.tsx";
import { EmailAlertBlock } from "./email-alert-block.tsx";
import { ExclusiveBlock } from "./exclusive-block.tsx";
import { FaqBlock } from "./faq-block.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { PromoBlock } from "./promo-block.tsx";
import { ShowsBlock } from "./shows-block.tsx";

/** One block of a marketing page, by its kind: one without a component does not compile (CNT-02 to CNT-08, CNT-11, CNT-20). */
export function ContentBlock({ block, isFirst }: BlockProps<ContentBlockView>): ReactElement {
  switch (block.kind) {
    case "hero":
      return <HeroBlock block={block} isFirst={isFirst} />;
    case "buttonCta":
      return <ButtonBlock block={block} isFirst={isFirst} />;
    case "emailAlert":
      return <EmailAlertBlock block={block} isFirst={isFirst} />;
    case "exclusiveContent":
      return <ExclusiveBlock block={block} isFirst={isFirst} />;
    case "faq":
      return <FaqBlock block={block} isFirst={isFirst} />;
    case "perks":
      return <PerksBlock block={block} isFirst={isFirst} />;
    case "captionedImages":
      return <CaptionedImagesBlock block={block} isFirst={isFirst} />;
    case "showsGrid":
      return <ShowsBlock block={block} isFirst={isFirst} />;
    case "promo":
      return <PromoBlock block={block} isFirst={isFirst} />;
  }
}
