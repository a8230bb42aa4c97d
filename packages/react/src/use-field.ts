import type { FieldState, FieldStore } from "@foyer/sdk";
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useRef,
} from "react";
import { useObserved } from "./observe.ts";

/** What a field is typed into or chosen in. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Props of an accessible input. Spread `input` on it, and give the message element `messageProps`. */
export interface FieldBinding {
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<FieldElement>) => void;
    readonly onBlur: () => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent<FieldElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<FieldElement>) => void;
    readonly ref: (input: FieldElement | null) => void;
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
 * component and no other. While an input method composes, nothing is rewritten, and its keys reach neither `onKeyDown`
 * nor the form (D-45).
 */
export function useField(
  field: FieldStore,
  { onKeyDown }: { readonly onKeyDown?: (event: KeyboardEvent<FieldElement>) => void } = {},
): FieldBinding {
  const id = useId();
  const messageId = `${id}-message`;
  const element = useRef<FieldElement>(null);
  const isComposing = useRef(false);
  const { value, message, state } = useObserved(
    () => ({ value: field.value, message: field.message, state: field.state }),
    () => field.beforeStart,
    [field],
  );
  const ref = useCallback(
    (input: FieldElement | null) => {
      if (element.current) field.release(element.current);
      element.current = input;
      isComposing.current = false;
      if (input) field.adopt(input);
    },
    [field],
  );
  return {
    input: {
      id,
      name: field.name,
      // React would wipe out what a password manager has filled in without an event.
      value: (element.current && field.unseenIn(element.current)) ?? value,
      onChange: ({ target }) => keepCaret(target, () => field.change(target.value)),
      onBlur: field.blur,
      onCompositionStart() {
        isComposing.current = true;
        field.beginComposition();
      },
      onCompositionEnd({ currentTarget }) {
        isComposing.current = false;
        keepCaret(currentTarget, () => field.endComposition(currentTarget.value));
      },
      onKeyDown(event) {
        if (!isComposing.current && !isOfInputMethod(event)) onKeyDown?.(event);
        else if (event.key === "Enter") event.preventDefault();
      },
      ref,
      "aria-invalid": message === null ? undefined : true,
      "aria-describedby": messageId,
    },
    label: { htmlFor: id },
    messageProps: { id: messageId, "aria-live": "polite" },
    message,
    state,
  };
}

/** Safari ends the composition before the key that ended it; its code 229 tells it apart. */
function isOfInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** A field that rewrites its text would move the caret to the end. */
function keepCaret(input: FieldElement, change: () => void): void {
  const { value } = input;
  const { selectionStart = null, selectionEnd = null } = "selectionStart" in input ? input : {};
  change();
  if (input.value === value || selectionStart === null || !("setSelectionRange" in input)) return;
  input.setSelectionRange(selectionStart, selectionEnd);
}
