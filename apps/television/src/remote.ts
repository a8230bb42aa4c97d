/** Names and codes of the back key: browsers, Tizen, webOS. */
const BACK_KEYS = ["Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"];
const BACK_CODES = [10009, 461];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * Arrow keys move between the buttons of the screen, Back goes back, Enter presses. Returns the function that stops
 * it.
 */
export function hearRemote(screen: HTMLElement, back: () => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) move(screen, step);
    else if (BACK_KEYS.includes(event.key) || BACK_CODES.includes(event.keyCode)) back();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

function move(screen: HTMLElement, step: number): void {
  const buttons = Array.from(screen.querySelectorAll<HTMLElement>("button"));
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1);
  buttons[next]?.focus();
}
