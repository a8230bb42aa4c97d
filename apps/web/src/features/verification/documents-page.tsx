import { useVerificationDocuments } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DocumentList } from "./document-list.tsx";
import { DropArea } from "./drop-area.tsx";
import "./documents-page.css";

/** The documents that prove the status, and their upload (VER-64 to VER-90). */
export function DocumentsPage(): ReactNode {
  const page = useVerificationDocuments();
  const { title, intro, privacyText, guidance, rejections, refusals, documents } = page;
  const text = useText();
  return (
    <section className="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">{title}</h2>
      {rejections && (
        <Notice tone="danger" title={rejections.title}>
          <ul>
            {rejections.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>{intro}</p>
      <ul className="documents__guidance">
        {guidance.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="documents__privacy">{privacyText}</p>
      {page.canAdd && <DropArea accept={page.accept} hint={page.hint} add={page.add} />}
      {refusals.length > 0 && (
        <Notice tone="warning">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      <DocumentList documents={documents} page={page} />
      <ButtonRow>
        <Button
          busy={page.isUploading}
          busyText={text("verification.working.upload")}
          disabled={!page.canUpload}
          onClick={() => void page.upload()}
        >
          {text("verification.documents.continue")}
        </Button>
        {documents.length > 0 && (
          <Button look="secondary" onClick={page.cancel}>
            {text("verification.documents.cancel")}
          </Button>
        )}
      </ButtonRow>
    </section>
  );
}
