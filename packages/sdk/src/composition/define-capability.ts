import { WrongShape } from "../api/call.ts";
import { createServiceClient } from "../api/service-client.ts";
import type { Access } from "../api/transport/access.ts";
import { OutgoingRequest } from "../api/transport/outgoing-request.ts";
import type { Capability, Later } from "../capabilities/kit/capability.ts";
import { ownerHash } from "../capabilities/kit/owner-hash.ts";
import { type StoredValue, storedValue } from "../capabilities/kit/stored-value.ts";
import { inSession } from "../capabilities/kit/visit.ts";
import { isWebAddress } from "../domain/configuration/addresses.ts";
import { isRecord } from "../domain/kernel/record.ts";
import { parseUrl } from "../domain/kernel/url.ts";
import { safeLink } from "../domain/redirects/safe-redirect.ts";
import { chunkOf } from "./chunks/index.ts";
import type { Foyer } from "./foyer.ts";
import type { Given, OfferName, StoreName } from "./given.ts";
import {
  type CapabilityGiven,
  type DefinedCapability,
  OWN,
  type OwnCapability,
  type OwnValueOptions,
  type Service,
  type ServiceAccess,
  type ServiceOptions,
  type Shown,
} from "./own-capability.ts";

/** Values that capabilities of Foyer's own share with each other alone. */
const SHARED: Readonly<Record<Exclude<OfferName, keyof Foyer>, true>> = {
  postPurchase: true,
  loadProfile: true,
  lookUpFacts: true,
  lookUpMember: true,
  memberBill: true,
  newAddressForm: true,
  newCardForm: true,
  newPayPalButton: true,
  newTaxLookup: true,
  paidOrder: true,
  paymentAccount: true,
  paymentChanges: true,
  proofs: true,
  redeemedGift: true,
  redeemedNote: true,
  redirectFacts: true,
  settleWrite: true,
  signedIn: true,
  today: true,
  unappliedOffer: true,
  usedUpProgram: true,
  verification: true,
  veteransFacts: true,
  walletMethods: true,
  withdrawKey: true,
};

/** Names that are refused by other tables. */
type Known = StoreName | keyof typeof SHARED;

/**
 * Every other name of a Foyer, and of what capabilities are given. Hazard: a store called `flags` would be taken for the
 * port of that name, where the platform has none.
 */
const TAKEN: Readonly<
  Record<Exclude<keyof Foyer | keyof CapabilityGiven | keyof Given, Known>, true>
> = {
  applePaySheet: true,
  beforeStart: true,
  captcha: true,
  cardFrame: true,
  clock: true,
  configuration: true,
  connectivity: true,
  cookies: true,
  device: true,
  dispose: true,
  engine: true,
  explain: true,
  fetch: true,
  flags: true,
  forgetUser: true,
  hasEnded: true,
  inSession: true,
  isLoaded: true,
  later: true,
  link: true,
  load: true,
  local: true,
  location: true,
  locks: true,
  logger: true,
  messages: true,
  navigation: true,
  payPalScript: true,
  platform: true,
  popUp: true,
  random: true,
  service: true,
  session: true,
  signIn: true,
  start: true,
  storedValue: true,
  subscribe: true,
  switches: true,
  tabs: true,
  tracker: true,
  uploads: true,
};

/**
 * A capability of your own for `capabilities` of `createFoyer`: its stores are `foyer.<name>`, forget the user at
 * sign-out, and tell the explain log their answers. Throws for a name that Foyer has already.
 */
export function defineCapability<const Own extends OwnCapability>(
  own: Own,
): DefinedCapability<Own> {
  const stores: Record<string, (given: Given) => ReturnType<Own["stores"][string]>> = {};
  for (const [name, make] of Object.entries(own.stores)) {
    if (name in SHARED || name in TAKEN || name in chunkOf) {
      throw new Error(
        `${name} is a name of Foyer's own: give the store of your capability another.`,
      );
    }
    stores[name] = (given) => (make as (given: CapabilityGiven) => never)(openTo(given));
  }
  const capability: Capability<Given> = { ...own, stores };
  return Object.assign(capability, { [OWN]: capability }) as unknown as DefinedCapability<Own>;
}

/**
 * What of `given` is there for capabilities of your own: stores by name, and no engine, no storage of others, no port of
 * a payment. What is enumerable are ports; what capabilities offer is not.
 */
