import { createFoyer } from "../../src/composition/create-foyer.ts";
import type { Foyer } from "../../src/composition/foyer.ts";
import { sandboxConfiguration } from "../../src/domain/configuration/sandbox-configuration.ts";
import type { LeaseRegister } from "../../src/platform/browser/lease-locks.ts";
import { leaseLocks } from "../../src/platform/browser/lease-locks.ts";
import type {
  MemoryConnectivity,
  MemoryDevice,
  MemoryPopUp,
  MemoryStorage,
} from "../../src/platform/memory/index.ts";
import type { LockPort, Platform } from "../../src/platform/ports.ts";
import { createGate, type Gate } from "./gate.ts";
import type { KnownSession } from "./known-sessions.ts";
import type { Wire } from "./wire.ts";

/** A tab with the real SDK. */
export interface SimulatedTab {
  readonly name: string;
  readonly foyer: Foyer;
  readonly platform: Platform;
  readonly connectivity: MemoryConnectivity;
  readonly popUp: MemoryPopUp;
  readonly gate: Gate;
  /** Running commands. */
  readonly pending: Set<Promise<unknown>>;
  /** The session in this tab's memory. */
  session: KnownSession | null;
  /** Frozen in the background, or `cached` for going back: a cached tab misses the messages of others. */
  sleep(how: "frozen" | "cached"): void;
  wake(): Promise<void>;
  /** The page dies between two instructions. */
  kill(): void;
  /** The page closes in order. */
  close(): void;
}

interface TabDeps {
  readonly device: MemoryDevice;
  readonly wire: Wire;
  readonly world: string;
  /** Of a television, which has no Web Locks. */
  readonly leases: LeaseRegister | null;
  /** Stored state of the page before a reload. */
  readonly kept?: Pick<MemoryStorage, "keys" | "get"> | undefined;
}

export function openSimulatedTab(name: string, deps: TabDeps): SimulatedTab {
  const { device, wire, world, leases, kept } = deps;
  const { clock } = device;
  const inner = device.tab();
  const { connectivity, popUp } = inner;
  for (const key of kept?.keys() ?? []) inner.session.set(key, kept?.get(key) ?? "");
  const gate = createGate();
  let isCached = false;
  const listeners = new Set<() => void>();
  const lookAround = () => {
    for (const listener of [...listeners]) listener();
  };
  connectivity.onChange(() => gate.pass(lookAround));

  const ownClock = {
    now: clock.now,
    after(ms: number, callback: () => void) {
      let isStopped = false;
      const stop = clock.after(ms, () =>
        gate.pass(() => {
          if (!isStopped) callback();
        }),
      );
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
  const deviceLocks =
    leases === null ? inner.locks : leaseLocks({ ...inner, clock: ownClock, register: leases });
  const locks: LockPort = {
    run: (lock, options, work) =>
      deviceLocks.run(lock, options, async (held) => {
        await new Promise<void>((resolve) => gate.pass(resolve));
        return work(held);
      }),
  };
  const platform: Platform = {
    ...inner,
    clock: ownClock,
    locks,
    fetch: wire.fetchOf({ name, gate, online: connectivity.online, asViewer }),
    tabs: {
      post: inner.tabs.post,
      listen: (listener) =>
        inner.tabs.listen((message) => {
          if (!isCached) gate.pass(() => listener(message));
        }),
    },
    popUp: {
      open: ({ origin, onMessage }) =>
        popUp.open({ origin, onMessage: (data) => gate.pass(() => onMessage(data)) }),
    },
    connectivity: {
      ...connectivity,
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  const foyer = createFoyer({
    // One plan is enough: a call that visitors make too.
    configuration: sandboxConfiguration({
      services: { apiKey: world },
      product: { standardPackageIds: ["FNWEB1MO"] },
    }),
    platform,
  });

  /** The viewer whom a call to a TV provider is for, also where another one still signs in. */
  function asViewer(): KnownSession | "none" | "signing in" {
    if (tab.session?.mvpd) return tab.session;
    return isSigningIn(tab) ? "signing in" : "none";
  }

  function end(): void {
    gate.shut();
    inner.close();
  }

  const tab: SimulatedTab = {
    name,
    foyer,
    platform,
    connectivity,
    popUp,
    gate,
    pending: new Set(),
    session: null,
    sleep(how) {
      if (gate.state !== "open") return;
      gate.freeze();
      isCached = how === "cached";
    },
    async wake() {
      const notice = isCached ? lookAround : undefined;
      isCached = false;
      await gate.thaw(notice);
    },
    kill: end,
    close() {
      foyer.dispose();
      end();
    },
  };
  return tab;
}

/** A sign-in at a TV provider has begun in this tab and is not over. */
export function isSigningIn({ foyer }: SimulatedTab): boolean {
  return ["opening", "waiting", "exchanging"].includes(foyer.tvProvider.state.kind);
}
