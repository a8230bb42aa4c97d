import type { Foyer } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import * as react from "../src/index.ts";

afterEach(cleanup);

/** Where the members of a hook's result are from. */
interface Wiring {
  /** The store, or the part of one, whose members of the same name the hook gives. */
  readonly store: string;
  /** Members from elsewhere, each with its place. */
  readonly members?: Readonly<Record<string, string>>;
  /** Members that are objects, each with the place of its own members. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Members that the hook works out, with the value that they have where the store has one. */
  readonly derived?: Readonly<Record<string, unknown>>;
  /** The hook gives the value at this place itself. */
  readonly whole?: true;
}

function form(store: string, ...members: readonly string[]): Wiring {
  return { store, members: from(`${store}.form`, ...members) };
}

function from(place: string, ...members: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(members.map((member) => [member, `${place}.${member}`]));
}

const whole = (store: string): Wiring => ({ store, whole: true });

/** Every hook that reads stores, and the store that each of its facts and commands has to be of. */
const HOOKS: Readonly<Record<string, Wiring>> = {
  useAccount: { store: "account" },
  useAccountPromoCode: {
    ...form("accountPromoCode", "fields", "isSubmitting"),
    derived: { hasCardUpdate: true },
  },
  useAddressChoice: { store: "shipping" },
  useBillingHistory: { store: "billingHistory" },
  useCancellation: { store: "cancellation" },
  useCardFrame: { store: "checkout.frame" },
  useCardUpdate: { store: "accountPromoCode" },
  useCardUpdateFrame: { store: "accountPromoCode.frame" },
  useChangePlan: { store: "changePlan" },
  useCheckout: { store: "checkout" },
  useCheckoutScreen: { store: "checkout" },
  useConfiguration: { store: "configuration" },
  useConfirmation: { store: "confirmation" },
  useContentScreen: { store: "contentScreen" },
  useDebugPanel: { store: "debugPanel" },
  useDeviceLimit: { store: "deviceLimit" },
  useEmailChange: form("emailChange", "fields", "isSubmitting", "message"),
  useEmailAlert: form("emailAlert", "fields", "isSubmitting", "message"),
  useExplain: { store: "debugPanel" },
  useGiftConfirmation: { store: "giftConfirmation" },
  useGiftHome: { store: "giftHome" },
  useGiftShipping: form("gifts.address", "fields", "isSubmitting", "message"),
  useGifts: { store: "gifts", groups: { code: "gifts.codeForm", zip: "gifts.zipForm" } },
  useMemberHome: { store: "memberHome" },
  useNavigation: { store: "navigation", derived: { title: "navigation.title()" } },
  useNotices: { store: "notices" },
  useOrder: { store: "checkout" },
  usePartnerActivation: { store: "partnerActivation" },
  usePasswordAssistance: form("passwordAssistance", "fields", "isSubmitting", "message"),
  usePasswordChange: form("passwordChange", "fields", "isSubmitting", "message"),
  usePasswordChangeStrength: whole("passwordChange.passwordStrength"),
  usePasswordReset: {
    store: "passwordReset",
    members: {
      ...from("passwordReset.form", "fields", "isSubmitting"),
      formMessage: "passwordReset.form.message",
    },
  },
  usePasswordResetStrength: whole("passwordReset.passwordStrength"),
  usePasswordStrength: whole("signUp.passwordStrength"),
  usePause: { store: "pause" },
  usePayPal: { store: "payPal" },
  usePaymentMethods: { store: "checkout" },
  usePaymentPage: { store: "paymentPage" },
  usePaymentUpdate: { store: "paymentUpdate" },
  usePaymentUpdateFrame: { store: "paymentUpdate.frame" },
  usePaymentUpdatePayPal: { store: "paymentUpdate.payPal" },
  usePlanActions: { store: "planActions" },
  usePlanGuide: { store: "planGuide" },
  usePlans: { store: "plans" },
  usePromoCode: form("promoCode", "fields", "isSubmitting", "message"),
  usePurchase: { store: "purchases" },
  useSecondScreen: form("secondScreen", "fields", "isSubmitting"),
  useSession: { store: "session" },
  useShipping: form("shipping", "fields", "isSubmitting", "message"),
  useShippingSummary: {
    store: "shipping.summary",
    members: from("shipping", "hasOwnMerchandise", "load", "lookUp"),
  },
  useSignIn: form("signIn", "fields", "isSubmitting", "message"),
  useSignUp: form("signUp", "fields", "isSubmitting", "message"),
  useSubmitPayment: { store: "checkout" },
  useSubscription: { store: "subscription" },
  useTvProvider: { store: "tvProvider" },
  useVerification: {
    store: "verificationResult",
    members: from(
      "verificationFlow",
      "flow",
      "canCheck",
      "checkedAt",
      "isReviewUnanswered",
      "open",
      "close",
      "check",
    ),
  },
  useVerificationDocuments: { store: "verificationDocuments" },
  useVeterans: { store: "veterans" },
  useVerificationForm: {
    ...form("verificationForm", "fields", "isSubmitting", "message", "read"),
    groups: { search: "verificationForm.search" },
  },
};

/** Hooks of no store of their own, or of one place in a store: they take the store, field, address or zone that they read. */
const GENERAL = [
  "useContentZone",
  "useField",
  "useFoyer",
  "useGuard",
  "useScreen",
  "useSelection",
  "useStores",
  "useText",
];

type Members = Readonly<Record<string, unknown>>;

