import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

afterEach(cleanup);

function Part({ fails }: { readonly fails: boolean }): ReactNode {
  if (fails) throw new Error("The code did not load.");
  return "part";
}

const comesBack = () => act(() => window.dispatchEvent(new Event("online")));

/** A part that works, then fails. */
function show() {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const recover = vi.fn();
  const tree = (fails: boolean) => (
    <ErrorBoundary fallback="fallback" recover={recover}>
      <Part fails={fails} />
    </ErrorBoundary>
  );
  const { rerender, container, unmount } = render(tree(false));
  return { recover, container, fail: () => rerender(tree(true)), leave: unmount };
}

describe("a part that fails recovers", () => {
  it("when the network is back [D-02]", async () => {
    const { recover, container, fail } = show();
    fail();
    expect(container.textContent).toBe("fallback");
    expect(recover).not.toHaveBeenCalled();
    await comesBack();
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it("at once where the network was back just before [D-02]", async () => {
    const { recover, fail } = show();
    await comesBack();
    expect(recover).not.toHaveBeenCalled();
    fail();
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it("not while the network is gone again: a reload would lose the page [D-02]", async () => {
    const { recover, fail } = show();
    await comesBack();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fail();
    expect(recover).not.toHaveBeenCalled();
    await comesBack();
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it("no more once its screen has been left: the next one would be loaded anew [D-02]", async () => {
    const { recover, fail, leave } = show();
    fail();
    leave();
    await comesBack();
    expect(recover).not.toHaveBeenCalled();
  });

  it("once each time the network is back, where it fails again [D-02]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const tried = vi.fn(() => {
      throw new Error("The code did not load.");
    });
    const Fails = (): ReactNode => tried();
    const { container } = render(
      <ErrorBoundary fallback="fallback">
        <Fails />
      </ErrorBoundary>,
    );
    const before = tried.mock.calls.length;
    await comesBack();
    const first = tried.mock.calls.length - before;
    await comesBack();
    expect([first > 0, tried.mock.calls.length - before]).toEqual([true, 2 * first]);
    expect(container.textContent).toBe("fallback");
  });
});
