import { useScreen, useVerification } from "@foyer/react";
import type { VerificationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DocumentsPage } from "../features/verification/documents-page.tsx";
import {
  ErrorPage,
  IneligiblePage,
  PROGRESS,
  ReviewPage,
  SuccessPage,
} from "../features/verification/result-pages.tsx";
import { VerificationForm } from "../features/verification/verification-form.tsx";
import { WaysOut } from "../features/verification/ways-out.tsx";
import { Go } from "../kit/go.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Places } from "../ui/places.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { IncompleteNotice } from "../ui/unready.tsx";

/** Proving military or first-responder status: one screen, several pages (ROU-36, ROU-37, VER). */
export default function VerificationScreen(): ReactNode {
  const verification = useVerification();
  const { check, flow, notice, title, progress, redirect, unreadText } = verification;
  useScreen(verification);
  if (redirect) return <Go destination={redirect.value} />;
  // On a page that is known already, its button says what goes on; a form that shows keeps what was typed.
  const isLoading = flow.page === "FORM" && flow.work === "load" && unreadText === null;
  return (
    <Page key={flow.page} title={title}>
      <p id={PROGRESS} className="visually-hidden" role="status">
        {progress}
      </p>
      {notice && <Notice tone="warning">{notice}</Notice>}
      {unreadText && <IncompleteNotice reload={check}>{unreadText}</IncompleteNotice>}
      {isLoading ? (
        <VerificationPlaces text={progress} />
      ) : (
        <>
          <VerificationPageBody verification={verification} />
          <WaysOut verification={verification} />
        </>
      )}
    </Page>
  );
}

/** The form's first fields, and what they wait for. */
function VerificationPlaces({ text }: { readonly text: string | null }): ReactNode {
  return (
    <>
      <p className="page__lead" aria-hidden="true">
        {text}
      </p>
      <Places>
        {["status", "organization", "name"].map((place) => (
          <div key={place} className="verification-place">
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </Places>
    </>
  );
}

function VerificationPageBody(props: { readonly verification: VerificationSnapshot }): ReactNode {
  const { page, work } = props.verification.flow;
  switch (page) {
    case "DOC_UPLOAD":
      return <DocumentsPage />;
    case "REVIEW":
      return <ReviewPage {...props} />;
    case "SUCCESS":
      return <SuccessPage {...props} />;
    case "ERROR":
      return <ErrorPage {...props} />;
    case "INELIGIBLE":
      return <IneligiblePage {...props} />;
    default:
      return <VerificationForm isWaiting={work !== null} />;
  }
}
