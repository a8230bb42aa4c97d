import { useScreen, useText, useVerificationForm } from "@foyer/react";
import type { ReactNode } from "react";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { DateFields } from "./date-fields.tsx";
import { NameField } from "./name-field.tsx";
import { OrganizationField } from "./organization-field.tsx";
import "./verification-form.css";

/** The form of the verification (VER-07 to VER-46). */
export function VerificationForm(): ReactNode {
  const form = useVerificationForm();
  const { fields, heading, submitText, statuses, months, asksForDischarge, formKey } = form;
  const { message, isSubmitting, canSubmit, submit, read, chooseStatus } = form;
  const text = useText();
  // Each program loads what it chooses from.
  useScreen(form, form.program);
  return (
    <>
      <p className="page__lead">{heading}</p>
      <CredentialsForm
        message={message}
        submitText={submitText}
        isSubmitting={isSubmitting}
        isDisabled={!canSubmit}
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