/** What a hook gives below a Foyer. */
function resultOf(name: string, foyer: Foyer): unknown {
  const hook = (react as unknown as Readonly<Record<string, () => unknown>>)[name] as () => unknown;
  const results: unknown[] = [];
  function Reads(): ReactNode {
    results.push(hook());
    return null;
  }
  render(
    <react.FoyerProvider foyer={foyer}>
      <Reads />
    </react.FoyerProvider>,
  );
  return results.at(-1);
}

/** The value at a place such as `checkout.frame.state`. */
function at(foyer: object, place: string): unknown {
  return place.split(".").reduce((value: unknown, key) => (value as Members)[key], foyer);
}

/** Every member of a hook's result, with the place that the table gives it. */
function places(wiring: Wiring, result: Members): readonly (readonly [string, string, unknown])[] {
  return Object.entries(result).flatMap(([member, value]) => {
    const group = wiring.groups?.[member];
    if (group) {
      const parts = Object.entries(value as Members);
      return parts.map(([part, each]) => [`${member}.${part}`, `${group}.${part}`, each] as const);
    }
    if (wiring.derived && member in wiring.derived) return [];
    return [[member, wiring.members?.[member] ?? `${wiring.store}.${member}`, value] as const];
  });
}

/** The stores and parts of them that the hooks read through. */
const NODES = new Set(
  Object.values(HOOKS).flatMap(({ store, members, groups, whole: isWhole }) =>
    [...(isWhole ? [] : [`${store}.*`]), ...Object.values(members ?? {})]
      .concat(Object.values(groups ?? {}).map((place) => `${place}.*`))
      .flatMap((place) => place.split(".").map((_, length, parts) => parts.slice(0, length)))
      .map((parts) => parts.join(".")),
  ),
);

/**
 * The stores of `foyer`, with every fact replaced by the name of its place, and every command by one that answers it.
 * Two stores that are at rest say the same: by value, the wrong one would go unnoticed.
 */
function named(foyer: Foyer, place: string, node: object): object {
  const known = new Map<string, unknown>();
  const nameOf = (key: string): unknown => {
    const where = place === "" ? key : `${place}.${key}`;
    if (where === "beforeStart") return named(foyer, "", foyer);
    if (!(key in node)) throw new Error(`There is no ${where}`);
    const value = (node as Members)[key];
    if (NODES.has(where)) return named(foyer, where, value as object);
    return typeof value === "function" ? Object.assign(() => `${where}()`, { where }) : where;
  };
  // Of its own keys, for what is spread.
  const keys = Object.fromEntries(Object.keys(node).map((key) => [key, null]));
  return new Proxy(keys, {
    get(_, key) {
      if (typeof key === "symbol") return undefined;
      if (!known.has(key)) known.set(key, nameOf(key));
      return known.get(key);
    },
  });
}

const whereOf = (value: unknown): unknown =>
  typeof value === "function" ? (value as unknown as { readonly where: string }).where : value;

describe("the table of hooks", () => {
  it("has every hook of the package", () => {
    const hooks = Object.keys(react).filter((name) => name.startsWith("use"));
    expect([...Object.keys(HOOKS), ...GENERAL].sort()).toEqual(hooks.sort());
  });
});

describe.each(Object.entries(HOOKS))("%s", (name, wiring) => {
  it("has each fact and each command of its own store, and of no other", () => {
    const { foyer } = createTestFoyer();
    const result = resultOf(name, named(foyer, "", foyer) as Foyer);
    if (wiring.whole) return expect(result).toBe(wiring.store);
    const members = result as Members;
    for (const [member, place, value] of places(wiring, members)) {
      expect([member, whereOf(value)]).toEqual([member, place]);
    }
    const listed = { ...wiring.members, ...wiring.groups, ...wiring.derived };
    expect(Object.keys(members)).toEqual(expect.arrayContaining(Object.keys(listed)));
    expect(members).toMatchObject(wiring.derived ?? {});
  });

  it("gives the store's own commands, so that a press reaches it", () => {
    const { foyer } = createTestFoyer();
    const result = resultOf(name, foyer);
    if (wiring.whole) return expect(result).toEqual(at(foyer, wiring.store));
    for (const [member, place, value] of places(wiring, result as Members)) {
      const own = at(foyer, place);
      if (typeof own === "function") expect([member, value === own]).toEqual([member, true]);
      else expect([member, value]).toEqual([member, own]);
    }
  });
});

describe("a hook of no store of its own", () => {
  it("asks the guard about the address and the state that it is given [GRD-01]", () => {
    const { foyer } = createTestFoyer();
    const asked: unknown[] = [];
    const guard = (...given: unknown[]) => {
      asked.push(given);
      return "the verdict";
    };
    const state = { from: "/account/manage" };
    let verdict: unknown;
    function Guarded(): ReactNode {
      verdict = react.useGuard("/account/payment", state);
      return null;
    }
    const watched = Object.create(foyer, { navigation: { value: { guard } } }) as Foyer;
    render(
      <react.FoyerProvider foyer={watched}>
        <Guarded />
      </react.FoyerProvider>,
    );
    expect(verdict).toBe("the verdict");
    expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(["/account/payment", state])]),
    );
  });

  it("gives the Foyer of the provider", () => {
    const { foyer } = createTestFoyer();
    expect([resultOf("useFoyer", foyer), resultOf("useStores", foyer)]).toEqual([foyer, foyer]);
  });
});
