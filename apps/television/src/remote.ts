/** Names and codes of the back key: browsers, Tizen, webOS. */
const BACK_KEYS = ["Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"];
const BACK_CODES = [10009, 461];
interface Step {
  readonly by: number;
  /** Between rows of buttons; else within one. */
  readonly isAcross: boolean;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { by: -1, isAcross: false },
  ArrowRight: { by: 1, isAcross: false },
  ArrowUp: { by: -1, isAcross: true },
  ArrowDown: { by: 1, isAcross: true },
};

/**
 * Arrow keys move within a row of buttons and between the rows of the screen, Back goes back, Enter presses. Returns the
 * function that stops it.
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

function move(screen: HTMLElement, { by, isAcross }: Step): void {
  const buttons = Array.from(screen.querySelectorAll<HTMLElement>("button"));
  const focused = buttons.filter((button) => button === document.activeElement)[0];
  if (!focused) {
    buttons[0]?.focus();
    return;
  }
  const rows = Array.from(new Set(buttons.map(({ parentElement }) => parentElement)));
  const row = rows.indexOf(focused.parentElement);
  // One row alone: up and down move within it.
  if (isAcross && rows.length > 1) {
    const to = rows[Math.min(Math.max(row + by, 0), rows.length - 1)];
    if (to !== focused.parentElement) to?.querySelector<HTMLElement>("button")?.focus();
    return;
  }
  const inRow = buttons.filter(({ parentElement }) => parentElement === focused.parentElement);
  const next = inRow.indexOf(focused) + by;
  inRow[Math.min(Math.max(next, 0), inRow.length - 1)]?.focus();
}
