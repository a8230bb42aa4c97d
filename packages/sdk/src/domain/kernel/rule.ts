/**
 * The rules of a folder by name. Front ends in other languages call them by folder and name: facts and, where a rule
 * needs them, settings in, the answer out, all of it plain data. A reducer takes a list of events.
 */
export type Rules<Settings = undefined> = Readonly<
  Record<string, (given: never, settings: Settings) => unknown>
>;
