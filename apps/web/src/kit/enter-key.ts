import type { FormEvent, FormEventHandler } from "react";

const FIELDS =
  "input:not([hidden], [type=checkbox], [type=radio], [type=file], [role=combobox]), select";

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
 * Enter on the way through a form, before a field that is still empty: the user is not done, and is not told what is
 * missing but taken there. Any other submission is sent.
 */
export function atTheLastField(send: FormEventHandler<HTMLFormElement>) {
  return (event: FormEvent<HTMLFormElement>): void => {
    const fields = fieldsOf(event.currentTarget);
    const at = fields.indexOf(document.activeElement as Field);
    const next = at < 0 ? undefined : fields[at + 1];
    if (next?.value !== "") {
      send(event);
      return;
    }
    event.preventDefault();
    next.focus();
  };
}
