import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that are slow or mostly wait. Started last, they would leave a core idle at the end of a run. */
const LONG = [
  /simulation|state-space\.test/,
  /journeys\/(scenes|second-screen|interrupted-methods|interruptions|verification|own-plan|billing)\.test/,
];

/**
 * Vitest's order, but with slow files first; with `--sequence.shuffle` the order of the seed. A sequencer of its own
 * takes the place of Vitest's random one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return sortedBy(files, ({ moduleId }) => hash(`${seed} ${moduleId}`));
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => name.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function sortedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...items].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

function hash(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
