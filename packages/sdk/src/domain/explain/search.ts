import type { ExplainEntry } from "./types.ts";

export interface DecisionSearch {
  /** Words that the entry has to contain, all of them, in any letter case. */
  readonly text: string;
  /** The topic of the entries; null for every topic. */
  readonly topic: string | null;
}

/** The entries found, newest first. */
export function searchDecisions<Entry extends ExplainEntry>(
  entries: readonly Entry[],
  { text, topic }: DecisionSearch,
): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter((entry) => (topic === null || entry.topic === topic) && hasAll(entry, words))
    .reverse();
}

/** The topics of the entries, each once, in alphabetical order. */
export function decisionTopics(entries: readonly ExplainEntry[]): readonly string[] {
  return [...new Set(entries.map(({ topic }) => topic))].sort();
}

function hasAll(entry: ExplainEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = JSON.stringify(entry).toLowerCase();
  return words.every((word) => text.includes(word));
}
