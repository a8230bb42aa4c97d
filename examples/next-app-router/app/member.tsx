"use client";

import { useDeviceLimit, useField, useSession, useSignIn } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";

/** The signed-in member, or a link to sign in. */
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
  const { state, title, fields, message, submitText, submit } = useSignIn();
  if (state.kind === "deviceLimit") return <DeviceLimit />;
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

/** The account is signed in on too many devices. */
function DeviceLimit() {
  const { state, title, text, devices, allText, signOutAll, close } = useDeviceLimit();
  return (
    <div role="dialog" aria-label={title}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul>
        {devices.map(({ sid, name }) => (
          <li key={sid}>{name}</li>
        ))}
      </ul>
      {state.kind === "failed" && <p role="alert">{state.message}</p>}
      <button type="button" onClick={() => void signOutAll()}>
        {allText}
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </div>
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
