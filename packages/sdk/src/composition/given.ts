import type {
  All,
  CallsOf,
  Foundation,
  Later,
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

/** Dependencies of the factories of all capabilities. */
export type Given = Foundation &
  Omit<Offers, keyof Foundation> & {
    /** Every store forgets the user (SGN-33 to SGN-40, D-13). */
    forgetUser(): void;
    readonly switches: FeatureSwitches;
    /** `name` of another chunk, which loads with `store`. */
    later<Name extends keyof Offers>(name: Name, store: StoreName): Later<Offers[Name]>;
  };
