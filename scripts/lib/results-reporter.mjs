// A failed comparison says in `failureMessages` only that two values differ. Of a failure that does not come again, that
// tells nothing about the cause: here the difference follows.
import { stripVTControlCharacters } from "node:util";
import { JsonReporter } from "vitest/node";

const LINES_OF_DIFFERENCE = 8;

/** The results of a run as JSON, as Vitest writes them, with what differs in each failed comparison. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from its file's default export.
export default class ResultsReporter extends JsonReporter {
  async onTestRunEnd(testModules) {
    for (const testModule of testModules) {
      for (const test of testModule.children.allTests("failed")) {
        for (const error of test.result().errors ?? []) tellDifference(error);
      }
    }
    await super.onTestRunEnd(testModules);
  }
}

function tellDifference(error) {
  if (!error.diff) return;
  const lines = stripVTControlCharacters(error.diff).split("\n");
  const changes = lines.filter((line) => /^[-+] /.test(line)).slice(0, LINES_OF_DIFFERENCE);
  const [message, ...calls] = error.stack.split(/\n(?= +at )/);
  error.stack = [message, ...changes, ...calls].join("\n");
}
