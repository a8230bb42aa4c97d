import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserClock } from "./browser-clock.ts";

const LONGEST_MS = 2 ** 31 - 1;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits longer than a browser's longest timer, which would run at once", () => {
  const due = vi.fn();
  browserClock.after(LONGEST_MS + 1_000, due);
  vi.advanceTimersByTime(LONGEST_MS + 999);
  expect(due).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(due).toHaveBeenCalledTimes(1);
});

it("waits no longer where it is stopped in its second part", () => {
  const due = vi.fn();
  const stop = browserClock.after(LONGEST_MS + 1_000, due);
  vi.advanceTimersByTime(LONGEST_MS + 1);
  stop();
  vi.advanceTimersByTime(LONGEST_MS);
  expect(due).not.toHaveBeenCalled();
});
