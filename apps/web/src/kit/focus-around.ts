/**
 * Moves the focus off an element that goes: the keyboard goes on in the section with `tabIndex={-1}`, the dialog or the
 * screen around it. A notice, which is a `div`, takes the focus as well, but goes along.
 */
export function focusAround(leaving: Element): void {
  leaving.closest<HTMLElement>("[tabindex]:not(div)")?.focus({ preventScroll: true });
}
