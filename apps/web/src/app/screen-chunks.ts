import type { Foyer, RouteId } from "@foyer/sdk";
import { type ComponentType, lazy } from "react";
import { loadModule } from "../kit/load-module.ts";
import { type ScreenProps, screenOf } from "../kit/screens.ts";
import { nextTask } from "./tasks.ts";

type Module = { readonly default: ComponentType<ScreenProps> };

/** The files of `kit/screens.ts`, each a chunk of its own. */
const FILES = import.meta.glob<Module>(["../routes/*.tsx", "!**/*.test.tsx"]);

/** A screen in a chunk of its own. */
interface LazyScreen {
  /** Loads the chunk. From then on the screen shows at once: React delays content after a fallback for 300 ms. */
  readonly load: () => Promise<void>;
  readonly Shown: ComponentType<ScreenProps>;
}

const chunks = new Map<string, LazyScreen>();

function chunkOf(route: RouteId): LazyScreen {
  const { file } = screenOf(route);
  const known = chunks.get(file);
  if (known) return known;
  const bring = FILES[`../routes/${file}.tsx`];
  if (!bring) throw new Error(`There is no routes/${file}.tsx, which kit/screens.ts names.`);
  const chunk = lazyScreen(bring);
  chunks.set(file, chunk);
  return chunk;
}

function lazyScreen(bring: () => Promise<Module>): LazyScreen {
  let loaded: Module | null = null;
  const load = async () => {
    loaded = await loadModule(bring);
  };
  return { load, Shown: lazy(() => (loaded ? atOnce(loaded) : loadModule(bring))) };
}

/** Resolves before `then` returns, so that `lazy` does not suspend. */
function atOnce(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: `lazy` calls it once and hands in plain callbacks.
  const answer = { then: (take: (module: Module) => void) => take(module) };
  return answer as Promise<Module>;
}

export const NotFound = lazy(() => import("../routes/not-found.tsx"));

export function componentOf(route: RouteId): ComponentType<ScreenProps> {
  return chunkOf(route).Shown;
}

/** Whether the screen can show now. A failure is retried, and reported, where the screen shows. */
export async function loadScreen(route: RouteId, foyer: Foyer): Promise<boolean> {
  const stores = screenOf(route).stores.map((store) => foyer.load(store));
  const outcomes = await Promise.allSettled([chunkOf(route).load(), ...stores]);
  return outcomes.every(({ status }) => status === "fulfilled");
}

/** Best effort: a chunk that fails here is loaded again where its screen shows. */
export async function loadNextScreens(route: RouteId): Promise<void> {
  for (const next of screenOf(route).next) {
    chunkOf(next)
      .load()
      .catch(() => {});
    // Each in a task of its own: the browser responds in between.
    await nextTask();
  }
}

/** Sign-out has to work offline: its screen loads together with the menu that leads to it. */
export async function loadUserMenu() {
  const [{ UserMenu }] = await Promise.all([
    import("../layout/user-menu.tsx"),
    chunkOf("signOut").load(),
  ]);
  return { default: UserMenu };
}
