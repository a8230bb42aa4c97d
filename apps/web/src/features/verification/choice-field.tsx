import { useField } from "@foyer/react";
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
  return (
    <SelectField
      label={label}
      error={message}
      options={[{ value: "", text: "" }, ...options.map(({ id, text }) => ({ value: id, text }))]}
      select={{
        id: input.id,
        name: input.name,
        value: input.value,
        onChange: (event) => choose(event.target.value),
        onBlur: input.onBlur,
        required: true,
        ...(autoComplete && { autoComplete }),
      }}
    />
  );
}
