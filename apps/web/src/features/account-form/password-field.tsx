import { useField, useText } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useLive } from "../../ui/use-live.ts";
import "./password-field.css";

interface PasswordFieldProps {
  readonly field: FieldStore;
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
  /** Beside the label: the length rule of a new password. */
  readonly hint?: string;
  readonly note?: ReactNode;
}

/** A password with its show/hide toggle (FRM-11, FRM-16). */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { field, label, autoComplete, hint, note } = props;
  const { input, message } = useField(field);
  const [shown, setShown] = useState(false);
  const isLive = useLive();
  const text = useText();
  return (
    <TextField
      label={label ?? text("password.label")}
      hint={hint}
      error={message}
      note={note}
      input={{
        ...input,
        type: shown ? "text" : "password",
        autoComplete,
        // Shown, it is a text, which browsers correct, and send away to have its spelling checked.
        autoCapitalize: "none",
        autoCorrect: "off",
        spellCheck: false,
        required: true,
      }}
      end={
        <button
          type="button"
          className="password-toggle"
          disabled={!isLive}
          aria-controls={input.id}
          aria-label={text(shown ? "password.hide" : "password.show")}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22}>
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20 20 4" />}
          </Icon>
        </button>
      }
    />
  );
}
