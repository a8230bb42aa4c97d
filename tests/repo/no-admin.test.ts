import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultConfiguration } from "@foyer/sdk";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const SPECIFICATIONS = ["account", "member-verify", "partner"];
const ADMIN = /admin|backoffice|impersonat/i;

interface Specification {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

function read(name: string): Specification {
  const file = fileURLToPath(new URL(`../../openapi/${name}.yaml`, import.meta.url));
  return parse(readFileSync(file, "utf8"));
}

describe("support works outside the product", () => {
  it.each(SPECIFICATIONS)("the %s service has no operation and no key for it [ROL-15]", (name) => {
    const { paths, components } = read(name);
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
    const ids = operations.map(({ operationId }) => operationId).filter(Boolean);
    expect(ids.length).toBeGreaterThan(0);
    const names = [...Object.keys(paths), ...ids, ...Object.keys(components.securitySchemes)];
    expect(names.filter((each) => ADMIN.test(each))).toEqual([]);
  });

  it("no route leads to it [ROL-15]", () => {
    const routes = JSON.stringify(defaultConfiguration.routes);
    expect(routes).toContain("/account/signin");
    expect(routes).not.toMatch(ADMIN);
  });
});
