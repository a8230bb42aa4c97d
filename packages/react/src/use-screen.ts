import { compareStructural } from "mobx";
import { useEffect, useState } from "react";

/** The commands of a screen, such as the result of `usePlans` or `useSignIn`. */
export interface ScreenCommands<Input> {
  readonly open?: ((input: Input) => unknown) | undefined;
  readonly close?: (() => void) | undefined;
}

/**
 * Opens a screen when its component mounts, and again when `input`, the argument of `open`, changes (compared by
 * structure); closes it when the component unmounts. With `null` it waits. Safe under StrictMode, which opens, closes
 * and opens again.
 */
export function useScreen<Input>(
  { open, close }: ScreenCommands<Input>,
  input?: NoInfer<Input> | null,
): void {
  const given = useStable(input);
  useEffect(() => close, [close]);
  useEffect(() => {
    if (given !== null) void open?.(given as Input);
  }, [open, given]);
}

/** The same object until its content changes. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (compareStructural(stable, value)) return stable;
  setStable(value);
  return value;
}
