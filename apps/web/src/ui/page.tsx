import type { ReactNode } from "react";
import "./page.css";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** `form` is one narrow column, `wide` uses the whole page. */
  readonly width?: "form" | "wide";
  readonly children: ReactNode;
}

/** The frame of a screen: heading, lead and content. */
export function Page({ title, lead, width = "form", children }: PageProps): ReactNode {
  return (
    <div className={`page page--${width}`}>
      <header className="page__header">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="page__lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A raised surface that groups what belongs together. */
export function Panel({ children, label }: { children: ReactNode; label?: string }): ReactNode {
  return (
    <section className="panel" aria-label={label}>
      {children}
    </section>
  );
}
