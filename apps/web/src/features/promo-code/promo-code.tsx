import { useField, usePromoCode, useText } from "@foyer/react";
import type { AppliedCoupon, PromoCodeSnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useKeptFocus } from "../../kit/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeOffer } from "./code-offer.tsx";
import { PromoCodeField } from "./promo-code-field.tsx";
import "./promo-code.css";

/**
 * The promo code of checkout (PRM, PAY-08): a button, the field behind it, and in its place the applied code. It opens
 * and closes with checkout.
 */
export function PromoCode(): ReactNode {
  const text = useText();
  const promo = usePromoCode();
  const { isShown, applied, unapplied, offer, notice } = promo;
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place, applied?.couponCode ?? null, applied ? "button" : "input, button");
  useKeptFocus(place, offer !== null, "input, button");
  if (!isShown) return null;
  return (
    <section
      ref={place}
      className="promo paper"
      aria-label={text("promo-code.label")}
      tabIndex={-1}
    >
      {applied && <Applied promo={promo} coupon={applied} />}
      {(!applied || unapplied !== null) && <Entry promo={promo} />}
      {applied && promo.warning && <Notice tone="warning">{promo.warning}</Notice>}
      <p className="promo__notice" role="status" data-empty={notice === null || undefined}>
        {notice}
      </p>
    </section>
  );
}

interface PartProps {
  readonly promo: PromoCodeSnapshot;
}

function Entry({ promo }: PartProps): ReactNode {
  const text = useText();
  const { fields, isSubmitting, message, apply, state } = promo;
  const { warning } = promo;
  const { value } = useField(fields.couponCode).input;
  const [wasOpened, setOpened] = useState(false);
  const id = useId();
  // A code of a link, or a refused one, shows without being asked for.
  const isOpen = wasOpened || value !== "" || state.hasApplied;
  const field = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpened) field.current?.querySelector("input")?.focus();
  }, [wasOpened]);
  return (
    <>
      <button
        type="button"
        className="promo__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon size={20}>
          <path d="M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9-9-9Z" />
          <path d="M8 8h.01" />
        </Icon>
        {text("promo-code.toggle")}
      </button>
      <div ref={field} id={id} className="promo__entry" hidden={!isOpen}>
        {isOpen && (
          <>
            {warning && <p className="promo__warning">{warning}</p>}
            <PromoCodeField
              field={fields.couponCode}
              label={text("promo-code.label")}
              applyText={text("promo-code.apply")}
              isApplying={isSubmitting}
              apply={() => (promo.offer ? question.current?.focus() : void apply())}
            />
            <CodeOffer ref={question} promo={promo} isApplying={isSubmitting} />
          </>
        )}
      </div>
      {message && <Notice tone="danger">{message}</Notice>}
    </>
  );
}

function Applied({ promo, coupon }: PartProps & { readonly coupon: AppliedCoupon }): ReactNode {
  const text = useText();
  const { isSubmitting, remove } = promo;
  const { couponCode, promoDescription } = coupon;
  const id = useId();
  return (
    <div className="promo__applied">
      <p id={id} className="promo__code">
        <span className="visually-hidden">{text("promo-code.label")} </span>
        <strong>{couponCode}</strong>
        {promoDescription && <span className="promo__description">{promoDescription}</span>}
      </p>
      <Button look="quiet" aria-describedby={id} busy={isSubmitting} onClick={() => remove()}>
        {text("promo-code.remove")}
      </Button>
    </div>
  );
}
