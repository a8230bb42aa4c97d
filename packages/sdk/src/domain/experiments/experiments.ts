import type { ExperimentConfiguration, PlanSwap } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { toRecord } from "../kernel/record.ts";
import type { FlagFacts, FlagSettings as Settings } from "./flag-facts.ts";
import type { AnsweredFlag, Experiments, FlagValues } from "./types.ts";

/** The flags that name the default plan (EXP-05) and skip the plans (EXP-06). */
const DEFAULT_PLAN = "set-default-plan";
const DEFAULT_PLAN_FLOW = "default-plan-flow";
const PRESELECTED = "preselected-plan-flow";
/** The test flag of the debug panel (DBG-04). */
const TEST_PLANS = "test";

const OFF = "control";

/** A group that no flag has, and so the control group's: of a person to whom the service did not answer. */
const UNANSWERED = "?";

/** What the configuration says of the feature of a flag. (EXP-16 to EXP-21) */
const FEATURES: Readonly<Record<string, (configuration: Settings) => boolean>> = {
  "pause-subscription": ({ features }) => features.pauseSubscription,
  "paypal-payments": ({ defaultConfig }) => defaultConfig.usePayPalPayments,
  "sign-in-captcha": ({ defaultConfig }) => defaultConfig.signInCaptchaEnabled,
  "identity-verification-banner": ({ defaultConfig }) => defaultConfig.enableSheerIdBanner,
  "show-cvv": ({ features }) => features.showCvv,
  "show-promo-box": ({ features }) => features.showPromoBox,
};
const FEATURE_FLAGS = Object.keys(FEATURES);

/** The flags that decide something; every other is ignored. (EXP-05 to EXP-12, EXP-14, EXP-16 to EXP-21, OPN-233) */
export function knownFlags({ experiments }: Pick<Settings, "experiments">): readonly string[] {
  const tests = experiments.priceTests.map(({ flag }) => flag);
  return [...tests, DEFAULT_PLAN, DEFAULT_PLAN_FLOW, TEST_PLANS, ...FEATURE_FLAGS];
}

/** What a flag says where nobody has set it: what the configuration says of its feature, else the control group. */
export function flagDefault(flag: string, configuration: Settings): boolean | string {
  return FEATURE_FLAGS.includes(flag) ? FEATURES[flag]?.(configuration) === true : OFF;
}

/** The cookie of a flag; the test flag has a name of its own. (EXP-04, OPN-230, OPN-234) */
export function flagCookie(
  { flag }: { readonly flag: string },
  { cookies, experiments }: Pick<Settings, "cookies" | "experiments">,
): string {
  return flag === TEST_PLANS ? cookies.testFlag : experiments.cookiePrefix + flag;
}

/**
 * The value of a flag: its cookie outside production, else that of the service, else what the configuration says of its
 * feature, else `control`. A value that the flag does not have counts as none; so does a captcha without a site key,
 * which nobody could pass. (EXP-01, EXP-03, EXP-16 to EXP-21, OPN-228, OPN-229, OPN-230, OPN-233)
 */
export function flagValue(
  facts: FlagFacts & { readonly flag: string },
  configuration: Settings,
): Choice<string> {
  const { environment, experiments } = configuration;
  const { flag } = facts;
  const isBlocked =
    flag === "sign-in-captcha" && configuration.defaultConfig.signInCaptchaSiteKey === "";
  const usable = (said: string | null) => (isBlocked && said === "true" ? null : said);
  const cookie = environment === "production" ? null : usable(fromCookie(flag, facts, experiments));
  const service = usable(checked(flag, own(facts.service, flag), experiments));
  const table: Table<object, string> = {
    rows: [
      { id: "EXP-03/cookie", when: () => cookie !== null, to: () => cookie ?? OFF },
      { id: "EXP-01/service", when: () => service !== null, to: () => service ?? OFF },
    ],
    otherwise: FEATURE_FLAGS.includes(flag)
      ? { id: "CFG-08/configuration", to: () => String(flagDefault(flag, configuration)) }
      : { id: "OPN-228/control", to: () => OFF },
  };
  return { ...choose(table, {}), facts: { flag, cookie, service, environment } };
}

/** What the flags decide together. (EXP-01, EXP-05 to EXP-13) */
export function experimentsOf(facts: FlagFacts, configuration: Settings): Experiments {
  const value = (flag: string) => flagValue({ ...facts, flag }, configuration).value;
  const tests = configuration.experiments.priceTests.map(
    ({ flag }) => [flag, value(flag)] as const,
  );
  const defaultPlan = value(DEFAULT_PLAN);
  return {
    groups: toRecord(tests),
    hasTestPlans: value(TEST_PLANS) !== OFF,
    defaultPlan: defaultPlan === OFF ? null : defaultPlan,
    skipsPlans: value(DEFAULT_PLAN_FLOW) === PRESELECTED,
  };
}

/**
 * Plans that take the place of standard ones: of the newest price test that has one for a plan; the test flag comes
 * before all. None in the control groups. (EXP-07 to EXP-13, OPN-232, DBG-04)
 */
