import { useScreen, useText, useVerificationForm } from "@foyer/react";
import type { ReactNode } from "react";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { DateFields } from "./date-fields.tsx";
import { NameField } from "./name-field.tsx";
import { OrganizationField } from "./organization-field.tsx";
import "./verification-form.css";

interface VerificationFormProps {
  /** It is asked how far the verification is: nothing can be sent (VER-51). */
  readonly isWaiting: boolean;
}

/** The form of the verification (VER-07 to VER-46). Pressed too early, its button names what is missing (VER-26, D-27). */
export function VerificationForm({ isWaiting }: VerificationFormProps): ReactNode {
  const form = useVerificationForm();
  const { fields, heading, submitText, statuses, months, asksForDischarge, formKey } = form;
  const { message, isSubmitting, submit, read, chooseStatus } = form;
  const text = useText();
  // Each program loads what it chooses from.
  useScreen(form, form.program);
  return (
    <>
      <p className="page__lead">{heading}</p>
      <CredentialsForm
        message={message}
        submitText={submitText}
        isSubmitting={isSubmitting || isWaiting}
        submit={submit}
        read={read}
      >
        <p className="verification-form__note">{text("verification.required")}</p>
        <ChoiceField
          field={fields.status}
          label={text("verification.status.label")}
          options={statuses}
          choose={chooseStatus}
        />
        <OrganizationField form={form} />
        <div className="verification-form__row" key={formKey}>
          <NameField
            field={fields.firstName}
            label={text("verification.first-name")}
            autoComplete="given-name"
          />
          <NameField
            field={fields.lastName}
            label={text("verification.last-name")}
            autoComplete="family-name"
          />
        </div>
        <DateFields
          legend={text("verification.birth-date")}
          month={fields.dobMonth}
          day={fields.dobDay}
          year={fields.dobYear}
          months={months}
          purpose="bday"
        />
        {asksForDischarge && (
          <DateFields
            legend={text("verification.discharge-date")}
            month={fields.dischargeMonth}
            day={fields.dischargeDay}
            year={fields.dischargeYear}
            months={months}
          />
        )}
      </CredentialsForm>
    </>
  );
}
