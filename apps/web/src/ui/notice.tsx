import type { ReactNode, Ref } from "react";
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
  return (
    <div
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
