import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

const ofNode = (text: string) => createHash("sha256").update(text).digest("hex");

describe("SHA-256 of a provider's user id", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("gives the standard's answer for %j [TVP-07]", (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });

  it("equals that of other implementations, for any length and any characters [TVP-07]", () => {
    for (let length = 0; length < 200; length += 1) {
      const text = Array.from({ length }, (_, index) =>
        String.fromCodePoint((index * 7919 * (length + 1)) % 0xd7ff),
      ).join("");
      expect(sha256(text)).toBe(ofNode(text));
    }
    for (const text of ["ü€😀", "\ud800", "a\udc00b", "cox-viewer", "x".repeat(100_000)]) {
      expect(sha256(text)).toBe(ofNode(text));
    }
  });
});
