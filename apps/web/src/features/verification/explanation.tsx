import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import "./explanation.css";

interface ExplanationProps {
  /** Text of the button that shows it. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * An explanation on hovering (VER-66). A pointer alone would hide it from fingers and keys: it shows on focus and on a
 * press as well, stays while the pointer rests on it, and goes on Escape (WCAG 1.4.13).
 */
export function Explanation({ title, children }: ExplanationProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const show = (): void => setIsShown(true);
  const hide = (): void => setIsShown(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a pointer's way; the button inside does the same
    <div className="explanation" onMouseEnter={show} onMouseLeave={hide}>
      <button
        type="button"
        className="explanation__button"
        aria-expanded={isShown}
        aria-controls={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {title}
      </button>
      <p id={id} className="explanation__text" role="status">
        {isShown && children}
      </p>
    </div>
  );
}
