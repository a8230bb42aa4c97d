import { describe, expect, it } from "vitest";
import type { Organization } from "../../generated/member-verify.ts";
import { deviceOf } from "../test-device.ts";
import { FIRST_RESPONDER_ORGANIZATIONS } from "./organizations.ts";

async function organizations(path: string): Promise<Organization[]> {
  const { status, body } = await deviceOf(undefined).call("GET", `/memberverify/program/${path}`);
  expect(status).toBe(200);
  return body.organizations as Organization[];
}

describe("organizations of a program", () => {
  it("the military has reserve and National Guard units among its branches, for a visitor too [API-62] [VER-11] [VER-37]", async () => {
    const names = (await organizations("military")).map((it) => it.name);
    expect(names).toEqual(expect.arrayContaining(["Army", "Army Reserve", "Army National Guard"]));
  });

  it.each([
    ["fire", 12],
    ["  FIRE department (duluth", 1],
    ["springfield", 3],
    ["no such place", 0],
  ])(
    "first responders are searched by name: %s finds %i [VER-36] [VER-44]",
    async (name, count) => {
      const found = await organizations(`firstResponder?name=${encodeURIComponent(name)}`);
      expect(found).toHaveLength(count);
      expect(found.every((it) => Number.isInteger(it.id) && it.name !== "")).toBe(true);
    },
  );

  it("a list stays short whatever is asked for [API-62]", async () => {
    expect(FIRST_RESPONDER_ORGANIZATIONS.length).toBeGreaterThanOrEqual(30);
    expect(await organizations("firstResponder")).toHaveLength(20);
  });

  it("an unknown program is refused [ERR-60] [VER-63]", async () => {
    const { status } = await deviceOf(undefined).call("GET", "/memberverify/program/teachers");
    expect(status).toBe(400);
  });
});
