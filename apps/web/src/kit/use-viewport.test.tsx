import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { showApp } from "../testing/show-app.tsx";

function resize(height: number): void {
  vi.stubGlobal("innerHeight", height);
  act(() => void (window.visualViewport ?? window).dispatchEvent(new Event("resize")));
}

describe("a keyboard on the screen", () => {
  const isObstructed = () => document.documentElement.hasAttribute("data-obstructed");

  it("is there when the viewport is less than 500 px high [CHR-20]", async () => {
    await showApp("/account/signin");
    resize(740);
    expect(isObstructed()).toBe(false);
    resize(500);
    expect(isObstructed()).toBe(false);
    resize(499);
    expect(isObstructed()).toBe(true);
    resize(740);
    expect(isObstructed()).toBe(false);
  });

  it("does not cover the field that is typed in [CHR-20]", async () => {
    const app = await showApp("/account/signin");
    await app.heading("Sign in to watch");
    resize(740);
    const email = screen.getByRole("textbox", { name: "Email" });
    const scroll = vi.spyOn(email, "scrollIntoView");
    email.focus();
    resize(300);
    expect(scroll).toHaveBeenCalledWith({ block: "center" });
    resize(740);
    // A page that moves once more when the keyboard goes would move what is about to be pressed.
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

describe("scrolling", () => {
  it("is looked at 300 ms apart [CHR-21]", async () => {
    await showApp("/account/signin");
    vi.useFakeTimers();
    const header = screen.getByRole("banner");
    const scrollTo = (top: number) => {
      vi.stubGlobal("scrollY", top);
      act(() => void window.dispatchEvent(new Event("scroll")));
    };
    scrollTo(10);
    expect(header.hasAttribute("data-scrolled")).toBe(true);
    scrollTo(0);
    act(() => void vi.advanceTimersByTime(299));
    expect(header.hasAttribute("data-scrolled")).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(header.hasAttribute("data-scrolled")).toBe(false);
    vi.useRealTimers();
  });
});
