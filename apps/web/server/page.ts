import type { ScreenSources } from "../src/app/addresses.ts";
import type { PageData } from "../src/app/configuration.ts";
import type { RenderedScreen } from "../src/render-screen.tsx";

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface PageParts {
  readonly manifest: Manifest;
  /** Source modules of the screen. */
  readonly modules: readonly string[];
  /** Settings for the application: inert JSON in the document, which saves a request. */
  readonly data: PageData;
  /** The screen written into the document. */
  readonly screen: RenderedScreen | null;
}

/**
 * The document for a screen: preload hints for the screen's chunks, so that they load beside the main one, and the
 * settings after the screen, whose images would be found later behind them.
 */
export function renderPage(html: string, { manifest, modules, data, screen }: PageParts): Buffer {
  const { answers } = screen ?? {};
  const settings: PageData = answers ? { ...data, answers, answeredAt: Date.now() } : data;
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  const tag = `<script type="application/json" id="foyer-configuration">${json}</script>`;
  const hints = preloads(manifest, modules, html);
  const page = html.replace("<!--hints-->", hints).replace("<!--configuration-->", () => tag);
  if (!screen) return Buffer.from(page);
  const title = screen.title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  // Scripts load with low priority: the first paint does not need them.
  return Buffer.from(
    page
      .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
      .replace(/<title>[^<]*/, () => `<title>${title}`)
      .replace('<div id="root">', (root) => root + screen.html),
  );
}

/** The source modules of a screen, as the manifest names them: its file, and the chunks of the SDK that it needs. */
export function modulesOf(manifest: Manifest, { file, chunks }: ScreenSources): readonly string[] {
  return [file, ...chunks.map((chunk) => moduleOfChunk(manifest, chunk))];
}

/** The SDK loads each chunk by an `import()` of the file of that name. */
function moduleOfChunk(manifest: Manifest, chunk: string): string {
  const ofChunk = (key: string): boolean =>
    key.startsWith("../../packages/sdk/") && key.endsWith(`/${chunk}.ts`);
  return Object.keys(manifest).find(ofChunk) ?? "";
}

/** A document with its style sheets in it. */
interface StyledHtml {
  readonly html: string;
  /** The sheets, for the page's policy, which allows them by hash. */
  readonly styles: readonly string[];
}

/**
 * Writes the style sheets of the built document into it, so that the first paint needs no further request. `read`
 * returns the text of a file; a sheet without one stays a link.
 */
export function inlineStyles(built: string, read: (file: string) => string | null): StyledHtml {
  const styles: string[] = [];
  const html = built.replace(STYLE_LINK, (link, file: string) => {
    const css = read(file);
    // Markup injection: a text with this string ends its own element.
    if (css === null || /<\/style/i.test(css)) return link;
    styles.push(css);
    return `<style data-file="${file}">${css}</style>`;
  });
  return { html, styles };
}

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

function preloads(manifest: Manifest, modules: readonly string[], html: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const module of modules) visit(module);
  const absent = (file: string): boolean => !html.includes(`/${file}`);
  return [
    ...[...scripts].filter(absent).map((file) => hint("modulepreload", file)),
    ...[...styles].filter(absent).map((file) => hint("stylesheet", file)),
  ].join("");
}

function hint(rel: "modulepreload" | "stylesheet", file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}
