import { cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

afterEach(cleanup);

function Section({ isApplied }: { readonly isApplied: boolean }): ReactNode {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, isApplied, "button");
  return (
    <>
      <button type="button">Pay</button>
      <section ref={section}>
        {isApplied ? <button type="button">Remove</button> : <input />}
        <textarea />
      </section>
    </>
  );
}

/** Where the focus is once the code is applied, and the field is gone. */
function focusAfter(before: () => void): Element | null {
  const { rerender } = render(<Section isApplied={false} />);
  before();
  rerender(<Section isApplied />);
  return document.activeElement;
}

describe("the focus of a section whose controls replace each other", () => {
  it("goes from a control that is taken away to the next one", () => {
    const focused = focusAfter(() => document.querySelector("input")?.focus());
    expect(focused?.textContent).toBe("Remove");
  });

  it("stays with a control that stays", () => {
    expect(focusAfter(() => document.querySelector("textarea")?.focus())?.tagName).toBe("TEXTAREA");
  });

  it("is not taken from another part of the page", () => {
    const focused = focusAfter(() => screen.getByText("Pay").focus());
    expect(focused?.textContent).toBe("Pay");
  });

  it("is not taken where the keyboard has not been, or is no longer", () => {
    expect(focusAfter(() => {})).toBe(document.body);
    cleanup();
    const focused = focusAfter(() => {
      document.querySelector("input")?.focus();
      screen.getByText("Pay").focus();
      screen.getByText("Pay").blur();
    });
    expect(focused).toBe(document.body);
  });
});
