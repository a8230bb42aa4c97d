"use client";

import { useDeviceLimit, useField, useSession, useSignIn, useText } from "@foyer/react";
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
  const { state, title, fields, message, submit } = useSignIn();
  const text = useText();
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
      <button type="submit">{text("sign-in.submit")}</button>
    </form>
  );
}

/** The account is signed in on too many devices. */
function DeviceLimit() {
  const { state, text: lead, devices, signOutAll, close } = useDeviceLimit();
  const text = useText();
  return (
    <div role="dialog" aria-label={text("device-limit.title")}>
      <h1>{text("device-limit.title")}</h1>
      <p>{lead}</p>
      <ul>
        {devices.map(({ sid, name }) => (
          <li key={sid}>{name}</li>
        ))}
      </ul>
      {state.kind === "failed" && <p role="alert">{state.message}</p>}
      <button type="button" onClick={() => void signOutAll()}>
        {text("device-limit.all")}
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
