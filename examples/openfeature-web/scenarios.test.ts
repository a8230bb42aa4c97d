import type { FlagEvaluation, FlagPerson, FlagValue } from "@foyer/sdk";
import {
  type EvaluationContext,
  InMemoryProvider,
  type JsonValue,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  ProviderFatalError,
  type ResolutionDetails,
} from "@openfeature/web-sdk";
import { afterEach, describe, expect, it } from "vitest";
import { DOMAIN, flags } from "./foyer-flags.ts";

/**
 * The scenarios of OpenFeature's `evaluation_v2.feature`, by their numbers there, with the real client. A flag of theirs
 * that targets an email targets a member here: a person of Foyer has a device and a profile, and no email.
 */

const VISITOR: FlagPerson = { visitorId: "visitor-1", profileId: null };
const MEMBER: FlagPerson = { visitorId: "visitor-1", profileId: "profile-new" };
const OTHER: FlagPerson = { visitorId: "visitor-1", profileId: "profile-other" };
const NEVER = new AbortController().signal;

/** One flag of each type. */
const TYPES = ["boolean", "string", "integer", "float", "object"] as const;
type Type = (typeof TYPES)[number];
const PICTURES = { showImages: true, title: "Check out these pics!", imagesPerPage: 100 };
const values: Readonly<Record<Type, readonly [variant: string, value: JsonValue & FlagValue]>> = {
  boolean: ["on", true],
  string: ["greeting", "hi"],
  integer: ["ten", 10],
  float: ["half", 0.5],
  object: ["template", PICTURES],
};
const zeros: Readonly<Record<Type, JsonValue & FlagValue>> = {
  boolean: false,
  string: "",
  integer: 0,
  float: 0,
  object: {},
};
const fallbacks: Readonly<Record<Type, FlagValue>> = {
  boolean: false,
  string: "bye",
  integer: 1,
  float: 0.1,
  object: { a: 1 },
};

const isMember = ({ profileId }: EvaluationContext) => profileId === MEMBER.profileId;

function flagsOf(type: Type) {
  const [variant, value] = values[type];
  const zero = { zero: zeros[type], other: value };
  return {
    [`${type}-flag`]: { variants: { [variant]: value }, defaultVariant: variant, disabled: false },
    [`${type}-zero-flag`]: { variants: zero, defaultVariant: "zero", disabled: false },
    [`${type}-targeted-zero-flag`]: {
      ...{ variants: zero, defaultVariant: "zero", disabled: false },
      contextEvaluator: () => "zero",
    },
    [`${type}-disabled-flag`]: { variants: zero, defaultVariant: "other", disabled: true },
  };
}

/** OpenFeature's provider in memory; of a flag with a rule it tells whether the rule has matched, and it may cache. */
class RuleProvider extends InMemoryProvider {
  private readonly asked = new Set<string>();
  private readonly caches: boolean;

  constructor({ caches = false } = {}) {
    super({
      ...Object.assign({}, ...TYPES.map(flagsOf)),
      "complex-targeted": {
        variants: { internal: "INTERNAL", external: "EXTERNAL" },
        ...{ defaultVariant: "external", disabled: false },
        contextEvaluator: (context: EvaluationContext) =>
          isMember(context) && context.targetingKey === VISITOR.visitorId ? "internal" : "external",
      },
    });
    this.caches = caches;
  }

  override resolveBooleanEvaluation(...[flag, value, context]: Asked<boolean>) {
    return this.told(flag, super.resolveBooleanEvaluation(flag, value, context), context);
  }
  override resolveStringEvaluation(...[flag, value, context]: Asked<string>) {
    return this.told(flag, super.resolveStringEvaluation(flag, value, context), context);
  }
  override resolveNumberEvaluation(...[flag, value, context]: Asked<number>) {
    return this.told(flag, super.resolveNumberEvaluation(flag, value, context), context);
  }
  override resolveObjectEvaluation<T extends JsonValue>(...[flag, value, context]: Asked<T>) {
    return this.told(flag, super.resolveObjectEvaluation(flag, value, context), context);
  }

