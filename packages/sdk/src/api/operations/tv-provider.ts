import type { TvProviderApi } from "../api.ts";
import type { Parts } from "./parts.ts";

export function createTvProviderApi(_parts: Parts): TvProviderApi {
  return {};
}
