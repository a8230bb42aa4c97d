import type { FieldState, FieldStore } from "@foyer/sdk";
import { type ChangeEvent, useId } from "react";
import { useObserved } from "./observe.ts";
import { pick } from "./pick.ts";

/** Props of an accessible input. Spread `input` on it, and give the message element `messageProps`. */
export interface FieldBinding {
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
    readonly ref: (input: HTMLInputElement | null) => void;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string;
  };
  readonly label: { readonly htmlFor: string };
  readonly messageProps: { readonly id: string; readonly "aria-live": "polite" };
  /** The text to show under the input, or null. */
  readonly message: string | null;
  readonly state: FieldState;
}

/**
 * Binds one field of a form. Call it in a component of its own for each field: a keystroke then renders that
 * component and no other.
 */
export function useField(field: FieldStore): FieldBinding {
  const id = useId();
  const messageId = `${id}-message`;
  const { value, message, state } = useObserved(
    () => pick(field, "value", "message", "state"),
    () => field.beforeStart,
    [field],
  );
  return {
    input: {
      id,
      name: field.name,
      value,
      onChange: (event) => field.change(event.target.value),
      onBlur: field.blur,
      ref: field.adopt,
      "aria-invalid": message === null ? undefined : true,
      "aria-describedby": messageId,
    },
    label: { htmlFor: id },
    messageProps: { id: messageId, "aria-live": "polite" },
    message,
    state,
  };
}
