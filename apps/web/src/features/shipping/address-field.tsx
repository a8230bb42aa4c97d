import { useField, useText } from "@foyer/react";
import type { FieldStore, StateOptionView } from "@foyer/sdk";
import type { InputHTMLAttributes, ReactNode } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface AddressFieldProps {
  readonly field: FieldStore;
  readonly label: string;
  /** After the label: the field may stay empty. */
  readonly hint?: string;
  readonly autoComplete: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** One line of the shipping address. */
export function AddressField(props: AddressFieldProps): ReactNode {
  const { field, label, hint, autoComplete } = props;
  const { input, message } = useField(field);
  return (
    <TextField
      label={label}
      hint={hint}
      error={message}
      input={{
        required: hint === undefined,
        autoCapitalize: "words",
        spellCheck: false,
        ...props.input,
        ...input,
        autoComplete: `shipping ${autoComplete}`,
      }}
    />
  );
}

interface StateFieldProps {
  readonly field: FieldStore;
  readonly states: readonly StateOptionView[];
}

/** The state by its name (SHP-09). */
export function StateField({ field, states }: StateFieldProps): ReactNode {
  const { input, message } = useField(field);
  const text = useText();
  const { id, name, value, onChange, onBlur, ref } = input;
  return (
    <SelectField
      label={text("shipping.state")}
      error={message}
      options={[
        { value: "", text: text("shipping.state.choose") },
        ...states.map((state) => ({ value: state.code, text: state.name })),
      ]}
      select={{
        ...{ id, name, value, onChange, onBlur, ref },
        autoComplete: "shipping address-level1",
        required: true,
      }}
    />
  );
}
