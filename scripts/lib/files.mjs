import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

export const TEST_FILE = /\.test\.(tsx?|mjs)$/;

const SKIPPED = new Set(["node_modules", "dist", ".data", "coverage"]);

/** Every file under the folders whose name matches; a folder that is not there holds none. */
export function filesUnder(folders, name) {
  return folders.flatMap((folder) => walk(join(root, folder), name));
}

function walk(folder, name) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path, name);
    return name.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
