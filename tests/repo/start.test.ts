import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("npm start", () => {
  it("serves the web app without the built packages, which a fresh clone does not have", async () => {
    const { outputFiles } = await build({
      entryPoints: [`${root}apps/web/server/main.ts`],
      bundle: true,
      format: "esm",
      packages: "external",
      platform: "node",
      write: false,
    });
    const imported = [...(outputFiles[0]?.text.matchAll(/from "([^".][^"]*)"/g) ?? [])];
    expect(imported.map(([, name]) => name)).toContain("@hono/node-server");
    expect(imported.map(([, name]) => name).filter((name) => name?.startsWith("@foyer/"))).toEqual(
      [],
    );
  });
});
