import { compareStructural, observable, reaction, runInAction } from "mobx";
import { type Core, createCore, type FoyerOptions } from "./create-core.ts";
import type { createMembership, Membership, MembershipPart } from "./create-membership.ts";

/** Accounts, checkout and subscription management without a user interface. */
export interface Foyer extends Core, Membership {
  /** Whether `signUp`, `plans`, `subscription`, `checkout`, `purchases`, `confirmation` and `account` can be used. Observable. */
  readonly isLoaded: boolean;
  /**
   * Brings what `createFoyerInParts` has left out; a person who is signed in brings it too. Repeat it after a failure.
   * With `createFoyer` there is nothing to bring.
   */
  load(): Promise<void>;
  /** Reads the stored session, hears other tabs, resumes purchases. Nothing happens before. */
  start(): void;
  dispose(): void;
  /**
   * Calls `listener` whenever what `read` returns has changed, compared by content. For front ends without MobX.
   * The answer stops it.
   */
  subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void;
}

export type CreateMembership = typeof createMembership;

interface Assembly {
  readonly foyer: Foyer;
  /** Completes the Foyer. */
  readonly add: (create: CreateMembership) => MembershipPart;
}

/** A Foyer whose membership part is added, or brought when it is asked for. */
export function assembleFoyer(
  options: FoyerOptions,
  bring: () => Promise<CreateMembership>,
): Assembly {
  const part = observable.box<MembershipPart | null>(null, { deep: false });
  let coming: Promise<MembershipPart> | null = null;
  let isStarted = false;
  let stopLoading = () => {};

  function add(create: CreateMembership): MembershipPart {
    const made = create(foundation);
    runInAction(() => part.set(made));
    if (isStarted) made.start();
    return made;
  }

  async function load(): Promise<MembershipPart> {
    const here = part.get();
    if (here) return here;
    coming ??= bring().then(add);
    try {
      return await coming;
    } catch (error) {
      coming = null;
      throw error;
    }
  }

  const membership = {
    get current() {
      return part.get();
    },
    load,
  };
  const { core, foundation } = createCore(options, membership);

  function stores(): Membership {
    const { current } = membership;
    if (current) return current.stores;
    throw new Error("This store is not there yet: await foyer.load() first, or use createFoyer.");
  }

  const foyer: Foyer = {
    ...core,
    get signUp() {
      return stores().signUp;
    },
    get plans() {
      return stores().plans;
    },
    get subscription() {
      return stores().subscription;
    },
    get checkout() {
      return stores().checkout;
    },
    get purchases() {
      return stores().purchases;
    },
    get confirmation() {
      return stores().confirmation;
    },
    get account() {
      return stores().account;
    },
    get isLoaded() {
      return membership.current !== null;
    },
    async load() {
      await load();
    },
    start() {
      isStarted = true;
      core.session.start();
      membership.current?.start();
      stopLoading();
      stopLoading = reaction(
        () => core.session.isAuthenticated,
        (isMember) => {
          // Whoever needs the part asks for it again, and hears of a failure.
          if (isMember) load().catch(() => {});
        },
        { fireImmediately: true },
      );
    },
    dispose() {
      isStarted = false;
      stopLoading();
      membership.current?.dispose();
      core.signIn.form.dispose();
      core.session.dispose();
    },
    subscribe,
  };
  return { foyer, add };
}

/** See `Foyer.subscribe`. */
export function subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void {
  return reaction(read, listener, { equals: compareStructural });
}
