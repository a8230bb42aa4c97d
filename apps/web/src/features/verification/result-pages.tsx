import type { UseVerificationResult } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import "./result-pages.css";

interface PageProps {
  readonly verification: UseVerificationResult;
}

/** The documents are being reviewed (VER-91 to VER-95). */
export function ReviewPage({ verification: { review } }: PageProps): ReactNode {
  return (
    <section className="verification-result" aria-labelledby="review-title">
      <h2 id="review-title">{review.title}</h2>
      <div className="verification-result__line" aria-hidden="true" />
      <p role="status">{review.text}</p>
      <p>{review.meanwhile}</p>
      <ButtonRow>
        <LinkTo link={review.notify} look="primary" />
      </ButtonRow>
    </section>
  );
}

/** VER-97, VER-98. */
export function SuccessPage({ verification: { success } }: PageProps): ReactNode {
  return (
    <section className="verification-result">
      <p role="status">{success.text}</p>
      <ButtonRow>{success.link && <LinkTo link={success.link} look="primary" />}</ButtonRow>
    </section>
  );
}

/** VER-99 to VER-101. */
export function ErrorPage({ verification: { error, check } }: PageProps): ReactNode {
  const text = useText();
  return (
    <section className="verification-result">
      <p role="alert">{error.message}</p>
      <ButtonRow>
        <Button onClick={() => void check()}>{text("verification.check")}</Button>
        <LinkTo link={error.back} look="secondary" />
      </ButtonRow>
    </section>
  );
}

/** VER-103, VER-104. */
export function IneligiblePage({ verification: { ineligibleText } }: PageProps): ReactNode {
  return (
    <section className="verification-result">
      <p role="status">{ineligibleText}</p>
    </section>
  );
}
