/** The keyboard goes on at the screen's heading, where nothing else is left to return the focus to. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
