import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

it.each([{ busy: true }, { blockedBy: "why" }])(
  "a button that is %o can be reached, does nothing and sends no form",
  (blocked) => {
    const pressed = vi.fn();
    const sent = vi.fn();
    render(
      <form onSubmit={sent}>
        <Button type="submit" onClick={pressed} {...blocked}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  },
);

it("a button that cannot be pressed is read with its reason, beside what describes it anyway [D-27]", () => {
  render(
    <>
      <p id="why">Choose a plan to continue.</p>
      <p id="what">Pays $5.99.</p>
      <Button blockedBy="why" aria-describedby="what">
        Continue
      </Button>
    </>,
  );
  const button = screen.getByRole("button", {
    description: "Choose a plan to continue. Pays $5.99.",
  });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("a button that can be pressed has no reason, and refuses to be disabled without one [D-27]", () => {
  const { rerender } = render(<Button blockedBy={null}>Continue</Button>);
  const button = screen.getByRole("button");
  expect(button.getAttribute("aria-disabled")).toBeNull();
  expect(button.getAttribute("aria-describedby")).toBeNull();
  // @ts-expect-error: what is disabled says why
  rerender(<Button disabled>Continue</Button>);
  expect(button.getAttribute("aria-disabled")).toBeNull();
});
