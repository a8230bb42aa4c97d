import { createConfiguration } from "../src/domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../src/domain/configuration/sandbox-configuration.ts";
import { splitAddress } from "../src/domain/navigation/guard.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { visitOf } from "./tv-provider-visit.ts";
import { type Walk, type WalkEnd, walk } from "./walk.ts";

export const ORIGIN = "http://localhost:5173";
export const settings = createConfiguration(sandboxConfiguration());

/** A visitor of the shop, and the screen to which her link has led. */
export interface Visit {
  readonly shop: Shop;
  readonly tab: Tab;
  readonly at: WalkEnd;
}

/** How a visitor becomes a user. Returns where that leads. */
export type WayIn = (visit: Visit) => Promise<Walk>;

/** The whole app is here, so that no address leaves it. */
const part = { defaultConfig: { rootDomain: `${ORIGIN}/` } };
const PASSWORD = "Curtain7!";
let accounts = 0;

/** A visitor follows a link to the app. */
export async function visits(address: string): Promise<Visit> {
  const shop = createShop();
  const tab = shop.tab({ href: ORIGIN + address, configuration: part });
  const { end } = await goes(shop, tab, address);
  return { shop, tab, at: end };
}

export function routeOf(end: WalkEnd): string | null {
  return end.kind === "screen" ? end.route : null;
}

/** A user takes a link of the app. */
export function goes({ drive }: Shop, { foyer }: Tab, address: string): Promise<Walk> {
  return walk({ foyer, drive }, { kind: "route", address });
}

async function signIn({ shop, tab, at }: Visit, password = "password"): Promise<Walk> {
  const { signIn: store, signUp: creation } = tab.foyer;
  if (routeOf(at) === "createAccount" || routeOf(at) === "createAccountPlan") {
    await walk({ ...tab, ...shop }, creation.signInLink.destination);
  }
  store.form.fields.email.change("new@example.com");
  store.form.fields.password.change(password);
  const outcome = await shop.drive(store.submit());
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  store.close();
  return walk({ ...tab, ...shop }, outcome.value.value);
}

async function signUp({ shop, tab, at }: Visit): Promise<Walk> {
  const { plans, signIn: store, signUp: creation } = tab.foyer;
  const deps = { ...tab, ...shop };
  let here = at;
  if (routeOf(here) === "signIn") here = (await walk(deps, store.links.signUp.destination)).end;
  if (routeOf(here) === "plans") {
    const outcome = plans.continue();
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    await walk(deps, outcome.value.value);
  }
  accounts += 1;
  creation.form.fields.email.change(`newcomer-${accounts}@example.com`);
  creation.form.fields.password.change(PASSWORD);
  const outcome = await shop.drive(creation.submit());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  creation.close();
  return walk(deps, outcome.value.value);
}

/** Asks for a reset mail, opens it in the browser of another device, and signs in with the new password. */
async function resetElsewhere(visit: Visit): Promise<Walk> {
  const { shop, tab, at } = visit;
  const { passwordAssistance, signIn: store, signUp: creation } = tab.foyer;
  const deps = { ...tab, ...shop };
  if (routeOf(at) !== "signIn") await walk(deps, creation.signInLink.destination);
  await walk(deps, store.links.passwordAssistance.destination);
  passwordAssistance.form.fields.email.change("new@example.com");
  const sent = await shop.drive(passwordAssistance.submit());
  if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
  const { link } = shop.sandbox.controls.outbox(shop.world).at(-1) ?? {};
  const other = shop.otherDevice(link ?? "");
  const { passwordReset, navigation } = other.foyer;
  const mailed = new URL(link ?? "");
  navigation.arrived(mailed.pathname + mailed.search);
  const opened = passwordReset.open(mailed.pathname.split("/").at(-1) ?? "");
  if (opened?.kind === "route") navigation.arrived(opened.address);
  passwordReset.form.fields.password.change(PASSWORD);
  passwordReset.form.fields.confirm.change(PASSWORD);
  const set = await shop.drive(passwordReset.submit());
  if (!set.ok) throw new Error(JSON.stringify(set.failure));
  const there = await walk({ ...other, ...shop }, passwordReset.signInLink.destination);
  const walked = await signIn({ shop, tab: other, at: there.end }, PASSWORD);
  other.close();
  return walked;
}

/** Signs in at a TV provider; where that is not enough, the screen of the next step shows. */
async function tvProvider(visit: Visit): Promise<Walk> {
  const { shop, tab, at } = visit;
  const { signIn: store, signUp: creation, tvProvider: providers } = tab.foyer;
  const deps = { ...tab, ...shop };
  if (routeOf(at) !== "signIn" && routeOf(at) !== "signInTv") {
    await walk(deps, creation.signInLink.destination);
  }
  const link = store.links.tvProvider?.destination;
  if (!link) return { end: at, passed: [] };
  await walk(deps, link);
  const provider = visitOf(shop, tab);
  const { result } = await provider.press();
  await provider.signsInAtProvider();
  const outcome = await shop.drive(result);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  providers.close();
  const walked = await walk(deps, outcome.value.value);
  return routeOf(walked.end) === "createAccount" ? signUp({ ...visit, at: walked.end }) : walked;
}

export const waysIn = {
  "signs in": (visit: Visit) => signIn(visit),
  "signs up": signUp,
  "opens a reset mail in another browser": resetElsewhere,
  "signs in at a TV provider": tvProvider,
} satisfies Readonly<Record<string, WayIn>>;

/** Path of an address. */
export function pathOf(end: WalkEnd): string {
  return end.kind === "external" ? end.url : splitAddress(end.address).path;
}
