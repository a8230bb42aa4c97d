import { type ReactNode, useEffect, useRef } from "react";

/** Nothing has been shown yet: the browser itself begins at the top of the first page. */
let isFirst = true;

/**
 * The heading of a screen. After a change of screen it takes the focus, so that the keyboard goes on from here and
 * a screen reader says which screen shows.
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
