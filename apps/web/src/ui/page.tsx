import { type ReactNode, useEffect, useRef } from "react";
import { Skeleton } from "./skeleton.tsx";
import "./page.css";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** `form` is one narrow column, `wide` uses the whole page. */
  readonly width?: "form" | "wide";
  /** The heading is not known yet; its place is held. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

let isFirstPage = true;

/** The frame of a screen: heading, lead and content. After a change of screen the heading takes the focus. */
export function Page({
  title,
  lead,
  width = "form",
  loading = false,
  children,
}: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (loading) return;
    if (!isFirstPage) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirstPage = false;
  }, [loading]);
  return (
    <div className={`page page--${width}`} aria-busy={loading || undefined}>
      <header className="page__header">
        {loading ? (
          <Skeleton height="2.5rem" width="70%" />
        ) : (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
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
