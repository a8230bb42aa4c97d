/** The facts a rule looked at, by name. Plain data, to be read in the log later. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * The answer to a yes/no question of the business: allowed, or refused with a typed reason.
 *
 * `rule` is the requirement id that gave the answer (`"PAU-08"`), `facts` what it looked at.
 */
export type Decision<Reason extends string = string> = Allowed | Refused<Reason>;

export interface Allowed {
  readonly allowed: true;
  readonly rule: string;
  readonly facts: Facts;
}

export interface Refused<Reason extends string = string> {
  readonly allowed: false;
  readonly reason: Reason;
  readonly rule: string;
  readonly facts: Facts;
}

export function allow(rule: string, facts: Facts = {}): Allowed {
  return { allowed: true, rule, facts };
}

export function refuse<Reason extends string>(
  reason: Reason,
  rule: string,
  facts: Facts = {},
): Refused<Reason> {
  return { allowed: false, reason, rule, facts };
}
