import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createSecondScreenCalls } from "./second-screen.calls.ts";
import { type SecondScreenDeps, SecondScreenStore } from "./second-screen.store.ts";
import { secondScreenTexts } from "./second-screen.texts.ts";

const calls = (engine: Engine) => ({ activation: createSecondScreenCalls(engine) });

/** Activating a television from this device (SCR). */
export const secondScreen = {
  texts: secondScreenTexts,
  calls,
  stores: {
    secondScreen: (given: Needs<SecondScreenDeps, "api">) =>
      new SecondScreenStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
