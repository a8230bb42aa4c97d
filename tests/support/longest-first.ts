import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that are slow or mostly wait. Started last, they would leave a core idle at the end of a run. */
const LONG = [
  /simulation|state-space\.test/,
  /journeys\/(scenes|second-screen|interrupted-methods|interruptions|verification|own-plan|billing)\.test/,
];

/** Vitest's order, but with slow files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => name.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
