import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("throttle", () => {
  it("calls at once, then at most once per 300 ms, and never loses the last call [CHR-21]", () => {
    const callback = vi.fn();
    const { call } = throttle(callback, 300);
    call();
    expect(callback).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 290; at += 10) {
      call();
      vi.advanceTimersByTime(10);
    }
    expect(callback).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10);
    expect(callback).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it("calls at once again after a rest", () => {
    const callback = vi.fn();
    const { call } = throttle(callback, 300);
    call();
    vi.advanceTimersByTime(301);
    call();
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it("forgets what is waiting when it is stopped", () => {
    const callback = vi.fn();
    const { call, stop } = throttle(callback, 300);
    call();
    call();
    stop();
    vi.advanceTimersByTime(1000);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
