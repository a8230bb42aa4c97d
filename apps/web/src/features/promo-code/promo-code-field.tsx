import { useField } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { ChangeEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import "./promo-code-field.css";

interface PromoCodeFieldProps {
  readonly field: FieldStore;
  readonly label: string;
  readonly applyText: string;
  readonly isApplying: boolean;
  readonly apply: () => void;
}

/** A promo code and its button (PRM-05). Enter applies the code, also inside the form that pays. */
export function PromoCodeField(props: PromoCodeFieldProps): ReactNode {
  const { field, label, applyText, isApplying, apply } = props;
  const { input, message } = useField(field);

  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    upperCase(event.currentTarget);
    input.onChange(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isApplying) apply();
  };
  return (
    <div className="promo-field">
      <TextField
        label={label}
        error={message}
        input={{
          ...input,
          onChange,
          onKeyDown,
          type: "text",
          autoComplete: "off",
          autoCapitalize: "characters",
          autoCorrect: "off",
          spellCheck: false,
          enterKeyHint: "go",
          readOnly: isApplying,
        }}
      />
      <div className="promo-field__apply">
        <Button look="secondary" busy={isApplying} onClick={() => apply()}>
          {applyText}
        </Button>
      </div>
    </div>
  );
}

/** Changes the text before React does, which would move the caret to the end. */
function upperCase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  const upper = value.toUpperCase();
  if (upper === value) return;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
