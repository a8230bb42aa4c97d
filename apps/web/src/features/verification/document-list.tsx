import type { UseVerificationDocumentsResult } from "@foyer/react";
import type { DocumentView } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";

type Commands = Pick<UseVerificationDocumentsResult, "remove" | "stop" | "retry">;

interface DocumentListProps {
  readonly documents: readonly DocumentView[];
  readonly page: Commands;
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
  readonly page: Commands;
}

function DocumentRow({ document, page }: DocumentRowProps): ReactNode {
  const { id, name, size, status, statusText, percent, message } = document;
  const text = useText();
  const isRetryable = status === "failed" || status === "stopped";
  return (
    <li className="document">
      <Preview document={document} />
      <div>
        <p className="document__name" dir="auto">
          {name}
        </p>
        <p className="document__status">
          {size} · <span role="status">{statusText}</span>
        </p>
        {percent !== null && <progress value={percent} max={100} aria-label={name} />}
        {message && (
          <p className="document__problem" role="alert">
            {message}
          </p>
        )}
      </div>
      <div className="document__actions">
        {isRetryable && (
          <Button look="secondary" onClick={() => void page.retry(id)}>
            {text("verification.document.retry")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {status === "uploading" ? (
          <Button look="quiet" onClick={() => page.stop(id)}>
            {text("verification.document.stop")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ) : (
          <Button look="quiet" onClick={() => page.remove(id)}>
            {text("verification.document.remove")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
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
  return <img className="document__picture" src={source} alt="" />;
}
