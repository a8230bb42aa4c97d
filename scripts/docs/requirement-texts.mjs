import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";

const LINE = /^- \*\*([A-Z]{3}-\d+)\*\* (.*?)(?: \([12]§[^)]*\))?$/gm;
const RANGE = /\b([A-Z]{3})-(\d+)(?: to \1-(\d+))?/g;

/** `Map("PAY-08" → { page: "payment.md", text: "…" })`, in the order of the pages. */
export function requirementTexts() {
  const folder = join(root, "docs/spec");
  const texts = new Map();
  for (const page of readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()) {
    for (const [, id, text] of readFileSync(join(folder, page), "utf8").matchAll(LINE)) {
      texts.set(id, { page, text });
    }
  }
  return texts;
}

/** The requirement ids a text names; `RDR-01 to RDR-15` is all fifteen. Open points and decisions are left out. */
export function expandIds(text, requirements) {
  const ids = [];
  for (const [, area, first, last = first] of text.matchAll(RANGE)) {
    for (let number = Number(first); number <= Number(last); number += 1) {
      ids.push(`${area}-${String(number).padStart(first.length, "0")}`);
    }
  }
  return [...new Set(ids)].filter((id) => requirements.has(id));
}
