import type { ChangePlanSnapshot, ChangeReviewView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { Button } from "../../ui/button.tsx";
import { OfferNotice } from "../../ui/offer-notice.tsx";
import "./change-review.css";

interface ChangeReviewProps {
  readonly review: ChangeReviewView;
  readonly changePlan: ChangePlanSnapshot;
}

/** What changes, what it costs and when; then 'Continue to Payment' and 'Go Back' (PLN-04, OPN-061). */
export function ChangeReview({ review, changePlan }: ChangeReviewProps): ReactNode {
  const go = useGo();
  const confirm = (): void => {
    const outcome = changePlan.confirm();
    if (outcome.ok) go(outcome.value.value);
  };
  return (
    <div className="change-review">
      <p className="change-review__summary figures">{review.summary}</p>
      <dl className="change-review__rows figures">
        {review.rows.map(({ id, text, value }) => (
          <div key={id} data-row={id}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {review.notes.map((note) => (
        <p key={note} className="change-review__note">
          {note}
        </p>
      ))}
      <OfferNotice notice={changePlan.offerNotice} />
      <div className="change-review__actions">
        <Button onClick={confirm}>{review.confirmText}</Button>
        <Button look="secondary" onClick={changePlan.cancel}>
          {review.cancelText}
        </Button>
      </div>
    </div>
  );
}
