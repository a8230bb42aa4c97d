import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "./index.ts";
import { ENDING_IDS } from "./services/member-verify/error-ids.ts";
import { REJECTION_TEXTS } from "./services/member-verify/test-data.ts";
import {
  VERIFICATION_FIELDS,
  VERIFICATION_PROGRAMS,
  VERIFICATION_STATES,
} from "./services/personas/verification-wish.ts";
import { CHANNELS, METHODS, STATUSES } from "./subscriptions/channels.ts";
import { WISH_FIELDS } from "./subscriptions/wish.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
let sandbox: Sandbox;

beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

describe("the sandbox's README", () => {
  it("lists every reason and error that a review can end with", () => {
    const words = [...Object.keys(REJECTION_TEXTS), ...ENDING_IDS];
    expect(words.filter((word) => !README.includes(word))).toEqual([]);
  });

  it("describes every call that changes something", async () => {
    const response = await sandbox.fetch("http://localhost:4010/_sandbox/unknown");
    const { errorMessage } = (await response.json()) as { errorMessage: string };
    const calls = [...errorMessage.matchAll(/(POST|PUT|DELETE) (\/_sandbox\/[\w/{}-]+)/g)];
    expect(calls.length).toBeGreaterThan(15);
    const missing = calls.filter(([, , path = ""]) => !README.includes(path));
    expect(missing.map(([call]) => call)).toEqual([]);
  });

  it("lists every field and value of a made persona", () => {
    const words = [
      ...[...WISH_FIELDS, ...STATUSES, ...METHODS, ...Object.keys(CHANNELS)],
      ...[...VERIFICATION_FIELDS, ...VERIFICATION_STATES, ...VERIFICATION_PROGRAMS],
    ];
    expect(words.filter((word) => !README.includes(`\`${word}\``))).toEqual([]);
  });
});
