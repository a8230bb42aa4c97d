import type { ReactNode } from "react";

/** Tells password managers whose password a form is about. */
export function AccountName({ email }: { readonly email: string | null }): ReactNode {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email ?? ""}
      readOnly
      hidden
    />
  );
}
