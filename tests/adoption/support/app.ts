/** The folder of a new user, and its programs. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    adoption: {
      /** The folder that the README's commands have installed the archives into. */
      readonly app: string;
      /** Path of the archive by package name. */
      readonly archives: Readonly<Record<string, string>>;
      readonly browser: string;
      /** The clone that the archives were packed from. */
      readonly clone: string;
      /** Port of the sandbox. */
      readonly port: number;
      /** A port for the app. */
      readonly webPort: number;
    };
  }
}

export function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(inject("adoption").app, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Runs one of the folder's tools and returns its output. @throws when it fails */
export function tool(name: string, ...args: readonly string[]): string {
  return run(join(inject("adoption").app, "node_modules/.bin", name), args);
}

/** Runs the built file of this name in Node. @throws when it fails */
export function node(folder: string, name: RegExp): string {
  const file = readdirSync(join(inject("adoption").app, folder)).find((each) => name.test(each));
  return run(process.execPath, [join(folder, file ?? "")]);
}

function run(command: string, args: readonly string[]): string {
  // Variables of the test runner would change builds and runs.
  const { NODE_ENV, VITEST, CI, ...env } = process.env;
  const { app: cwd } = inject("adoption");
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", env });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  return stdout;
}
