import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Access, accessOf } from "./access.ts";

type Security = readonly Readonly<Record<string, unknown>>[];
interface Specification {
  readonly security: Security;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { security?: Security }>>>>;
}

const METHODS = ["get", "put", "post", "delete", "patch"];

function operations(): [method: string, path: string, access: Access][] {
  return ["account", "member-verify", "partner"].flatMap((service) => {
    const file = new URL(`../../../../../openapi/${service}.yaml`, import.meta.url);
    const specification = parse(readFileSync(file, "utf8")) as Specification;
    return Object.entries(specification.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, { security = specification.security }]): [string, string, Access] => [
          method.toUpperCase(),
          path,
          documented(security),
        ]),
    );
  });
}

function documented(security: Security): Access {
  if (security.length === 0) return "nothing";
  if (security.some((way) => "device" in way)) return "device";
  const withToken = security.filter((way) => "bearer" in way).length;
  if (withToken === 0) return "apiKey";
  return withToken === security.length ? "token" : "tokenIfAny";
}

describe("what a call identifies itself with", () => {
  it("is what the specifications say, for every operation [API-01] [SES-05] [SES-06]", () => {
    const all = operations();
    expect(all.length).toBeGreaterThan(70);
    for (const [method, path, access] of all) {
      expect([method, path, accessOf(method, path)]).toEqual([method, path, access]);
    }
  });
});
