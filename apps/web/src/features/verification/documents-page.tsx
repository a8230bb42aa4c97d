import { useScreen, useText, useVerificationDocuments } from "@foyer/react";
import type { VerificationDocumentsSnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DocumentList } from "./document-list.tsx";
import { DropArea } from "./drop-area.tsx";
import { Explanation } from "./explanation.tsx";
import "./documents-page.css";

/** The documents that prove the status, and their upload (VER-64 to VER-90). */
export function DocumentsPage(): ReactNode {
  const page = useVerificationDocuments();
  const { title, intro, privacyText, guidance, refusals, documents, resumedText } = page;
  const text = useText();
  useScreen(page);
  useHarmlessDrops();
  return (
    <section className="documents" aria-labelledby="documents-title" tabIndex={-1}>
      <h2 id="documents-title">{title}</h2>
      <Rejections rejections={page.rejections} />
      <Rejections rejections={page.interruption} />
      {resumedText && <Notice tone="info">{resumedText}</Notice>}
      <p>{intro}</p>
      <ul className="documents__guidance">
        {guidance.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Explanation title={text("verification.documents.privacy.title")}>{privacyText}</Explanation>
      {page.canAdd && <DropArea accept={page.accept} hint={page.hint} add={page.add} />}
      {refusals.length > 0 && (
        <Notice tone="warning">
          <List lines={refusals} />
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
        <Button look="secondary" disabled={documents.length === 0} onClick={page.cancel}>
          {text("verification.documents.cancel")}
        </Button>
      </ButtonRow>
    </section>
  );
}

/** A file that is dropped beside the drop area would open in place of the page, and end a running upload. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent): void => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

type RejectionsProps = Pick<VerificationDocumentsSnapshot, "rejections">;

/** Why the documents were not accepted or not uploaded (VER-67, VER-90), or what was ended. The button is far below. */
function Rejections({ rejections }: RejectionsProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  const said = rejections?.reasons.join("\n");
  useEffect(() => {
    if (said) notice.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return (
    rejections && (
      <Notice ref={notice} tone="danger" title={rejections.title}>
        <List lines={rejections.reasons} />
      </Notice>
    )
  );
}

function List({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <ul className="documents__list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
