import { pick } from "../kit/pick.ts";
import type { VerificationForm } from "./verification-form.store.ts";

/** The form of the verification flow (VER-07 to VER-46). */
export const verificationFormSnapshot = ({
  verificationForm,
}: {
  readonly verificationForm: VerificationForm;
}) => ({
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

export type VerificationFormSnapshot = ReturnType<typeof verificationFormSnapshot>;
