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

  it("leaves the focus at the heading although the page behind it is still out of reach while it closes [DEV-02]", async () => {
    const { rerender } = render(content(false));
    const heading = screen.getByRole("heading", { level: 1 });
    rerender(content(true));
    await vi.waitUntil(() => screen.getByRole("dialog").contains(document.activeElement));
    // As browsers do with what is inert: jsdom focuses it.
    const focus = vi.spyOn(heading, "focus").mockImplementation(() => {
      if (!heading.closest("[inert],[aria-hidden='true']"))
        HTMLElement.prototype.focus.call(heading);
    });
    await act(async () => rerender(content(false)));
    await vi.waitUntil(() => document.activeElement === heading);
    expect(focus).toHaveBeenCalled();
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

  it("that goes with its screen takes no focus on the next one [DEV-02]", async () => {
    const { unmount } = render(content(true));
    await vi.waitUntil(() => screen.getByRole("dialog").contains(document.activeElement));
    await act(async () => unmount());
    render(content(false));
    await new Promise((painted) => requestAnimationFrame(painted));
    expect(document.activeElement).toBe(document.body);
  });

  it("has its way out last by keyboard, after what it asks [DEV-02]", () => {
    render(step("Change Plan", "Continue"));
    const dialog = screen.getByRole("dialog");
    const controls = [...dialog.querySelectorAll("input, button")];
    expect(controls.at(-1)).toBe(screen.getByRole("button", { name: "Close" }));
    expect(controls).toHaveLength(3);
  });

  it("has no button in its corner where its content has one that does the same [DEV-02]", () => {
    render(
      <Dialog title="Review" onClose={() => {}}>
        <button type="button">Go Back</button>
      </Dialog>,
    );
    const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Go Back"]);
  });

  const step = (title: string, button: string) => (
    <Dialog title={title} closeText="Close" onClose={() => {}}>
      <label>
        ZIP code <input />
      </label>
      <button key={button} type="button">
        {button}
      </button>
    </Dialog>
  );

  it("has the focus itself, and not its 'Close', where the next step takes the pressed button away [MNG-21]", async () => {
    const { rerender } = render(step("Change Plan", "Continue"));
    screen.getByRole("button", { name: "Continue" }).focus();
    await act(async () => rerender(step("Review", "Confirm")));
    expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Review" }));
  });

  it("leaves the focus in a field that the next step keeps [MNG-21]", async () => {
    const { rerender } = render(step("Change Plan", "Continue"));
    const field = screen.getByLabelText("ZIP code");
    field.focus();
    await act(async () => rerender(step("Review", "Confirm")));
    expect(document.activeElement).toBe(field);
  });

  it("has the focus itself as well where the step before comes back [MNG-21]", async () => {
    const { rerender } = render(step("Change Plan", "Continue"));
    await act(async () => rerender(step("Review", "Confirm")));
    screen.getByRole("button", { name: "Confirm" }).focus();
    await act(async () => rerender(step("Change Plan", "Continue")));
    expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Change Plan" }));
  });
});
