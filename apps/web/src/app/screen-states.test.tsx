import { existsSync } from "node:fs";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCREENS } from "../kit/screens.ts";
import { screenOutline } from "../testing/screen-outline.ts";
import { screenState } from "../testing/screen-state.ts";
import { ACCOUNTS_SCREENS } from "../testing/screen-states/accounts.ts";
import { FORMS_SCREENS } from "../testing/screen-states/forms.ts";
import { GIFTS_SCREENS } from "../testing/screen-states/gifts.ts";
import { LEADING_SCREENS } from "../testing/screen-states/leading.ts";
import { PAYING_SCREENS } from "../testing/screen-states/paying.ts";
import { PLAN_SCREENS } from "../testing/screen-states/plan.ts";
import type { State } from "../testing/screen-states/rows.ts";
import { SIGNING_SCREENS } from "../testing/screen-states/signing.ts";
import { VERIFYING_SCREENS } from "../testing/screen-states/verifying.ts";
import { VISITS_SCREENS } from "../testing/screen-states/visits.ts";

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
  ...LEADING_SCREENS,
];

/** Screens that take no money and change no plan, each with the test that holds its states. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  welcome: "routes/other-screens",
  "tv-provider": "routes/tv-provider",
  "sign-out": "routes/other-screens",
  confirmation: "routes/confirmation",
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

describe.each(ROWS)("$name", ({ show, states, others }) => {
  const all = Object.entries<State | null>({ ...states, ...others });
  it.each(all.flatMap(([name, state]) => (state ? [[name, state] as const] : [])))(
    "%s",
    async (_name, state) => {
      const app = await (state.show ?? show)();
      await state.play?.(app);
      expect(screenState()).toEqual(state.tells);
      expect(screenOutline()).toMatchSnapshot();
    },
  );
});