  private told<Value>(
    flag: string,
    details: ResolutionDetails<Value>,
    context: EvaluationContext = {},
  ): ResolutionDetails<Value> {
    if (this.caches && this.asked.has(flag)) return { ...details, reason: "CACHED" };
    this.asked.add(flag);
    const hasMissed = flag.includes("targeted") && !isMember(context);
    return hasMissed ? { ...details, reason: "DEFAULT" } : details;
  }
}

type Asked<Value> = readonly [flag: string, fallback: Value, context?: EvaluationContext];

type Status = "stable" | "not ready" | "error" | "fatal" | "stale";

/** Sets a provider in that state. */
async function isServedBy(status: Status, provider: Provider = new RuleProvider()): Promise<void> {
  const events = new OpenFeatureEventEmitter();
  const begin: Readonly<Record<Status, () => Promise<void>>> = {
    stable: async () => {},
    stale: async () => {},
    "not ready": () => new Promise(() => {}),
    error: () => Promise.reject(new Error("unreachable")),
    fatal: () => Promise.reject(new ProviderFatalError("no such project")),
  };
  const served = Object.assign(provider, { events, initialize: begin[status] });
  if (status === "not ready") OpenFeature.setProvider(DOMAIN, served);
  else await OpenFeature.setProviderAndWait(DOMAIN, served).catch(() => {});
  if (status === "stale") events.emit(ProviderEvents.Stale);
}

/** No answer of the port counts as a fallback: the configuration decides, and a person keeps the variant. */
async function evaluated(
  flag: string,
  fallback: FlagValue,
  person: FlagPerson = VISITOR,
): Promise<FlagEvaluation> {
  const none = { value: fallback, variant: null, reason: "ERROR" } as const;
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, 5, null));
  const evaluate = await Promise.race([flags.flagsOf(person, NEVER), isLate]).catch(() => null);
  return evaluate?.(flag, fallback) ?? none;
}

/** The same of a flag of each type. */
async function ofEachType(
  name: (type: Type) => string,
  wanted: (type: Type) => Partial<FlagEvaluation>,
  person = VISITOR,
): Promise<void> {
  for (const type of TYPES) {
    const found = await evaluated(name(type), fallbacks[type], person);
    expect([type, found]).toEqual([type, expect.objectContaining(wanted(type))]);
  }
}

const resolved = (type: Type) => ({ value: values[type][1] });
const refused = (type: Type) => ({
  value: fallbacks[type],
  variant: null,
  reason: "ERROR" as const,
});
const zero = (reason: FlagEvaluation["reason"]) => (type: Type) => ({
  ...{ value: zeros[type], variant: "zero", reason },
});
const targeted = (type: Type) => `${type}-targeted-zero-flag`;

type Play = () => Promise<void>;

