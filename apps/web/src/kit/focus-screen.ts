/**
 * What covered the screen has gone and may leave the focus with the body: the keyboard goes on at the heading of the
 * screen. In the next frame, since the cover keeps the page inert until then, and a wallet's sheet gives its button the
 * focus back first. A screen that shows by then takes the focus itself.
 */
export function focusScreen(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  });
}
