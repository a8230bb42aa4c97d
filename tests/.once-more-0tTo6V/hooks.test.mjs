import { existsSync, writeFileSync } from "node:fs";
     import { beforeAll, describe, expect, it } from "vitest";
     describe("broken", () => {
         beforeAll(() => { throw new Error("always"); });
         it("pays [PAY-02]", () => expect(1).toBe(1));
       });
       it("pays [PAY-01]", () => {
     const mark = "/work/wt/left/tests/.once-more-0tTo6V/mark";
     const ranBefore = existsSync(mark);
     writeFileSync(mark, "");
     expect(ranBefore).toBe(true);
   });