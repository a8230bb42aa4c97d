// What is checked for types: every tsconfig of the workspace, and with them every source of it.
import { isAbsolute, join, relative } from "node:path";
import { root, run } from "./workspace.mjs";

/** By its path: two packages bring a command called tsc. The other one is the library of tools. */
const COMPILER = join(root, "node_modules/typescript-7/bin/tsc");

/** Two projects are checked at once, so one thread each. None lives long enough for its garbage to be worth collecting. */
const OPTIONS = ["--noEmit", "--singleThreaded", "--listFiles", "--pretty", "false"];
const ENVIRONMENT = { GOGC: "off", GOMEMLIMIT: "1GiB" };

/** What others extend is no project. An example is checked by its own build, against the built packages. */
const SHARED = "tsconfig.base.json";
const EXAMPLES = /^examples\//;

export function projectsAmong(files) {
  return files.filter(
    (file) =>
      /(?:^|\/)tsconfig(?:\.\w+)?\.json$/.test(file) && file !== SHARED && !EXAMPLES.test(file),
  );
}

export function sourcesAmong(files) {
  return files.filter((file) => /\.[cm]?tsx?$/.test(file) && !EXAMPLES.test(file));
}

/** Checks one project; answers its errors, and every file that it has read. */
export async function checkTypes(project, folder = root) {
  const { code, output } = await run("node", [COMPILER, ...OPTIONS, "-p", project], {
    cwd: folder,
    environment: ENVIRONMENT,
  });
  const lines = output.split("\n").filter(Boolean);
  return {
    isRight: code === 0,
    errors: lines.filter((line) => !isAbsolute(line)),
    files: lines.filter(isAbsolute).map((file) => relative(folder, file).replaceAll("\\", "/")),
  };
}