/** Each scenario, and how it is played; or why the port, which tells value, variant and reason, cannot express it. */
const SCENARIOS: readonly (readonly [title: string, play: Play | { readonly cannot: string }])[] = [
  ["a value of each type", () => ofEachType((type) => `${type}-flag`, resolved)],
  [
    "a value of nothing is no fallback",
    () => ofEachType((type) => `${type}-zero-flag`, zero("STATIC")),
  ],
  ["so for whom a rule matches", () => ofEachType(targeted, zero("TARGETING_MATCH"), MEMBER)],
  ["so for whom no rule matches", () => ofEachType(targeted, zero("DEFAULT"), OTHER)],
  ["an unknown flag falls back, as an error", () => ofEachType(() => "non-existent-flag", refused)],
  [
    "a value of another type falls back, as an error",
    () => ofEachType((type) => (type === "boolean" ? "string-flag" : "boolean-flag"), refused),
  ],
  [
    "a provider that is not ready falls back, as an error",
    async () => {
      await isServedBy("not ready");
      await ofEachType((type) => `${type}-flag`, refused);
    },
  ],
  [
    "a provider that can never work falls back, as an error",
    async () => {
      await isServedBy("fatal");
      await ofEachType((type) => `${type}-flag`, refused);
    },
  ],
  [
    "all that is told of an evaluation",
    () =>
      ofEachType(
        (type) => `${type}-flag`,
        (type) => ({ value: values[type][1], variant: values[type][0], reason: "STATIC" }),
      ),
  ],
  ["metadata of a flag", { cannot: "Foyer asks for no metadata: nothing of it would decide." }],
  ["a context without attributes", () => ofEachType(targeted, zero("DEFAULT"))],
  [
    "an attribute of null",
    async () => {
      await ofEachType(targeted, zero("DEFAULT"), { ...VISITOR, profileId: null });
      expect(OpenFeature.getContext(DOMAIN)).toEqual({ targetingKey: "visitor-1" });
    },
  ],
  [
    "a rule of several attributes",
    async () => {
      const wanted = { value: "INTERNAL", variant: "internal", reason: "TARGETING_MATCH" };
      expect(await evaluated("complex-targeted", "default", MEMBER)).toEqual(wanted);
      const elsewhere = { ...MEMBER, visitorId: "visitor-2" };
      expect((await evaluated("complex-targeted", "default", elsewhere)).value).toBe("EXTERNAL");
    },
  ],
  [
    "a structure",
    async () => {
      const found = await evaluated("object-flag", {});
      expect(found).toMatchObject({ value: PICTURES, reason: "STATIC" });
    },
  ],
  [
    "the name of a value",
    () =>
      ofEachType(
        (type) => `${type}-flag`,
        (type) => ({ variant: values[type][0] }),
      ),
  ],
  [
    "a value out of a cache",
    async () => {
      await isServedBy("stable", new RuleProvider({ caches: true }));
      const name = (type: Type) => `${type}-flag`;
      await ofEachType(name, () => ({ reason: "STATIC" }));
      await ofEachType(name, (type) => ({ ...resolved(type), reason: "CACHED" }));
    },
  ],
  [
    "a flag that is switched off falls back",
    () =>
      ofEachType(
        (type) => `${type}-disabled-flag`,
        (type) => ({ value: fallbacks[type], reason: "DISABLED" }),
      ),
  ],
  [
    "the state of a provider, of which Foyer sees the values",
    async () => {
      const states = [
        ["stable", "READY", true],
        ["error", "ERROR", true],
        ["fatal", "FATAL", false],
        ["stale", "STALE", true],
        // The last one: it is waited for.
        ["not ready", "NOT_READY", false],
      ] as const;
      for (const [status, code, value] of states) {
        await isServedBy(status);
        const { providerStatus } = OpenFeature.getClient(DOMAIN);
        const found = await evaluated("boolean-flag", false);
        expect([status, providerStatus, found.value]).toEqual([status, code, value]);
      }
    },
  ],
  [
    "hooks of one evaluation",
    { cannot: "The port takes no options: hooks are those of the client." },
  ],
  [
    "what is given and told cannot be changed",
    async () => {
      const person = Object.freeze({ ...MEMBER });
      const first = await evaluated("complex-targeted", "default", person);
      expect(person).toEqual(MEMBER);
      Object.assign(first, { value: "CHANGED", variant: "changed" });
      expect((await evaluated("complex-targeted", "default", person)).value).toBe("INTERNAL");
    },
  ],
  [
    "an evaluation that nothing waits for",
    async () => {
      const asked = flags.flagsOf(VISITOR, NEVER);
      expect(asked).toBeInstanceOf(Promise);
      await asked;
      await ofEachType((type) => `${type}-flag`, resolved);
    },
  ],
];

const numbered = SCENARIOS.map(([title, play], index) => [index + 1, title, play] as const);
const played = numbered.flatMap(([number, title, play]) =>
  typeof play === "function" ? [[number, title, play] as const] : [],
);

afterEach(() => OpenFeature.clearProviders());

describe("OpenFeature's scenarios of evaluation", () => {
  it("are 21: 19 are played, and of 2 it is said why not [EXP-01]", () => {
    expect(SCENARIOS).toHaveLength(21);
    expect(played).toHaveLength(19);
    const left = numbered.filter(([, , play]) => typeof play !== "function");
    expect(left.map(([number]) => number)).toEqual([10, 19]);
  });

  it.each(played)("%i. %s [EXP-01] [EXP-02] [D-06]", async (_number, _title, play) => {
    expect.hasAssertions();
    await isServedBy("stable");
    await play();
  });
});
