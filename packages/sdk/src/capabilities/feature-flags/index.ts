import * as z from "zod/mini";
import type { Engine } from "../../api/engine.ts";
import { isRecord, toRecord } from "../../domain/kernel/record.ts";
import { readShape } from "../../domain/kernel/shape.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { storedValue } from "../kit/stored-value.ts";
import { createFeatureFlagsCalls } from "./feature-flags.calls.ts";
import {
  type FeatureFlagsDeps,
  FeatureFlagsStore,
  type VisitFlags,
} from "./feature-flags.store.ts";

const calls = (engine: Engine) => ({ content: createFeatureFlagsCalls(engine) });

const visitFlags = z.object({
  user: z.nullable(z.string()),
  isAnswered: z.boolean(),
  flags: z.unknown(),
});

/** Without `z.record`, whose code every first screen would load. */
function parseFlags(data: unknown): VisitFlags | null {
  const read = readShape(visitFlags, data);
  if (!read.ok || !isRecord(read.value.flags)) return null;
  const { user, isAnswered } = read.value;
  const flags = Object.entries(read.value.flags);
  const texts = flags.filter((flag): flag is [string, string] => typeof flag[1] === "string");
  return texts.length < flags.length ? null : { user, isAnswered, flags: toRecord(texts) };
}

/** Feature flags and price tests (EXP). */
export const featureFlags = {
  calls,
  stores: {
    featureFlags(given: Needs<FeatureFlagsDeps, "api" | "storedFlags">) {
      const { session: storage } = given.platform;
      const name = "featureFlags";
      const storedFlags = storedValue({ storage, name, version: 1, parse: parseFlags });
      return new FeatureFlagsStore(extend(given, { api: calls(given.engine), storedFlags }));
    },
  },
} satisfies Capability;
