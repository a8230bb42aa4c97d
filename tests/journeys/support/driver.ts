/**
 * In what a journey runs. jsdom runs the built app, too, in a fraction of the time; a journey that needs more of a
 * browser says for what, by its tags. All others run in Chromium as well: a tenth of them in every run, by turns of a
 * day, and all of them with JOURNEYS=chromium.
 */
import { createHash } from "node:crypto";
import { TestRunner } from "vitest";
import { NEEDS } from "./needs.ts";

export type Driver = "chromium" | "jsdom";

interface Journey {
  /** With the titles around it. */
  readonly title: string;
  readonly tags: readonly string[];
}

interface Choice {
  /** The driver that is named for the whole run. jsdom runs only what needs no browser. */
  readonly named: string | undefined;
  /** Which tenth is due. */
  readonly turn: number;
}

export const TURNS = 10;
const DAY_MS = 86_400_000;

/** The turn in which a journey runs in Chromium: the same for ever, whatever else there is. */
function turnOf(title: string): number {
  return createHash("sha1").update(title).digest().readUInt32BE() % TURNS;
}

export function driverOf({ title, tags }: Journey, { named, turn }: Choice): Driver {
  const needsBrowser = NEEDS.some(({ name }) => tags.includes(name));
  if (needsBrowser || named === "chromium") return "chromium";
  return named !== "jsdom" && turnOf(title) === turn % TURNS ? "chromium" : "jsdom";
}

/** The driver of the test that runs. */
export function driverNow(): Driver {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error("A journey begins in a test.");
  return driverOf({ title: test.fullTestName, tags: test.tags ?? [] }, choiceOf(process.env));
}

/** @throws for a name or a turn that would run no journey in Chromium, unnoticed */
export function choiceOf({ JOURNEYS: named, JOURNEYS_TURN: told }: NodeJS.ProcessEnv): Choice {
  if (named !== undefined && named !== "chromium" && named !== "jsdom")
    throw new Error(`JOURNEYS is chromium or jsdom; it is "${named}".`);
  const turn = Number(told || Math.floor(Date.now() / DAY_MS));
  if (!Number.isInteger(turn) || turn < 0)
    throw new Error(`JOURNEYS_TURN is a whole number, 0 or more; it is "${told}".`);
  return { named, turn };
}
