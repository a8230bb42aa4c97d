import { expect, it } from "vitest";
import { createSandbox } from "../../index.ts";

it("a page stands in for the product's player [CNF-10]", async () => {
  const sandbox = createSandbox();
  const shown = await sandbox.fetch(new Request("http://localhost:4010/player"));
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("Now playing");
  const style = await sandbox.fetch(new Request("http://localhost:4010/player.css"));
  expect(style.headers.get("content-type")).toContain("text/css");
});
