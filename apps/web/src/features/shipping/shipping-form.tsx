import { useShipping } from "@foyer/react";
import type { ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { AddressFields } from "./address-fields.tsx";

/** The form of the shipping address (SHP-02 to SHP-25). */
export function ShippingForm(): ReactNode {
  const { fields, states, message, progress, submitText, isSubmitting, submit } = useShipping();
  const go = useGo();
  const send = async (): Promise<void> => {
    const outcome = await submit();
    if (!outcome.ok || outcome.value.kind !== "done") return;
    if (outcome.value.destination) go(outcome.value.destination);
  };
  return (
    <CredentialsForm
      message={message}
      submitText={submitText}
      isSubmitting={isSubmitting}
      submit={send}
    >
      <AddressFields fields={fields} states={states} progress={progress} />
    </CredentialsForm>
  );
}
