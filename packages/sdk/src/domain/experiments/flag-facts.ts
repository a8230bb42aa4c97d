import type { FoyerConfiguration } from "../configuration/types.ts";
import type { FlagValues } from "./types.ts";

export type FlagSettings = Pick<
  FoyerConfiguration,
  "cookies" | "defaultConfig" | "environment" | "experiments" | "features"
>;

export interface FlagFacts {
  /** Of the flag service; empty where it gave no answer in time (EXP-02, OPN-228). */
  readonly service: FlagValues;
  /** Of cookies, by flag name. */
  readonly cookies: FlagValues;
}
