/**
 * Modules in a window of jsdom, which runs scripts alone: each module becomes a function that is handed its imports.
 * (Modules of Node's own in a window would keep every window for ever.)
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Context, Script } from "node:vm";
import { moduleRunnerTransform } from "vite";
import type { Device } from "./parts.ts";

type Exports = Record<string, unknown>;
type Import = (specifier: string) => Promise<Exports>;
type Read = (address: URL) => Promise<string>;

/** A module as a function of what it uses. */
type Run = (
  exports: Exports,
  exportName: (name: string, get: () => unknown) => void,
  importStatic: Import,
  importDynamic: Import,
  meta: { readonly url: string },
) => Promise<void>;

interface Loaded {
  readonly exports: Exports;
  /** Modules that it waits for. */
  readonly waitsFor: Set<Loaded>;
  done: Promise<void>;
}

const PARAMETERS = [
  "__vite_ssr_exports__",
  "__vite_ssr_exportName__",
  "__vite_ssr_import__",
  "__vite_ssr_dynamic_import__",
  "__vite_ssr_import_meta__",
].join(", ");

/** Public directory of the built app. */
const BUILT = join(import.meta.dirname, "../../../../apps/web/dist");

/** Compiled once for all windows. */
const scripts = new Map<string, Promise<Script>>();

async function compiled(address: URL, read: Read): Promise<Script> {
  const source = await read(address);
  const { code } = (await moduleRunnerTransform(source, null, address.href, source)) ?? {};
  return new Script(`(async (${PARAMETERS}) => {${code}\n})`, { filename: address.href });
}

function scriptOf(address: URL, read: Read): Promise<Script> {
  const script = scripts.get(address.href) ?? compiled(address, read);
  scripts.set(address.href, script);
  // The next page may get what this one did not.
  script.catch(() => scripts.delete(address.href));
  return script;
}

/** What a module of a window exports, once it and all that it imports have run. */
function importsOf(
  context: Context,
  read: Read,
  isOffline = () => false,
): (address: URL) => Promise<Exports> {
  const known = new Map<string, Loaded>();

  function load(address: URL): Loaded {
    const there = known.get(address.href);
    if (there) return there;
    const exports: Exports = {};
    const loaded: Loaded = { exports, waitsFor: new Set(), done: Promise.resolve() };
    known.set(address.href, loaded);
    loaded.done = run(address, loaded);
    // Whoever imports it gets the failure.
    loaded.done.catch(() => {});
    return loaded;
  }

  async function run(address: URL, loaded: Loaded): Promise<void> {
    if (isOffline()) throw new TypeError(`Failed to fetch the module ${address}`);
    const script = await scriptOf(address, read);
    const start = script.runInContext(context) as Run;
    const { exports } = loaded;
    const exportName = (name: string, get: () => unknown) =>
      Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });
    const importStatic = async (specifier: string) => {
      const other = load(new URL(specifier, address));
      // In a circle, what is exported so far has to do.
      if (waits(other, loaded)) return other.exports;
      loaded.waitsFor.add(other);
      await other.done;
      loaded.waitsFor.delete(other);
      return other.exports;
    };
    const importDynamic = async (specifier: string) => {
      const other = load(new URL(specifier, address));
      await other.done;
      return other.exports;
    };
    await start(exports, exportName, importStatic, importDynamic, { url: address.href });
  }

  return async (address) => {
    const loaded = load(address);
    await loaded.done;
    return loaded.exports;
  };
}

/** Whether a module waits for the other one, itself or by another. */
function waits(module: Loaded, other: Loaded): boolean {
  if (module === other) return true;
  for (const next of module.waitsFor) if (waits(next, other)) return true;
  return false;
}

/**
 * jsdom loads no other document: what would leave the page calls the driver. Links lead away by events, which the driver
 * hears; these calls are not heard.
 */
const LEAVING = /\bwindow\.location\.(assign|replace|reload)\(/g;

/** Runs a module of the built app, by its address in the page. */
export async function runApp(context: Context, script: string, device: Device): Promise<void> {
  const read = async ({ pathname }: URL) => {
    const text = await readFile(join(BUILT, pathname), "utf8");
    return text.replace(LEAVING, "window.foyerLeaves.$1(");
  };
  await importsOf(context, read, () => device.isOffline)(new URL(script));
}

/** Runs a module that another server hands out. */
export async function runServed(context: Context, script: string): Promise<void> {
  const read = async (address: URL) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.text();
  };
  await importsOf(context, read)(new URL(script));
}

const selectors = new URL(
  `file://${dirname(createRequire(import.meta.url).resolve("ivya"))}/index.js`,
);

/** Finds elements by the same selectors as the browser's driver does. */
export interface Selectors {
  queryLocatorSelectorAll(selector: string, root?: Node): Element[];
}

export async function selectorsOf(context: Context): Promise<Selectors> {
  const read = (address: URL) => readFile(address, "utf8");
  const { Ivya } = (await importsOf(context, read)(selectors)) as typeof import("ivya");
  return Ivya.create({ browser: "chromium" });
}
