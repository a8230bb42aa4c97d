import type { Engine } from "../../api/engine.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Catalogue, Texts } from "../../messages/catalogue.ts";
import type { Platform } from "../../platform/ports.ts";
import type { Answers } from "./explain-answers.ts";
import type { ExplainLog } from "./explain-log.store.ts";

/** Lifecycle of a store. */
export interface StoreLifecycle {
  /** Called once after the store is made and the Foyer is started. */
  init?(): void;
  /** Forgets the user: at sign-out, here or in another tab, and at a change of user (D-13). */
  reset(): void;
  dispose?(): void;
  /** Decisions behind the screen; the explain log records every change. */
  readonly answers?: Answers;
}

/** A value that a capability offers: a store, or a function, which holds no user data. */
type Offer = StoreLifecycle | ((...args: never) => unknown);

/** Factories by name. Each runs when its name is first read. */
type Factories<Given> = Readonly<Record<string, (given: Given) => Offer>>;

/** Dependencies of every capability, besides the offers of others. */
export interface Foundation extends Omit<Platform, "session"> {
  readonly platform: Platform;
  readonly configuration: FoyerConfiguration;
  readonly engine: Engine;
  readonly explain: ExplainLog;
  readonly messages: Catalogue;
}

/** A capability of a Foyer: its texts, its calls to the services and its stores. */
export interface Capability<Given = never> {
  readonly texts?: Texts;
  /** Its calls to the services, by group and name. */
  readonly calls?: (engine: Engine) => Readonly<Record<string, object>>;
  /** The stores that the Foyer has by these names. */
  readonly stores?: Factories<Given>;
  /** Internal: for other capabilities only. */
  readonly shared?: Factories<Given>;
  /** Creates its stores when the Foyer starts, not on first use. */
  readonly atStart?: true;
}

/** The dependencies of a factory for a store of `Deps`, except for `Own`, which the factory makes itself. */
export type Needs<Deps, Own extends keyof Deps = never> = Foundation & Omit<Deps, Own>;

/** `given` with `more`. Members of `given` stay lazy, so that no capability is created before its first use. */
export function extend<Given extends object, More extends object>(
  given: Given,
  more: More,
): Given & More {
  return Object.assign(Object.create(given), more);
}

type Made<Makers> =
  Makers extends Readonly<Record<string, unknown>>
    ? {
        readonly [Name in keyof Makers]: Makers[Name] extends (given: never) => infer One
          ? One
          : never;
      }
    : never;

/** The intersection of a union; `object` for an empty one. */
export type All<Union> = [Union] extends [never]
  ? object
  : (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
    ? Every
    : never;

type Part<One, Key extends keyof Capability> = One extends { readonly [K in Key]: infer Found }
  ? Found
  : never;

/** A module whose values are capabilities. */
type Module = object;

/** The factories of a chunk, by name. */
export type MakersOf<Chunk extends Module, Key extends "shared" | "stores"> = All<
  Part<Chunk[keyof Chunk], Key>
>;

/** The stores that a chunk adds to a Foyer. */
export type StoresOf<Chunk extends Module> = All<Made<Part<Chunk[keyof Chunk], "stores">>>;

/** All that a chunk offers to other capabilities. */
export type OffersOf<Chunk extends Module> = StoresOf<Chunk> &
  All<Made<Part<Chunk[keyof Chunk], "shared">>>;

/** Ids of the texts that come with a chunk. */
export type TextIdsOf<Chunk extends Module> = keyof All<Part<Chunk[keyof Chunk], "texts">>;

type Groups<Calls> = Calls extends (engine: Engine) => infer Found ? Found : never;

/** The calls of a chunk. */
export type CallsOf<Chunk extends Module> = All<Groups<Part<Chunk[keyof Chunk], "calls">>>;

/** A value of another chunk, which may still be loading. */
export interface Later<One> {
  readonly current: One | null;
  /** Rejects when its chunk fails to load. */
  load(): Promise<One>;
}