function openTo(given: Given): CapabilityGiven {
  const { clock, configuration, connectivity, explain, location, logger, messages, random } = given;
  const { record } = explain;
  const { has, show, text } = messages;
  const open = {
    ...{ clock, configuration, connectivity, location, logger, random },
    explain: { record },
    messages: { has, show, text },
    later: (name: StoreName) => laterShown(given.later(name, name)),
    inSession: (ask: Parameters<CapabilityGiven["inSession"]>[0]) => inSession(given.session, ask),
    service: (options: ServiceOptions) => service(given, options),
    storedValue: (options: OwnValueOptions<unknown>) => ownValue(given, options),
    link: (target: string) =>
      safeLink({ target, appOrigin: given.navigation.appOrigin }, configuration),
  };
  const define = (name: string, get: () => unknown) => Object.defineProperty(open, name, { get });
  for (const name of Object.keys(chunkOf) as StoreName[]) {
    define(name, () => shownOf(loaded(given, name)));
  }
  for (const [name, { enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(given))) {
    if (!(enumerable || name in open || name in SHARED))
      define(name, () => shownOf(Reflect.get(given, name)));
  }
  return open as unknown as CapabilityGiven;
}

const shown = new WeakMap<object, object>();

/** A store as what it shows, at run time as in its type: a cast must not send a purchase, or read a password. */
function shownOf<Store extends object>(store: Store): Shown<Store> {
  const known = shown.get(store);
  if (known) return known as Shown<Store>;
  const view = new Proxy(Object.create(Object.getPrototypeOf(store)), {
    get(_, name) {
      const value: unknown = Reflect.get(store, name);
      return isChanging(value) ? undefined : value;
    },
    set: () => false,
  });
  shown.set(store, view);
  return view;
}

/** A command, or a form, a field or a frame, which has commands. */
function isChanging(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  return ["change", "dispose", "reset"].some((name) => name in value);
}

function laterShown(later: Later<object>): Later<object> {
  return {
    get current() {
      const { current } = later;
      return current && shownOf(current);
    },
    load: async () => shownOf(await later.load()),
  };
}

function loaded(given: Given, name: StoreName): object {
  const { current } = given.later(name, name);
  if (current) return current;
  throw new Error(`${name} is not there yet: await given.later("${name}").load() first.`);
}

const ACCESS: Readonly<Record<ServiceAccess, Access>> = {
  member: "token",
  memberIfAny: "tokenIfAny",
  everyone: "apiKey",
};

function service(
  { engine, configuration, random }: Given,
  options: ServiceOptions,
): Service<object> {
  const { baseUrl, access = "member", headers = {} } = options;
  if (!isWebAddress(baseUrl, configuration.environment === "development")) {
    throw new Error(`${baseUrl} is no address of a service: write an absolute one with https.`);
  }
  const origin = parseUrl(baseUrl)?.origin;
  const client = createServiceClient<object>({
    baseUrl,
    /** Hazard: openapi-fetch takes another address and middleware with each call. The token is added to a copy. */
    send(request) {
      const { url, ...init } = request;
      if (parseUrl(url)?.origin !== origin)
        throw new WrongShape(`the address is not on ${origin}.`);
      const sent = new OutgoingRequest(url, { ...init, headers: new Headers(init.headers) });
      sent.access = ACCESS[access];
      return engine.send(sent);
    },
    identify(request) {
      request.headers.set("x-correlation-id", random.uuid());
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    },
  });
  return { client, call: engine.call };
}

/**
 * The value stands beside its owner: a session may have ended while no tab was open to wipe it. Hazard: what a former user
 * was waiting for is written late, as the value of the next one. It is bound to the user for whom it was asked for.
 */
function ownValue<Value>(
  given: Given,
  { name, lasts, version, parse }: OwnValueOptions<Value>,
): StoredValue<Value> {
  const stored = storedValue<Readonly<Record<string, unknown>>>({
    storage: lasts === "tab" ? given.platform.session : given.local,
    name: `capability.${name}`,
    version,
    parse: (data) => (isRecord(data) ? data : null),
  });
  const ownerNow = () => ownerHash(given.session.profileId ?? "");
  const owner = ownerNow();
  /** Before the start nobody knows whose value it is: `beforeStart` would put a visitor's in place of the member's. */
  const isHere = () => given.session.isKnown && !given.hasEnded() && owner === ownerNow();
  return {
    get() {
      const found = isHere() ? stored.get() : null;
      return found?.["owner"] === owner ? parse(found["value"]) : null;
    },
    set: (value) => isHere() && stored.set({ owner, value }),
    remove: () => void (isHere() && stored.remove()),
  };
}
