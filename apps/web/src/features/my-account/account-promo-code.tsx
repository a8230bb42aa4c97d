import { useAccountPromoCode, useScreen, useText } from "@foyer/react";
import { type ReactNode, useRef } from "react";
import { loadModule } from "../../kit/load-module.ts";
import { useKeptFocus } from "../../kit/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OnDemand } from "../../ui/on-demand.tsx";
import { CodeOffer } from "../promo-code/code-offer.tsx";
import { PromoCodeField } from "../promo-code/promo-code-field.tsx";
import "./account-promo-code.css";

/** The promo code for the next renewal (PRM-13, PRM-17, PRM-18, PRM-32). */
export function AccountPromoCode(): ReactNode {
  const text = useText();
  const promo = useAccountPromoCode();
  const { fields, isApplying, hasCardUpdate, apply } = promo;
  const { pending, message, checkNow } = promo;
  const place = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  useScreen(promo);
  useKeptFocus(place, promo.offer !== null, "input");
  // The notice goes with its button.
  useKeptFocus(place, pending !== null, "input");
  return (
    <div ref={place} className="account-promo">
      <PromoCodeField
        field={fields.couponCode}
        label={text("promo-code.label")}
        applyText={text("promo-code.apply")}
        isApplying={isApplying && !hasCardUpdate}
        apply={() => (promo.offer ? question.current?.focus() : void apply())}
      />
      <CodeOffer ref={question} promo={promo} isApplying={isApplying} />
      {pending && (
        <Notice
          tone="info"
          actions={
            <Button look="secondary" onClick={checkNow}>
              {text("promo-code.account.check")}
            </Button>
          }
        >
          {pending}
        </Notice>
      )}
      {message && !pending && <Notice tone="danger">{message}</Notice>}
      <div role="status">
        {promo.chargeNotice && <p>{promo.chargeNotice}</p>}
        {promo.notice && (
          <p className="account-promo__notice">
            <strong>{promo.notice}</strong>
            {promo.description && <span>{promo.description}</span>}
          </p>
        )}
      </div>
      {promo.legalText && <p className="account-promo__legal">{promo.legalText}</p>}
      {hasCardUpdate && <OnDemand load={loadCardUpdate} props={{}} />}
    </div>
  );
}

/** The dialog for another card. Few members need it. */
async function loadCardUpdate() {
  return (await loadModule(() => import("./card-update-dialog.tsx"))).CardUpdateDialog;
}
