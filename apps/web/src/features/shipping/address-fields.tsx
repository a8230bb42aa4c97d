import { useText } from "@foyer/react";
import type { ShippingSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { AddressField, StateField } from "./address-field.tsx";
import "./shipping-form.css";

const PHONE = { type: "tel", inputMode: "tel" } as const;
const ZIP = { inputMode: "numeric" } as const;

/** The fields of a shipping address (SHP-02 to SHP-13). */
export function AddressFields(
  props: Pick<ShippingSnapshot, "fields" | "states" | "progress">,
): ReactNode {
  const { fields, states, progress } = props;
  const text = useText();
  return (
    <>
      <div className="shipping-form__row">
        <AddressField
          field={fields.firstName}
          label={text("shipping.first-name")}
          autoComplete="given-name"
        />
        <AddressField
          field={fields.lastName}
          label={text("shipping.last-name")}
          autoComplete="family-name"
        />
      </div>
      <AddressField
        field={fields.address1}
        label={text("shipping.address1")}
        autoComplete="address-line1"
      />
      <AddressField
        field={fields.address2}
        label={text("shipping.address2")}
        hint={text("shipping.optional")}
        autoComplete="address-line2"
      />
      <AddressField
        field={fields.city}
        label={text("shipping.city")}
        autoComplete="address-level2"
      />
      <div className="shipping-form__row">
        <StateField field={fields.state} states={states} />
        <AddressField
          field={fields.zipCode}
          label={text("shipping.zip")}
          autoComplete="postal-code"
          input={ZIP}
        />
      </div>
      <AddressField
        field={fields.phone}
        label={text("shipping.phone")}
        autoComplete="tel"
        input={PHONE}
      />
      <p className="shipping-form__progress" role="status">
        {progress}
      </p>
    </>
  );
}
