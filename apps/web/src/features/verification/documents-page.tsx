import { useScreen, useText, useVerificationDocuments } from "@foyer/react";
import type { VerificationDocumentsSnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DocumentList } from "./document-list.tsx";
import { DropArea } from "./drop-area.tsx";
import { Explanation } from "./explanation.tsx";
import { PROGRESS } from "./result-pages.tsx";
import "./documents-page.css";

/** The documents that prove the status, and their upload (VER-64 to VER-90). */
export function DocumentsPage(): ReactNode {
  const page = useVerificationDocuments();
  const { title, intro, reason, privacyText, guidance, refusals, documents, resumedText } = page;
  const text = useText();
  const countId = useId();
  const canPress = documents.length === 0 ? page.canAdd : page.canUpload;
  useScreen(page);
  useHarmlessDrops();
  return (
    <section className="documents" aria-labelledby="documents-title" tabIndex={-1}>
      <h2 id="documents-title">{title}</h2>
      <Rejections rejections={page.rejections} />
      <Rejections rejections={page.interruption} />
      {resumedText && <Notice tone="info">{resumedText}</Notice>}
      <p>{intro}</p>
      <p>{reason}</p>
      <ul className="documents__guidance">
        {guidance.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Explanation title={text("verification.documents.privacy.title")}>{privacyText}</Explanation>
      {page.canAdd && (
        <DropArea accept={page.accept} hint={page.hint} missing={page.missing} add={page.add} />
      )}
      {refusals.length > 0 && (
        <Notice tone="warning">
          <List lines={refusals} />
        </Notice>
      )}
      <DocumentList documents={documents} page={page} />
      <p id={countId} className="documents__hint" role="status">
        {page.count}
      </p>
      <ButtonRow>
        <Button
          busy={page.isUploading}
          busyText={text("verification.working.upload")}
          blockedBy={canPress ? null : PROGRESS}
          onClick={({ currentTarget }) => {
            void page.upload();
            if (documents.length === 0) focusFirstPick(currentTarget);
          }}
        >
          {text("verification.documents.continue")}
        </Button>
        <Button
          look="secondary"
          blockedBy={documents.length === 0 ? countId : null}
          onClick={page.cancel}
        >
          {text("verification.documents.cancel")}
        </Button>
      </ButtonRow>
    </section>
  );
}

/** Where a document is added: on a phone the camera comes first. */
function focusFirstPick(button: HTMLElement): void {
  const picks = button.closest("section")?.querySelectorAll<HTMLElement>("input[type=file]") ?? [];
  // The camera's is not there for a mouse.
  [...picks].find((pick) => pick.checkVisibility?.() ?? true)?.focus();
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
