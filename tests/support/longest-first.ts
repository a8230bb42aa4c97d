import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long or mostly wait. Begun last, they would leave a core idle at the end of a run. */
const LONG = [
  /-simulation\/share-\d/,
  /redirects\/state-space\.test/,
  /journeys\/(merciless-service|interruptions|leaving)\.test/,
];

/** The order of Vitest, but for long files, which begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => name.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
