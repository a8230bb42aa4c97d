import { createTestFoyer, type TestFoyer, type TestFoyerOptions } from "@foyer/sdk/testing";
import { act, render } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { FoyerProvider } from "../src/index.ts";

/** A screen on a Foyer of its own; its `show` replaces the screen. */
export function show(
  screen: ReactNode,
  options: TestFoyerOptions = {},
): TestFoyer & ReturnType<typeof render> & { readonly show: (screen: ReactNode) => void } {
  const world = createTestFoyer(options);
  const within = (shown: ReactNode) => <FoyerProvider foyer={world.foyer}>{shown}</FoyerProvider>;
  const view = render(within(screen));
  return { ...world, ...view, show: (other) => view.rerender(within(other)) };
}

/** Runs `work` with virtual time until it is done and everything has rendered. */
export async function when<Value>(world: TestFoyer, work: () => Promise<Value>): Promise<Value> {
  let result: Value | undefined;
  await act(async () => {
    result = await world.drive(work());
    await world.settle();
  });
  return result as Value;
}

export class Counts {
  private readonly byName = new Map<string, number>();

  of(name: string): number {
    return this.byName.get(name) ?? 0;
  }

  readonly add = (name: string): void => {
    this.byName.set(name, this.of(name) + 1);
  };
}

/** Counts the renders of its children. */
export function Counted(props: {
  readonly name: string;
  readonly counts: Counts;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Profiler id={props.name} onRender={props.counts.add}>
      {props.children}
    </Profiler>
  );
}
