/** The code blocks of the documentation, word for word. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface Snippet {
  /** Page relative to the repository, and line of the fence: `README.md:29`. */
  readonly at: string;
  readonly page: string;
  readonly language: string;
  /** The file that the first line names in a comment; null where it names none. */
  readonly file: string | null;
  readonly code: string;
}

/** Comment of the first line that names a file: `// main.tsx`, `<!-- index.html -->`. */
const FILE_NAME = /^(?:\/\/|<!--|#)\s*([\w./-]+\.\w+)\s*(?:-->)?\s*$/;
const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

export function snippetsOf(page: string): readonly Snippet[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(FENCE)].map(({ index, 1: language = "", 2: code = "" }) => ({
    at: `${page}:${text.slice(0, index).split("\n").length}`,
    page,
    language,
    file: FILE_NAME.exec(code.split("\n", 1)[0] ?? "")?.[1] ?? null,
    code,
  }));
}

/** Written by hand. Generated references and records of decisions hold no instructions. */
const WRITTEN = [
  "README.md",
  "docs/*.md",
  "docs/guides/*.md",
  "packages/*/README.md",
  "apps/*/README.md",
  "examples/*/README.md",
];

export function pages(): readonly string[] {
  return WRITTEN.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}
