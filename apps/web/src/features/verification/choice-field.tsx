import { useField, useText } from "@foyer/react";
import type { FieldStore, OptionView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { SelectField } from "../../ui/select-field.tsx";

interface ChoiceFieldProps {
  readonly field: FieldStore;
  readonly label: string;
  readonly options: readonly OptionView[];
  readonly choose: (id: string) => void;
  readonly autoComplete?: string;
}

/** A list to choose one entry from. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { field, label, options, choose, autoComplete } = props;
  const { input, message } = useField(field);
  const text = useText();
  return (
    <SelectField
      label={label}
      error={message}
      options={[
        { value: "", text: text("verification.choose") },
        ...options.map((option) => ({ value: option.id, text: option.text })),
      ]}
      select={{
        id: input.id,
        name: input.name,
        value: input.value,
        ref: input.ref,
        onChange: (event) => choose(event.target.value),
        // An empty field says so once it is left.
        onBlur: () => void field.check(),
        required: true,
        ...(autoComplete && { autoComplete }),
      }}
    />
  );
}
