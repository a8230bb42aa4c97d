import type { DevicesApi } from "../api.ts";
import type { Parts } from "./parts.ts";

export function createDevicesApi(_parts: Parts): DevicesApi {
  return {};
}
