import * as z from "zod/mini";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { filled, fits } from "../../domain/kernel/shape.ts";
import { providerAddress } from "../../domain/tv-provider/provider-window.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";

/** A sign-in in progress, as a reload finds it. */
export interface PendingSignIn {
  readonly providerId: string;
  readonly code: string;
  readonly authUrl: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

interface StoredSignInDeps {
  readonly configuration: FoyerConfiguration;
  readonly platform: { readonly session: StoragePort };
}

const isPending = fits(
  z.object({ providerId: filled, code: filled, authUrl: filled, startedAt: z.number() }),
);

/** The sign-in in progress of this tab; one whose address is not allowed any more is forgotten (TVP-04). */
export function storedSignIn({
  configuration,
  platform,
}: StoredSignInDeps): StoredValue<PendingSignIn> {
  return storedValue({
    storage: platform.session,
    name: "tvProviderSignIn",
    version: 1,
    parse: (data) => (isPending(data) && providerAddress(data, configuration) ? data : null),
  });
}
