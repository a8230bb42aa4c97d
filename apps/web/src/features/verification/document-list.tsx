import { useText } from "@foyer/react";
import type { DocumentView, VerificationDocumentsSnapshot } from "@foyer/sdk";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { focusAround } from "../../kit/focus-around.ts";
import { Button } from "../../ui/button.tsx";
import { PROGRESS } from "./result-pages.tsx";

type DocumentsPage = Pick<
  VerificationDocumentsSnapshot,
  "canUpload" | "isUploading" | "remove" | "retry" | "stop"
>;

interface DocumentListProps {
  readonly documents: readonly DocumentView[];
  readonly page: DocumentsPage;
}

/** The chosen documents, each with its upload (VER-79, VER-80). */
export function DocumentList({ documents, page }: DocumentListProps): ReactNode {
  if (documents.length === 0) return null;
  return (
    <ul className="document-list">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} page={page} />
      ))}
    </ul>
  );
}

interface DocumentRowProps {
  readonly document: DocumentView;
  readonly page: DocumentsPage;
}

function DocumentRow({ document, page }: DocumentRowProps): ReactNode {
  const { id, name, size, status, statusText, percent, message } = document;
  return (
    <li className="document" tabIndex={-1}>
      <Preview document={document} />
      <div className="document__facts">
        <p className="document__name" dir="auto">
          {name}
        </p>
        <p className="document__status figures">
          {size} ·{" "}
          <span className="document__state" data-status={status} role="status">
            {statusText}
          </span>
        </p>
        {percent !== null && <progress value={percent} max={100} aria-label={name} />}
        {message && (
          <p className="document__problem" role="alert">
            {message}
          </p>
        )}
      </div>
      <div className="document__actions">
        <RowActions key={id} document={document} page={page} />
      </div>
    </li>
  );
}

/** What can be done with one document. A button that goes leaves the focus to its row, or to the page. */
function RowActions({ document, page }: DocumentRowProps): ReactNode {
  const { id, name, status } = document;
  const act = (run: () => unknown, stays: "row" | "page" = "row") => ({
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      focusAround((stays === "page" && currentTarget.closest("ul")) || currentTarget);
      void run();
    },
  });
  if (status === "uploading") {
    return (
      <Button key="stop" look="quiet" {...act(() => page.stop(id))}>
        <ActionText id="stop" name={name} />
      </Button>
    );
  }
  const isRetryable = status === "failed" || status === "stopped";
  return (
    <>
      {isRetryable && (
        <Button
          key="retry"
          look="quiet"
          // One more document joins a running upload; while the verification is begun anew, none is sent.
          blockedBy={page.canUpload || page.isUploading ? null : PROGRESS}
          {...act(() => page.retry(id))}
        >
          <ActionText id="retry" name={name} />
        </Button>
      )}
      <Button key="remove" look="quiet" {...act(() => page.remove(id), "page")}>
        <ActionText id="remove" name={name} />
      </Button>
    </>
  );
}

function ActionText({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const text = useText();
  return (
    <>
      {text(`verification.document.${id}`)}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}

/** A picture as the browser itself shows it; nothing of it leaves the page, and nothing of it stays. */
function Preview({ document: { file, name } }: { readonly document: DocumentView }): ReactNode {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (source === null) {
    return (
      <span className="document__kind" aria-hidden="true">
        {name.split(".").at(-1)}
      </span>
    );
  }
  // Begins as a picture and is none: its kind shows.
  return <img className="document__picture" src={source} alt="" onError={() => setSource(null)} />;
}