export function planSwaps(
  { experiments }: { readonly experiments: Experiments },
  { experiments: settings }: Pick<Settings, "experiments">,
): Choice<readonly PlanSwap[]> {
  const { groups, hasTestPlans } = experiments;
  const ofTests = [...settings.priceTests]
    .reverse()
    .map(({ flag, variants }) => variants.find(({ group }) => group === groups[flag])?.plans ?? []);
  const all = flat([hasTestPlans ? settings.testPlans : [], ...ofTests]);
  const swaps = all.filter(({ from }, at) => all.findIndex((one) => one.from === from) === at);
  const rule = swaps.length > 0 ? "EXP-13/variant" : "EXP-13/control";
  return answer(swaps, rule, { ...groups, hasTestPlans });
}

/**
 * Whether an answer about a flag assigns a person to an experiment: by chance (SPLIT), or, for a price test, to a variant
 * by whatever is not the same for everyone. Providers name a share of the persons TARGETING_MATCH too, and what they have
 * kept CACHED or STALE. (EXP-01, D-06)
 */
export function assignsGroup(facts: {
  readonly isPriceTest: boolean;
  readonly reason: string;
  /** Name of the value. */
  readonly variant: string | null;
}): boolean {
  const { isPriceTest, reason, variant } = facts;
  return reason === "SPLIT" || (isPriceTest && variant !== null && !NO_GROUP.test(reason));
}

/** The same for everyone, or no answer. */
const NO_GROUP = /DEFAULT|DISABLED|ERROR|STATIC/;

/**
 * Whose group of a price test counts: the one that this person has on this device, for as long as the service assigns
 * the test by chance or gives no answer; else that of the service; without an answer the visitor's from before the
 * sign-in. A person who has been shown the control group without an answer stays there, and counts in no group: the next
 * tab would show another price. So nobody changes groups during a test. Null for none. (EXP-01, EXP-02, D-33)
 */
export function keptGroup(facts: KeptGroupFacts): Choice<string | null> {
  return choose(keptGroups, facts);
}

export interface KeptGroupFacts {
  /** The group that this person was assigned on this device. */
  readonly own: string | null;
  /** The group of the visitor who has signed in since. */
  readonly visitor: string | null;
  readonly answered: AnsweredFlag | null;
  /** The service has answered, about this flag or not. */
  readonly isAnswered: boolean;
}

const keptGroups: Table<KeptGroupFacts, string | null> = {
  rows: [
    {
      id: "EXP-01/kept",
      when: ({ own: kept, answered, isAnswered }) =>
        kept !== null && (answered?.isAssigned ?? !isAnswered),
      to: ({ own: kept }) => kept,
    },
    {
      id: "EXP-01/service",
      when: ({ isAnswered }) => isAnswered,
      to: ({ answered }) => answered?.value ?? null,
    },
  ],
  otherwise: { id: "EXP-02/visitor", to: ({ visitor }) => visitor ?? UNANSWERED },
};

/** Every swap that a price test can make. */
export function possibleSwaps({
  experiments: { priceTests, testPlans },
}: Pick<Settings, "experiments">): readonly PlanSwap[] {
  const variants = priceTests.map((test) => flat(test.variants.map(({ plans }) => plans)));
  return flat([testPlans, ...variants]);
}

function flat(lists: readonly (readonly PlanSwap[])[]): readonly PlanSwap[] {
  return ([] as readonly PlanSwap[]).concat(...lists);
}

/** `true` is the first variant, and `false` the control group. (OPN-230) */
function fromCookie(
  flag: string,
  { cookies }: FlagFacts,
  experiments: ExperimentConfiguration,
): string | null {
  const said = own(cookies, flag);
  if (FEATURE_FLAGS.includes(flag)) return checked(flag, said, experiments);
  if (said === "false") return OFF;
  if (said !== "true") return checked(flag, said, experiments);
  if (flag === TEST_PLANS) return said;
  if (flag === DEFAULT_PLAN_FLOW) return PRESELECTED;
  return variantsOf(flag, experiments)[0] ?? null;
}

/** Null for a value that the flag does not have. */
function checked(
  flag: string,
  said: string | null,
  experiments: ExperimentConfiguration,
): string | null {
  if (said === null || flag === TEST_PLANS) return null;
  if (FEATURE_FLAGS.includes(flag)) return said === "true" || said === "false" ? said : null;
  if (said === OFF) return OFF;
  if (flag === DEFAULT_PLAN) return isPlanId(said) ? said : null;
  if (flag === DEFAULT_PLAN_FLOW) return said === PRESELECTED ? said : null;
  return variantsOf(flag, experiments).includes(said) ? said : null;
}

function variantsOf(flag: string, { priceTests }: ExperimentConfiguration): readonly string[] {
  const test = priceTests.find((one) => one.flag === flag);
  return test?.variants.map(({ group }) => group) ?? [];
}

/** One short word, as plan ids are: the value of a flag or an address may be anything. */
export function isPlanId(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}

function own(values: FlagValues, flag: string): string | null {
  return Object.keys(values).includes(flag) ? (values[flag] ?? null) : null;
}
