import type { ActivationApi } from "../api.ts";
import type { Parts } from "./parts.ts";

export function createActivationApi(_parts: Parts): ActivationApi {
  return {};
}
