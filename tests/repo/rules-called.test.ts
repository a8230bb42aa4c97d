import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * A rule that nothing calls holds on no screen, however many cases it has: each registered rule is called by a store, by
 * another rule, by the catalogue, or by an app through the public door.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const SDK = join(root, "packages/sdk/src");

interface Source {
  readonly file: string;
  readonly code: string;
}

const sources: readonly Source[] = [
  ...globSync(`${SDK}/{api,capabilities,composition,domain,messages}/**/*.ts`),
  ...globSync(`${root}/apps/{web,television}/src/**/*.{ts,tsx}`),
]
  .filter((file) => !/\.test\.tsx?$|\/(generated|testing)\//.test(file))
  .map((file) => ({
    file: relative(root, file),
    code: withoutComments(readFileSync(file, "utf8")),
  }));

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, "").replace(/\/\/.*$/gm, "");
}

const isRegister = ({ file }: Source) => file.endsWith("/rules.ts");

/** The rules of a folder by the names of their functions: a register may give one another name. */
async function rulesOf({ file }: Source): Promise<readonly string[]> {
  const { rules } = (await import(join(root, file))) as { rules: Record<string, unknown> };
  return Object.values(rules).map((rule) => (rule as { readonly name: string }).name);
}

/** Named beyond its own declaration and its imports. */
function calls({ code }: Source, name: string): boolean {
  const body = code
    .replace(/import[^;]*?from "[^"]*";/gs, "")
    .replace(/export (async )?function \w+/g, "");
  return new RegExp(`\\b${name}\\b`).test(body);
}

const registers = sources.filter(isRegister);

describe("registered rules", () => {
  it("are counted", async () => {
    const all = await Promise.all(registers.map(rulesOf));
    expect(all.flat().length).toBeGreaterThan(200);
  });

  it.each(registers.map((register) => [basename(dirname(register.file)), register] as const))(
    "of %s are each called",
    async (_, register) => {
      const others = sources.filter((source) => !isRegister(source));
      const idle = (await rulesOf(register)).filter(
        (name) => !others.some((one) => calls(one, name)),
      );
      expect(idle).toEqual([]);
    },
  );
});
