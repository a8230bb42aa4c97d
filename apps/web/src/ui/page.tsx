import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./page.css";

interface PageProps {
  /** While loading it is announced, not shown. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** `form` is one narrow column, `wide` uses the whole page. */
  readonly width?: "form" | "wide";
  /** The heading is not known yet; its place stays empty. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

/** The frame of a screen: heading, lead and content. */
export function Page(props: PageProps): ReactNode {
  const { title, lead, width = "form", loading = false, children } = props;
  return (
    <div className={`page page--${width}`} aria-busy={loading || undefined}>
      <div className="page__header">
        {loading ? (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <div className="page__title-place">
              <Skeleton />
            </div>
          </>
        ) : (
          <Heading>{title}</Heading>
        )}
        {lead && <p className="page__lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly children: ReactNode;
  readonly label?: string;
  /** Paper is for tickets and money. */
  readonly look?: "raised" | "paper";
}

/** A surface that groups related content. */
export function Panel({ children, label, look = "raised" }: PanelProps): ReactNode {
  return (
    <section className={look === "paper" ? "panel paper" : "panel"} aria-label={label}>
      {children}
    </section>
  );
}
