import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type ConfigurationDeps, ConfigurationStore } from "./configuration.store.ts";
import { createContentCalls } from "./content.calls.ts";

const calls = (engine: Engine) => ({ content: createContentCalls(engine) });

/** Product name, links and footer (CFG). */
export const configuration = {
  calls,
  stores: {
    configuration: (given: Needs<ConfigurationDeps, "api">) =>
      new ConfigurationStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
