import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const WEB = fileURLToPath(new URL("../../apps/web/src/", import.meta.url));

/** What may be disabled: by the reason beside the element's own text, or for the moment before the page can answer. */
const ALLOWED: readonly RegExp[] = [
  // Until the scripts of a server-rendered page have loaded.
  /^ui\/button\.tsx: disabled=\{!isLive\}$/,
  /^features\/(account-form\/password-field|tv-provider\/provider-list)\.tsx: disabled=\{!isLive\}$/,
  // A plan that says in its own ticket that it is the current one, or the upcoming one.
  /^features\/plans\/plan-ticket\.tsx: disabled=\{!selectable\.allowed\}$/,
  // A group whose button is busy meanwhile.
  /^features\/device-limit\/device-limit-dialog\.tsx: disabled=\{working !== null\}$/,
  /^features\/shipping\/address-choice\.tsx: disabled=\{choice\.isBusy\}$/,
  /^features\/checkout\/method-choice\.tsx: disabled=\{disabled\}$/,
  /^features\/billing\/payment-form\.tsx: disabled=\{state\.kind !== "form"\}$/,
];

describe("no control is dead without a reason [D-27]", () => {
  it("takes `disabled` nowhere but where its reason is known", () => {
    const dead = readdirSync(WEB, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx$/.test(file) && !/\.test\.|^testing/.test(file))
      .flatMap((file) => {
        const source = readFileSync(WEB + file, "utf8");
        return [...source.matchAll(/\b(?:isDisabled|aria-disabled|disabled)=\{[^}]*\}/g)].map(
          ([set]) => `${file.replaceAll("\\", "/")}: ${set}`,
        );
      })
      .filter((one) => !ALLOWED.some((allowed) => allowed.test(one)));
    // The button itself is what says it.
    expect(dead, "say why: `blockedBy` of `Button`, or let the press name what is missing").toEqual(
      ["ui/button.tsx: aria-disabled={blocked || undefined}"],
    );
  });
});
