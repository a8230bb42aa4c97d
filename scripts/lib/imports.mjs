// Who imports whom, read from the sources: imports inside the repository name their file with its extension.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./workspace.mjs";

const CODE = /\.(ts|tsx|mjs)$/;
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const HOOK = /\buse[A-Z]\w+/g;

/** Every file that git knows or could add. */
export function repositoryFiles() {
  return git(["ls-files", "--cached", "--others", "--exclude-standard"]);
}

export function git(args) {
  // What a failed command says stands in its error: a branch that is not there is no news for the user.
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  return execFileSync("git", args, options).split("\n").filter(Boolean);
}

/** `Map(file → files that it imports)`. A hook of `@foyer/react` counts as its own file, not as the whole package. */
export function importsOf(files, read = (file) => readFileSync(join(root, file), "utf8")) {
  return new Map(
    files
      .filter((file) => CODE.test(file))
      .map((file) => {
        const text = read(file);
        const paths = [...text.matchAll(IMPORT)].map(([, path]) =>
          normalize(join(dirname(file), path)),
        );
        return [file, new Set([...paths, ...hooksIn(text)])];
      }),
  );
}

function hooksIn(text) {
  if (!text.includes('"@foyer/react"')) return [];
  return [...text.matchAll(HOOK)].map(
    ([name]) =>
      `packages/react/src/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
  );
}

/** The same, read backwards. */
export function importersOf(imports) {
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return importers;
}
