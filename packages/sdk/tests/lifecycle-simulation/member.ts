import { storedKey } from "../../src/capabilities/kit/stored-value.ts";
import { MINUTE_MS } from "./days.ts";
import { EMAIL, type LifeTab, type World } from "./world.ts";

/** The member at the page in front: signed in, with My Account open and read. Null where that fails. */
export async function atAccount(world: World, tab = world.tabs[0] ?? world.openTab()) {
  for (let tries = 0; tries < 3; tries += 1) {
    if (!(await signIn(world, tab))) return null;
    await tab.foyer.load("account", "planActions");
    await world.drive(tab.foyer.account.open());
    // The first call may find out that the session has ended, and a page that could not be read offers to read it again.
    const { account, session } = tab.foyer;
    const isRead = account.state.kind === "ready" && account.incompleteText === null;
    if (session.profileId !== null && isRead) return tab;
  }
  const { state } = tab.foyer.account;
  world.problems.push(`${tab.name} cannot open My Account: ${JSON.stringify(state)}`);
  return null;
}

export async function signIn(world: World, { name, foyer }: LifeTab): Promise<boolean> {
  const { session, signIn: screen } = foyer;
  if (session.profileId !== null) return true;
  screen.form.fields.email.change(EMAIL);
  screen.form.fields.password.change("password");
  const outcome = await world.drive(screen.submit());
  screen.close();
  world.count("sign-ins");
  if (!outcome.ok) world.problems.push(`${name} cannot sign in: ${JSON.stringify(outcome)}`);
  return outcome.ok;
}

/** Calm returns: the network is back, and everything that was sent is settled. */
export async function calm(world: World): Promise<void> {
  const { wire, tabs, device } = world;
  wire.next = [];
  wire.storm = 0;
  for (const { platform } of tabs) platform.connectivity.setOnline(true);
  await device.clock.settle();
  const isOpen = () => tabs.some(isWaiting) || hasRecord(world);
  for (let minute = 0; minute < 40 && isOpen(); minute += 1) {
    await device.clock.advance(minute < 4 ? MINUTE_MS / 4 : MINUTE_MS);
  }
  if (hasRecord(world)) world.problems.push("the record of a write is never settled");
  for (const tab of tabs.filter(isWaiting)) {
    world.problems.push(`${tab.name} never settles: ${JSON.stringify(stateOf(tab))}`);
  }
}

/** A stored write is not settled, perhaps of a page that is gone (D-04). */
function hasRecord({ device, tabs }: World): boolean {
  const isOpen = tabs.some(({ foyer }) => foyer.session.profileId !== null);
  return isOpen && device.local.keys().some((key) => key.startsWith(storedKey("writes.")));
}

function isWaiting(tab: LifeTab): boolean {
  if (!tab.foyer.isLoaded("purchases")) return false;
  const { plan, offer, payment, gift, purchase } = stateOf(tab);
  return (
    plan !== null ||
    offer ||
    ["saving", "confirming", "elsewhere"].includes(payment) ||
    gift === "confirming" ||
    purchase
  );
}

function stateOf({ foyer }: LifeTab) {
  const manages = foyer.isLoaded("planActions");
  return {
    plan: manages ? foyer.planActions.pending : null,
    offer: (manages && foyer.cancellation.offer?.isSending) || false,
    payment: foyer.isLoaded("paymentUpdate") ? foyer.paymentUpdate.state.kind : "idle",
    gift: foyer.isLoaded("gifts") ? foyer.gifts.state.kind : "closed",
    purchase: foyer.purchases.isPending,
  };
}
