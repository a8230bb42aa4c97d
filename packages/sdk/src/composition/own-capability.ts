import type { Call } from "../api/call.ts";
import type { ServiceClient } from "../api/service-client.ts";
import type {
  All,
  Capability,
  Foundation,
  Later,
  StoreLifecycle,
} from "../capabilities/kit/capability.ts";
import type { ExplainLog } from "../capabilities/kit/explain-log.store.ts";
import type { StoredValue, StoredValueOptions } from "../capabilities/kit/stored-value.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { Texts } from "../messages/catalogue.ts";
import type {
  CoreStores,
  Given,
  LaterStores,
  MessageId,
  Messages,
  Missing,
  OfferName,
  StoreName,
} from "./given.ts";

/**
 * What a store shows, without its commands, forms and fields: a capability reads the stores of others, changes none, and
 * sees no password.
 */
export type Shown<Store> = {
  readonly [Name in keyof Store as NonNullable<Store[Name]> extends Changing
    ? never
    : Name]: Store[Name];
};

type Changing =
  | ((...args: never) => unknown)
  | { dispose(): void }
  | { reset(): void }
  | { change(value: never): void };

type ShownOf<Stores> = { readonly [Name in keyof Stores]: Shown<Stores[Name]> };

/** The ports that a capability of your own uses: none of them reaches a token, a payment or another tab. */
type Ports = Pick<Foundation, "clock" | "connectivity" | "location" | "logger" | "random">;

/** Whose token a call carries. `everyone`: none; a server may read it before `start()`, as with `memberIfAny` (D-48). */
export type ServiceAccess = "member" | "memberIfAny" | "everyone";

export interface ServiceOptions {
  /** Absolute, with https; in development also http on this machine. The member's token goes there. */
  readonly baseUrl: string;
  /** Default `member`. */
  readonly access?: ServiceAccess;
  /** Sent with every call, such as a key of the service. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service of your own: `Paths` is what openapi-typescript makes of its specification. */
export interface Service<Paths extends object> {
  /** Session, renewal after a 401, time-outs and retries are those of Foyer's own calls. */
  readonly client: ServiceClient<Paths>;
  /** Turns a call of `client` into an `Outcome`. */
  readonly call: Call;
}

export interface OwnValueOptions<Value>
  extends Pick<StoredValueOptions<Value>, "parse" | "version"> {
  readonly name: string;
  /** `tab`: as long as the tab. `device`: in every tab. Either ends at sign-out. */
  readonly lasts: "tab" | "device";
}

/** Dependencies of every capability of your own: stores by name, to read, and what a store needs of the world. */
export interface CapabilityGiven
  extends Ports,
    ShownOf<Omit<CoreStores, "configuration">>,
    ShownOf<LaterStores> {
  readonly configuration: Foundation["configuration"];
  readonly explain: Pick<ExplainLog, "record">;
  readonly messages: Messages;
  /** A store that `createFoyerInParts` loads later: read by its name before, it throws. */
  later<Name extends StoreName>(name: Name): Later<Shown<LaterStores[Name]>>;
  service<Paths extends object>(options: ServiceOptions): Service<Paths>;
  /** Calls a service, and drops the answer when the user has changed meanwhile (D-13). */
  inSession<Value>(ask: () => Promise<Outcome<Value>>): Promise<Outcome<Value>>;
  /**
   * A value of the user who is here when it is asked for, so not to be kept in a field: it is neither read nor written
   * once the user is another, or the Foyer has ended, and a sign-out wipes it (D-13).
   */
  storedValue<Value>(options: OwnValueOptions<Value>): StoredValue<Value>;
  /** Where an address of a service leads; null where it may not lead (D-01). */
  link(address: string): Destination | null;
}

type OwnFactories = Readonly<Record<string, (given: never) => StoreLifecycle>>;

/** A capability of your own: its texts by id, and its stores, each made when it is first read. */
export interface OwnCapability {
  readonly texts?: Texts;
  readonly stores: OwnFactories;
  /** Makes its stores when the Foyer starts, not on first use. */
  readonly atStart?: true;
}

/** The capability itself: a copy of it with other stores is none that `defineCapability` has made. */
export const OWN: unique symbol = Symbol.for("foyer.capability");

/** A capability as `defineCapability` makes it, for `capabilities` of `createFoyer`. */
export interface DefinedCapability<Own extends OwnCapability = OwnCapability> {
  readonly [OWN]: Own;
}

/**
 * A capability as it was defined. Hazard: the stores of one that was not would be given the engine, and with it the
 * member's token.
 */
export function defined(capability: object): Capability<Given> {
  if (Reflect.get(capability, OWN) !== capability) {
    throw new Error("Make each of `capabilities` with defineCapability.");
  }
  return capability as Capability<Given>;
}

/** The capabilities of your own in a Foyer. */
export type Added = readonly DefinedCapability[];

type OwnOf<Defined> = Defined extends DefinedCapability<infer Own> ? Own : never;

type MadeBy<Own> = Own extends { readonly stores: infer Makers }
  ? {
      readonly [Name in keyof Makers]: Makers[Name] extends (given: never) => infer Store
        ? Store
        : never;
    }
  : never;

/** The stores that they add to a Foyer. */
export type OwnStores<More extends Added> = All<MadeBy<OwnOf<More[number]>>>;

type TextIdOf<Own> = Own extends { readonly texts: infer Ids }
  ? string extends keyof Ids
    ? never
    : keyof Ids & string
  : never;

/** Ids of the texts that they add to the catalogue. */
export type OwnTextId<More extends Added> = TextIdOf<OwnOf<More[number]>>;

type Flaw<Own extends OwnCapability, More extends Added> = number extends More["length"]
  ? never
  :
      | `nothing offers: ${Missing<Own["stores"][keyof Own["stores"]], CapabilityGiven & ShownOf<OwnStores<More>>>}`
      | `a name of Foyer's own: ${keyof Own["stores"] & (OfferName | keyof CapabilityGiven | keyof Given)}`
      | `an id of Foyer's own: ${TextIdOf<Own> & MessageId}`;

/** Each of them, where nothing is missing and no name is taken; else one line that says so. */
export type Complete<More extends Added> = {
  readonly [At in keyof More]: [Flaw<OwnOf<More[At]>, More>] extends [never]
    ? More[At]
    : Flaw<OwnOf<More[At]>, More>;
};
