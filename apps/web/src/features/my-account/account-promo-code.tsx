import { useAccountPromoCode, useScreen } from "@foyer/react";
import { type ReactNode, useEffect, useState } from "react";
import { loadModule } from "../../kit/load-module.ts";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PromoCodeField } from "../promo-code/promo-code-field.tsx";
import "./account-promo-code.css";

/** The promo code for the next renewal (PRM-13, PRM-17, PRM-18, PRM-32). */
export function AccountPromoCode(): ReactNode {
  const promo = useAccountPromoCode();
  const { fields, label, applyText, isSubmitting, hasCardUpdate, apply } = promo;
  useScreen(promo);
  return (
    <div className="account-promo">
      <PromoCodeField
        field={fields.couponCode}
        label={label}
        applyText={applyText}
        isApplying={isSubmitting && !hasCardUpdate}
        apply={() => void apply()}
      />
      {promo.message && <Notice tone="danger">{promo.message}</Notice>}
      <div role="status">
        {promo.notice && (
          <p className="account-promo__notice">
            <strong>{promo.notice}</strong>
            {promo.description && <span>{promo.description}</span>}
          </p>
        )}
      </div>
      {promo.legalText && <p className="account-promo__legal">{promo.legalText}</p>}
      {hasCardUpdate && <CardUpdate />}
    </div>
  );
}

/** The dialog for another card. Few members need it, so its code loads on demand. */
function CardUpdate(): ReactNode {
  const text = useText();
  const [tries, setTries] = useState(0);
  const [shown, show] = useState<ReactNode>(null);
  useEffect(() => {
    const retry = <Button onClick={() => setTries(tries + 1)}>{text("retry")}</Button>;
    loadModule(() => import("./card-update-dialog.tsx")).then(
      ({ CardUpdateDialog }) => show(<CardUpdateDialog />),
      () =>
        show(
          <Notice tone="danger" actions={retry}>
            {text("error.generic")}
          </Notice>,
        ),
    );
  }, [text, tries]);
  return shown;
}
