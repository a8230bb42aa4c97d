/**
 * The structure of a service module. See apps/sandbox/README.md for a walk through one.
 *
 * A handler is synchronous and runs inside one transaction: a throw (`deny`) rolls back, a return commits everything
 * it wrote together with the answer.
 */
import type { operations as AccountOperations } from "@foyer/openapi/generated/account";
import type { operations as MemberVerifyOperations } from "@foyer/openapi/generated/member-verify";
import type { operations as PartnerOperations } from "@foyer/openapi/generated/partner";
import type { CrossOrigin } from "./http.ts";
import type { Persona } from "./persona.ts";
import type { Caller } from "./security.ts";
import type { SpecificationDocument } from "./specification.ts";
import type { World } from "./world.ts";

/**
 * Operations of stand-ins that the product's specifications do not know. A module that brings its
 * own `specification` declares their types here (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface StandInOperations {}

export type Operations = AccountOperations &
  MemberVerifyOperations &
  PartnerOperations &
  StandInOperations;
export type OperationId = keyof Operations;

type Json = "application/json";
type Content<T> = T extends { content: infer C } ? C : never;
type JsonOf<C> = C extends Record<Json, infer B> ? B : Uint8Array;
type Part<
  Id extends OperationId,
  Name extends string,
> = Operations[Id]["parameters"] extends infer P
  ? Name extends keyof P
    ? NonNullable<P[Name]>
    : Record<string, never>
  : never;
type RequestBody<Id extends OperationId> = Operations[Id] extends { requestBody: infer R }
  ? JsonOf<Content<R>>
  : Operations[Id] extends { requestBody?: infer R }
    ? [NonNullable<R>] extends [never]
      ? undefined
      : JsonOf<Content<NonNullable<R>>> | undefined
    : undefined;
type Responses<Id extends OperationId> = Operations[Id]["responses"];
type ResponseBody<R> = Content<R> extends never ? undefined : JsonOf<Content<R>>;

/** Delivery of the answer besides its content. */
export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Delay of the answer after the commit, in ms. */
  readonly delayMs?: number;
  /** Committed, but the connection breaks before the answer arrives. */
  readonly lost?: boolean;
  /** Not stored for a repeated Idempotency-Key: a repeat is a new try. */
  readonly forget?: boolean;
}

export type Answer<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: Extras & {
    readonly status: Status;
    readonly body: ResponseBody<Responses<Id>[Status]>;
  };
}[keyof Responses<Id> & number];

export interface AnyAnswer extends Extras {
  readonly status: number;
  readonly body: unknown;
}

/** An answer of the service; `body` is undefined for an empty one. */
export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  extras: Extras = {},
): Extras & { readonly status: Status; readonly body: Body } {
  return { ...extras, status, body };
}

