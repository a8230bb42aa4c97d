import { useField, useGiftShipping, useText } from "@foyer/react";
import type { GiftsSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { AddressChoiceDialog } from "../shipping/address-choice.tsx";
import { AddressFields } from "../shipping/address-fields.tsx";
import "./redeem-gift.css";

interface RedeemGiftProps {
  readonly gifts: GiftsSnapshot;
}

/** The form that a gift needs, and 'Redeem' (GFT-21 to GFT-24). */
export function RedeemGift({ gifts }: RedeemGiftProps): ReactNode {
  const text = useText();
  return (
    <>
      {gifts.gift?.form === "shipping" ? <ByShipping /> : <ByZip gifts={gifts} />}
      <p className="redeem-gift__change">
        <Button look="quiet" busy={!gifts.canChangeCode} onClick={gifts.changeCode}>
          {text("gifts.code.change")}
        </Button>
      </p>
    </>
  );
}

/** GFT-22, GFT-23. */
function ByZip({ gifts }: RedeemGiftProps): ReactNode {
  const { zip, redeem } = gifts;
  const { input, message } = useField(zip.fields.billingZipCode);
  const text = useText();
  return (
    <CredentialsForm
      message={zip.message}
      submitText={text("gifts.redeem")}
      isSubmitting={zip.isSubmitting}
      submit={redeem}
    >
      <p>{text("gifts.zip.lead")}</p>
      <TextField
        label={text("gifts.zip.label")}
        error={message}
        input={{
          ...input,
          inputMode: "numeric",
          autoComplete: "billing postal-code",
          required: true,
        }}
      />
    </CredentialsForm>
  );
}

/** GFT-21. */
function ByShipping(): ReactNode {
  const shipping = useGiftShipping();
  const { choice, pick, confirmChoice, cancelChoice, submit } = shipping;
  const text = useText();
  return (
    <>
      <h2 className="redeem-gift__title">{text("gifts.shipping.title")}</h2>
      <CredentialsForm
        message={shipping.message}
        submitText={text("gifts.redeem")}
        isSubmitting={shipping.isSubmitting}
        submit={submit}
      >
        <AddressFields {...shipping} />
      </CredentialsForm>
      {choice && (
        <AddressChoiceDialog
          choice={choice}
          pick={pick}
          confirm={confirmChoice}
          cancel={cancelChoice}
        />
      )}
    </>
  );
}
