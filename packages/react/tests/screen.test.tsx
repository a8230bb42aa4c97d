import { cleanup, render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import * as all from "../src/index.ts";
import { usePlans, useScreen } from "../src/index.ts";
import { show, when } from "./harness.tsx";

afterEach(cleanup);

/** Commands that record their calls. */
function commands() {
  const asked: string[] = [];
  return {
    asked,
    open: (input?: unknown) => void asked.push(`open ${JSON.stringify(input)}`),
    close: () => void asked.push("close"),
  };
}

interface ScreenProps {
  readonly of: Parameters<typeof useScreen>[0];
  readonly input?: unknown;
}

function Screen({ of, input }: ScreenProps): ReactNode {
  useScreen(of, input);
  return null;
}

describe("useScreen", () => {
  it("opens a screen when it shows, and closes it when it goes", () => {
    const { asked, ...screen } = commands();
    const { rerender, unmount } = render(<Screen of={screen} input={{ plan: "A" }} />);
    rerender(<Screen of={screen} input={{ plan: "A" }} />);
    expect(asked).toEqual(['open {"plan":"A"}']);
    unmount();
    expect(asked).toEqual(['open {"plan":"A"}', "close"]);
  });

  it("opens anew for another input, and does not close in between", () => {
    const { asked, ...screen } = commands();
    const { rerender } = render(<Screen of={screen} input={{ plan: "A" }} />);
    rerender(<Screen of={screen} input={{ plan: "B" }} />);
    expect(asked).toEqual(['open {"plan":"A"}', 'open {"plan":"B"}']);
  });

  it("waits while its input is null", () => {
    const { asked, ...screen } = commands();
    const { rerender } = render(<Screen of={screen} input={null} />);
    expect(asked).toEqual([]);
    rerender(<Screen of={screen} input="profile" />);
    expect(asked).toEqual(['open "profile"']);
  });

  it("needs neither command", () => {
    const { asked, open, close } = commands();
    render(<Screen of={{ open }} />).unmount();
    render(<Screen of={{ close }} />).unmount();
    expect(asked).toEqual(["open undefined", "close"]);
  });

  it("leaves a screen open under StrictMode, and under a screen that comes back", async () => {
    const { asked, ...screen } = commands();
    const { unmount } = render(
      <StrictMode>
        <Screen of={screen} />
      </StrictMode>,
    );
    expect(asked).toEqual(["open undefined", "close", "open undefined"]);
    unmount();
    render(<Screen of={screen} />);
    expect(asked.slice(-2)).toEqual(["close", "open undefined"]);
  });

  it("takes what a hook gives", async () => {
    function Plans(): ReactNode {
      const plans = usePlans();
      useScreen(plans);
      return plans.state.kind;
    }
    const world = show(<Plans />);
    await when(world, async () => {});
    expect(world.container.textContent).toBe("ready");
  });
});

describe("a hook that opens a screen", () => {
  interface Opening {
    readonly open: unknown;
    readonly close?: unknown;
  }
  const isOpening = (value: unknown): value is Opening =>
    typeof value === "object" && value !== null && "open" in value;
  const hooks = Object.entries(all).filter(
    ([name, hook]) => /^use[A-Z]/.test(name) && name !== "useFoyer" && hook.length === 0,
  ) as [string, () => unknown][];

  it("has what closes it, too, wherever its store has", () => {
    const given = new Map<string, Opening>();
    function Everything(): ReactNode {
      for (const [name, hook] of hooks) {
        const result = hook();
        if (isOpening(result)) given.set(name, result);
      }
      return null;
    }
    const { foyer } = show(<Everything />);
    const stores = Object.values(foyer).filter(isOpening);
    const pairs = [...given].map(([name, { open, close }]) => {
      const store = stores.find((each) => each.open === open);
      return [name, store !== undefined, close === store?.close];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs).toEqual([...given.keys()].map((name) => [name, true, true]));
  });
});