/** One call of one operation: validated against its specification before the handler sees it. */
export interface Call<Id extends OperationId> {
  readonly operationId: Id;
  readonly world: World;
  readonly path: Part<Id, "path">;
  readonly query: Part<Id, "query">;
  /** Header names in lower case. */
  readonly headers: Headers;
  /** Parsed JSON, or the bytes of any other content. */
  readonly body: RequestBody<Id>;
  /** The signed-in user; undefined without a bearer token. */
  readonly caller: Caller | undefined;
  /** Profile of the caller. @throws 401 without a signed-in user. */
  readonly profileId: string;
  readonly idempotencyKey: string | undefined;
  /** Scheme, host and port under which the sandbox was called. */
  readonly origin: string;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id>;

export interface OperationEntry<Id extends OperationId> {
  readonly handle: Handler<Id>;
  /** The world, where the specification requires no api key. */
  readonly worldOf?: (request: {
    readonly path: Part<Id, "path">;
    readonly query: Part<Id, "query">;
  }) => string | undefined;
  /** What a page of another origin may send, where that is less than to the services. */
  readonly crossOrigin?: CrossOrigin;
  /** The part of the body that a repeated Idempotency-Key must repeat; all of it by default. */
  readonly fingerprint?: (body: RequestBody<Id>) => unknown;
  /** Owner of the Idempotency-Key where no bearer token names one. */
  readonly owner?: (call: Call<Id>) => string;
}

export type OperationTable = { readonly [Id in OperationId]?: Handler<Id> | OperationEntry<Id> };

/** What an event has done. */
export interface Happening {
  /** `renewed`, `paymentRefused`, `verificationReviewed` … */
  readonly kind: string;
  /** Whose event it is; left out for one of the whole world. */
  readonly profileId?: string;
  /** Epoch ms; the time at which the event was due without it. */
  readonly at?: number;
  readonly serviceId?: string;
  /** What was charged, tax included. */
  readonly amountCents?: number;
  readonly orderId?: string;
}

/** A kind of event that a service plans with `world.schedule`. */
export interface PlannedEvent {
  /** What the event will do as things stand, and to whom; undefined when it will do nothing. */
  readonly expected: (
    world: World,
    subject: string,
  ) => Pick<Happening, "kind" | "profileId" | "serviceId"> | undefined;
  /** Called when its time has come: `world.now()` is the time at which it was due. Says what it did. */
  readonly happen: (world: World, subject: string, payload: unknown) => readonly Happening[];
}

export interface PageRequest {
  readonly request: Request;
  readonly url: URL;
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  /** What the contract does not allow in this answer of an operation; undefined where it is fine. */
  readonly problemOf: (operation: OperationId, status: number, body: unknown) => string | undefined;
}

/** A page or script outside the specifications: stand-ins for other companies' sites. */
export interface Page {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `/paypal-stand-in/approve/{orderId}` */
  readonly path: string;
  readonly respond: (request: PageRequest) => Response | Promise<Response>;
  /** World of a request that names it neither by header nor by `?world=`; gets a copy of the request. */
  readonly worldOf?: (request: Request) => Promise<string | undefined>;
  /** Name under which faults can be ordered for this page. */
  readonly faultName?: string;
}

/** A table for testers and tests: `GET /_sandbox/{name}` and a section of the start page. */
export interface View {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Column with a copy button on the start page; the first by default. */
  readonly copy?: string;
  readonly read: (world: World) => readonly Readonly<Record<string, unknown>>[];
  /** On the start page: sends its fields as JSON by `POST /_sandbox/{name}`. Empty fields are left out. */
  readonly form?: ViewForm;
  /** On the start page, before the table: orders for single entries, which come and go with them. */
  readonly forms?: (world: World) => readonly EntryForm[];
  /** On the start page, before the table. */
  readonly toggles?: (world: World) => readonly Toggle[];
  /** On the start page: a page of the sandbox with more about it. */
  readonly link?: readonly [path: string, text: string];
}

export interface ViewForm {
  readonly title: string;
  readonly button: string;
  /** Where `DELETE /_sandbox/{name}` empties the table. */
  readonly clear?: string;
  readonly fields: readonly FormField[];
}

/** Sends its fields as JSON by `POST`; its title stands above it. */
export interface EntryForm extends ViewForm {
  /** Below `/_sandbox/`. */
  readonly path: string;
}

export interface FormField {
  /** `pause.days` is sent as `{ pause: { days } }`. */
  readonly name: string;
  readonly label: string;
  /** Stands below the field. */
  readonly hint?: string;
  /** A list to choose from; a text without one. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isRequired?: boolean;
  /**
   * How the text is sent: a text without it. `list`: `a, b`. `pairs`: `a=b, c=d` as an object. `part`: the text is JSON
   * whose fields are the order's own. `json`: several lines of JSON.
   */
  readonly kind?: "number" | "list" | "pairs" | "part" | "json";
  /** What stands in it at first. */
  readonly value?: string;
}

/** Switches something on or off: sends JSON to an address below `/_sandbox/`. */
export interface Toggle {
  readonly label: string;
  readonly isOn: boolean;
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly on: unknown;
  readonly off: unknown;
}

export interface Service {
  readonly name: string;
  readonly operations: OperationTable;
  /** Operations of a stand-in that the product's specifications do not know (the card frame's own). */
  readonly specification?: { readonly name: string; readonly document: SpecificationDocument };
  /** By kind, as given to `world.schedule`. */
  readonly events?: Readonly<Record<string, PlannedEvent>>;
  /** Once per new world, before the personas. */
  readonly seedWorld?: (world: World) => void;
  /** Once per persona of a new world, services in their order. */
  readonly seedPersona?: (world: World, persona: Persona) => void;
  /** What this service says about a member's state now, for testers. */
  readonly personaState?: (world: World, profileId: string) => Readonly<Record<string, unknown>>;
  readonly pages?: readonly Page[];
  readonly views?: readonly View[];
  /** On the start page: the form of the section `personas`; sends like the form of a view. */
  readonly personaForm?: ViewForm;
  /** Shape of this service's errors; `{ errorCode, errorMessage }` by default. */
  readonly errorBody?: (error: { errorCode: string; errorMessage: string }) => object;
}

export function defineService(service: Service): Service {
  return service;
}
