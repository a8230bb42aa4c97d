import { useField } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { InputHTMLAttributes, ReactNode } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface NameFieldProps {
  readonly field: FieldStore;
  readonly label: string;
  readonly autoComplete: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A short text of the form. */
export function NameField(props: NameFieldProps): ReactNode {
  const { field, label, autoComplete, input: attributes } = props;
  const { input, message } = useField(field);
  return (
    <TextField
      label={label}
      error={message}
      input={{
        type: "text",
        autoCapitalize: "words",
        spellCheck: false,
        ...attributes,
        ...input,
        // An empty field says so once it is left.
        onBlur: () => void field.check(),
        autoComplete,
        required: true,
      }}
    />
  );
}
