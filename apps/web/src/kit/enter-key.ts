import type { KeyboardEvent } from "react";

const FIELDS =
  "input:not([hidden], [type=hidden], :disabled, [type=checkbox], [type=radio], [type=file], [role=combobox]), select:not(:disabled)";

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>(FIELDS)];

/** Tells the keyboard of a phone what Enter does in each field of a form: it goes to the next one, and sends at the last. */
export function nameEnterKeys(form: HTMLFormElement | null): void {
  if (!form) return;
  const fields = fieldsOf(form);
  for (const field of fields) {
    field.setAttribute("enterkeyhint", field === fields.at(-1) ? "go" : "next");
  }
}

/**
 * Enter in a field before one that is still empty: the user is not done, and is not told what is missing but taken
 * there. A press of the button sends, also where it leaves the focus in the field, as a tap on a phone does.
 */
export function goOnToEmptyField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const fields = fieldsOf(event.currentTarget);
  const at = fields.indexOf(event.target as Field);
  const next = at < 0 ? undefined : fields[at + 1];
  if (next?.value !== "") return;
  event.preventDefault();
  next.focus();
}
