import { isSigningIn, type SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

/** Providers of which the users of the device are customers. At each of them one package includes the product. */
export const PROVIDERS = ["cox", "comcast"] as const;
/** Users of a provider by result: entitled, not included, refused. */
const ENTITLED = "viewer";
const USERS = [ENTITLED, ENTITLED, ENTITLED, ENTITLED, "basic", "blocked"];
/** Delays until the user has decided, in milliseconds. Infinite for some. */
const DECIDES_AFTER_MS = [150, 400, 400, 1_500, 1_500, 4_000, 13_000, Number.POSITIVE_INFINITY];

/** A user id in the format of the providers; no store or storage may hold one. */
export const PROVIDER_USER = new RegExp(`(${PROVIDERS.join("|")})-(${USERS.join("|")})`);

/**
 * Presses a provider, or tries again; and goes to its window, or to the link where the browser has blocked it. The
 * screen leads a member away: they sign out first. A viewer who has come in leaves it.
 */
export function signInByTvProvider(world: World, tab: SimulatedTab): void {
  const { chance, command, device } = world;
  const { session, tvProvider } = tab.foyer;
  if (tab.gate.state !== "open" || isSigningIn(tab)) return;
  if (tab.session !== null) command(tab, "signOut", session.signOut());
  tab.popUp.block(chance.below(4) === 0);
  const provider = chance.among(PROVIDERS);
  const again = tvProvider.state.kind === "failed" ? tvProvider.retry() : null;
  command(
    tab,
    "tvProvider.signIn",
    (again ?? tvProvider.signIn(provider)).then(({ ok }) => {
      if (ok) tvProvider.close();
    }),
  );

  const decidesAfter = chance.among(DECIDES_AFTER_MS);
  const userName = chance.below(8) === 0 ? null : chance.among(USERS);
  if (!Number.isFinite(decidesAfter)) return;
  device.clock.after(decidesAfter, () => void decide(world, tab, userName));
}

/** Signs in at the provider as this user, or closes the window. */
async function decide(world: World, tab: SimulatedTab, userName: string | null): Promise<void> {
  const address = providerAddress(tab);
  const window = tab.popUp.windows.at(-1);
  if (userName === null || address === null) return window?.close();
  world.diary.push(`${tab.name}: ${userName} at ${new URL(address).pathname}`);
  const body = new URLSearchParams({ userName, password: "anything" });
  const answer = await world.wire.visit(address, { method: "POST", body });
  const landing = answer.headers.get("location");
  if (landing === null) return;
  const { origin, searchParams } = new URL(landing);
  window?.emit(origin, { EVENT_NAME: "TV_PROVIDER_LANDED", nonce: searchParams.get("nonce") });
  window?.close();
}

/** Where the window, or the link, leads; null before that, and when the window is closed. */
function providerAddress({ foyer, popUp }: SimulatedTab): string | null {
  const { state } = foyer.tvProvider;
  const link = state.kind === "waiting" ? state.link?.destination : null;
  if (link?.kind === "external") return link.url;
  const window = popUp.windows.at(-1);
  return window === undefined || window.closed ? null : window.url;
}
