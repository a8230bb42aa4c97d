/** axe in a window of jsdom. */
import { Script } from "node:vm";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { linesOf } from "../violations.ts";
import type { OpenWindow } from "./window.ts";

/** What needs a layout, or the style sheets. */
const OFF = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];

const script = new Script(axe.source);

type Examine = (options: RunOptions) => Promise<AxeResults>;

const OPTIONS: RunOptions = {
  // Frames hear messages of the real window only.
  iframes: false,
  resultTypes: ["violations"],
  rules: Object.fromEntries(OFF.map((rule) => [rule, { enabled: false }])),
};

/** Violations, one line each. */
export async function problemsOf({ window, context }: OpenWindow): Promise<readonly string[]> {
  if (!("axe" in window)) script.runInContext(context);
  const examine = window.eval("(options) => axe.run(document, options)") as Examine;
  return linesOf(await examine(OPTIONS));
}
