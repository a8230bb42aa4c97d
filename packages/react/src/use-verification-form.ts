import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ verificationForm }: Foyer) => ({
  ...pick(
    verificationForm,
    "heading",
    "submitText",
    "program",
    "statuses",
    "months",
    "organizations",
    "organizationLabel",
    "organizationFailure",
    "asksForDischarge",
    "formKey",
    "canSubmit",
    "open",
    "close",
    "chooseStatus",
    "chooseOrganization",
    "typeOrganization",
    "submit",
  ),
  ...pick(verificationForm.form, "fields", "isSubmitting", "message", "read"),
  search: pick(verificationForm.search, "state", "text", "announcement", "failure", "retry"),
});

/** The form of the verification flow (VER-07 to VER-46). */
export function useVerificationForm() {
  return useSelection(read);
}

/** Result of `useVerificationForm`. */
export type UseVerificationFormResult = ReturnType<typeof useVerificationForm>;
