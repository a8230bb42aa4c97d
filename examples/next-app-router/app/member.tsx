"use client";

import { useField, useSession, useSignIn } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";

/** Who is signed in, or the way in. */
export function Member() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? <Greeting /> : <SignIn />;
}

function Greeting() {
  const { user, signOut } = useSession();
  return (
    <header>
      <h1>Welcome back</h1>
      <p>{user.email}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </header>
  );
}

function SignIn() {
  const { title, fields, message, submitText, submit } = useSignIn();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{title}</h1>
      {message && <p role="alert">{message}</p>}
      <Field field={fields.email} label="Email" type="email" />
      <Field field={fields.password} label="Password" type="password" />
      <button type="submit">{submitText}</button>
    </form>
  );
}

/** A component for each field: a keystroke renders this one and no other. */
function Field(props: {
  readonly field: FieldStore;
  readonly label: string;
  readonly type: string;
}) {
  const { label, input, message, messageProps } = useField(props.field);
  return (
    <p>
      <label {...label}>
        {props.label} <input type={props.type} {...input} />
      </label>{" "}
      <span {...messageProps}>{message}</span>
    </p>
  );
}
