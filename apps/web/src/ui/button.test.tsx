import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

it.each([{ busy: true }, { disabled: true }])(
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
