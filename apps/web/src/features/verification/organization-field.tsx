import type { VerificationFormSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { OrganizationSearch } from "./organization-search.tsx";

interface OrganizationFieldProps {
  readonly form: VerificationFormSnapshot;
}

/** The branch of service, or the search for an organization (VER-11, VER-12). */
export function OrganizationField({ form }: OrganizationFieldProps): ReactNode {
  const { fields, program, organizations, organizationLabel, organizationFailure } = form;
  if (program !== "military") return <OrganizationSearch form={form} />;
  return (
    <>
      {organizationFailure && (
        <FailedNotice onRetry={form.open}>{organizationFailure}</FailedNotice>
      )}
      <ChoiceField
        field={fields.organization}
        label={organizationLabel}
        options={organizations}
        choose={form.chooseOrganization}
      />
    </>
  );
}
