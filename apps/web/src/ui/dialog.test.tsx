import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

const content = (isOpen: boolean) => (
  <main>
    <h1 tabIndex={-1}>My Account</h1>
    <button type="button">Open</button>
    {isOpen && (
      <Dialog title="Receipt" closeText="Close" onClose={() => {}}>
        <p>Paid</p>
      </Dialog>
    )}
  </main>
);

describe("a dialog", () => {
  it("leaves the focus at the heading of the screen when nothing had it before [DEV-02]", async () => {
    const { rerender } = render(content(false));
    expect(document.activeElement).toBe(document.body);
    rerender(content(true));
    await vi.waitUntil(() => screen.getByRole("dialog").contains(document.activeElement));
    await act(async () => rerender(content(false)));
    await vi.waitUntil(() => document.activeElement === screen.getByRole("heading", { level: 1 }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gives the focus back to the button that opened it [DEV-02]", async () => {
    const { rerender } = render(content(false));
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    rerender(content(true));
    await vi.waitUntil(() => screen.getByRole("dialog").contains(document.activeElement));
    await act(async () => rerender(content(false)));
    await vi.waitUntil(() => document.activeElement === opener);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
