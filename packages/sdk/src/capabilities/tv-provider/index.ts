import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createTvProviderCalls } from "./tv-provider.calls.ts";
import { type TvProviderDeps, TvProviderStore } from "./tv-provider.store.ts";
import { tvProviderTexts } from "./tv-provider.texts.ts";

const calls = (engine: Engine) => ({ tvProvider: createTvProviderCalls(engine) });

/** Signing in through a TV provider (TVP). */
export const tvProvider = {
  texts: tvProviderTexts,
  calls,
  stores: {
    tvProvider: (given: Needs<TvProviderDeps, "api">) =>
      new TvProviderStore(extend(given, { api: calls(given.engine) })),
  },
  atStart: true,
} satisfies Capability;
