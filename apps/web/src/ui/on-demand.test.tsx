import { FoyerProvider } from "@foyer/react";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OnDemand } from "./on-demand.tsx";

afterEach(cleanup);

const Part = (): ReactNode => <p>The part</p>;

describe("a part of a screen whose code loads where it shows", () => {
  it("tells no failure any more while it is asked for again [D-02]", async () => {
    let arrive = (_part: ComponentType<object>): void => {};
    const load = vi
      .fn<() => Promise<ComponentType<object>>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      );
    const { container } = render(
      <FoyerProvider foyer={createTestFoyer().foyer}>
        <OnDemand load={load} props={{}} />
      </FoyerProvider>,
    );
    expect(container.textContent).toBe("");
    expect(await screen.findByRole("alert")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect([container.textContent, load.mock.calls.length]).toEqual(["", 2]);
    await act(async () => arrive(Part));
    expect(container.textContent).toBe("The part");
  });
});
