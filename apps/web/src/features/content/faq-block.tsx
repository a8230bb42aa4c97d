import type { FaqBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { BlockFrame, type BlockProps, headingWithin } from "./block.tsx";
import { RichText } from "./rich-text.tsx";
import "./faq-block.css";

/** Questions, each of which opens and closes by itself, before a script has run too (CNT-05). */
export function FaqBlock({ block, isFirst }: BlockProps<FaqBlockView>): ReactNode {
  const Question = headingWithin({ block, isFirst });
  return (
    <BlockFrame kind="faq" headline={block.headline} isFirst={isFirst}>
      <div className="faq">
        {block.items.map(({ id, question, answer }) => (
          <details key={id} className="faq__item">
            <summary className="faq__question">
              <Question className="faq__title">{question}</Question>
              <Icon size={24} className="faq__icon">
                <path d="M5 12h14" />
                <path className="faq__upright" d="M12 5v14" />
              </Icon>
            </summary>
            <RichText text={answer} className="faq__answer" />
          </details>
        ))}
      </div>
    </BlockFrame>
  );
}
