import { type ReactNode, useEffect, useRef } from "react";

/** True for the first screen, where the browser itself starts at the top of the page. */
let isFirst = true;

/**
 * The heading of a screen. After a change of screen it takes the focus, so that the keyboard continues from here and
 * a screen reader announces the screen.
 */
export function Heading({ children }: { readonly children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
