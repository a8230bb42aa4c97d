import { useText } from "@foyer/react";
import type { VerificationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { MovingLine } from "../../ui/moving-line.tsx";
import "./result-pages.css";

/** Id of the line that says what goes on. */
export const PROGRESS = "verification-progress";

interface PageProps {
  readonly verification: VerificationSnapshot;
}

/** The documents are being reviewed (VER-91 to VER-95). */
export function ReviewPage({ verification: { review, checkedAt } }: PageProps): ReactNode {
  const text = useText();
  return (
    <section className="verification-result" aria-labelledby="review-title">
      <h2 id="review-title">{review.title}</h2>
      <MovingLine />
      <p role="status">{review.text}</p>
      <p>{review.meanwhile}</p>
      {checkedAt !== null && (
        <p className="verification-result__note figures">
          {text("verification.review.checked", { time: timeOf(checkedAt) })}
        </p>
      )}
      <ButtonRow>
        <LinkTo link={review.notify} look="primary" />
      </ButtonRow>
    </section>
  );
}

/** VER-97, VER-98. */
export function SuccessPage({ verification: { next, success } }: PageProps): ReactNode {
  return (
    <section className="verification-result">
      <p className="page__lead" role="status">
        {success.text}
      </p>
      {success.link ? (
        <ButtonRow>
          <LinkTo link={success.link} look="primary" />
          {next && <LinkTo link={next} look="secondary" />}
        </ButtonRow>
      ) : (
        <MovingLine />
      )}
    </section>
  );
}

/** VER-99 to VER-101. What the service has ended can only be begun anew; everything else may have changed meanwhile. */
export function ErrorPage({ verification }: PageProps): ReactNode {
  const { canCheck, check, error, flow, isReviewUnanswered } = verification;
  const text = useText();
  return (
    <section className="verification-result">
      <p className="page__lead" role="alert">
        {error.message}
      </p>
      {error.problem && error.problem !== error.message && <p role="alert">{error.problem}</p>}
      {isReviewUnanswered && <p>{text("verification.error.review")}</p>}
      <ButtonRow>
        {canCheck ? (
          <Button
            busy={flow.work === "load"}
            busyText={text("verification.working.load")}
            onClick={() => void check()}
          >
            {text("verification.check")}
          </Button>
        ) : (
          <Restart verification={verification} look="primary" />
        )}
        <LinkTo link={error.back} look="secondary" />
      </ButtonRow>
    </section>
  );
}

/** VER-103, VER-104. */
export function IneligiblePage({ verification: { exit, ineligibleText } }: PageProps): ReactNode {
  return (
    <section className="verification-result">
      <p className="page__lead" role="status">
        {ineligibleText}
      </p>
      <ButtonRow>
        <LinkTo link={exit} look="primary" />
      </ButtonRow>
    </section>
  );
}

interface RestartProps extends PageProps {
  readonly look: "primary" | "secondary";
}

/** 'Restart Verification' (VER-108). */
export function Restart({ verification: { flow, restart }, look }: RestartProps): ReactNode {
  const text = useText();
  return (
    <Button
      look={look}
      busy={flow.work === "restart"}
      busyText={text("verification.working.restart")}
      // Nothing else can begin meanwhile.
      blockedBy={flow.work === null ? null : PROGRESS}
      onClick={() => void restart()}
    >
      {text("verification.restart")}
    </Button>
  );
}

/** `"9:41:20 AM"`, by the user's own clock. */
function timeOf(moment: number): string {
  return new Intl.DateTimeFormat("en-US", { timeStyle: "medium" }).format(moment);
}
