import type {
  All,
  CallsOf,
  Foundation,
  Later,
  MakersOf,
  OffersOf,
  StoresOf,
  TextIdsOf,
} from "../capabilities/kit/capability.ts";
import type { FeatureSwitches } from "../capabilities/kit/switched-configuration.ts";
import type { Messages as AnyMessages, Texts } from "../messages/catalogue.ts";
import type { genericTexts } from "../messages/generic-texts.ts";
import type * as everything from "./chunks/everything.ts";

type Chunks = typeof everything;

/** Everything outside the core chunk. */
export type ChunkName = Exclude<keyof Chunks, "core">;

/** The stores of the core chunk. */
export type CoreStores = StoresOf<Chunks["core"]>;

/** The stores of the other chunks. */
export type LaterStores = All<{ [Name in ChunkName]: StoresOf<Chunks[Name]> }[ChunkName]>;

/** Name of a store outside the core chunk. */
export type StoreName = keyof LaterStores;

/** The calls of all capabilities. */
export type Calls = All<{ [Name in keyof Chunks]: CallsOf<Chunks[Name]> }[keyof Chunks]>;

/** Id of a text in the catalogue. */
export type MessageId =
  | keyof typeof genericTexts
  | { [Name in keyof Chunks]: TextIdsOf<Chunks[Name]> }[keyof Chunks];

/** Texts by id; another language is a whole or partial catalogue with the same ids. */
export type MessageCatalogue = Readonly<Partial<Record<MessageId, string>>> & Partial<Texts>;

export type Messages = AnyMessages<MessageId>;

type Offers = All<{ [Name in keyof Chunks]: OffersOf<Chunks[Name]> }[keyof Chunks]>;

/** Name of a store, or of a value that capabilities share. */
export type OfferName = keyof Offers;

/** Dependencies of the factories of all capabilities. */
export type Given = Foundation &
  Omit<Offers, keyof Foundation> & {
    /** Every store forgets the user (SGN-33 to SGN-40, D-13). */
    forgetUser(): void;
    /** The Foyer is disposed, and not started again. */
    hasEnded(): boolean;
    readonly switches: FeatureSwitches;
    /** `name` of another chunk, which loads with `store`. */
    later<Name extends keyof Offers>(name: Name, store: StoreName): Later<Offers[Name]>;
  };

/** Names of dependencies that nothing offers as they are needed: `"plans"`, `"session.epoch"`. */
export type Missing<Maker, Offered = Given> = Maker extends (given: infer Needed) => unknown
  ? Offered extends Needed
    ? never
    : { [Name in keyof Needed & string]: MissingAs<Needed, Name, Offered> }[keyof Needed & string]
  : never;

type MissingAs<Needed, Name extends keyof Needed & string, Offered> =
  Offered extends Pick<Needed, Name>
    ? never
    : Name extends keyof Offered
      ? `${Name}${MissingMember<Offered[Name], Needed[Name]>}`
      : Name;

type MissingMember<Offered, Needed> = {
  [Name in keyof Needed & string]: Offered extends Pick<Needed, Name> ? never : Name;
}[keyof Needed & string] extends infer Member extends string
  ? [Member] extends [never]
    ? ""
    : `.${Member}`
  : "";

/** `Right` where the factories find all that they need; else one line that names what is missing. */
export type Complete<Makers, Right> = [Missing<Makers>] extends [never]
  ? Right
  : `nothing offers: ${Missing<Makers>}`;

type StoreMakers = All<{ [Name in ChunkName]: MakersOf<Chunks[Name], "stores"> }[ChunkName]>;

/** The chunk of each store, where nothing is missing. */
export type StoreRows = {
  readonly [Store in StoreName]: Complete<StoreMakers[Store], OwnersOf<Store>>;
};

type OwnersOf<Name> = {
  [Owner in ChunkName]: Name extends keyof OffersOf<Chunks[Owner]> ? Owner : never;
}[ChunkName];

type ValuesOf<Record> = Record[keyof Record];
type AllMakers<Name extends keyof Chunks> =
  | ValuesOf<MakersOf<Chunks[Name], "shared">>
  | ValuesOf<MakersOf<Chunks[Name], "stores">>;
type NamesFor<Maker> = Maker extends (given: infer Needed) => unknown ? keyof Needed : never;

/** The chunks whose offers a chunk needs, besides the core chunk. */
type NeededBy<Name extends ChunkName> = Exclude<OwnersOf<NamesFor<AllMakers<Name>>>, Name>;

/** Lists of every member of a union, in any order. */
type ListOf<Union, One = Union> = [Union] extends [never]
  ? readonly []
  : One extends Union
    ? readonly [One, ...ListOf<Exclude<Union, One>>]
    : never;

/** The module of a chunk. */
export type ModuleOf<Name extends ChunkName> = Chunks[Name];

/** What each chunk needs, where nothing is missing: what a store misses is told by the row of the store. */
export type ChunkRows = {
  readonly [Name in ChunkName]: Complete<
    ValuesOf<MakersOf<Chunks[Name], "shared">>,
    ListOf<NeededBy<Name>>
  >;
};

/** The core chunk, where nothing is missing. */
export type CoreChunk = Complete<AllMakers<"core">, object>;
