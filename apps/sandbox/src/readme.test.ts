import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "./index.ts";
import { CHANNELS, METHODS, STATUSES, WISH_FIELDS } from "./subscriptions/wish.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
let sandbox: Sandbox;

beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

describe("the sandbox's README", () => {
  it("describes every call that changes something", async () => {
    const response = await sandbox.fetch("http://localhost:4010/_sandbox/unknown");
    const { errorMessage } = (await response.json()) as { errorMessage: string };
    const calls = [...errorMessage.matchAll(/(POST|PUT|DELETE) (\/_sandbox\/[\w/{}-]+)/g)];
    expect(calls.length).toBeGreaterThan(15);
    const missing = calls.filter(([, , path = ""]) => !README.includes(path));
    expect(missing.map(([call]) => call)).toEqual([]);
  });

  it("lists every field and value of a made persona", () => {
    const words = [...WISH_FIELDS, ...STATUSES, ...METHODS, ...Object.keys(CHANNELS)];
    expect(words.filter((word) => !README.includes(`\`${word}\``))).toEqual([]);
  });
});
