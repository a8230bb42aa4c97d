import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { enCore } from "../src/messages/en-core.ts";
import { enIdentity } from "../src/messages/en-identity.ts";
import { enMembership } from "../src/messages/en-membership.ts";

let script = "";

/** The first part as a bundler leaves it. */
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../src/create-foyer-in-parts.ts")],
    bundle: true,
    format: "esm",
    minifySyntax: true,
    packages: "external",
    write: false,
  });
  script = outputFiles[0]?.text ?? "";
});

describe("the first part of a Foyer", () => {
  it("has the session, navigation and sign-in, and not the code of the others", () => {
    expect(script).toMatch(/SignInStore = class/);
    expect(script).not.toMatch(
      /CheckoutStore|PurchasesStore|PlansStore|AccountStore|DeviceLimitStore|TvProviderStore/,
    );
  });

  it("says nothing whose text comes with another part", () => {
    const named = (texts: object) =>
      Object.keys(texts).filter((id) => id.includes(".") && script.includes(`"${id}"`));
    expect(named(enCore).length).toBeGreaterThan(30);
    expect(named(enMembership)).toEqual([]);
    expect(named(enIdentity)).toEqual([]);
  });
});
