import type { PasswordsApi } from "../api.ts";
import type { Parts } from "./parts.ts";

export function createPasswordsApi(_parts: Parts): PasswordsApi {
  return {};
}
