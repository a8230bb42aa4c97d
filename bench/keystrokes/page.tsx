/** The same form of eight fields, bound in three ways. */
import { useField } from "@foyer/react";
import { type ComponentType, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type FieldValues, type UseFormRegister, useForm } from "react-hook-form";
import { FieldStore } from "../../packages/sdk/src/capabilities/kit/forms/field.store.ts";
import { createMessages } from "../../packages/sdk/src/composition/create-messages.ts";
import { defaultConfiguration } from "../../packages/sdk/src/domain/configuration/default-configuration.ts";
import { emailProblem, requiredProblem } from "../../packages/sdk/src/domain/forms/fields.ts";
import { browserPlatform } from "../../packages/sdk/src/platform/browser/index.ts";

const NAMES = ["email", "first", "last", "street", "unit", "city", "state", "zip"] as const;
type Name = (typeof NAMES)[number];

/** Long enough that a message never comes between two keystrokes. */
const DEBOUNCE_MS = 60_000;

/** The same check in all three: the address of the email field, and that the others are filled. */
function problemOf(name: Name, value: string): string | null {
  const problem =
    name === "email" ? emailProblem({ value }, defaultConfiguration) : requiredProblem({ value });
  return problem === null ? null : "wrong";
}

function Foyer() {
  const fields = useRef<readonly FieldStore[]>(null);
  fields.current ??= makeFields();
  return fields.current.map((field) => <FoyerField key={field.name} field={field} />);
}

function makeFields(): readonly FieldStore[] {
  const { clock } = browserPlatform();
  const messages = createMessages();
  return NAMES.map(
    (name) =>
      new FieldStore({
        name,
        kind: "text",
        clock,
        messages,
        debounceMs: DEBOUNCE_MS,
        rule: (value) =>
          name === "email"
            ? emailProblem({ value }, defaultConfiguration)
            : requiredProblem({ value }),
      }),
  );
}

function FoyerField({ field }: { readonly field: FieldStore }) {
  const { input, label, message, messageProps } = useField(field);
  return (
    <p>
      <label htmlFor={label.htmlFor}>{field.name}</label>
      <input {...input} />
      <span {...messageProps}>{message}</span>
    </p>
  );
}

function HookForm() {
  const { register, formState } = useForm({ mode: "onChange" });
  return NAMES.map((name) => (
    <HookFormField
      key={name}
      name={name}
      register={register}
      message={formState.errors[name]?.message}
    />
  ));
}

function HookFormField(props: {
  readonly name: Name;
  readonly register: UseFormRegister<FieldValues>;
  readonly message: unknown;
}) {
  const { name, register, message } = props;
  return (
    <p>
      <label htmlFor={name}>{name}</label>
      <input
        id={name}
        {...register(name, { validate: (value) => problemOf(name, value) ?? true })}
      />
      <span aria-live="polite">{typeof message === "string" ? message : null}</span>
    </p>
  );
}

function PlainState() {
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  return NAMES.map((name) => (
    <PlainField
      key={name}
      name={name}
      value={values[name] ?? ""}
      change={(value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  ));
}

function PlainField(props: {
  readonly name: Name;
  readonly value: string;
  readonly change: (value: string) => void;
}) {
  const { name, value, change } = props;
  return (
    <p>
      <label htmlFor={name}>{name}</label>
      <input id={name} name={name} value={value} onChange={(event) => change(event.target.value)} />
      <span aria-live="polite">{value !== "" && problemOf(name, value)}</span>
    </p>
  );
}

const FORMS: Readonly<Record<string, ComponentType>> = { Foyer, HookForm, PlainState };

Object.assign(globalThis, {
  show(form: string) {
    const container = document.createElement("form");
    document.body.replaceChildren(container);
    const Form = FORMS[form];
    if (Form) createRoot(container).render(<Form />);
  },
});
