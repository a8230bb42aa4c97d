import { useField, useText } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { ReactNode } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface EmailFieldProps {
  readonly field: FieldStore;
  readonly label?: string;
  /** `email` where it is not the user name for sign-in. */
  readonly autoComplete?: "username" | "email" | "off";
  /** Replaces the message of the field, where it has links in it. */
  readonly error?: ReactNode;
}

export function EmailField(props: EmailFieldProps): ReactNode {
  const { field, label, autoComplete = "username", error } = props;
  const { input, message } = useField(field);
  const text = useText();
  return (
    <TextField
      label={label ?? text("email.label")}
      error={error ?? message}
      input={{
        ...input,
        type: "email",
        inputMode: "email",
        autoComplete,
        autoCapitalize: "none",
        spellCheck: false,
        required: true,
      }}
    />
  );
}
