import { observable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";

type Switched = Pick<FoyerConfiguration, "defaultConfig" | "features">;

/** The parts of the configuration that flags can switch (EXP-16 to EXP-21). */
export interface FeatureSwitches {
  /** As they were configured. */
  readonly configured: FoyerConfiguration;
  use(parts: Switched): void;
}

/** A configuration that stores read as any other, and that follows the flags once they are known. */
export function switchedConfiguration(configured: FoyerConfiguration) {
  const now = observable.box<Switched>(configured, { deep: false });
  const configuration: FoyerConfiguration = {
    ...configured,
    get defaultConfig() {
      return now.get().defaultConfig;
    },
    get features() {
      return now.get().features;
    },
  };
  const switches: FeatureSwitches = { configured, use: (parts) => now.set(parts) };
  return { configuration, switches };
}
