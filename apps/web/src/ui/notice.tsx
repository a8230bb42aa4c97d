import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from "react";
import "./link-row.css";
import "./notice.css";

interface NoticeProps {
  readonly tone: "danger" | "warning" | "info" | "success";
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Buttons or links for the user's next step. */
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A notice. A danger is announced at once, others politely. */
export function Notice({ tone, title, children, actions, ref }: NoticeProps): ReactNode {
  const keepsFocus = useFocusOfGone();
  return (
    <div
      {...keepsFocus}
      ref={ref}
      className={`notice notice--${tone}`}
      role={tone === "danger" ? "alert" : "status"}
      tabIndex={-1}
    >
      {title && <p className="notice__title">{title}</p>}
      {children && <div className="notice__text">{children}</div>}
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}

/**
 * A button that has done its work goes, and would leave the keyboard with the body: the notice takes the focus, and is
 * read with what came of it.
 */
function useFocusOfGone(): Pick<HTMLAttributes<HTMLDivElement>, "onBlur" | "onFocus"> {
  const held = useRef<{ readonly notice: HTMLElement; readonly control: Element } | null>(null);
  useEffect(() => {
    if (!held.current || held.current.control.isConnected) return;
    const { notice } = held.current;
    held.current = null;
    if (document.activeElement === document.body) notice.focus();
  });
  return {
    onBlur: () => {
      held.current = null;
    },
    onFocus: ({ currentTarget, target }) => {
      held.current = { notice: currentTarget, control: target };
    },
  };
}
