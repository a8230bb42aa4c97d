import { FoyerProvider } from "@foyer/react";
import { cancellationSnapshot } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { CancelReview } from "../features/cancellation/cancel-review.tsx";
import { IncompleteNotice } from "../ui/unready.tsx";
import { useBusy } from "./use-busy.ts";

afterEach(cleanup);

const { foyer } = createTestFoyer();

/** Presses the button of this name, and says whether it is busy once its work has ended. */
async function isBusyAfter(name: string): Promise<string | null> {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(() => Promise.resolve());
  return screen.getByRole("button", { name }).getAttribute("aria-busy");
}

describe("a button that is busy", () => {
  it("is busy while its work lasts, and no longer where the work throws", async () => {
    let fail = (_: Error): void => {};
    const work = () => new Promise((_, reject) => (fail = reject));
    const { result } = renderHook(() => useBusy(work));
    let ended: Promise<unknown> = Promise.resolve();
    act(() => {
      ended = result.current.run().catch((error: unknown) => error);
    });
    expect(result.current.isBusy).toBe(true);
    await act(async () => {
      fail(new Error("No answer"));
      expect(await ended).toEqual(new Error("No answer"));
    });
    expect(result.current.isBusy).toBe(false);
  });

  it("can be pressed again where 'Continue to Cancel' has led nowhere [CNL-05]", async () => {
    render(
      <FoyerProvider foyer={foyer}>
        <MemoryRouter>
          <CancelReview cancellation={cancellationSnapshot(foyer)} />
        </MemoryRouter>
      </FoyerProvider>,
    );
    expect(await isBusyAfter("Continue to Cancel")).toBeNull();
  });

  it("can be pressed again where a part is still missing [D-02]", async () => {
    render(
      <FoyerProvider foyer={foyer}>
        <IncompleteNotice reload={() => Promise.resolve()}>A part is missing.</IncompleteNotice>
      </FoyerProvider>,
    );
    expect(await isBusyAfter("Try Again")).toBeNull();
  });
});
