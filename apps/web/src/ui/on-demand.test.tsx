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
    const answers: PromiseWithResolvers<ComponentType<object>>[] = [];
    const load = vi.fn(() => {
      const answer = Promise.withResolvers<ComponentType<object>>();
      answers.push(answer);
      return answer.promise;
    });
    const { container } = render(
      <FoyerProvider foyer={createTestFoyer().foyer}>
        <OnDemand load={load} props={{}} />
      </FoyerProvider>,
    );
    expect(container.textContent).toBe("");
    await act(async () => answers[0]?.reject(new TypeError("Failed to fetch")));
    expect(screen.getByRole("alert")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect([container.textContent, load.mock.calls.length]).toEqual(["", 2]);
    await act(async () => answers[1]?.resolve(Part));
    expect(container.textContent).toBe("The part");
  });
});
