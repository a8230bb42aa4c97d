import { describe, expect, it } from "vitest";
import { createSandbox } from "../../../index.ts";

const sandbox = createSandbox();
const BASE = "http://127.0.0.1:4010/captcha-stand-in";

async function get(path: string) {
  const response = await sandbox.fetch(`${BASE}/${path}`);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
  };
}

describe("the captcha's stand-in", () => {
  it("serves its script under a site key [SGN-13]", async () => {
    const { status, type, text } = await get("api.js?render=w");
    expect([status, type]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(text).toContain("grecaptcha");
  });

  it("answers each call with its verdict [SGN-13] [SGN-17]", async () => {
    const fresh = await get("token.js?world=captcha-1&action=login&call=1");
    expect(fresh.text).toMatch(/^grecaptcha\.answer\("1", "human-\d+"\);$/);
    const answers = { robot: '"robot"', expired: '"expired"', unsolved: "null" } as const;
    for (const [verdict, answer] of Object.entries(answers)) {
      const captchaVerdict = verdict as keyof typeof answers;
      sandbox.controls.settings({ captchaVerdict }, "captcha-1");
      const { text } = await get("token.js?world=captcha-1&call=7");
      expect(text).toBe(`grecaptcha.answer("7", ${answer});`);
    }
  });

  it("takes nothing that could run into its answer", async () => {
    for (const call of ["", "1);alert(1", "%22", "99999999"]) {
      expect((await get(`token.js?world=captcha-1&call=${call}`)).status).toBe(400);
    }
  });

  it("can be told to be broken", async () => {
    sandbox.controls.setFaults(
      [{ kind: "status", status: 500, operation: "loadCaptchaScript" }],
      "w2",
    );
    expect((await get("api.js?render=w2")).status).toBe(500);
    expect((await get("api.js?render=w2")).status).toBe(200);
  });
});
