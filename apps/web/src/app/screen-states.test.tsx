import { existsSync } from "node:fs";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCREENS } from "../kit/screens.ts";
import { focusSettles } from "../testing/plays.ts";
import { screenOutline } from "../testing/screen-outline.ts";
import { SCREEN, screenState } from "../testing/screen-state.ts";
import { ACCOUNTS_SCREENS } from "../testing/screen-states/accounts.ts";
import { CHECKOUT_SCREENS } from "../testing/screen-states/checkout.ts";
import { CONTENT_SCREENS } from "../testing/screen-states/content.ts";
import { FORMS_SCREENS } from "../testing/screen-states/forms.ts";
import { FRAME_SCREENS } from "../testing/screen-states/frame.ts";
import { GIFTS_SCREENS } from "../testing/screen-states/gifts.ts";
import { LEADING_SCREENS } from "../testing/screen-states/leading.ts";
import { MEMBER_SCREENS } from "../testing/screen-states/member.ts";
import { PAYING_SCREENS } from "../testing/screen-states/paying.ts";
import { PLAN_SCREENS } from "../testing/screen-states/plan.ts";
import type { State } from "../testing/screen-states/rows.ts";
import { SIGNING_SCREENS } from "../testing/screen-states/signing.ts";
import { STEPS_SCREENS } from "../testing/screen-states/steps.ts";
import { TV_PROVIDER_SCREENS } from "../testing/screen-states/tv-provider.ts";
import { VERIFYING_SCREENS } from "../testing/screen-states/verifying.ts";
import { VISITS_SCREENS } from "../testing/screen-states/visits.ts";
import { silentButtons } from "../testing/silent-buttons.ts";

// Times of the day are told by the user's own clock.
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
});
afterEach(cleanup);

const ROWS = [
  ...PAYING_SCREENS,
  ...PLAN_SCREENS,
  ...GIFTS_SCREENS,
  ...FORMS_SCREENS,
  ...ACCOUNTS_SCREENS,
  ...VISITS_SCREENS,
  ...VERIFYING_SCREENS,
  ...SIGNING_SCREENS,
  ...TV_PROVIDER_SCREENS,
  ...FRAME_SCREENS,
  ...CHECKOUT_SCREENS,
  ...MEMBER_SCREENS,
  ...LEADING_SCREENS,
  ...STEPS_SCREENS,
  ...CONTENT_SCREENS,
];

/** Screens that take no money and change no plan, each with the test that holds its states. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  debug: "routes/debug",
};

describe("the states of the screens", () => {
  it("are held for every screen: in this table, or by a test of its own", () => {
    const held = [...new Set(ROWS.map(({ file }) => file)), ...Object.keys(ELSEWHERE)];
    expect(held.sort()).toEqual(SCREENS.map(({ file }) => file).sort());
    for (const test of Object.values(ELSEWHERE)) {
      expect([test, existsSync(`apps/web/src/${test}.test.tsx`)]).toEqual([test, true]);
    }
  });
});

describe.each(ROWS)("$name", ({ show, states, others, isFrame }) => {
  const all = Object.entries<State | null>({ ...states, ...others });
  it.each(all.flatMap(([name, state]) => (state ? [[name, state] as const] : [])))(
    "%s",
    async (_name, state) => {
      const app = await (state.show ?? show)();
      await state.play?.(app);
      await focusSettles(app);
      const of = isFrame ? "body" : SCREEN;
      // A button that cannot be pressed says why (D-27).
      expect(silentButtons()).toEqual([]);
      expect(screenState(of)).toEqual(state.tells);
      const outline = () =>
        [...app.way().map((step) => `way ${step}`), screenOutline(of)].join("\n");
      expect(outline()).toMatchSnapshot();

      // In a dialog no two buttons do the same, and the one in the corner is last by keyboard.
      const inDialog = [...document.querySelectorAll("[role=dialog] button:not([tabindex='-1'])")];
      const names = inDialog.map((button) => button.textContent || button.ariaLabel);
      expect(names).toEqual([...new Set(names)]);
      expect(
        inDialog.findIndex(
          (button) => button.matches(".dialog__close") && button !== inDialog.at(-1),
        ),
      ).toBe(-1);

      // A button that is disabled or busy says so to the user, and does nothing.
      const before = [outline(), app.services.asked.length];
      for (const button of document.querySelectorAll<HTMLElement>("button[aria-disabled=true]")) {
        await app.change(() => fireEvent.click(button));
      }
      expect([outline(), app.services.asked.length]).toEqual(before);
    },
  );
});

const AGAIN = "Try Again";
const FAILED = ROWS.flatMap(({ name, show, states, others }) =>
  Object.entries<State | null>({ ...states, ...others }).flatMap(([title, state]) =>
    state?.tells.includes(`[${AGAIN}]`) ? [[name, title, { show, ...state }] as const] : [],
  ),
);

describe("what has failed", () => {
  it.each(FAILED)("is tried again: %s: %s", async (_name, _title, { show, play }) => {
    const app = await show();
    await play?.(app);
    app.platform.payPalScript.script("works");
    // The services are asked, or a form that loads again says so.
    const now = () => [app.services.asked.length, screenState()];
    const before = now();
    for (const again of screen.getAllByRole("button", { name: AGAIN })) {
      await app.change(() => app.user.click(again));
      expect(now()).not.toEqual(before);
    }
  });
});
