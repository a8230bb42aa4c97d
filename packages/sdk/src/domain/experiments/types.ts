/** Values of the flag service, or of the debug panel's cookies, by flag name. Unchecked. */
export type FlagValues = Readonly<Record<string, string>>;

/** What the flags of a visit decide about the plans (EXP-01). */
export interface Experiments {
  /** The group of each price test: `control`, or the name of a variant (EXP-07 to EXP-12). */
  readonly groups: Readonly<Record<string, string>>;
  /** The test plans of the debug panel's flag (DBG-04). */
  readonly hasTestPlans: boolean;
  /** The plan that takes the place of the default package; null for the configured one (EXP-05). */
  readonly defaultPlan: string | null;
  /** The plans screen is skipped (EXP-06). */
  readonly skipsPlans: boolean;
}

/** What the service of the flags has answered about a flag, as texts (API-90). */
export interface AnsweredFlag {
  readonly value: string;
  /** The person is assigned to a group: an experiment that runs. */
  readonly isAssigned: boolean;
}

/** A variant whose price a person has seen. */
export interface Exposure {
  readonly flag: string;
  readonly variant: string;
}
