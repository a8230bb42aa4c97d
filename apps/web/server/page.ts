import type { Asset } from "./assets.ts";
import { asset } from "./assets.ts";

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Which source module shows an address, so that its chunk loads beside the main one and not after it. */
export type RouteModule = (path: string) => string | null;

/**
 * Builds the page for an address: the configuration as inert JSON, and preload hints for the chunk of its
 * screen. One page is kept per screen.
 */
export function createPages(
  html: string,
  manifest: Manifest,
  routeModule: RouteModule,
  configuration: unknown,
): (path: string) => Asset {
  const data = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  const tag = `<script type="application/json" id="foyer-configuration">${data}</script>`;
  const kept = new Map<string | null, Asset>();
  return (path) => {
    const module = routeModule(path);
    const known = kept.get(module);
    if (known) return known;
    const hints = module ? preloads(manifest, module, html) : "";
    const page = asset(Buffer.from(html.replace("<!--configuration-->", tag + hints)), ".html");
    kept.set(module, page);
    return page;
  };
}

function preloads(manifest: Manifest, module: string, html: string): string {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(module);
  const absent = (file: string) => !html.includes(`/${file}`);
  return [
    ...[...files]
      .filter(absent)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles]
      .filter(absent)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join("");
}
