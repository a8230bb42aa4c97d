import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export type AnyRule = (given: unknown, configuration: unknown) => unknown;

const DOMAIN = join(import.meta.dirname, "../src/domain");

/** Every rule by its name in the rule cases: `tvProvider.isLanding` is `isLanding` of `tv-provider/rules.ts`. */
export async function readRules(): Promise<ReadonlyMap<string, AnyRule>> {
  const folders = readdirSync(DOMAIN).filter((each) => existsSync(join(DOMAIN, each, "rules.ts")));
  const registers = await Promise.all(
    folders.map(async (folder) => {
      const { rules } = (await import(join(DOMAIN, folder, "rules.ts"))) as Register;
      const prefix = folder.replace(/-./g, ([, letter]) => letter?.toUpperCase() ?? "");
      return Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule] as const);
    }),
  );
  return new Map(registers.flat());
}

interface Register {
  readonly rules: Readonly<Record<string, AnyRule>>;
}
