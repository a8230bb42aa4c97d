import { compareStructural, observable, reaction, runInAction } from "mobx";
import { explainAnswers } from "../capabilities/kit/explain-answers.ts";
import { type Core, createCore, type Foundation, type FoyerOptions } from "./create-core.ts";
import type { createIdentity, Identity } from "./create-identity.ts";
import type { createMembership, Membership } from "./create-membership.ts";

/** What may come later than the rest: plans to My Account, and the other ways in with passwords and devices. */
export type PartName = "membership" | "identity";

/** Accounts, checkout and subscription management without a user interface. */
export interface Foyer extends Core, Membership, Identity {
  /** Whether the stores of a part can be used. Observable. */
  isLoaded(part: PartName): boolean;
  /**
   * Brings parts that `createFoyerInParts` has left out, all of them without an argument; a person who is signed in
   * brings `membership` too. Repeat it after a failure. With `createFoyer` there is nothing to bring.
   */
  load(...parts: readonly PartName[]): Promise<void>;
  /** Reads the stored session, hears other tabs, resumes purchases. Nothing happens before. */
  start(): void;
  /**
   * This Foyer as it is before `start()`: what a server shows, and what a browser has to show first where it takes over
   * a page of a server. To read only. Until `start()` it is the Foyer itself.
   */
  readonly beforeStart: Foyer;
  dispose(): void;
  /**
   * Calls `listener` whenever what `read` returns has changed, compared by content. For front ends without MobX.
   * The answer stops it.
   */
  subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void;
}

export type CreateMembership = typeof createMembership;
export type CreateIdentity = typeof createIdentity;

/** Where the parts come from. */
export interface PartSources {
  readonly membership: () => Promise<CreateMembership>;
  readonly identity: () => Promise<CreateIdentity>;
}

interface Part {
  readonly stores: object;
  start(): void;
  /** Forgets the person. */
  reset(): void;
  dispose(): void;
}

/** The part of each store. */
const HOMES: Readonly<Record<keyof Membership | keyof Identity, PartName>> = {
  signUp: "membership",
  plans: "membership",
  subscription: "membership",
  checkout: "membership",
  purchases: "membership",
  confirmation: "membership",
  account: "membership",
  notices: "membership",
  deviceLimit: "identity",
  passwordAssistance: "identity",
  passwordReset: "identity",
  emailChange: "identity",
  passwordChange: "identity",
  tvProvider: "identity",
  secondScreen: "identity",
  deviceAuthorization: "identity",
  debugPanel: "identity",
};

interface Assembly {
  readonly foyer: Foyer;
  /** Completes the Foyer. */
  readonly add: (made: {
    readonly membership?: CreateMembership | null;
    readonly identity?: CreateIdentity | null;
  }) => void;
}

/** A Foyer whose parts are added, or brought when they are asked for. */
export function assembleFoyer(options: FoyerOptions, sources: PartSources): Assembly {
  let isStarted = false;
  let wasStarted = false;
  /** Made when a page is taken over, and never before. */
  let pristine: Assembly | null = null;
  let stopLoading = () => {};
  let stopExplaining = () => {};

  function slot<Create extends (foundation: Foundation) => Part>(bring: () => Promise<Create>) {
    type Made = ReturnType<Create>;
    const box = observable.box<Made | null>(null, { deep: false });
    let coming: Promise<Made> | null = null;
    let source: Create | null = null;

    function add(create: Create): Made {
      const made = create(foundation) as Made;
      source = create;
      runInAction(() => box.set(made));
      if (isStarted) made.start();
      return made;
    }

    return {
      add,
      get source(): Create | null {
        return source;
      },
      get current(): Made | null {
        return box.get();
      },
      async load(): Promise<Made> {
        const here = box.get();
        if (here) return here;
        coming ??= bring().then(add);
        try {
          return await coming;
        } catch (error) {
          coming = null;
          throw error;
        }
      },
    };
  }

  const parts = { membership: slot(sources.membership), identity: slot(sources.identity) };
  const all = Object.values(parts);
  const { core, foundation } = createCore(options, parts);

  const foyer: Foyer = {
    ...core,
    isLoaded: (part) => parts[part].current !== null,
    async load(...names) {
      const wanted = names.length === 0 ? all : names.map((name) => parts[name]);
      await Promise.all(wanted.map((part) => part.load()));
    },
    get beforeStart() {
      if (!wasStarted) return foyer;
      pristine ??= assembleFoyer(options, sources);
      pristine.add({ membership: parts.membership.source, identity: parts.identity.source });
      return pristine.foyer;
    },
    start() {
      isStarted = true;
      wasStarted = true;
      core.session.start();
      stopExplaining();
      stopExplaining = explainAnswers(core.explain, [
        core.configuration,
        core.navigation,
        core.signIn,
      ]);
      for (const part of all) part.current?.start();
      stopLoading();
      stopLoading = reaction(
        () => core.session.isAuthenticated,
        (isMember) => {
          // Whoever needs the part asks for it again, and hears of a failure.
          if (isMember) parts.membership.load().catch(() => {});
        },
        { fireImmediately: true },
      );
    },
    dispose() {
      isStarted = false;
      stopLoading();
      stopExplaining();
      for (const part of all) part.current?.dispose();
      core.signIn.form.dispose();
      core.session.dispose();
    },
    subscribe,
  } satisfies Omit<Foyer, keyof typeof HOMES> as unknown as Foyer;

  for (const [name, home] of Object.entries(HOMES) as [keyof typeof HOMES, PartName][]) {
    Object.defineProperty(foyer, name, {
      enumerable: true,
      get() {
        const stores = parts[home].current?.stores as Partial<Foyer> | undefined;
        if (stores) return stores[name];
        throw new Error(
          `foyer.${name} is not there yet: await foyer.load("${home}") first, or use createFoyer.`,
        );
      },
    });
  }

  return {
    foyer,
    add({ membership, identity }) {
      if (membership && !parts.membership.current) parts.membership.add(membership);
      if (identity && !parts.identity.current) parts.identity.add(identity);
    },
  };
}

/** See `Foyer.subscribe`. */
export function subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void {
  return reaction(read, listener, { equals: compareStructural });
}
