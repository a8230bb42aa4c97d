/** The folder of a new user, and what she runs in it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
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

/** Runs one of the folder's own tools; answers what it printed. @throws when it fails */
export function tool(name: string, ...args: readonly string[]): string {
  const { app } = inject("adoption");
  const { status, stdout, stderr } = spawnSync(join(app, "node_modules/.bin", name), args, {
    cwd: app,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "", VITEST: undefined, CI: "" } as NodeJS.ProcessEnv,
  });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  return stdout;
}
