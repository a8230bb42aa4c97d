import { useField, useText } from "@foyer/react";
import type { GiftsSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { CustomerCare } from "../../ui/ending.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import "./gift-code-form.css";

const BLOCKED = "gift-code-blocked";

interface GiftCodeFormProps {
  readonly gifts: GiftsSnapshot;
}

/** The PIN of a gift card, and 'Apply' (GFT-16 to GFT-20); disabled where gift codes do not apply (GFT-09, GFT-10). */
export function GiftCodeForm({ gifts }: GiftCodeFormProps): ReactNode {
  const text = useText();
  const { state, code, notice, applyCode } = gifts;
  const { input, message } = useField(code.fields.giftCode);
  const blocked = state.kind === "blocked" ? state : null;
  return (
    <>
      {notice && <Notice tone="warning">{notice}</Notice>}
      {blocked && (
        <div id={BLOCKED}>
          <Notice tone="warning" actions={<LinkTo link={blocked.link} />}>
            {blocked.message}
          </Notice>
        </div>
      )}
      <CredentialsForm
        message={code.message}
        submitText={text("gifts.code.apply")}
        isSubmitting={code.isSubmitting}
        blockedBy={blocked && BLOCKED}
        submit={applyCode}
      >
        <TextField
          label={text("gifts.code.label")}
          error={message}
          input={{
            ...input,
            type: "text",
            autoComplete: "off",
            autoCapitalize: "characters",
            autoCorrect: "off",
            spellCheck: false,
            required: true,
            disabled: blocked !== null,
            readOnly: code.isSubmitting,
          }}
        />
      </CredentialsForm>
      {(blocked || message || code.message) && <CustomerCare />}
    </>
  );
}
