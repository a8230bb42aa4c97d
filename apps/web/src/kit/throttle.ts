/** Calls at once, then at most once per `ms`; the last call of a burst is never lost. `stop` drops a pending call. */
export function throttle(
  callback: () => void,
  ms: number,
): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = (): void => {
    again = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
    callback();
  };
  return {
    call() {
      if (timer === undefined) run();
      else again = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
