import { usePaymentUpdate, useScreen } from "@foyer/react";
import type { PaymentUpdateSnapshot, PaymentUpdateState } from "@foyer/sdk";
import type { ReactNode } from "react";
import { BackLink } from "../features/billing/back-link.tsx";
import { Confirming, PaymentForm } from "../features/billing/payment-form.tsx";
import { useFocus } from "../kit/use-focus.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MethodMark } from "../ui/network-mark.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Unready } from "../ui/unready.tsx";
import "./edit-payment.css";

export default function EditPaymentScreen(): ReactNode {
  const update = usePaymentUpdate();
  const { back, current, state, title } = update;
  useScreen(update);
  const showsCurrent = current && state.kind !== "blocked" && state.kind !== "failed";
  return (
    <Page title={title} lead={<BackLink link={back} />}>
      {state.kind === "updated" && <Updated update={update} state={state} />}
      {showsCurrent && (
        <dl className="edit-payment__current figures">
          <dt>{current.label}</dt>
          <dd className="marked">
            <MethodMark kind={current.kind} cardType={current.cardType} />
            <span>{current.text}</span>
          </dd>
        </dl>
      )}
      <Body update={update} />
    </Page>
  );
}

function Body({ update }: { readonly update: PaymentUpdateSnapshot }): ReactNode {
  const { reload, showsForm, state } = update;
  if (showsForm) return <PaymentForm update={update} />;
  switch (state.kind) {
    case "confirming":
      return <Confirming update={update} text={state.message} />;
    case "elsewhere":
      return <Notice tone="info">{state.message}</Notice>;
    case "updated":
      return null;
    default:
      return (
        <Unready state={state} reload={reload}>
          <Skeleton height="3rem" width="60%" />
          <Skeleton height="34rem" />
        </Unready>
      );
  }
}

interface UpdatedProps {
  readonly update: PaymentUpdateSnapshot;
  readonly state: Extract<PaymentUpdateState, { readonly kind: "updated" }>;
}

/** What was saved, and what became of an open payment (BIL-04). It takes the focus of the form that has gone. */
function Updated({ update: { back, historyLink }, state }: UpdatedProps): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  return (
    <Notice
      ref={notice}
      tone="success"
      title={state.message}
      actions={
        <>
          {historyLink && <LinkTo link={historyLink} />}
          <LinkTo link={back} />
        </>
      }
    >
      {state.charge}
    </Notice>
  );
}
