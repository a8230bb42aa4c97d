import type { Organization } from "@foyer/openapi/generated/member-verify";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { deviceOf } from "../../testing/test-device.ts";
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

  it("a search can be slow: what follows the word is found after 5 seconds [VER-44] [VER-45]", async () => {
    const waited: number[] = [];
    const sleep = async (ms: number) => void waited.push(ms);
    const device = deviceOf(undefined, createSandbox({ sleep }));
    const search = (text: string) =>
      device.call("GET", `/memberverify/program/firstResponder?name=${encodeURIComponent(text)}`);
    const { body } = await search("SLOW  fire department");
    expect(body.organizations).toHaveLength(12);
    expect(waited).toEqual([5_000]);
    expect((await search("slow")).body.organizations).toHaveLength(20);
    expect((await search("slowly")).body.organizations).toEqual([]);
    expect(waited).toEqual([5_000, 5_000]);
  });

  it("a search can be in vain, or fail [VER-45] [OPN-176]", async () => {
    expect(await organizations("firstResponder?name=none%20fire")).toEqual([]);
    const { status, body } = await deviceOf(undefined).call(
      "GET",
      "/memberverify/program/firstResponder?name=fail",
    );
    expect([status, body.errorCode]).toEqual([500, "SEARCH_FAILED"]);
  });

  it("the words for a slow, vain or failing search are no part of a name, and the tester reads them", () => {
    const { sandbox } = deviceOf(undefined);
    const words = sandbox.controls.view("organization-searches").map(({ text }) => String(text));
    expect(words).toEqual(["slow", "none", "fail"]);
    const names = FIRST_RESPONDER_ORGANIZATIONS.map(({ name }) => name.toLowerCase());
    for (const word of words) expect(names.filter((name) => name.includes(word))).toEqual([]);
  });

  it("a list stays short whatever is asked for [API-62]", async () => {
    expect(FIRST_RESPONDER_ORGANIZATIONS.length).toBeGreaterThanOrEqual(30);
    expect(await organizations("firstResponder")).toHaveLength(20);
  });

  it("an unknown program is refused [ERR-60] [VER-63]", async () => {
    const { status } = await deviceOf(undefined).call("GET", "/memberverify/program/teachers");
    expect(status).toBe(400);
  });
});
