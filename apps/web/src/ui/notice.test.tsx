import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Notice } from "./notice.tsx";

afterEach(cleanup);

const button = (name: string): ReactNode => <button type="button">{name}</button>;

/** Where the focus is once the notice with 'Check Now' has become another one. */
function focusAfter(before: () => void, actions?: ReactNode): Element | null {
  const { rerender } = render(
    <>
      {button("Elsewhere")}
      <Notice tone="info" actions={button("Check Now")}>
        We're still confirming your payment.
      </Notice>
    </>,
  );
  before();
  rerender(
    <>
      {button("Elsewhere")}
      <Notice tone="danger" actions={actions}>
        Your change was not made.
      </Notice>
    </>,
  );
  return document.activeElement;
}

const focus = (name: string) => () => screen.getByText(name).focus();

describe("a notice whose button has done its work", () => {
  it("takes the focus of the button that goes, and is read with what came of it [D-04]", () => {
    const focused = focusAfter(focus("Check Now"));
    expect(focused?.textContent).toBe("Your change was not made.");
    expect(focused).toBe(screen.getByRole("alert"));
  });

  it("takes it as well where a link comes in place of the button [D-04]", () => {
    const link = <a href="/confirmation">See Your Confirmation</a>;
    expect(focusAfter(focus("Check Now"), link)).toBe(screen.getByRole("alert"));
  });

  it("leaves the focus with a button that stays [D-04]", () => {
    expect(focusAfter(focus("Check Now"), button("Close"))?.textContent).toBe("Close");
  });

  it("takes the focus from no other part of the page [D-04]", () => {
    expect(focusAfter(focus("Elsewhere"))?.textContent).toBe("Elsewhere");
    cleanup();
    const leaves = (): void => {
      focus("Check Now")();
      screen.getByText("Check Now").blur();
    };
    expect(focusAfter(leaves)).toBe(document.body);
  });
});
