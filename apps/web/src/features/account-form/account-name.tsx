import type { ReactNode } from "react";

/** Hidden user name: tells password managers which account a password belongs to. */
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
