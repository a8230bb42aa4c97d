import { compareStructural, observable, reaction, runInAction } from "mobx";
import { createEngine } from "../api/create-engine.ts";
import { ExplainLog } from "../capabilities/kit/explain-log.store.ts";
import { remembering } from "../capabilities/kit/remembering.ts";
import { wipeStoredValues } from "../capabilities/kit/stored-value.ts";
import { switchedConfiguration } from "../capabilities/kit/switched-configuration.ts";
import {
  type ConfigurationInput,
  createConfiguration,
} from "../domain/configuration/create-configuration.ts";
import { createCatalogue, type Messages } from "../messages/catalogue.ts";
import type { Platform } from "../platform/ports.ts";
import * as core from "./chunks/core.ts";
import { type Chunk, chunkOf, needsOf } from "./chunks/index.ts";
import { Container } from "./container.ts";
import type {
  ChunkName,
  CoreChunk,
  CoreStores,
  Given,
  LaterStores,
  MessageCatalogue,
  MessageId,
  StoreName,
} from "./given.ts";
import { closedUntilStarted } from "./not-started.ts";
import {
  type Added,
  type Complete,
  defined,
  type OwnStores,
  type OwnTextId,
} from "./own-capability.ts";

export interface FoyerOptions<More extends Added = readonly []> {
  /**
   * The addresses of the product, and any other part; the rest is `defaultConfiguration`. For the sandbox,
   * `sandboxConfiguration()` of `@foyer/sdk/sandbox`.
   */
  readonly configuration: ConfigurationInput;
  /** `browserPlatform()`, on a server `nodePlatform({ url })`, in tests `memoryPlatform()`, or your own. */
  readonly platform: Platform;
  /** Texts that replace those of the English catalogue. */
  readonly messages?: MessageCatalogue;
  /** Capabilities of your own, by `defineCapability` of `@foyer/sdk/capability`: their stores are stores of the Foyer. */
  readonly capabilities?: Complete<More>;
}

/** Accounts, checkout and subscription management without a user interface. */
export interface Foyer extends CoreStores, LaterStores {
  readonly explain: ExplainLog;
  readonly messages: Messages<MessageId>;
  /** Whether these stores are loaded; all of them without an argument. Observable. */
  isLoaded(...stores: readonly StoreName[]): boolean;
  /**
   * Loads stores that `createFoyerInParts` has left out, all of them without an argument; a sign-in loads the stores
   * of a member. Repeat it after a failure. With `createFoyer` there is nothing to load.
   */
  load(...stores: readonly StoreName[]): Promise<void>;
  /**
   * Reads the stored session, listens to other tabs, resumes purchases. Before it, a Foyer only reads what every visitor
   * may see, such as plans on a server: any other command fails with the code `NOT_STARTED`, sends nothing, and the
   * logger names this method (D-48).
   */
  start(): void;
  /**
   * This Foyer in its state before `start()`: for a server, and for the first render of a browser that hydrates a
   * server's page. Read-only. Until `start()` it is the Foyer itself.
   */
  readonly beforeStart: Foyer;
  dispose(): void;
  /**
   * Calls `listener` whenever the result of `read` has changed, compared by content; not for the result of now. For
   * front ends without MobX. Returns the function that stops it.
   */
  subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void;
}

/** A Foyer with capabilities of your own. */
export type FoyerWith<More extends Added> = More extends readonly []
  ? Foyer
  : Foyer &
      OwnStores<More> & {
        readonly beforeStart: FoyerWith<More>;
        readonly messages: Messages<MessageId | OwnTextId<More>>;
      };

/** Loads a chunk. */
export type ImportChunk = (name: ChunkName) => Promise<Chunk>;

interface Assembly<More extends Added> {
  readonly foyer: FoyerWith<More>;
  add(name: ChunkName, chunk: Chunk): void;
}

const STORES = Object.keys(chunkOf) as readonly StoreName[];

