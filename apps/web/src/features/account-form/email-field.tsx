import { useField } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useText } from "../../app/use-text.ts";
import { TextField } from "../../ui/text-field.tsx";

interface EmailFieldProps {
  readonly field: FieldStore;
  /** Replaces the message of the field, where it has links in it. */
  readonly error?: ReactNode;
}

export function EmailField({ field, error }: EmailFieldProps): ReactNode {
  const { input, message } = useField(field);
  const text = useText();
  return (
    <TextField
      label={text("email.label")}
      error={error ?? message}
      input={{
        ...input,
        type: "email",
        inputMode: "email",
        autoComplete: "username",
        autoCapitalize: "none",
        spellCheck: false,
        required: true,
      }}
    />
  );
}
