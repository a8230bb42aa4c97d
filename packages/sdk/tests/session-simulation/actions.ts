import { showCode } from "./at-the-television.ts";
import { signInByTvProvider } from "./at-the-tv-provider.ts";
import type { SimulatedTab } from "./simulated-tab.ts";
import { CALM, WEATHERS } from "./weather.ts";
import type { World } from "./world.ts";

/** Two customers who use the same device. */
export const CUSTOMERS = ["paying-monthly", "new"] as const;
export type Customer = (typeof CUSTOMERS)[number];

const MINUTE_MS = 60_000;
const WAITS_MS = [1, 100, 2_000, 11_000, 15_000, 40_000];
const LONG_WAITS_MS = [13.5, 14, 14.95, 15, 16, 30, 59].map((minutes) => minutes * MINUTE_MS);
const AT_PROVIDER_MS = [0, 2_500, 2_500, 6_000];
const AT_TELEVISION_MS = [0, 6_000, 12_000];
const CORRECTIONS_MS = [-24 * 60, -60, 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

export type Action = (world: World, tab: SimulatedTab) => void | Promise<void>;

export function signIn(world: World, tab: SimulatedTab, customer: Customer): void {
  const { signIn: screen } = tab.foyer;
  if (!isAwake(tab) || screen.form.isSubmitting) return;
  screen.form.fields.email.change(`${customer}@example.com`);
  screen.form.fields.password.change("password");
  world.command(
    tab,
    "signIn",
    screen.submit().then(() => screen.close()),
  );
}

/** Several calls at once, like those of a screen that opens. */
export function call({ command }: World, tab: SimulatedTab): void {
  if (!isAwake(tab)) return;
  const { account, plans, session, subscription, tvProvider } = tab.foyer;
  command(tab, "account.open", account.open());
  command(tab, "subscription.refresh", subscription.refresh());
  command(tab, "plans.load", plans.load());
  if (session.isMvpdUser) command(tab, "tvProvider.check", tvProvider.check());
}

export const actions: Readonly<Record<string, Action>> = {
  signIn: (world, tab) => signIn(world, tab, world.chance.among(CUSTOMERS)),
  signInEverywhere(world) {
    for (const tab of world.tabs) signIn(world, tab, world.chance.among(CUSTOMERS));
  },
  async signInByTvProvider(world, tab) {
    signInByTvProvider(world, tab);
    await world.device.clock.advance(world.chance.among(AT_PROVIDER_MS));
  },
  cancelTvProvider(_, tab) {
    if (isAwake(tab)) tab.foyer.tvProvider.cancel();
  },
  comeBackToTvProviders(_, tab) {
    if (!isAwake(tab)) return;
    tab.foyer.tvProvider.close();
    tab.foyer.tvProvider.open();
  },
  async showCode(world, tab) {
    showCode(world, tab, `${world.chance.among(CUSTOMERS)}@example.com`);
    await world.device.clock.advance(world.chance.among(AT_TELEVISION_MS));
  },
  signOut({ command }, tab) {
    if (isAwake(tab)) command(tab, "signOut", tab.foyer.session.signOut());
  },
  call,
  callEverywhere(world) {
    for (const tab of world.tabs) call(world, tab);
  },
  async wait({ device, chance }) {
    await device.clock.advance(chance.among(WAITS_MS));
  },
  async waitLong({ device, chance }) {
    await device.clock.advance(chance.among(LONG_WAITS_MS));
  },
  openTab(world) {
    if (world.tabs.length < 3) world.openTab();
  },
  reload(world, tab) {
    const { session } = tab.platform;
    leave(world, tab, "close");
    world.openTab(session).foyer.tvProvider.open();
  },
  close: (world, tab) => leave(world, tab, "close"),
  kill: (world, tab) => leave(world, tab, "kill"),
  freeze: (_, tab) => tab.sleep("frozen"),
  cache: (_, tab) => tab.sleep("cached"),
  wake: (_, tab) => tab.wake(),
  hide: (_, tab) => tab.connectivity.setVisible(false),
  show: (_, tab) => tab.connectivity.setVisible(true),
  offline({ tabs }) {
    for (const { connectivity } of tabs) connectivity.setOnline(false);
  },
  online({ tabs }) {
    for (const { connectivity } of tabs) connectivity.setOnline(true);
  },
  storm({ wire, chance }) {
    wire.weather = chance.among(WEATHERS);
  },
  calm({ wire }) {
    wire.weather = CALM;
  },
  correctClock: ({ correctClock, chance }) => correctClock(chance.among(CORRECTIONS_MS)),
  async signOutFromElsewhere({ cookieSession, signOutFromElsewhere }) {
    const session = cookieSession();
    if (session !== null) await signOutFromElsewhere(session);
  },
};

/** Weight of each action; 1 by default. */
const OFTEN: Readonly<Record<string, number>> = {
  signIn: 3,
  signInByTvProvider: 3,
  showCode: 2,
  call: 6,
  callEverywhere: 6,
  wait: 8,
  waitLong: 4,
  openTab: 3,
  wake: 4,
  online: 3,
  storm: 4,
  calm: 2,
};

/** Names of actions, repeated by weight. */
export const deck: readonly string[] = Object.keys(actions).flatMap((name) =>
  Array.from({ length: OFTEN[name] ?? 1 }, () => name),
);

/** No button is pressed in a frozen tab. */
function isAwake({ gate }: SimulatedTab): boolean {
  return gate.state === "open";
}

/** A device always has a tab. */
function leave(world: World, tab: SimulatedTab, how: "close" | "kill"): void {
  tab[how]();
  world.tabs.splice(world.tabs.indexOf(tab), 1);
  if (world.tabs.length === 0) world.openTab();
}
