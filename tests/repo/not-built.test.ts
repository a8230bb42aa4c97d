import { expect, it } from "vitest";
import { NOT_BUILT } from "../../apps/web/src/kit/not-built.ts";
import { WITHOUT_SCREEN } from "../../packages/sdk/tests/redirect-search/not-built.ts";

it("the search over the redirects and the reference app know the same screens as not built [CHR-14]", () => {
  expect([...WITHOUT_SCREEN].sort()).toEqual([...NOT_BUILT].sort());
});