/** A Foyer whose chunks are added, or imported on demand. */
export function assembleFoyer<More extends Added = readonly []>(
  options: FoyerOptions<More>,
  importChunk: ImportChunk,
  configured = createConfiguration(options.configuration, options.platform.location.origin()),
): Assembly<More> {
  const { configuration, switches } = switchedConfiguration(configured);
  let wasStarted = false;
  let hasEnded = false;
  const platform = closedUntilStarted(options.platform, () => wasStarted);
  const engine = createEngine({ configuration, platform, isStarted: () => wasStarted });
  const explain = new ExplainLog(platform);
  const messages = createCatalogue(options.messages);
  const chunks = observable.map<ChunkName, Chunk>({}, { deep: false });
  const coming = new Map<ChunkName, Promise<void>>();
  /** Made when a page is taken over, and never before. */
  let pristine: Assembly<More> | null = null;
  let stopLoading = () => {};

  const { session: _, ...own } = platform;
  const ports = { ...own, local: remembering(platform.local, platform.session) };
  const given: Given = Object.assign(Object.create(null), ports, {
    ...{ platform, configuration, engine, explain, messages, forgetUser, switches },
    hasEnded: () => hasEnded,
    later: (name: string, store: StoreName) => ({
      get current() {
        return isLoaded(store) ? container.get(name) : null;
      },
      async load() {
        await load(store);
        return container.get(name);
      },
    }),
  });
  const container = new Container(given);

  function forgetUser(): void {
    wipeStoredValues([ports.local, platform.session]);
    container.reset();
  }

  function add(name: ChunkName, chunk: Chunk): void {
    if (chunks.has(name)) return;
    container.add(chunk);
    runInAction(() => chunks.set(name, chunk));
  }

  function isLoaded(...stores: readonly StoreName[]): boolean {
    return chunksWith(stores).every((name) => chunks.has(name));
  }

  async function load(...stores: readonly StoreName[]): Promise<void> {
    await Promise.all(chunksWith(stores).map(loadChunk));
  }

  async function loadChunk(name: ChunkName): Promise<void> {
    if (chunks.has(name)) return;
    const arrival = coming.get(name) ?? arrive(name).finally(() => coming.delete(name));
    coming.set(name, arrival);
    await arrival;
  }

  async function arrive(name: ChunkName): Promise<void> {
    const [chunk] = await Promise.all([importChunk(name), ...needsOf[name].map(loadChunk)]);
    add(name, chunk);
  }

  function storeOf(name: StoreName): unknown {
    if (isLoaded(name)) return container.get(name);
    throw new Error(
      `foyer.${name} is not there yet: await foyer.load("${name}") first, or use createFoyer.`,
    );
  }

  const methods = {
    explain,
    messages,
    isLoaded,
    load,
    get beforeStart(): FoyerWith<More> {
      if (!wasStarted) return foyer;
      pristine ??= assembleFoyer(options, importChunk, configured);
      for (const [name, chunk] of chunks) pristine.add(name, chunk);
      return pristine.foyer;
    },
    start() {
      wasStarted = true;
      hasEnded = false;
      container.start();
      stopLoading();
      stopLoading = reaction(
        () => storesOfSession(given.session),
        (stores) => {
          // A screen that needs the stores loads them again and reports the failure.
          if (stores.length > 0) load(...stores).catch(() => {});
        },
        { fireImmediately: true, equals: compareStructural },
      );
    },
    dispose() {
      hasEnded = true;
      stopLoading();
      container.dispose();
    },
    subscribe,
  };

  const first: Chunk = [
    ...Object.values(core satisfies CoreChunk as object),
    ...(options.capabilities ?? []).map(defined),
  ];
  container.add(first);
  const getters: PropertyDescriptorMap = {};
  for (const { stores = {} } of first) {
    for (const name of Object.keys(stores)) getters[name] = getter(() => container.get(name));
  }
  for (const name of STORES) getters[name] = getter(() => storeOf(name));
  const foyer: FoyerWith<More> = Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(methods),
    ...getters,
  });
  return { foyer, add };
}

/** The chunks of these stores, each once; of all stores where none is named. */
function chunksWith(stores: readonly StoreName[]): readonly ChunkName[] {
  return [...new Set((stores.length > 0 ? stores : STORES).map((store) => chunkOf[store]))];
}

/** Stores that a session needs on every screen: an open purchase settles, a viewer's rights are looked up. */
function storesOfSession(session: CoreStores["session"]): readonly StoreName[] {
  if (session.isMvpdUser) return ["tvProvider"];
  return session.isAuthenticated ? ["purchases"] : [];
}

function getter(get: () => unknown): PropertyDescriptor {
  return { enumerable: true, get };
}

/** See `Foyer.subscribe`. */
export function subscribe<Value>(read: () => Value, listener: (value: Value) => void): () => void {
  return reaction(read, listener, { equals: compareStructural });
}
