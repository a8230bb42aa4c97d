import { useField } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { KeyboardEvent, ReactNode } from "react";
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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isApplying) apply();
  };
  const { input, message } = useField(field, { onKeyDown });
  return (
    <div className="promo-field">
      <TextField
        label={label}
        error={message}
        input={{
          ...input,
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
