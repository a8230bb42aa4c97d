import { describe, expect, it, vi } from "vitest";
import { loadModule } from "./load-module.ts";

const failed = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${file}`);

describe("a file of the app that did not load", () => {
  it("is asked for once more under another address [D-02]", async () => {
    const error = failed(`${location.origin}/assets/part.js`);
    // No server is there: what fails now is the second request.
    await expect(loadModule(() => Promise.reject(error))).rejects.not.toBe(error);
  });

  it.each([
    ["of another origin", "https://evil.example/part.js"],
    ["of an origin that begins like that of the page", `${location.origin}.evil.example/part.js`],
    ["without a name", "the code of the part"],
  ])("%s is no code to run [D-10]", async (_name, file) => {
    const load = vi.fn(() => Promise.reject(failed(file)));
    await expect(loadModule(load)).rejects.toThrow(file);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
