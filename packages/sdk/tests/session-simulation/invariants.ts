import { defaultConfiguration } from "../../src/domain/configuration/default-configuration.ts";
import type { StoragePort } from "../../src/platform/ports.ts";
import { CUSTOMERS } from "./actions.ts";
import { PROVIDER_USER } from "./at-the-tv-provider.ts";
import type { KnownSession } from "./known-sessions.ts";
import { isSigningIn, type SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

/** Stores that hold data of a user. A form belongs to the user who types. */
const PERSONAL = [
  "account",
  "subscription",
  "session",
  "purchases",
  "checkout",
  "confirmation",
  "deviceLimit",
  "emailChange",
  "passwordChange",
  "tvProvider",
  "deviceAuthorization",
] as const;
const TOKENS = /eyJ|rt_|tvr_/;
const KEPT_AFTER_SIGN_OUT = ["natcom_store_purchases.", "natcom_store_visitor"];
const FLAGS = "natcom_store_featureFlags";
const TV_SIGN_IN = "natcom_store_tvProviderSignIn";

/** Checks the invariants after every step. */
export function expectNoHarm(world: World): void {
  expectOwnProviderCookies(world);
  for (const tab of world.tabs) {
    expectOwnData(world, tab);
    expectCleanStorage(world, tab);
    if (tab.gate.state === "open") expectAgreement(world, tab);
  }
}

/** A tab that receives messages agrees with the cookie. */
function expectAgreement({ cookieSession, problems }: World, tab: SimulatedTab): void {
  const found = cookieSession();
  if (tab.session === found) return;
  problems.push(`${tab.name} has ${nameOf(tab.session)} while the device has ${nameOf(found)}`);
}

/** Stores hold nothing of another user, and nothing at all while no user is signed in. */
function expectOwnData({ problems }: World, { foyer, name }: SimulatedTab): void {
  const { session, subscription, account } = foyer;
  const others = CUSTOMERS.filter((customer) => session.profileId !== `profile-${customer}`);
  const marks = new RegExp(
    `profile-(${others.join("|")})|(${others.join("|")})@example|${PROVIDER_USER.source}`,
  );
  for (const store of PERSONAL) {
    const found = textIn(foyer[store], marks, new Set());
    if (found) problems.push(`${name} has ${found} in ${store} of ${session.profileId}`);
  }
  const isPaying = session.profileId === "profile-paying-monthly";
  if (!isPaying && (account.paymentMethod !== null || account.plan !== null)) {
    problems.push(`${name} shows a plan or a card to ${session.profileId}`);
  }
  if (!isPaying && !session.isMvpdUser && session.user.hasEntitlements) {
    problems.push(`${name} lets ${session.profileId} watch`);
  }
  if (session.profileId === null && subscription.isKnown) {
    problems.push(`${name} knows a subscription without a session`);
  }
}

function expectCleanStorage({ problems, cookieSession }: World, tab: SimulatedTab): void {
  const { local, session } = tab.platform;
  for (const storage of [local, session]) {
    for (const [key, value] of entriesOf(storage)) {
      const isPersonal =
        CUSTOMERS.some((customer) => value.includes(customer)) || PROVIDER_USER.test(value);
      if (isPersonal || TOKENS.test(value)) problems.push(`${key} holds ${value}`);
    }
  }
  if (cookieSession() !== null) return;
  const left = session
    .keys()
    .filter((key) => !KEPT_AFTER_SIGN_OUT.some((it) => key.startsWith(it)))
    .filter((key) => key !== TV_SIGN_IN || !isAtTvProvider(tab))
    // A visit has flags, which name their user by a hash and hold for no other.
    .filter((key) => key !== FLAGS);
  if (tab.gate.state === "open" && left.length > 0) {
    problems.push(`${left.join()} stays in ${tab.name} after sign-out`);
  }
}

/** A customer signs in, or may try again. */
function isAtTvProvider(tab: SimulatedTab): boolean {
  return isSigningIn(tab) || tab.foyer.tvProvider.state.kind === "failed";
}

/** The cookies of a viewer belong to the session that is signed in. */
function expectOwnProviderCookies({ cookieSession, device, problems }: World): void {
  const { tvEntitled, tvSubscription } = defaultConfiguration.cookies;
  const mvpd = device.cookies.get(tvSubscription);
  const told = mvpd ?? device.cookies.get(tvEntitled);
  const found = cookieSession();
  if (told === null || (mvpd !== null && mvpd === found?.mvpd)) return;
  problems.push(`the cookies tell of a viewer of ${told} while the device has ${nameOf(found)}`);
}

function entriesOf(storage: StoragePort): (readonly [string, string])[] {
  return storage.keys().map((key) => [key, storage.get(key) ?? ""]);
}

/** The first such text among the values of a store; its dependencies do not count. */
function textIn(value: unknown, marks: RegExp, seen: Set<unknown>): string | null {
  if (typeof value === "string") return marks.test(value) ? value : null;
  if (typeof value !== "object" || value === null || seen.has(value)) return null;
  seen.add(value);
  for (const key in value) {
    const found = key === "deps" ? null : textIn(value[key as never], marks, seen);
    if (found !== null) return found;
  }
  return null;
}

export function nameOf(session: KnownSession | null): string {
  if (session === null) return "none";
  const { number, profileId, mvpd } = session;
  return `session ${number} of ${profileId ?? `a viewer of ${mvpd}`}`;
}
