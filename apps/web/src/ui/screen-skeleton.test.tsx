import { FoyerProvider } from "@foyer/react";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

const { foyer } = createTestFoyer();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const placeholder = (key: string) => (
  <FoyerProvider foyer={foyer}>
    <ScreenSkeleton key={key} />
  </FoyerProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole("status").textContent;

describe("the placeholder of a screen", () => {
  it("announces a wait that is long, and no shorter one", async () => {
    render(placeholder("screen"));
    await pass(900);
    expect(said()).toBe("");
    await pass(200);
    expect(said()).toBe("Loading");
  });

  it("counts one wait from placeholder to placeholder, and the next one anew", async () => {
    const { rerender, unmount } = render(placeholder("stores"));
    await pass(900);
    rerender(placeholder("code"));
    await pass(0);
    rerender(placeholder("user"));
    expect(said()).toBe("");
    await pass(200);
    expect(said()).toBe("Loading");
    unmount();
    await pass(0);
    render(placeholder("screen"));
    await pass(900);
    expect(said()).toBe("");
  });
});
