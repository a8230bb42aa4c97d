import { message } from "../kernel/message.ts";
import type { FieldProblem, Typed } from "./fields.ts";

/** The repeated email. (FRM-07, FRM-08, MNG-04) */
export function confirmEmailProblem(given: Typed & { readonly email: string }): FieldProblem {
  const value = given.value.trim();
  if (value === "") return message("email.confirm.empty");
  return value === given.email.trim() ? null : message("email.confirm.mismatch");
}

/** The repeated password. (PWD-10) */
export function confirmPasswordProblem(given: Typed & { readonly password: string }): FieldProblem {
  if (given.value === "" && given.password === "") return message("error.required");
  return given.value === given.password ? null : message("password.confirm.mismatch");
}
