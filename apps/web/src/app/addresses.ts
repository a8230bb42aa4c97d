import { type ConfigurationInput, createConfiguration } from "@foyer/sdk";
import { chunksOf, createFoyerInParts } from "@foyer/sdk/core";
import { nodePlatform } from "@foyer/sdk/node";
import { SCREENS, screenOf } from "../kit/screens.ts";

/** Files that a page loads for its screen. */
export interface ScreenSources {
  /** Its source file, from the folder of the app. */
  readonly file: string;
  /** The chunks of the SDK that it needs, by name. */
  readonly chunks: readonly string[];
}

/** The addresses of the app for its server: the routes of its configuration, and the table of screens. */
export interface Addresses {
  screenAt(path: string): ScreenSources;
  /** True also for an address that only begins like one with a secret. */
  holdsSecret(path: string): boolean;
}

export function createAddresses(configuration: ConfigurationInput, origin: string): Addresses {
  const { routes } = createConfiguration(configuration, origin);
  const { navigation } = createFoyerInParts({
    configuration,
    platform: nodePlatform({ url: origin }),
    loadModule: never,
  });
  const secret = SCREENS.filter(({ hasSecretAddress }) => hasSecretAddress)
    .flatMap((screen) => screen.routes)
    .map((route) => beginning(routes[route]));
  return {
    screenAt(path) {
      const route = navigation.routeOf(path);
      if (route === null || route === "notFound") return { file: fileOf("not-found"), chunks: [] };
      const { file, stores } = screenOf(route);
      return { file: fileOf(file), chunks: chunksOf(...stores) };
    },
    holdsSecret: (path) => secret.some((start) => readable(path).startsWith(start)),
  };
}

function fileOf(name: string): string {
  return `src/routes/${name}.tsx`;
}

/** The path before its first parameter. Letter case does not matter. */
function beginning(path: string): string {
  return path.replace(/:.*/, "").toLowerCase();
}

/** As a route is found: letter case and escapes do not matter. */
function readable(path: string): string {
  return path.split("/").map(unescaped).join("/").toLowerCase();
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const never = () => Promise.reject(new Error("Addresses are read without the later chunks."));
