import type { Engine } from "../../api/engine.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Catalogue, Texts } from "../../messages/catalogue.ts";
import type { Platform } from "../../platform/ports.ts";
import type { Answers } from "./explain-answers.ts";
import type { ExplainLog } from "./explain-log.ts";

/** What a Foyer does with each store. */
export interface Lives {
  /** Called once after the store is made and the Foyer is started. */
  init?(): void;
  /** Forgets the user: at sign-out, here or in another tab, and at a change of user (D-13). */
  reset(): void;
  dispose?(): void;
  /** Why a screen shows what it shows; the explain log keeps each answer when it changes. */
  readonly answers?: Answers;
}

/** What a capability offers: a store, or a function, which has nothing to forget. */
type Offer = Lives | ((...args: never) => unknown);

/** How each is made, by its name. A name is made when it is first asked for. */
type Factories<Given> = Readonly<Record<string, (given: Given) => Offer>>;

/** What every capability is given, beside what others offer. */
export interface Foundation extends Omit<Platform, "session"> {
  readonly platform: Platform;
  readonly configuration: FoyerConfiguration;
  readonly engine: Engine;
  readonly explain: ExplainLog;
  readonly messages: Catalogue;
}

/** One thing that a Foyer can do: what it says, what it asks of the services, and its stores. */
export interface Capability<Given = never> {
  readonly texts?: Texts;
  /** Its calls to the services, by group and name. */
  readonly calls?: (engine: Engine) => Readonly<Record<string, object>>;
  /** The stores that the Foyer has by these names. */
  readonly stores?: Factories<Given>;
  /** For other capabilities alone. */
  readonly shared?: Factories<Given>;
  /** Its stores are made when the Foyer starts, not when they are first used. */
  readonly atStart?: true;
}

/** What a factory needs to make a store of `Deps`, of which it makes `Own` itself. */
export type Needs<Deps, Own extends keyof Deps = never> = Foundation & Omit<Deps, Own>;

/**
 * `given` with some more. What `given` has is read when it is used, so that a capability that is named is not made
 * before.
 */
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

/** All of a union at once; of none, an object of which nothing is known. */
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

/** What another chunk offers, which may be on its way. */
export interface Later<One> {
  readonly current: One | null;
  /** Rejects when its chunk does not come. */
  load(): Promise<One>;
}
